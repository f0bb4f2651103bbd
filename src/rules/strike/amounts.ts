/** The rolls for the amount of a strike: power rolls or points, one for each row or one for all (`STR-11`). */

import type { CharacterId } from "../battle";
import {
  goesOn,
  isFailure,
  LONGEST_CHAIN,
  type PowerRollRequest,
  type PowerRollStep,
  readPowerDice,
  secondDie,
} from "../dice/power-roll";
import type { Writable } from "../writable";
import { FIRM_UP_TO } from "./expanding";
import { bestPair, type Pair, type PowerDie, rowName, type StrikeDice } from "./fallen";
import { criticalFor, type JudgedRow, powerRequest, type RolledAmount, SIXES } from "./judging";
import type { Strike } from "./strike";
import type { DiceFall, StrikeWanted } from "./wanted";

/** The roll for a row, with its dice. */
export interface RowAmount extends RolledAmount {
  /** Each roll of the power chain, as this row reads it. */
  readonly chain: readonly PowerRollStep[];
  readonly points: readonly number[];
}

export interface Amounts {
  /** The amount of each row; undefined: nothing is left for it. */
  readonly rows: readonly (RowAmount | undefined)[];
  /** How many power rolls began with 1,1. */
  readonly failedOn11: number;
}

export const NO_AMOUNTS: Amounts = { rows: [], failedOn11: 0 };

/**
 * A power roll, or points, for each row for which anything is left (`DIC-2`), or one for all of them (`STR-11`). A
 * single row has no name to its dice.
 */
export function rollAmounts(
  strike: Strike,
  judged: readonly JudgedRow[],
  dice: Writable<StrikeDice>,
  fall: DiceFall,
): Amounts | null {
  let wanting = 0;
  for (const { left } of judged) if (left) wanting++;
  // ACT-14: after a lost counter a row begins with dice of its own.
  const isApart = strike.counters !== undefined && judged.some(({ left }) => left?.sixes);
  const isEach = wanting > 1 && (isApart || (strike.rolls !== undefined && strike.rolls !== "once"));
  if (!isEach) return rollAmount(strike, judged, dice, fall, wanting === 1 && judged.length > 1);
  const rows: (RowAmount | undefined)[] = [];
  let failedOn11 = 0;
  let isWhole = true;
  const apart: Apart = { power: new Map(), points: new Map() };
  for (const row of judged) {
    const own = row.left ? rollAmount(strike, [row], dice, fall, true, apart) : NO_AMOUNTS;
    // The others' may fall all the same.
    if (!own) isWhole = false;
    rows.push(own?.rows[0]);
    failedOn11 += own?.failedOn11 ?? 0;
  }
  if (!isWhole) return null;
  // A row may be called like something that every object inherits.
  if (apart.power.size > 0) dice.power = Object.fromEntries(apart.power);
  if (apart.points.size > 0) dice.points = Object.fromEntries(apart.points);
  return { rows, failedOn11 };
}

/** Dice of rows that each have their own, by `rowName`. */
interface Apart {
  readonly power: Map<string, readonly PowerDie[]>;
  readonly points: Map<string, readonly number[]>;
}

/** A row while its power chain falls. */
interface Reader {
  readonly request: PowerRollRequest;
  /** Null: nothing is left for it. */
  readonly critical: number | null;
  readonly chain: PowerRollStep[];
  gathered: number;
  isOpen: boolean;
}

/** One amount for all of these. @param named for one row; @param apart where its dice are kept, apart from other rows' */
function rollAmount(
  strike: Strike,
  judged: readonly JudgedRow[],
  dice: Writable<StrikeDice>,
  fall: DiceFall,
  named: boolean,
  apart?: Apart,
): Amounts | null {
  const { figures, striker } = strike;
  const wanted = named ? judged.find(({ left }) => left)?.struck : undefined;
  const row = wanted && rowName(wanted);
  const sixes = strike.counters !== undefined && judged.some(({ left }) => left?.sixes);
  if (figures.amount?.is === "points") {
    const wanted: StrikeWanted[] = [];
    const { dice: count } = figures.amount.points;
    const unrolled = sixes ? SIXES.slice(0, count) : NO_POINTS;
    for (let place = 0; place < count - unrolled.length; place++)
      wanted.push(forRow({ key: "points", who: striker.id, dice: 1, sides: 6, place }, row, apart));
    const rolled = (wanted.length > 0 ? fall(wanted) : []) as readonly number[] | null;
    if (!rolled) return null;
    if (rolled.length > 0) {
      if (apart) apart.points.set(row!, rolled);
      else dice.points = rolled;
    }
    const points = unrolled.length > 0 ? [...unrolled, ...rolled] : rolled;
    const gathered = points.reduce((sum, die) => sum + die, 0);
    const rows = judged.map(({ left }) => (left ? { gathered, failed: false, chain: NO_CHAIN, points } : undefined));
    return { rows, failedOn11: 0 };
  }
  const request = powerRequest(strike);
  if (!request) return NO_AMOUNTS;
  const readers = judged.map(({ struck, left, by }): Reader => {
    const own = by === strike ? request : powerRequest(by)!;
    const critical = left ? criticalFor(by, own, struck, left) : null;
    return { request: own, critical, chain: [], gathered: 0, isOpen: critical !== null };
  });
  const power: PowerDie[] = [];
  let first: Pair | undefined;
  let failed = false;
  for (let round = 0; ; round++) {
    if (round === LONGEST_CHAIN) throw new RangeError("these dice never end a power roll");
    const isUnrolled = sixes && round === 0;
    const second = secondDie(request, round);
    const want = forRow(powerWanted(striker.id, power.length, second), row, apart);
    const fell = isUnrolled ? AS_SIXES : (fall([want]) as readonly [Pair] | null);
    if (!fell) return null;
    if (!isUnrolled) power.push(fell[0]);
    const again = round === 0 && figures.firm && fell[0][0] + fell[0][1] <= FIRM_UP_TO;
    const more = again ? (fall([{ ...want, place: power.length, again: true }]) as readonly [Pair] | null) : null;
    if (again && !more) return null;
    if (more) power.push({ again: more[0] });
    const shown = more ? bestPair([fell[0], more[0]])! : fell[0];
    if (round === 0) first = shown;
    const usual = readPowerDice(request, round, shown);
    if (round === 0) failed = isFailure(usual);
    let goOn = false;
    for (const one of readers) {
      // The favoured row may read the same dice otherwise (`ACT-8`).
      const read = one.request === request ? usual : readPowerDice(one.request, round, shown);
      one.chain.push(read.step);
      if (!one.isOpen) continue;
      one.gathered += read.step.value;
      one.isOpen = goesOn(read, one.critical!);
      if (one.isOpen) goOn = true;
    }
    if (!goOn) break;
  }
  if (power.length > 0) {
    if (apart) apart.power.set(row!, power);
    else dice.power = power;
  }
  return {
    rows: readers.map(({ critical, gathered, chain }) =>
      critical === null ? undefined : { gathered, failed, chain, points: NO_POINTS },
    ),
    failedOn11: failed && first![0] + first![1] === 2 ? 1 : 0,
  };
}

const NO_CHAIN: readonly PowerRollStep[] = [];
const NO_POINTS: readonly number[] = [];
const AS_SIXES = [SIXES] as const;

/** @param second the second die where only one is rolled */
function powerWanted(who: CharacterId, place: number, second: StrikeWanted["second"] | null): Writable<StrikeWanted> {
  return second === null || second === undefined
    ? { dice: 2, key: "power", who, sides: 6, place }
    : { dice: 1, second, key: "power", who, sides: 6, place };
}

/** For this row alone, if it has a name. */
function forRow(want: Writable<StrikeWanted>, row: string | undefined, apart: Apart | undefined): StrikeWanted {
  if (row !== undefined) want.row = row;
  if (apart) want.apart = true;
  return want;
}
