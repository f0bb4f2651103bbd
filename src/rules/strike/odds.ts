/** The exact odds of a strike, row by row, judged in the same way as its dice. */

import type { CheckRoll } from "../dice/checks";
import { damageTotal } from "../dice/damage";
import { given } from "../given";
import { type AmountChances, pointChances, powerChances, TWO_DICE } from "./chain-odds";
import { coveredRows } from "./covered-rows";
import {
  amountSource,
  answerValue,
  checkOn,
  checkRolled,
  checkValue,
  counterOf,
  counterValue,
  criticalFor,
  judgeRow,
  type LeftOfStrike,
  powerRequest,
} from "./judging";
import { refuseStrike } from "./reckoning";
import {
  type AmountOdds,
  type CounterOdds,
  isHit,
  type RowOdds,
  type Strike,
  type StrikeOdds,
  type StrikeReply,
  type Struck,
} from "./strike";
import { countOf, HIT_IN_LINE, isPicked } from "./walk";

/**
 * Chances of a strike. If a shot may misfire, they are those of the named target when it is hit. Targets that a line
 * or a draw may leave out count as missed. Fractions are exact within 1e-12.
 */
export function strikeOdds(strike: Strike): StrikeReply<{ readonly odds: StrikeOdds }> {
  const refusal = refuseStrike(strike);
  if (refusal) return { ok: false, refusal };
  const rows = oddsOfRows(strike, rowsOf(strike));
  const [only] = rows;
  if (rows.length !== 1 || !only) return { ok: true, odds: { rows } };
  const { id: _, part: __, for: ___, ...odds } = only;
  return { ok: true, odds };
}

/** Of several rows one may be favoured (`ACT-8`): the picked one, or the first that is hit. */
function oddsOfRows(strike: Strike, rows: readonly OddsRow[]): RowOdds[] {
  const { favours } = strike;
  if (favours && rows.length === 1) return oddsOfRows(favours.with, rows);
  const chancesOf = amountChances(strike);
  const favouredOf = favours && amountChances(favours.with);
  return rows.map(({ struck, found }, i) => {
    if (!favours || !favouredOf) return rowOdds(strike, struck, found, chancesOf);
    const before = rows.slice(0, i);
    const share = (check: CheckRoll | null) =>
      favours.pick === undefined ? noneHit(strike, before, check) : Number(isPicked(favours.pick, struck));
    const favoured: FavouredRow = { by: favours.with, chancesOf: favouredOf, share };
    return rowOdds(strike, struck, found, chancesOf, favoured);
  });
}

/** The figures of a favoured row. `share`: its chance if this row is hit by this check. */
interface FavouredRow {
  readonly by: Strike;
  readonly chancesOf: ChancesOf;
  readonly share: (check: CheckRoll | null) => number;
}

/** The chance that this check hits none of these. */
function noneHit(strike: Strike, rows: readonly OddsRow[], check: CheckRoll | null): number {
  let none = 1;
  for (const { struck, found } of rows) {
    let hits = 0;
    let all = 0;
    for (const { roll, ways } of answersOf(strike, struck)) {
      all += ways;
      if (isHit(judgeRow(strike, struck, checkOn(check, struck), roll).outcome)) hits += ways;
    }
    none *= 1 - (hits / all) * found;
  }
  return none;
}

type ChancesOf = (struck: Struck, left: LeftOfStrike) => AmountChances;

interface OddsRow {
  readonly struck: Struck;
  /** The chance that it is found at all; 1: certain. */
  readonly found: number;
}

/** With a protector among them in the place of the covered target (`ACT-13`). */
function rowsOf(strike: Strike): readonly OddsRow[] {
  const rows = uncoveredRows(strike);
  if (!strike.covers) return rows;
  const struck = coveredRows(
    strike.covers,
    rows.map((row) => row.struck),
  );
  return rows.map((row, i) => ({ ...row, struck: struck[i]! }));
}

function uncoveredRows({ aim }: Strike): readonly OddsRow[] {
  const certain = aim.certain.map((struck): OddsRow => ({ struck, found: 1 }));
  const { draw, line } = aim;
  if (aim.misfire) return certain;
  if (draw) {
    const total = countOf(draw.lots);
    const isCertain = draw.chosen || total <= draw.limit;
    const found = (lots: number) => (isCertain ? 1 : drawnChance(lots, draw.limit, total));
    return [...certain, ...draw.lots.map(({ struck, lots }) => ({ struck, found: found(lots) }))];
  }
  const missed = 1 - HIT_IN_LINE / 6;
  return [...certain, ...(line ?? []).map(({ struck, lots }) => ({ struck, found: 1 - missed ** lots }))];
}

/** The chance that at least one of `lots` is among `limit` drawn from `total`. */
function drawnChance(lots: number, limit: number, total: number): number {
  let none = 1;
  for (let i = 0; i < lots && none > 0; i++) none *= Math.max(total - limit - i, 0) / (total - i);
  return 1 - none;
}

/** The chances of a row's rolled amounts, by what is left of the strike for it. Each is reckoned once. */
function amountChances(strike: Strike): ChancesOf {
  const { amount } = strike.figures;
  const request = powerRequest(strike);
  const known = new Map<number, AmountChances>();
  const knownAfterSixes = new Map<number, AmountChances>();
  const once = (key: number, { sixes }: LeftOfStrike, make: () => AmountChances): AmountChances => {
    const all = sixes ? knownAfterSixes : known;
    const before = all.get(key);
    if (before) return before;
    const made = make();
    all.set(key, made);
    return made;
  };
  return (struck, left) => {
    const { sixes = false } = left;
    if (!request) return once(0, left, () => pointChances(amount?.is === "points" ? amount.points.dice : 0, sixes));
    const critical = criticalFor(strike, request, struck, left);
    const { firm = false } = strike.figures;
    return once(critical, left, () => powerChances(request, critical, { firm, sixes }));
  };
}

interface Rolls {
  readonly roll: CheckRoll | null;
  readonly ways: number;
}

/** All possible results of a check; a single one if nothing is rolled. */
function rollsOf(value: number | null, fixed: boolean, sure = false): readonly Rolls[] {
  if (value === null) return [{ roll: null, ways: 1 }];
  if (fixed) return [{ roll: checkRolled(value, null), ways: 1 }];
  let below = 0;
  return TWO_DICE.map(({ pair, ways }) => {
    // ACT-10: of two the better counts, so both are at most this.
    const upTo = below + ways;
    const counted = sure ? upTo * upTo - below * below : ways;
    below = upTo;
    return { roll: checkRolled(value, pair), ways: counted };
  });
}

/** All answers of a row, or checks of its counter (`ACT-14`). */
function answersOf(strike: Strike, struck: Struck): readonly Rolls[] {
  const counter = counterOf(strike, struck);
  return counter
    ? rollsOf(counterValue(strike, counter), counter.by.striker.fixed)
    : rollsOf(answerValue(strike, struck), struck.fixed);
}

/** Ways in which dice fall. `favoured`: those of the hits in which the row is favoured (`ACT-8`). */
interface Ways {
  hit: number;
  missed: number;
  favoured: number;
}

/** In how many ways the check and its answer can fall: of all of them, and by what is left of the strike (null: nothing). */
function waysOf(
  strike: Strike,
  struck: Struck,
  share?: FavouredRow["share"],
): { readonly all: number; readonly countered: number; readonly byLeft: ReadonlyMap<LeftOfStrike | null, Ways> } {
  let all = 0;
  let countered = 0;
  const byLeft = new Map<LeftOfStrike | null, Ways>();
  const answers = answersOf(strike, struck);
  for (const check of rollsOf(checkOn(checkValue(strike), struck), strike.striker.fixed, strike.figures.sure)) {
    const favoured = share?.(check.roll) ?? 0;
    for (const answer of answers) {
      const ways = check.ways * answer.ways;
      const { outcome, left, countered: isCountered } = judgeRow(strike, struck, check.roll, answer.roll);
      if (isCountered) countered += ways;
      let known = byLeft.get(left);
      if (!known) {
        known = { hit: 0, missed: 0, favoured: 0 };
        byLeft.set(left, known);
      }
      all += ways;
      if (isHit(outcome)) {
        known.hit += ways;
        known.favoured += ways * favoured;
      } else known.missed += ways;
    }
  }
  return { all, countered, byLeft };
}

function rowOdds(strike: Strike, struck: Struck, found: number, chancesOf: ChancesOf, favoured?: FavouredRow): RowOdds {
  const { id, part } = struck;
  const { effect } = strike.figures;
  const { all, countered, byLeft } = waysOf(strike, struck, favoured?.share);
  let hits = 0;
  for (const ways of byLeft.values()) hits += ways.hit;
  const row: RowOdds = {
    id,
    ...given({ part, for: struck.for }),
    ...(found === 1 ? {} : { found }),
    hit: (hits / all) * found,
    ...given({ counter: counterOdds(strike, struck, countered / all) }),
  };
  if (effect === "nothing") return row;
  const nothing = byLeft.get(null);
  let amounts: Amounts = [[0, 1 - found + ((nothing ? nothing.hit + nothing.missed : 0) / all) * found]];
  for (const [left, { hit, missed, favoured: better }] of byLeft) {
    if (left === null) continue;
    const share = ((hit + missed - better) / all) * found;
    amounts = merged(amounts, amountsOf(strike, struck, left, chancesOf(struck, left), share));
    if (favoured && better > 0) {
      const { by, chancesOf: of } = favoured;
      amounts = merged(amounts, amountsOf(by, struck, left, of(struck, left), (better / all) * found));
    }
  }
  const distribution = amounts[0]?.[1] === 0 ? amounts.slice(1) : amounts;
  let mean = 0;
  for (const one of distribution) mean += one[0] * one[1];
  const odds: AmountOdds = { mean, distribution };
  if (effect === "heal") return { ...row, healed: odds };
  return {
    ...row,
    damage: odds,
    ...(struck.hp === undefined || strike.figures.pool === "mp"
      ? {}
      : { fells: fellingChance(struck.hp, distribution) }),
  };
}

/** `ACT-14`: the effect on the striker, with this chance that the counter wins. */
function counterOdds(strike: Strike, struck: Struck, wins: number): CounterOdds | undefined {
  const counter = counterOf(strike, struck);
  const [striker] = counter?.by.aim.certain ?? [];
  if (!counter || !striker) return undefined;
  // Without a check it hits, so all of it has this chance.
  const by: Strike = { ...counter.by, figures: { ...counter.by.figures, check: "none", against: "none" } };
  const { id: _, part: __, found: ___, ...odds } = rowOdds(by, striker, wins, amountChances(by));
  return odds;
}

/** The chance that the striker falls by the counter of this one (`ACT-14`). */
export function counterFells(strike: Strike, struck: Struck): number {
  if (!counterOf(strike, struck)) return 0;
  const { all, countered } = waysOf(strike, struck);
  return counterOdds(strike, struck, countered / all)?.fells ?? 0;
}

/** The results of one blow for somebody: an amount, its chance, and whether it is a hit. The chances add up to 1. */
export function blowChances(
  strike: Strike,
  struck: Struck,
): (readonly [amount: number, chance: number, hit: boolean])[] {
  // Of a single row a feat for one is for this one (`ACT-8`).
  const { with: by } = strike.favours ?? { with: strike };
  const chancesOf = amountChances(by);
  const { all, byLeft } = waysOf(strike, struck);
  const chances: (readonly [number, number, boolean])[] = [];
  for (const [left, { hit, missed }] of byLeft)
    for (const [share, is] of [
      [hit / all, true],
      [missed / all, false],
    ] as const) {
      if (share === 0) continue;
      const harms = left !== null && strike.figures.effect === "damage";
      const amounts: Amounts = harms ? amountsOf(by, struck, left, chancesOf(struck, left), share) : [[0, share]];
      for (const [amount, chance] of amounts) chances.push([amount, chance, is]);
    }
  return chances;
}

/** All amounts that a row can get when this much is left of the strike, rising. */
export function possibleAmounts(strike: Strike, struck: Struck, left: LeftOfStrike): readonly number[] {
  const amounts = amountsOf(strike, struck, left, amountChances(strike)(struck, left), 1);
  return amounts.map(([amount]) => amount);
}

/** Sorted by amount, rising. */
type Amounts = [amount: number, chance: number][];

/** The amounts that a row gets when this much is left of the strike. More points never give less. */
function amountsOf(
  strike: Strike,
  struck: Struck,
  left: LeftOfStrike,
  { from, chances, failed }: AmountChances,
  share: number,
): Amounts {
  const { source, target } = amountSource(strike, struck, left);
  const amounts: Amounts =
    failed > 0 ? [[damageTotal({ power: 0, failed: true, ...source }, target), failed * share]] : [];
  const rolled = { power: 0, ...source };
  let last = -1;
  let total = 0;
  for (let i = 0; i < chances.length; i++) {
    rolled.power = from + i;
    // Without scaling, each further point adds one, once there are more points than reductions.
    total = source.scale === "whole" && total > 0 ? total + 1 : damageTotal(rolled, target);
    const chance = chances[i]! * share;
    if (chance === 0) continue;
    if (total === last) amounts[amounts.length - 1]![1] += chance;
    else amounts.push([total, chance]);
    last = total;
  }
  return amounts;
}

/** Merges two rising lists; equal amounts are added. */
function merged(a: Amounts, b: Amounts): Amounts {
  const result: Amounts = [];
  let i = 0;
  let k = 0;
  while (i < a.length || k < b.length) {
    const takesA = k === b.length || (i < a.length && a[i]![0] <= b[k]![0]);
    const next = takesA ? a[i++]! : b[k++]!;
    const last = result[result.length - 1];
    if (last?.[0] === next[0]) last[1] += next[1];
    else result.push(next);
  }
  return result;
}

/** `DIC-4`: the chance that HP become 0 or less. A target already there does not fall again. */
function fellingChance(hp: number, distribution: AmountOdds["distribution"]): number {
  if (hp <= 0) return 0;
  let sum = 0;
  for (const one of distribution) if (one[0] >= hp) sum += one[1];
  return sum;
}
