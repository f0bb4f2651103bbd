/**
 * The first steps of a suggestion. They are carried out before a fight goes on automatically, as far as the rules
 * allow.
 */

import {
  type Battle,
  type Command,
  given,
  isPoint,
  type Ruleset,
  type StrikeCommand,
  seededDice,
} from "../rules/index";
import type { Game } from "./game";
import { withBlocksDecided, withChoice } from "./next";
import { withReactions } from "./reacting";

/** Added to the seed, so that the first steps do not roll the same dice as the fight after them. */
const APART = 0.25;

/** The battle after the first steps. A step that is not possible any more, for example after a block, ends them. */
export function afterFirstSteps(game: Game, battle: Battle, commands: readonly Command[], seed: number): Battle {
  const dice = seededDice(seed + APART);
  let now = battle;
  for (const command of commands) {
    if (command.do === "strike" && !strikeIsOpen(game.ruleset, now, command)) break;
    const chosen = withChoice(game, now, withBlocksDecided(game, now, command), dice);
    const outcome = game.ruleset.perform(now, withReactions(game, now, chosen), dice);
    if (!outcome.ok) break;
    now = outcome.battle;
  }
  return now;
}

/** Whether a strike still has a target. After a block on the way it may have none. */
export function strikeIsOpen(ruleset: Pick<Ruleset, "ask">, battle: Battle, command: StrikeCommand): boolean {
  const { who, with: made, target, targets, at, again, declares, series, expands } = command;
  const isPlaced = isPoint(at) || (made.how === "line" && at !== undefined);
  if (isPlaced || targets) {
    const { do: _, dice: __, ...strike } = command;
    const asked = ruleset.ask(battle, { ask: "strike", ...strike });
    return asked.ok && asked.answer.can;
  }
  const among = [target, at].flatMap((one) => (typeof one === "string" ? [one] : []));
  const reply = ruleset.ask(battle, {
    ask: "targets",
    ...given({ who, again, declares, series, expands }),
    with: made,
    among,
  });
  return reply.ok && reply.answer.targets.some(({ can }) => can);
}
