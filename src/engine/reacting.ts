/** How somebody who is struck answers: it strikes back where that stops the strike more likely than evading does (`ACT-14`). */

import { type Battle, type Command, characterOf, type StrikeCommand, type TurnTaker, wayOf } from "../rules/index";
import type { Game } from "./game";
import { isTogether } from "./together";

/** The strike with the answers of those that it is aimed at. Most have nothing to choose. */
export function withReactions({ ruleset }: Pick<Game, "ruleset">, battle: Battle, command: Command): Command {
  if (command.do !== "strike" || isTogether(battle) || command.reactions || wayOf(command.with) !== "melee")
    return command;
  const { targets = command.target === undefined ? [] : [command.target] } = command;
  const everybody: readonly TurnTaker[] = battle.characters;
  const able = targets
    .map((one) => characterOf(everybody, typeof one === "string" ? one : one.id))
    .filter((c) => c && (c.counters || c.parts?.some(({ counters }) => counters)));
  let chosen = command;
  for (const c of new Set(able)) {
    const counters: StrikeCommand = { ...chosen, reactions: { ...chosen.reactions, [c!.id]: "counter" } };
    if (hitsIn(ruleset, battle, counters) < hitsIn(ruleset, battle, chosen)) chosen = counters;
  }
  return chosen;
}

/** How many of those that are struck are hit, on average; of a strike that may not be made so more than of any. */
function hitsIn(ruleset: Game["ruleset"], battle: Battle, { do: _, dice: __, ...strike }: StrikeCommand): number {
  const reply = ruleset.ask(battle, { ask: "strike", ...strike });
  if (!reply.ok || !reply.answer.can) return Number.POSITIVE_INFINITY;
  const { hit, rows } = reply.answer;
  return rows ? rows.reduce((sum, row) => sum + row.hit, 0) : (hit ?? Number.POSITIVE_INFINITY);
}
