import { EXPERIENCE_OF_ONES, type Experience } from "./checks";
import type { Dice } from "./dice";
import { HIGHEST_POWER, powerTableValue } from "./power-table";
import { type DiceRefusal, type DiceRefusalCode, LARGEST_IN_ROLL } from "./refusal";

/** Half when a spell was resisted, one and a half or double for the effects that say so; fractions always go up. */
export type PowerScale = "whole" | "half" | "one-and-a-half" | "double";

/**
 * How the 2d are made: `two-dice`; `twin`: one die counts as both, on every roll; `semi-fixed`: one die and a fixed
 * one, on every roll; `first-fixed`: the same, only on the first roll.
 */
export type Reading = "two-dice" | "twin" | "semi-fixed" | "first-fixed";

/** A power roll to be made. All numbers are whole; `refusePowerRoll` says which are allowed. */
export interface PowerRollRequest {
  /** The row of the power table, 0 to 100. */
  readonly power: number;
  /** Bonus damage or magic power, added once (`DIC-2`). Default 0. */
  readonly bonus?: number;
  /** Critical value; 13 or more never criticals. Default 10, or 13 when halved or raised by half; healing never criticals (`DIC-2`). */
  readonly critical?: number;
  readonly heal?: boolean;
  /** Applied to table values and bonus together. Default `whole`. */
  readonly scale?: PowerScale;
  /** Added after scaling. Default 0. */
  readonly afterScale?: number;
  /** The first 2d count as this number, whatever they show (0: they count as they are). */
  readonly firstBecomes?: number;
  /** Added to the first 2d, unless they show 1,1. */
  readonly firstAdd?: number;
  /** Added to the first 2d when they are 3 to 10. */
  readonly firstAddUpToTen?: number;
  /** Added to every 2d, unless they show 1,1. */
  readonly everyAdd?: number;
  /** The power rises (or falls) by this much at each critical; the row stays within the table. */
  readonly powerRise?: number;
  /** Added at each critical. Default 0. */
  readonly criticalAdd?: number;
  /** 2d up to this one are worth 0 on the table, without failing. Default 0: none. */
  readonly zeroUpTo?: number;
  /** Default `two-dice`. */
  readonly reading?: Reading;
  /** The fixed die of `semi-fixed` and `first-fixed`; counts as 1 below 1 and as 6 above 6. Default 1. */
  readonly fixedDie?: number;
}

/** The values of a table or ruleset for all power rolls. */
export interface PowerRollRules {
  /** Lower critical values count as this one: 8 in Sword World 2.0 (`DIC-2`). Default 3. */
  readonly criticalFloor?: number;
}

/** `DIC-2`: for everything played by the books of 2.0. */
export const POWER_ROLLS_OF_20: PowerRollRules = { criticalFloor: 8 };

/** One 2d on the table. */
export interface PowerRollStep {
  /** The dice, before any change. */
  readonly dice: readonly [number, number];
  /** The 2d that was looked up, after all changes: 2 to 12. An automatic failure stays as shown. */
  readonly sum: number;
  /** The row that was read. */
  readonly power: number;
  /** The table's value; 0 for 1,1. */
  readonly value: number;
}

/** A power roll with everything that led to its total. */
export interface PowerRollResult {
  readonly rolls: readonly PowerRollStep[];
  /** Automatic failure: nothing is dealt or healed, and the cost is spent all the same (`DIC-2`). */
  readonly failed: boolean;
  /** Experience earned by showing 1,1: on the first roll, nothing later (`DIC-1`, `DIC-2`). */
  readonly experience: Experience;
  /** How often the roll went on. */
  readonly criticals: number;
  /** The critical value that counted; 13: none. */
  readonly critical: number;
  /** The table's values together. */
  readonly gathered: number;
  readonly bonus: number;
  readonly scale: PowerScale;
  readonly afterScale: number;
  /** The total; 0 when it failed. May be negative: damage is cut off at 0 only after reductions (`DIC-3`). */
  readonly total: number;
}

/** From this critical value on, nothing criticals (`DIC-2`). */
export const NEVER_CRITICAL = 13;

const LEAST_CRITICAL = 3;
// At the lowest critical value a chain this long has a chance below 1e-120, so the dice must be broken.
export const LONGEST_CHAIN = 10_000;

/** Possible faults in the numbers of a power roll. */
type NumberFault = Extract<
  DiceRefusalCode,
  "not-whole" | "number-too-large" | "out-of-range" | "power-not-in-table" | "critical-too-low"
>;
interface RefusedNumber extends DiceRefusal {
  readonly code: NumberFault;
}

function refuse(code: NumberFault, data: DiceRefusal["data"]): RefusedNumber {
  return { code, rule: code === "power-not-in-table" ? "DIC-7" : "DIC-2", data };
}

/** The critical value that counts; 13: none (`DIC-2`). */
export function criticalValue(request: PowerRollRequest, rules: PowerRollRules | undefined): number {
  if (request.heal) return NEVER_CRITICAL;
  const { scale } = request;
  const wanted = request.critical ?? (scale === "half" || scale === "one-and-a-half" ? NEVER_CRITICAL : 10);
  return Math.min(Math.max(wanted, rules?.criticalFloor ?? wanted), NEVER_CRITICAL);
}

function fixedDieOf(request: PowerRollRequest): number {
  return Math.min(Math.max(request.fixedDie ?? 1, 1), 6);
}

/** With a fixed die the 2d cannot show 1,1. The chain then ends only if a roll can stay below the critical value. */
export function leastCritical(request: PowerRollRequest): number {
  const fixed = fixedDieOf(request);
  if (request.reading !== "semi-fixed" || fixed <= 1) return LEAST_CRITICAL;
  return Math.min(Math.max(fixed + (request.everyAdd ?? 0) + 2, LEAST_CRITICAL), NEVER_CRITICAL);
}

const NUMBERS = [
  "power",
  "bonus",
  "critical",
  "afterScale",
  "firstBecomes",
  "firstAdd",
  "firstAddUpToTen",
  "everyAdd",
  "powerRise",
  "criticalAdd",
  "zeroUpTo",
  "fixedDie",
] as const satisfies readonly (keyof PowerRollRequest)[];

/** Why this power roll cannot be made, or `null`: for numbers that come from outside. */
export function refusePowerRoll(request: PowerRollRequest, rules?: PowerRollRules): RefusedNumber | null {
  for (const name of NUMBERS) {
    const value = request[name];
    if (value === undefined) continue;
    if (!Number.isInteger(value)) return refuse("not-whole", { value });
    if (Math.abs(value) > LARGEST_IN_ROLL) return refuse("number-too-large", { value, most: LARGEST_IN_ROLL });
  }
  const { power, firstBecomes = 0 } = request;
  if (firstBecomes < 0) return refuse("out-of-range", { value: firstBecomes, least: 0 });
  if (power < 0 || power > HIGHEST_POWER) {
    return refuse("power-not-in-table", { value: power, least: 0, most: HIGHEST_POWER });
  }
  const critical = criticalValue(request, rules);
  const least = leastCritical(request);
  if (critical < least) return refuse("critical-too-low", { value: critical, least });
  return null;
}

/** Which number of the roll is refused. */
export function refusedNumber(request: PowerRollRequest, { code, data }: RefusedNumber): keyof PowerRollRequest {
  if (code === "power-not-in-table") return "power";
  if (code === "critical-too-low") return "critical";
  return NUMBERS.find((name) => request[name] === data.value) ?? "power";
}

/** Halves or raises by half, fractions up (`DIC-3`). */
export function scaled(points: number, scale: PowerScale): number {
  if (scale === "whole") return points;
  if (scale === "double") return points * 2;
  // `+ 0` turns the -0 of a rounded-up -0.5 into 0.
  return Math.ceil(scale === "half" ? points / 2 : (points * 3) / 2) + 0;
}

/** The second die of a 2d if it is not rolled: a number, or the same as the first; null: both are rolled. */
export function secondDie(request: PowerRollRequest, round: number): number | "same" | null {
  const { reading = "two-dice" } = request;
  if (reading === "twin") return "same";
  return reading === "semi-fixed" || (reading === "first-fixed" && round === 0) ? fixedDieOf(request) : null;
}

/** One 2d of a chain, read. `broken`: it shows 1,1, which ends a chain and fails a roll (`DIC-2`). */
interface PowerDiceRead {
  readonly step: PowerRollStep;
  readonly broken: boolean;
}

/** The row that a round reads, 0 the first; it stays within the table. */
export function rowAt({ power, powerRise = 0 }: PowerRollRequest, round: number): number {
  return Math.min(Math.max(power + round * powerRise, 0), HIGHEST_POWER);
}

/** Reads the dice of one round on the table, 0 the first. */
export function readPowerDice(
  request: PowerRollRequest,
  round: number,
  [first, second]: readonly [number, number],
): PowerDiceRead {
  let shown = first + second;
  let sum = shown;
  if (round === 0) {
    if (request.firstBecomes) shown = sum = request.firstBecomes;
    else if (request.firstAdd) sum += request.firstAdd;
    else if (request.firstAddUpToTen && shown <= 10) sum += request.firstAddUpToTen;
  }
  const power = rowAt(request, round);
  // Nothing that is added helps against 1,1: on the first roll it fails, later it ends the chain (`DIC-2`).
  if (shown <= 2) return { step: { dice: [first, second], sum: shown, power, value: 0 }, broken: true };
  // As in BCDice, a first roll that was lowered to exactly 2 is not raised again.
  if (sum !== 2) sum += request.everyAdd ?? 0;
  sum = Math.min(Math.max(sum, 2), 12);
  const value = sum <= (request.zeroUpTo ?? 0) ? 0 : powerTableValue(power, sum);
  return { step: { dice: [first, second], sum, power, value }, broken: false };
}

/** Whether the chain goes on after these dice. */
export function goesOn({ step, broken }: PowerDiceRead, critical: number): boolean {
  return !broken && step.sum >= critical;
}

/** Whether this first roll makes the power roll fail. */
export function isFailure({ step, broken }: PowerDiceRead): boolean {
  return broken || step.sum === 2;
}

/**
 * Rolls on the power table (`DIC-2`).
 * @throws RangeError for a request that `refusePowerRoll` refuses; DiceExhausted when fixed dice run out.
 */
export function rollPower(request: PowerRollRequest, dice: Dice, rules?: PowerRollRules): PowerRollResult {
  const refusal = refusePowerRoll(request, rules);
  if (refusal) throw new RangeError(`no such power roll: ${refusal.code} ${JSON.stringify(refusal.data)}`);

  const { bonus = 0, scale = "whole", afterScale = 0, criticalAdd = 0 } = request;
  const critical = criticalValue(request, rules);
  const rolls: PowerRollStep[] = [];
  let gathered = 0;
  let failed = false;

  for (let round = 0; ; round++) {
    if (round === LONGEST_CHAIN) throw new RangeError("these dice never end a power roll");
    const first = dice.d(6);
    const second = secondDie(request, round) ?? dice.d(6);
    const read = readPowerDice(request, round, [first, second === "same" ? first : second]);
    rolls.push(read.step);
    gathered += read.step.value;
    if (round === 0) failed = isFailure(read);
    if (!goesOn(read, critical)) break;
  }

  const added = criticalAdd * (rolls.length - 1);
  return {
    rolls,
    failed,
    experience: failed && rolls[0]!.dice[0] + rolls[0]!.dice[1] === 2 ? EXPERIENCE_OF_ONES : 0,
    criticals: rolls.length - 1,
    critical,
    gathered,
    bonus,
    scale,
    afterScale,
    total: failed ? 0 : scaled(gathered + bonus + added, scale) + afterScale,
  };
}
