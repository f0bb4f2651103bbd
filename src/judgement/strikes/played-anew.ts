/** Steps of the past that are played again after one of them has become another. */

import { type Battle, type BattleEvent, type Command, type Dice, withFallenDice } from "../../rules/index";
import {
  type BegunRecord,
  battleBefore,
  battleChanges,
  earnedBy,
  nextNumber,
  redoable,
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
 * The steps from the amended one on under new numbers: a number never means another step.
 * @param told how many of the first ones are told of
 */
export function playedAnew(
  record: BegunRecord,
  anew: readonly Anew[],
  ruleset: UnderRules["ruleset"],
  told = 1,
): Extract<Ruled, { ok: true }> | RefusedStrike {
  const { history, accounts } = record;
  const changes: { [path: string]: unknown } = {};
  for (const gone of redoable(history)) changes[`system.history.commands.${gone}`] = null;
  const [{ number: first } = { number: null }] = anew;
  let battle = battleBefore(ruleset, history, first!);
  const events: BattleEvent[] = [];
  const past: { number: number; before: Battle }[] = [];
  for (const [place, { number: old, command, joined }] of anew.entries()) {
    const number = nextNumber(history) + place;
    const outcome = ruleset.perform(battle, command);
    if (!outcome.ok) return { ok: false, refusal: outcome.refusal };
    if (place < told) events.push(...outcome.events);
    past.push({ number, before: battle });
    if (old !== null) changes[`system.history.commands.${old}`] = null;
    changes[`system.history.commands.${number}`] = withFallenDice(command, outcome.events);
    if (joined || history.joined?.[String(old)]) changes[`system.history.joined.${number}`] = true;
    const items = accounts[String(old)]?.items ?? [];
    const earned = earnedBy(outcome.events);
    if (items.length > 0 || earned.length > 0) changes[`system.accounts.${number}`] = { items, earned, settled: false };
    battle = outcome.battle;
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
