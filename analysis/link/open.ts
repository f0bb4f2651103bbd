/** A battle out of what was read: one of the board's own, or a battle script. */

import { readScript, rulesets } from "../../src/rules/index";
import { analysisOf, type Unpacked, unpacked } from "../line/index";
import type { ReadData } from "./reading";

/** What the data is, checked by the rules core; nothing of it is a battle where one step cannot be read. */
export function opened(read: ReadData): Unpacked {
  if (!read.ok) return read;
  const { data } = read;
  if (typeof data === "object" && data !== null && "script" in data) {
    const script = readScript(data, rulesets);
    if (!script.ok) return script;
    return { ok: true, analysis: analysisOf(script.script.setup, script.script.steps), at: 0 };
  }
  return unpacked(data);
}
