/** A guest strikes with what the author's battle knows of that character, and with no figures of its own. */

import type { Action, Battle, CharacterId, Command, StrikeWith } from "../../src/rules/index";
import type { Analysis } from "../line/index";
import { armsOf } from "../strike/arms";

/** Whether the battle knows the weapon or spell of this step; true: it has none. */
export function isWithKnown(analysis: Analysis, board: Battle["board"], who: CharacterId, command: Command): boolean {
  return itemsIn(command).every((made) => isKnown(analysis, board, who, made));
}

function itemsIn(command: Command): readonly StrikeWith[] {
  if (command.do === "strike") return [command.with];
  if (command.do !== "declare") return [];
  const actions = [command.action].flat() as readonly Action[];
  // A spell that does nothing but be cast has the figures of its check alone.
  return actions.flatMap((one) =>
    "with" in one && isItem(one.with) && one.with.effect !== "nothing" ? [one.with] : [],
  );
}

function isItem(value: unknown): value is StrikeWith {
  return typeof value === "object" && value !== null;
}

function isKnown(analysis: Analysis, board: Battle["board"], who: CharacterId, made: StrikeWith): boolean {
  const own = textOf(made);
  return armsOf(analysis, who, board).some(
    (arm) => textOf(arm) === own && (arm.part === undefined || arm.part === made.part),
  );
}

/** Without what is chosen with each use: the part, and the check of a spell that is cast. */
function textOf(made: StrikeWith): string {
  const { part: _, casting: __, ...figures } = made as StrikeWith & { readonly casting?: unknown };
  return JSON.stringify(Object.entries(figures).sort(([a], [b]) => (a < b ? -1 : 1)));
}
