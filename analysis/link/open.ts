/** A battle out of what was read: one of the board's own, or a battle script. */

import { readScript, type ScriptStep, type StrikeWith } from "../../src/rules/index";
import { analysisOf, type Unpacked, unpacked } from "../line/index";
import { rulesetsHere } from "../rules-here";
import type { ReadData } from "./reading";

/**
 * Questions at the beginning of a script without an `expect` list somebody's weapons. The board writes them so,
 * because scripts have no key for weapons.
 */
function weaponAsked(step: ScriptStep): { readonly who: string; readonly arm: StrikeWith } | null {
  if (step.kind !== "question" || step.expect !== undefined || step.fails !== undefined) return null;
  const { question } = step;
  return question.ask === "targets" && question.who !== undefined ? { who: question.who, arm: question.with } : null;
}

/**
 * The battle in the data, checked by the rules core; if one step cannot be read, there is none. Its rules must be
 * loaded (`reader-door` does that).
 */
export function opened(read: ReadData): Unpacked {
  if (!read.ok) return read;
  const { data } = read;
  if (typeof data === "object" && data !== null && "script" in data) {
    const script = readScript(data, rulesetsHere());
    if (!script.ok) return script;
    const { setup, steps } = script.script;
    const first = steps.findIndex((step) => weaponAsked(step) === null);
    const asked = first === -1 ? steps : steps.slice(0, first);
    const arms = new Map<string, StrikeWith[]>();
    for (const { who, arm } of asked.flatMap((step) => weaponAsked(step) ?? []))
      arms.set(who, [...(arms.get(who) ?? []), arm]);
    return { ok: true, analysis: analysisOf(setup, steps.slice(asked.length), "", Object.fromEntries(arms)), at: 0 };
  }
  return unpacked(data);
}
