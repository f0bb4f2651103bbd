import type { Dice } from "./dice";

/** A check's result by its dice alone, whatever the value (`DIC-1`). */
export type Automatic = "automatic-success" | "automatic-failure";

export interface CheckRules {
  /** Whether 6,6 succeeds automatically; initiative checks of the three-area rules switch it off (`DIC-1`). Default true. */
  readonly automaticSuccess?: boolean;
}

/** Experience earned by showing 1,1 (`DIC-1`). */
export const EXPERIENCE_OF_ONES = 50;
export type Experience = 0 | typeof EXPERIENCE_OF_ONES;

/** The experience that a check earns by its result. */
export function experienceOf(automatic: Automatic | null): Experience {
  return automatic === "automatic-failure" ? EXPERIENCE_OF_ONES : 0;
}

/** A check that was rolled: 2d + value (`DIC-1`). */
export interface CheckRoll {
  /** The dice; `null` for a fixed value, with which nothing is rolled. */
  readonly dice: readonly [number, number] | null;
  readonly value: number;
  /** 2d + value. */
  readonly total: number;
  readonly automatic: Automatic | null;
  /** Experience earned by showing 1,1. */
  readonly experience: Experience;
}

export type CheckOutcome = Automatic | "success" | "failure";

/** A rolled check and how it ends against a target. */
export interface CheckResult extends CheckRoll {
  readonly target: number;
  readonly outcome: CheckOutcome;
  readonly succeeded: boolean;
}

/** A check that goes on rolling, as characters beyond level 15 make it. */
export interface TranscendentRoll {
  /** Every 2d that was rolled. */
  readonly dice: readonly (readonly [number, number])[];
  readonly value: number;
  readonly total: number;
  readonly automatic: Automatic | null;
  readonly experience: Experience;
}

/** How a check ends that went on rolling. */
export interface TranscendentResult extends TranscendentRoll {
  readonly target: number;
  readonly outcome: CheckOutcome | "super-success";
  readonly succeeded: boolean;
}

/** From this total on a success that went on rolling is a super success. */
const SUPER_SUCCESS = 41;
// Far beyond what dice can do by chance at a critical value of 3.
const LONGEST_CHAIN = 10_000;

function automaticOf(first: number, second: number, rules?: CheckRules): Automatic | null {
  if (first + second === 2) return "automatic-failure";
  return first + second === 12 && rules?.automaticSuccess !== false ? "automatic-success" : null;
}

/** Rolls 2d + `value` (`DIC-1`). */
export function rollCheck(value: number, dice: Dice, rules?: CheckRules): CheckRoll {
  const first = dice.d(6);
  return readCheck(value, [first, dice.d(6)], rules);
}

/** A check whose dice have fallen. */
export function readCheck(value: number, dice: readonly [number, number], rules?: CheckRules): CheckRoll {
  const [first, second] = dice;
  const automatic = automaticOf(first, second, rules);
  return { dice, value, total: first + second + value, automatic, experience: experienceOf(automatic) };
}

/** The fixed value of a monster: a check without dice, its 7 for the 2d already in `value`. */
export function fixedCheck(value: number): CheckRoll {
  return { dice: null, value, total: value, automatic: null, experience: 0 };
}

/** A check against a target number: reaching it is enough (`DIC-1`, `OPN-2`). */
export function checkAgainst(roll: CheckRoll, target: number): CheckResult {
  const outcome = roll.automatic ?? (roll.total >= target ? "success" : "failure");
  return { ...roll, target, outcome, succeeded: outcome === "success" || outcome === "automatic-success" };
}

const RANK = { "automatic-failure": 0, "automatic-success": 2 } as const;

/**
 * An opposed check: which side wins. Automatic results come before totals; ties, and the same automatic result on
 * both sides, go to the passive side (`DIC-1`).
 */
export function opposeChecks(active: CheckRoll, passive: CheckRoll): "active" | "passive" {
  const attack = active.automatic ? RANK[active.automatic] : 1;
  const answer = passive.automatic ? RANK[passive.automatic] : 1;
  if (attack !== answer) return attack > answer ? "active" : "passive";
  return attack === 1 && active.total > passive.total ? "active" : "passive";
}

/**
 * Rolls 2d + `value` and again for as long as the 2d reach `critical`.
 * @throws RangeError when `critical` is below 3, for then the roll would not end.
 */
export function rollTranscendent(value: number, critical: number, dice: Dice): TranscendentRoll {
  if (!(critical >= 3)) throw new RangeError(`a critical value of ${critical} never ends`);
  const rolled: [number, number][] = [];
  let total = value;
  for (let sum = critical; sum >= critical; ) {
    if (rolled.length === LONGEST_CHAIN) throw new RangeError("these dice never end a check");
    const pair: [number, number] = [dice.d(6), dice.d(6)];
    rolled.push(pair);
    sum = pair[0] + pair[1];
    total += sum;
  }
  const automatic = automaticOf(...rolled[0]!);
  return { dice: rolled, value, total, automatic, experience: experienceOf(automatic) };
}

/** A check that went on rolling against a target number. */
export function transcendentAgainst(roll: TranscendentRoll, target: number): TranscendentResult {
  let outcome: TranscendentResult["outcome"];
  if (roll.automatic) outcome = roll.automatic;
  else if (roll.total < target) outcome = "failure";
  else outcome = roll.dice.length > 1 && roll.total >= SUPER_SUCCESS ? "super-success" : "success";
  return { ...roll, target, outcome, succeeded: outcome !== "failure" && outcome !== "automatic-failure" };
}
