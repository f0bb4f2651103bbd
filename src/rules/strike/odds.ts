/** What a strike is likely to do: exact, row by row, by the judgement that its dice meet as well. */

import type { CheckRoll } from "../dice/checks";
import { type AmountChances, pointChances, powerChances } from "./chain-odds";
import type { Pair } from "./fallen";
import {
  answerValue,
  checkOf,
  checkValue,
  criticalFor,
  type LeftOfStrike,
  leftOf,
  outcomeOf,
  powerRequest,
  settleRow,
} from "./judging";
import { refuseStrike } from "./reckoning";
import {
  type AmountOdds,
  isHit,
  type RowOdds,
  type Strike,
  type StrikeOdds,
  type StrikeReply,
  type Struck,
} from "./strike";
import { countOf, HIT_IN_LINE } from "./walk";

/**
 * Chances of a strike. Where a shot may misfire they are those of the named target, once it is found; what a line or a
 * draw may miss is counted as missed. FRACTIONs are within 1e-12.
 */
export function strikeOdds(strike: Strike): StrikeReply<{ readonly odds: StrikeOdds }> {
  const refusal = refuseStrike(strike);
  if (refusal) return { ok: false, refusal };
  const chancesOf = amountChances(strike);
  const rows = rowsOf(strike).map(({ struck, found }) => rowOdds(strike, struck, found, chancesOf));
  const [only] = rows;
  if (rows.length !== 1 || !only) return { ok: true, odds: { rows } };
  const { id: _, part: __, ...odds } = only;
  return { ok: true, odds };
}

interface OddsRow {
  readonly struck: Struck;
  /** The chance that it is found at all; 1 where it is certain. */
  readonly found: number;
}

function rowsOf({ aim }: Strike): readonly OddsRow[] {
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

/** That at least one of `lots` is among `limit` drawn from `total`. */
function drawnChance(lots: number, limit: number, total: number): number {
  let none = 1;
  for (let i = 0; i < lots && none > 0; i++) none *= Math.max(total - limit - i, 0) / (total - i);
  return 1 - none;
}

/** The chances of what is rolled for a row, by what is left for it; every one is reckoned once. */
function amountChances(strike: Strike): (struck: Struck, left: LeftOfStrike) => AmountChances {
  const { amount } = strike.figures;
  const request = powerRequest(strike);
  const known = new Map<number, AmountChances>();
  const once = (key: number, make: () => AmountChances): AmountChances => {
    const before = known.get(key);
    if (before) return before;
    const made = make();
    known.set(key, made);
    return made;
  };
  return (struck, left) => {
    if (!request) return once(0, () => pointChances(amount?.is === "points" ? amount.points.dice : 0));
    const critical = criticalFor(strike, request, struck, left);
    return once(critical, () => powerChances(request, critical));
  };
}

/** How often of 36 each 2d, and dice that show it. */
const TWO_DICE = Array.from({ length: 11 }, (_, i): { readonly pair: Pair; readonly ways: number } => {
  const sum = i + 2;
  const first = Math.max(sum - 6, 1);
  return { pair: [first, sum - first], ways: 6 - Math.abs(sum - 7) };
});

interface Rolls {
  readonly roll: CheckRoll | null;
  readonly ways: number;
}

/** All that a check may be; one way where nothing is rolled. */
function rollsOf(value: number | null, fixed: boolean): readonly Rolls[] {
  if (value === null) return [{ roll: null, ways: 1 }];
  if (fixed) return [{ roll: checkOf(value, null), ways: 1 }];
  return TWO_DICE.map(({ pair, ways }) => ({ roll: checkOf(value, pair), ways }));
}

function rowOdds(
  strike: Strike,
  struck: Struck,
  found: number,
  chancesOf: (struck: Struck, left: LeftOfStrike) => AmountChances,
): RowOdds {
  const { id, part } = struck;
  const { effect } = strike.figures;
  let all = 0;
  let hits = 0;
  let nothing = 0;
  const leaving = new Map<LeftOfStrike, number>();
  const answers = rollsOf(answerValue(strike, struck), struck.fixed);
  for (const check of rollsOf(checkValue(strike), strike.striker.fixed))
    for (const answer of answers) {
      const ways = check.ways * answer.ways;
      const outcome = outcomeOf(strike, check.roll, answer.roll);
      const left = leftOf(strike, outcome, check.roll);
      all += ways;
      if (isHit(outcome)) hits += ways;
      if (left) leaving.set(left, (leaving.get(left) ?? 0) + ways);
      else nothing += ways;
    }
  const row: RowOdds = {
    id,
    ...(part === undefined ? {} : { part }),
    ...(found === 1 ? {} : { found }),
    hit: (hits / all) * found,
  };
  if (effect === "nothing") return row;
  const amounts = new Map<number, number>();
  const add = (amount: number, chance: number) => {
    if (chance > 0) amounts.set(amount, (amounts.get(amount) ?? 0) + chance);
  };
  add(0, 1 - found + (nothing / all) * found);
  for (const [left, ways] of leaving) {
    const share = (ways / all) * found;
    const { chances, failed } = chancesOf(struck, left);
    add(settleRow(strike, struck, left, { gathered: 0, failed: true }).total, failed * share);
    for (let gathered = 0; gathered < chances.length; gathered++) {
      const chance = chances[gathered]!;
      if (chance > 0) add(settleRow(strike, struck, left, { gathered, failed: false }).total, chance * share);
    }
  }
  const distribution = [...amounts].sort(([a], [b]) => a - b);
  const odds: AmountOdds = { mean: distribution.reduce((sum, [n, chance]) => sum + n * chance, 0), distribution };
  if (effect === "heal") return { ...row, healed: odds };
  return {
    ...row,
    damage: odds,
    ...(struck.hp === undefined ? {} : { fells: fellingChance(struck.hp, distribution) }),
  };
}

/** `DIC-4`: that the HP come to 0 or below. Whoever is there already does not fall again. */
function fellingChance(hp: number, distribution: AmountOdds["distribution"]): number {
  if (hp <= 0) return 0;
  return distribution.reduce((sum, [amount, chance]) => (amount >= hp ? sum + chance : sum), 0);
}
