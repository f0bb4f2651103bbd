/** What is rolled for how much a strike does: power rolls or points, one for each row or one for all (`STR-11`). */

import type { CharacterId } from "../battle";
import { goesOn, isFailure, LONGEST_CHAIN, type PowerRollStep, readPowerDice, secondDie } from "../dice/power-roll";
import type { Writable } from "../writable";
import { FIRM_UP_TO } from "./expanding";
import { bestPair, DICE_OF, type Pair, type PowerDie, rowName, type StrikeDice } from "./fallen";
import { criticalFor, type JudgedRow, powerRequest, type RolledAmount, SIXES } from "./judging";
import type { Strike } from "./strike";
import type { DiceFall, StrikeWanted } from "./wanted";

/** What is rolled for a row, with its dice. */
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
  for (const row of judged) {
    const own = row.left ? rollAmount(strike, [row], dice, fall, true, true) : NO_AMOUNTS;
    // The others' may fall all the same.
    if (!own) isWhole = false;
    rows.push(own?.rows[0]);
    failedOn11 += own?.failedOn11 ?? 0;
  }
  return isWhole ? { rows, failedOn11 } : null;
}

/** One amount for all of these. @param named for one row; @param apart it is kept apart from other rows' */
function rollAmount(
  strike: Strike,
  judged: readonly JudgedRow[],
  dice: Writable<StrikeDice>,
  fall: DiceFall,
  named: boolean,
  apart = false,
): Amounts | null {
  const { figures, striker } = strike;
  const wanted = named ? judged.find(({ left }) => left)?.struck : undefined;
  const row = wanted && rowName(wanted);
  const forRow = row === undefined ? null : apart ? { row, apart } : { row };
  const sixes = strike.counters !== undefined && judged.some(({ left }) => left?.sixes);
  if (figures.amount?.is === "points") {
    const wanted: StrikeWanted[] = [];
    const { dice: count } = figures.amount.points;
    const unrolled = sixes ? SIXES.slice(0, count) : NO_POINTS;
    for (let place = 0; place < count - unrolled.length; place++)
      wanted.push({ key: "points", who: striker.id, dice: 1, sides: 6, place, ...forRow });
    const rolled = (wanted.length > 0 ? fall(wanted) : []) as readonly number[] | null;
    if (!rolled) return null;
    if (rolled.length > 0) dice.points = apart ? DICE_OF.points.put(dice, row, rolled).points : rolled;
    const points = unrolled.length > 0 ? [...unrolled, ...rolled] : rolled;
    const gathered = points.reduce((sum, die) => sum + die, 0);
    const rows = judged.map(({ left }) => (left ? { gathered, failed: false, chain: NO_CHAIN, points } : undefined));
    return { rows, failedOn11: 0 };
  }
  const request = powerRequest(strike);
  if (!request) return NO_AMOUNTS;
  const requests = judged.map(({ by }) => (by === strike ? request : powerRequest(by)!));
  const criticals = judged.map(({ struck, left, by }, i) =>
    left ? criticalFor(by, requests[i]!, struck, left) : null,
  );
  const chains = requests.map((): PowerRollStep[] => []);
  const power: PowerDie[] = [];
  let first: Pair | undefined;
  const gathered = criticals.map(() => 0);
  const open = criticals.map((critical) => critical !== null);
  let failed = false;
  for (let round = 0; ; round++) {
    if (round === LONGEST_CHAIN) throw new RangeError("these dice never end a power roll");
    const isUnrolled = sixes && round === 0;
    const second = secondDie(request, round);
    const want = powerWanted(striker.id, power.length, second);
    const fell = isUnrolled ? AS_SIXES : (fall([forRow ? { ...want, ...forRow } : want]) as readonly [Pair] | null);
    if (!fell) return null;
    if (!isUnrolled) power.push(fell[0]);
    const again = round === 0 && figures.firm && fell[0][0] + fell[0][1] <= FIRM_UP_TO;
    const more = again
      ? (fall([{ ...want, place: power.length, again: true, ...forRow }]) as readonly [Pair] | null)
      : null;
    if (again && !more) return null;
    if (more) power.push({ again: more[0] });
    const shown = more ? bestPair([fell[0], more[0]])! : fell[0];
    if (round === 0) first = shown;
    const usual = readPowerDice(request, round, shown);
    if (round === 0) failed = isFailure(usual);
    for (const [i, critical] of criticals.entries()) {
      // The favoured row may read the same dice otherwise (`ACT-8`).
      const own = requests[i]!;
      const read = own === request ? usual : readPowerDice(own, round, shown);
      chains[i]!.push(read.step);
      if (!open[i]) continue;
      gathered[i]! += read.step.value;
      open[i] = goesOn(read, critical!);
    }
    if (!open.includes(true)) break;
  }
  if (power.length > 0) dice.power = apart ? DICE_OF.power.put(dice, row, power).power : power;
  return {
    rows: criticals.map((critical, i) =>
      critical === null ? undefined : { gathered: gathered[i]!, failed, chain: chains[i]!, points: NO_POINTS },
    ),
    failedOn11: failed && first![0] + first![1] === 2 ? 1 : 0,
  };
}

const NO_CHAIN: readonly PowerRollStep[] = [];
const NO_POINTS: readonly number[] = [];
const AS_SIXES = [SIXES] as const;

/** One roll of the chain. @param second the second die where only one is rolled */
function powerWanted(who: CharacterId, place: number, second: StrikeWanted["second"] | null): StrikeWanted {
  return second === null || second === undefined
    ? { dice: 2, key: "power", who, sides: 6, place }
    : { dice: 1, second, key: "power", who, sides: 6, place };
}
