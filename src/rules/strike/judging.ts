/** The meaning of a strike's dice: checks and answers, the rest after a resistance, and changes of HP. */

import { type CheckRoll, fixedCheck, opposeChecks, readCheck } from "../dice/checks";
import {
  criticalAgainst,
  type DamageResult,
  type DamageSource,
  type DamageTarget,
  heal,
  loseMagicPoints,
  settleDamage,
  takeDamage,
} from "../dice/damage";
import { criticalValue, NEVER_CRITICAL, type PowerRollRequest, type PowerScale } from "../dice/power-roll";
import type { Writable } from "../writable";
import { type Pair, rowName } from "./fallen";
import { readReads } from "./reads";
import { type Counter, isHit, type Strike, type StrikeOutcome, type StrikeRow, type Struck } from "./strike";
import type { StrikeFigures } from "./with";

/** The number in place of 2d in a fixed value. */
export const FIXED_DICE = 7;

/** The addition to the dice of the striker's check; null: there is no check. */
export function checkValue({ striker, figures, modifiers }: Strike): number | null {
  if (figures.check === "none") return null;
  const own = figures.check === "accuracy" ? striker.accuracy : striker.magicPower;
  return own + figures.accuracy + (modifiers?.accuracy ?? 0);
}

/** The counter with which this one strikes back (`ACT-14`); undefined: it does not. */
export function counterOf({ counters }: Strike, struck: Struck): Counter | undefined {
  if (!counters || struck.for !== undefined) return undefined;
  const row = rowName(struck);
  return counters.find((one) => one.row === row && one.reaction === "counter");
}

/**
 * The addition to the dice of a counter's check: its own accuracy, with the modifiers of answers to this strike
 * (`ACT-14`).
 */
export function counterValue({ modifiers }: Strike, { by }: Counter): number {
  return checkValue(by)! + (by.aim.certain[0]?.exposed ?? 0) + (modifiers?.answer ?? 0);
}

/** The addition to the dice of this target's answer; null: it has none and is hit (`DIC-1`), or it strikes back. */
export function answerValue(strike: Strike, struck: Struck): number | null {
  const { figures, modifiers } = strike;
  if (figures.against === "none" || !struck.able || struck.automatic || counterOf(strike, struck)) return null;
  // `TRN-3`, `TRN-5`: only on evasion.
  const own = struck[figures.against] + (figures.against === "evasion" ? struck.evasionPenalty : 0);
  return own + (modifiers?.answer ?? 0);
}

/** A check with these dice, or with 7 for a fixed value: then nothing is rolled, so nothing is automatic. */
export function checkRolled(value: number, dice: Pair | null): CheckRoll {
  return dice ? readCheck(value, dice) : fixedCheck(FIXED_DICE + value);
}

/** Whether something is left of the strike when a target succeeds. */
function leavesWhenResisted({ figures }: Strike): boolean {
  return figures.resisted !== "none";
}

/**
 * `DIC-1`: automatic results first; a tie goes to the target. A striker's 1,1 misses the unable as well.
 * @param check null: a strike without a check always hits; `answer` null: nobody answers
 */
export function outcomeOf(
  strike: Strike,
  check: CheckRoll | null,
  answer: CheckRoll | null,
  { exposed = 0 }: Pick<Struck, "exposed"> = {},
): StrikeOutcome {
  if (!check) return "hit";
  if (check.automatic === "automatic-failure") return "automatic-miss";
  if (!answer || opposeChecks(aimedAt(check, exposed), answer) === "active")
    return check.automatic ? "automatic-hit" : "hit";
  if (answer.automatic) return "automatic-miss";
  return strike.figures.against === "evasion" && !leavesWhenResisted(strike) ? "miss" : "resisted";
}

/** The result of the checks for a row. */
export interface Judged {
  readonly outcome: StrikeOutcome;
  readonly left: LeftOfStrike | null;
  /** Whether its counter made the strike miss; absent: it did not strike back. */
  readonly countered?: boolean;
}

/** @param answer the answer, or the check of a counter */
export function judgeRow(strike: Strike, struck: Struck, check: CheckRoll | null, answer: CheckRoll | null): Judged {
  if (check && answer && counterOf(strike, struck))
    return judgeCounter(strike, aimedAt(check, struck.exposed ?? 0), answer);
  const outcome = outcomeOf(strike, check, answer, struck);
  return { outcome, left: leftOf(strike, outcome, check) };
}

/** `ACT-14`: the countering side is the active one. A strike that ties with it or beats it hits. A striker's 1,1 misses in any case. */
function judgeCounter({ figures }: Strike, check: CheckRoll, counter: CheckRoll): Judged {
  if (opposeChecks(counter, check) === "active") return { outcome: "miss", left: null, countered: true };
  if (check.automatic === "automatic-failure") return { outcome: "automatic-miss", left: null, countered: false };
  const outcome = check.automatic ? "automatic-hit" : "hit";
  return { outcome, left: figures.effect === "nothing" ? null : AFTER_SIXES, countered: false };
}

/** The check with the bonus of a known weakness, against this target only. */
export function aimedAt(check: CheckRoll, exposed: number): CheckRoll {
  return exposed === 0 ? check : { ...check, value: check.value + exposed, total: check.total + exposed };
}

/** The striker's check as it concerns this row: none where it is hit without one (`ACT-13`). */
export function checkOn<Check>(check: Check, { automatic }: Pick<Struck, "automatic">): Check | null {
  return automatic ? null : check;
}

/** The rest of the strike for a row; null: nothing. */
export interface LeftOfStrike {
  readonly scale: PowerScale;
  /** No criticals against a target that resisted: only the first roll of the chain counts (`DIC-2`). */
  readonly criticals: boolean;
  /** Its first 2d count as 6,6 without being rolled (`ACT-14`). */
  readonly sixes?: true;
}

/** The first 2d count as these after a lost counter. */
export const SIXES: Pair = [6, 6];

/** A row with its results so far. `check`: the striker's, as it counts against this target. */
export interface JudgedRow {
  readonly struck: Struck;
  readonly check: CheckRoll | null;
  readonly answer: CheckRoll | null;
  readonly outcome: StrikeOutcome;
  readonly left: LeftOfStrike | null;
  /** Whether its counter made the strike miss; `answer` is then its check. Absent: it did not strike back. */
  readonly countered?: boolean;
  /** The strike as it counts for this row (`ACT-8`). */
  readonly by: Strike;
}

const ALL_OF_IT: LeftOfStrike = { scale: "whole", criticals: true };
const AFTER_SIXES: LeftOfStrike = { scale: "whole", criticals: true, sixes: true };
const HALF_OF_IT: LeftOfStrike = { scale: "half", criticals: false };
const WHOLE_RESISTED: LeftOfStrike = { scale: "whole", criticals: false };

/** `STR-13`: after a target's 6,6 as much is left as after its other successes; after a striker's 1,1, nothing. */
export function leftOf({ figures }: Strike, outcome: StrikeOutcome, check: CheckRoll | null): LeftOfStrike | null {
  if (figures.effect === "nothing" || check?.automatic === "automatic-failure") return null;
  if (isHit(outcome)) return ALL_OF_IT;
  if (figures.resisted === "none") return null;
  return figures.resisted === "half" ? HALF_OF_IT : WHOLE_RESISTED;
}

/** The power roll of a strike; null: it has points, or no effect. */
export function powerRequest({ figures }: Pick<Strike, "figures">): PowerRollRequest | null {
  const { amount, effect } = figures;
  if (amount?.is !== "power") return null;
  const known = requests.get(figures);
  if (known) return known;
  const reads = readReads(amount.reads);
  const { shifts } = figures;
  const request = {
    power: amount.power,
    critical: amount.critical,
    heal: effect === "heal",
    ...reads,
    // ACT-7: never on 1,1, and never above 12.
    ...(shifts !== undefined && { everyAdd: (reads?.everyAdd ?? 0) + shifts }),
  };
  requests.set(figures, request);
  return request;
}

/** An item's figures never change. */
const requests = new WeakMap<StrikeFigures, PowerRollRequest>();

/** The critical value against this one: raised to the edition's least, then by its armour (`DIC-2`, `DIC-6`, `STR-15`). */
export function criticalFor(strike: Strike, request: PowerRollRequest, struck: Struck, left: LeftOfStrike): number {
  if (!left.criticals) return NEVER_CRITICAL;
  const { metalArmour } = struck;
  const inForce = strike.rules?.metalArmour === true;
  return criticalAgainst(criticalValue(request, strike.rules?.powerRolls), {
    inForce,
    metalArmour: metalArmour === true,
    kind: strike.figures.kind,
  });
}

/** The amount rolled for one row. `failed`: a power roll that began with 1,1. */
export interface RolledAmount {
  readonly gathered: number;
  readonly failed: boolean;
}

/** All that a row's damage is reckoned from, except the rolled amount. Nothing reduces healing. */
export function amountSource(
  { figures, modifiers }: Strike,
  struck: Struck,
  left: LeftOfStrike,
): { readonly source: Omit<DamageSource, "power" | "failed">; readonly target: DamageTarget } {
  const { amount } = figures;
  const isPoints = amount?.is === "points";
  return {
    source: {
      kind: figures.kind,
      from: isPoints ? "points" : "power",
      bonus: figures.bonus + (isPoints ? amount.points.bonus : 0),
      scale: left.scale,
      additional: figures.additional + (struck.extra ?? 0),
      modifier: modifiers?.damage ?? 0,
    },
    target: figures.effect === "heal" ? {} : pierced(figures, struck),
  };
}

/** `ACT-7`: half of its defence, fractions up; reductions stay. */
function pierced({ pierces }: StrikeFigures, struck: Struck): DamageTarget {
  return pierces ? { defence: Math.ceil(struck.defence / 2), reduction: struck.reduction } : struck;
}

/** `DIC-3`: the row's damage, or what it heals. */
export function settleRow(strike: Strike, struck: Struck, left: LeftOfStrike, rolled: RolledAmount): DamageResult {
  const { source, target } = amountSource(strike, struck, left);
  const { kind, from, bonus, scale, additional, modifier } = source;
  const { gathered: power, failed } = rolled;
  return settleDamage({ power, failed, kind, from, bonus, scale, additional, modifier }, target);
}

/** A row with its amount and what becomes of the HP (`DIC-4`). */
export function rowOf(
  strike: Strike,
  struck: Struck,
  { outcome, countered }: Pick<Judged, "outcome" | "countered">,
  settled: DamageResult | null,
): StrikeRow {
  const { id, part, hp, maxHp = hp, mp, maxMp = mp } = struck;
  const row: Writable<StrikeRow> = part === undefined ? { id, outcome } : { id, part, outcome };
  if (struck.for !== undefined) row.for = struck.for;
  if (countered !== undefined) row.countered = countered;
  if (!settled) return row;
  const { parts: sum, total } = settled;
  const { effect, pool } = strike.figures;
  const isHeal = effect === "heal";
  row.sum = sum;
  row[isHeal ? "healed" : "damage"] = total;
  if (pool === "mp") {
    if (mp === undefined || maxMp === undefined) return row;
    const from = isPaying(strike, struck) ? loseMagicPoints(mp, strike.figures.mp) : mp;
    row.mp = [from, isHeal ? heal(from, total, maxMp).after : loseMagicPoints(from, total)];
  } else if (hp !== undefined && maxHp !== undefined) {
    const { before, after } = isHeal ? heal(hp, total, maxHp) : takeDamage(hp, total);
    row.hp = [before, after];
  }
  return row;
}

/** A striker that strikes itself has paid before its MP change. */
function isPaying({ striker }: Strike, { id, part }: Struck): boolean {
  return striker.id === id && striker.part === part;
}
