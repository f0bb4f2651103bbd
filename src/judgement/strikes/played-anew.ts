/** Replays steps of the past after one of them was changed. */

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

/** A step that is replayed. `number`: its old number; null: it is new. */
export interface Anew {
  readonly number: number | null;
  readonly command: Command;
  /** It belongs to the step before it. */
  readonly joined?: boolean;
}

/**
 * The steps from the amended one on, under new numbers: a number never means another step. Steps in which siblings
 * follow are made anew.
 * @param told how many of the first ones are told
 */
export function playedAnew(
  record: BegunRecord,
  anew: readonly Anew[],
  { ruleset, gathered: { siblings } }: UnderRules,
  told = 1,
): Extract<Ruled, { ok: true }> | RefusedStrike {
  const { history, accounts } = record;
  const following = { ruleset, siblings };
  const changes: { [path: string]: unknown } = {};
  const [first = 0] = anew.flatMap(({ number }) => number ?? []);
  const followed = standingNumbers(history).filter((number) => number > first && isSiblings(history, number));
  for (const gone of [...redoable(history), ...followed]) changes[`system.history.commands.${gone}`] = null;
  let battle = battleBefore(ruleset, history, first);
  // Siblings follow the result of all steps that are undone together.
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

/** Dice already rolled, and the first further one that is needed. */
export interface DiceSoFar extends Dice {
  /** The sides of the needed die; null: none. Until it is rolled, nothing made with these dice may be used. */
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
      // With the lowest face the trial ends soonest.
      return face ?? 1;
    },
  };
}

/** A die has to be rolled before it can be judged. */
export function wanting(sides: number): RefusedStrike {
  return { ...decline("striking"), wants: sides };
}
