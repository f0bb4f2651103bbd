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
  const able = targets.flatMap((one) => {
    const c = characterOf(everybody, typeof one === "string" ? one : one.id);
    return c && (c.counters || c.parts?.some(({ counters }) => counters)) ? [c.id] : [];
  });
  if (able.length === 0) return command;
  let chosen = command;
  let hits = hitsIn(ruleset, battle, chosen);
  for (const id of new Set(able)) {
    const countered: StrikeCommand = { ...chosen, reactions: { ...chosen.reactions, [id]: "counter" } };
    const left = hitsIn(ruleset, battle, countered);
    if (left < hits) [chosen, hits] = [countered, left];
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
