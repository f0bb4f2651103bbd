/** A cycle that is resolved: the dice of every declared strike fall one after the other, as the rules want them. */

import { withCycleRoll } from "../../src/judgement/index";
import {
  type Battle,
  type CycleFallen,
  type Dice,
  type ResolveCommand,
  type Ruleset,
  sidesOf,
} from "../../src/rules/index";

/** Longer than any cycle: so many dice are never wanted. */
const MOST_ROLLS = 2_000;

/** The command with all dice that it wants. Where the rules refuse to say which, it goes without, and they say why. */
export function resolveWith(ruleset: Ruleset, battle: Battle, dice: Dice): ResolveCommand {
  let fallen: CycleFallen = {};
  for (let i = 0; i < MOST_ROLLS; i++) {
    const reply = ruleset.ask(battle, { ask: "rolls", dice: fallen });
    const [want] = reply.ok ? reply.answer.wants : [];
    if (!want) break;
    fallen = withCycleRoll(
      { dice: fallen },
      want,
      sidesOf(want).map((sides) => dice.d(sides)),
    );
  }
  return { do: "resolve", ...(Object.keys(fallen).length > 0 && { dice: fallen }) };
}
