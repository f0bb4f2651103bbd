/** A cycle that is resolved: the dice of every declared strike fall one after the other, as the rules want them. */

import { type RoundWord, withCycleRoll } from "../../src/judgement/index";
import {
  type Battle,
  type CycleFallen,
  type Dice,
  type ResolveCommand,
  type Ruleset,
  type SimultaneousDice,
  sidesOf,
  type WantedDice,
} from "../../src/rules/index";

/** Longer than any cycle: so many dice are never wanted. */
const MOST_ROLLS = 2_000;

/** Dice of a round that were wanted, and what they show. */
export interface CycleRoll {
  readonly want: WantedDice;
  readonly shown: readonly number[];
}

/**
 * The dice that a round wants, in the order in which it does. Where the rules refuse to say which, there are no more.
 * @param kept dice that have fallen before: they stand wherever as many are wanted as there are
 */
export function rollsOf(
  ruleset: Ruleset,
  battle: Battle,
  dice: Dice,
  word: RoundWord,
  kept: CycleFallen = {},
): readonly CycleRoll[] {
  const rolls: CycleRoll[] = [];
  let fallen: CycleFallen = {};
  while (rolls.length < MOST_ROLLS) {
    const reply = ruleset.ask(battle, { ask: "rolls", dice: fallen, ...word });
    const [want] = reply.ok ? reply.answer.wants : [];
    if (!want) break;
    const sides = sidesOf(want);
    const before = keptFor(kept, want);
    const shown = before.length === sides.length ? before : sides.map((one) => dice.d(one));
    rolls.push({ want, shown });
    fallen = withCycleRoll({ dice: fallen }, want, shown);
  }
  return rolls;
}

/** By whose they are, as a command has them. */
export function fallenIn(rolls: readonly CycleRoll[]): CycleFallen {
  return rolls.reduce<CycleFallen>((dice, { want, shown }) => withCycleRoll({ dice }, want, shown), {});
}

/** The command with all dice that it wants; without any it goes as it is, and the rules say what is wrong with it. */
export function resolveWith(
  ruleset: Ruleset,
  battle: Battle,
  dice: Dice,
  word: RoundWord = {},
  kept: CycleFallen = {},
): ResolveCommand {
  const fallen = fallenIn(rollsOf(ruleset, battle, dice, word, kept));
  return { do: "resolve", ...word, ...(Object.keys(fallen).length > 0 && { dice: fallen }) };
}

function keptFor(kept: CycleFallen, { who, key, entry = 0 }: WantedDice): readonly number[] {
  const own = Object.hasOwn(kept, who) ? [kept[who]!].flat()[entry] : undefined;
  const shown = own?.[key as keyof SimultaneousDice];
  return shown === undefined ? [] : [shown].flat();
}
