/** Steps of the past that are played again after one of them has become another. */

import { type Battle, type BattleEvent, type Command, type Dice, withStrikeDice } from "../../rules/index";
import {
  type BegunRecord,
  battleBefore,
  battleChanges,
  earnedBy,
  followingChanges,
  followingSteps,
  isSiblings,
  nextNumber,
  redoable,
  standingNumbers,
  togetherWith,
  withoutBattle,
} from "../history/index";
import { decline } from "../protocol/index";
import type { RefusedStrike, Ruled, UnderRules } from "../vocabulary";

/** A step that is played again. `number`: the one that it had; null: it had none. */
export interface Anew {
  readonly number: number | null;
  readonly command: Command;
  /** It belongs to the one before. */
  readonly joined?: boolean;
}

/**
 * The steps from the amended one on under new numbers: a number never means another step. By which siblings followed they
 * follow anew.
 * @param told how many of the first ones are told of
 */
export function playedAnew(
  record: BegunRecord,
  anew: readonly Anew[],
  following: Pick<UnderRules, "ruleset" | "siblings">,
  told = 1,
): Extract<Ruled, { ok: true }> | RefusedStrike {
  const { history, accounts } = record;
  const { ruleset } = following;
  const changes: { [path: string]: unknown } = {};
  const [first = 0] = anew.flatMap(({ number }) => number ?? []);
  const followed = standingNumbers(history).filter((number) => number > first && isSiblings(history, number));
  for (const gone of [...redoable(history), ...followed]) changes[`system.history.commands.${gone}`] = null;
  let battle = battleBefore(ruleset, history, first);
  // What they follow is all that came of the steps that are taken back together.
  let unfollowed = battleBefore(ruleset, history, togetherWith(history, first)[0] ?? first);
  const events: BattleEvent[] = [];
  const past: { number: number; before: Battle }[] = [];
  const steps = anew.filter(({ number }) => number === null || !isSiblings(history, number));
  const isJoined = (step: Anew | undefined) =>
    step !== undefined && (step.joined === true || history.joined?.[String(step.number)] === true);
  let number = nextNumber(history);
  for (const [place, step] of steps.entries()) {
    const { number: old, command } = step;
    const outcome = ruleset.perform(battle, command);
    if (!outcome.ok) return { ok: false, refusal: outcome.refusal };
    if (place < told) events.push(...outcome.events);
    past.push({ number, before: battle });
    if (old !== null) changes[`system.history.commands.${old}`] = null;
    changes[`system.history.commands.${number}`] = withStrikeDice(command, outcome.events);
    if (isJoined(step)) changes[`system.history.joined.${number}`] = true;
    const wielded = history.wielded?.[String(old)];
    if (wielded !== undefined) changes[`system.history.wielded.${number}`] = wielded;
    const items = accounts[String(old)]?.items ?? [];
    const earned = earnedBy(outcome.events);
    if (items.length > 0 || earned.length > 0) changes[`system.accounts.${number}`] = { items, earned, settled: false };
    battle = outcome.battle;
    number += 1;
    if (isJoined(steps[place + 1])) continue;
    const after = followingSteps(unfollowed, battle, following, record.imported);
    for (const { command: own, before } of after.steps) {
      past.push({ number, before });
      Object.assign(changes, followingChanges(number, own));
      number += 1;
    }
    unfollowed = battle = after.battle;
  }
  const ruling = withoutBattle(record, { ...changes, ...battleChanges(record, battle), round: battle.round });
  return { ok: true, ruling: { ...ruling, battle, events, past, amended: true } };
}

/** Dice that have been rolled already, and the first one that is wanted besides. */
export interface DiceSoFar extends Dice {
  /** Its sides; null: none is wanted. What was made of these dice is good for nothing until it is rolled. */
  readonly wanted: number | null;
}

export function rolledBefore(faces: readonly number[]): DiceSoFar {
  let next = 0;
  let wanted: number | null = null;
  return {
    get wanted() {
      return wanted;
    },
    d(sides) {
      const face = faces[next++];
      if (face === undefined) wanted ??= sides;
      // With the lowest face whatever is being made comes to its end soonest.
      return face ?? 1;
    },
  };
}

/** It cannot be judged before a die is rolled. */
export function wanting(sides: number): RefusedStrike {
  return { ...decline("striking"), wants: sides };
}
