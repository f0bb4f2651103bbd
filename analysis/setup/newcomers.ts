/** Who comes onto the field: at the beginning it is there from the start, later it enters by a step. */

import type { AreaName, CharacterInput, Point, Setup, StrikeWith } from "../../src/rules/index";
import { act, analysis, chosen, depth, edit, notice, ruleset } from "../desk/index";
import { type Analysis, everyNodeBelow, ROOT } from "../line/index";
import { problemText } from "../open/problem-text";
import { type Edited, withArms, withCharacter } from "./setup-edits";
import { armsOn, figuresOn, freeName } from "./shelf";

export interface Newcomer {
  readonly name: string;
  /** By its place in the battle's list. */
  readonly side: number;
  readonly figures: Omit<CharacterInput, "id" | "side">;
  readonly arms: readonly StrikeWith[];
}

/** An edit of the beginning counts, or says why not; it is seen at the beginning. */
export function settle(edited: Edited): void {
  if (edited.ok) edit(edited.analysis, ROOT);
  else notice.value = { kind: "refused", text: problemText(edited.problem) };
}

/** @param at where it was dropped; null: wherever there is room, from the beginning on */
export function enter({ name, side, figures, arms: own }: Newcomer, at: Point | AreaName | null): void {
  const { setup } = analysis.peek();
  const { board, commands, line } = ruleset.peek().capabilities;
  const arms = armsOn(board, own);
  const id = freeName(idsIn(analysis.peek()), name);
  const free = at ?? (board === "areas" ? null : freePlace(setup, side));
  const place: typeof free = line && free && typeof free !== "string" ? [free[0], 0] : free;
  const character = { id, side: setup.sides[side]!, ...(place && { at: place }), ...figuresOn(board, figures) };
  if (at === null || depth.peek() === 0 || !commands.includes("summon"))
    settle(withCharacter(analysis.peek(), character, arms));
  else if (act([{ do: "summon", character }])) edit(withArms(analysis.peek(), id, arms));
  chosen.value = id;
}

/** Of everybody who is there at the beginning or comes later, in any variation. */
function idsIn(battle: Analysis): Set<string> {
  const ids = new Set(battle.setup.characters.map(({ id }) => id));
  for (const { step } of everyNodeBelow(battle, ROOT))
    if (step?.kind === "command" && step.command.do === "summon") ids.add(step.command.character.id);
  return ids;
}

/** Where a newcomer stands: its side's own half, below whoever is there. */
function freePlace({ characters, options }: Setup, side: number): readonly [number, number] {
  const { from, to } = options?.field ?? { from: [0, 0], to: [30, 20] };
  const x = from[0] + (to[0] - from[0]) * (side === 0 ? 0.2 : 0.75);
  const count = characters.filter(({ at: place }) => Array.isArray(place) && Math.abs(place[0] - x) < 1).length;
  return [Math.round(x), from[1] + 2 + ((count * 3) % Math.max(3, Math.floor(to[1] - from[1] - 3)))];
}
