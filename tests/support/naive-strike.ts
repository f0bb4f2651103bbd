/**
 * A second implementation of strikes, written from the sentences of the contract alone: the result of a row with
 * given dice, and its chances by going through all dice. It shares only the power table with the rules.
 */

import { powerTableValue } from "../../src/rules/dice/power-table";
import type { Strike, StrikeDice, Struck } from "../../src/rules/strike/index";

type Pair = readonly [number, number];

const sumOf = ([a, b]: Pair) => a + b;

/** How much of the strike is left: 2 all, 1 half, 0 nothing; `resisted` rows are not criticalled. */
interface Verdict {
  readonly hit: boolean;
  readonly left: 0 | 1 | 2;
  readonly criticals: boolean;
}

/** @param a the striker's dice, null where it rolls none; `b` the target's */
export function naiveVerdict(
  { striker, figures, modifiers = {} }: Strike,
  one: Struck,
  a: Pair | null,
  b: Pair | null,
): Verdict {
  const none: Verdict = { hit: false, left: 0, criticals: false };
  const all: Verdict = { hit: true, left: 2, criticals: true };
  if (figures.check === "none") return all;
  if (a && sumOf(a) === 2) return none;
  if (figures.against === "none" || !one.able) return all;
  const resists: Verdict = {
    hit: false,
    left: figures.resisted === "whole" ? 2 : figures.resisted === "half" ? 1 : 0,
    criticals: false,
  };
  if (b && sumOf(b) === 12) return resists;
  if (a && sumOf(a) === 12) return all;
  if (b && sumOf(b) === 2) return all;
  const value = figures.check === "accuracy" ? striker.accuracy : striker.magicPower;
  const mine = (a ? sumOf(a) : 7) + value + figures.accuracy + (modifiers.accuracy ?? 0);
  const penalty = figures.against === "evasion" ? one.evasionPenalty : 0;
  const theirs = (b ? sumOf(b) : 7) + one[figures.against] + penalty + (modifiers.answer ?? 0);
  return mine > theirs ? all : resists;
}

interface Reads {
  readonly first: (sum: number) => number;
  readonly every: number;
  readonly rise: number;
  readonly second: (die: number, round: number) => number | null;
}

/** The tails that `randomStrike` uses, read by hand. */
function readsOf(tail: string): Reads {
  const number = (sign: RegExp) => Number(sign.exec(tail)?.[1] ?? 0);
  const become = /\$(\d+)/.exec(tail)?.[1];
  const first = (sum: number) => {
    if (become !== undefined) return Number(become);
    if (tail.includes("$~+")) return sum <= 10 ? sum + number(/\$~\+(\d+)/) : sum;
    return sum + number(/\$([+-]\d+)/);
  };
  const second = (die: number, round: number) => {
    if (tail.includes("gf")) return die;
    if (tail.includes("sf")) return number(/sf(\d)/);
    return tail.includes("tf") && round === 0 ? number(/tf(\d)/) : null;
  };
  return { first, every: number(/#(\d+)/), rise: number(/r(-?\d+)/), second };
}

/** One round of the chain: what it adds; `ends` with 1,1 whatever the critical value. */
function round(strike: Strike, at: number, pair: Pair): { value: number; sum: number; ends: boolean } {
  const amount = strike.figures.amount;
  if (amount?.is !== "power") throw new Error("no power roll");
  const reads = readsOf(amount.reads);
  const isReplaced = at === 0 && /\$\d/.test(amount.reads);
  if (sumOf(pair) === 2 && !isReplaced) return { value: 0, sum: 2, ends: true };
  let sum = at === 0 ? reads.first(sumOf(pair)) : sumOf(pair);
  sum = Math.min(Math.max(sum + reads.every, 2), 12);
  const row = Math.min(Math.max(amount.power + at * reads.rise, 0), 100);
  return { value: powerTableValue(row, sum), sum, ends: false };
}

function criticalOf({ figures, rules }: Strike, one: Struck, criticals: boolean): number {
  if (!criticals || figures.effect === "heal" || figures.amount?.is !== "power") return 13;
  const least = rules?.powerRolls ? Math.max(figures.amount.critical, 8) : figures.amount.critical;
  return rules?.metalArmour && one.metalArmour && figures.kind === "physical" ? least + 1 : least;
}

/** `null`: the power roll failed. */
function amountOf({ figures, modifiers = {} }: Strike, one: Struck, left: 1 | 2, gathered: number | null): number {
  if (gathered === null) return 0;
  let points = gathered + figures.bonus;
  if (figures.amount?.is === "points") points += figures.amount.points.bonus;
  if (left === 1) points = Math.ceil(points / 2);
  points += figures.additional + (modifiers.damage ?? 0);
  if (figures.effect === "damage")
    points -= Math.max(one.reduction, 0) + (figures.kind === "physical" ? Math.max(one.defence, 0) : 0);
  return Math.max(points, 0);
}

/** The list for all, or the row's own. */
function ownList<Die>(
  lists: readonly Die[] | Readonly<Record<string, readonly Die[]>> = [],
  one: Struck,
): readonly Die[] {
  if (Array.isArray(lists)) return lists as readonly Die[];
  const byRow = lists as Readonly<Record<string, readonly Die[]>>;
  return byRow[one.part === undefined ? one.id : `${one.id}/${one.part}`] ?? [];
}

/** HP of a row after the dice that fell; undefined where the strike has no effect. */
export function naiveHitPoints(strike: Strike, one: Struck, dice: StrikeDice, place: number): number {
  const { figures, striker } = strike;
  const hp = one.hp!;
  const a = figures.check === "none" || striker.fixed ? null : (dice.accuracy as Pair);
  const answers = Object.getOwnPropertyDescriptor(dice.answers ?? {}, one.id)?.value as readonly Pair[] | undefined;
  const b = one.fixed ? null : (answers?.[figures.against === "evasion" ? place : 0] ?? null);
  const { left, criticals } = naiveVerdict(strike, one, a, b);
  if (left === 0 || figures.effect === "nothing") return hp;
  let gathered: number | null = 0;
  if (figures.amount?.is === "points") for (const die of ownList(dice.points, one)) gathered += die;
  else {
    const critical = criticalOf(strike, one, criticals);
    for (const [at, pair] of ownList(dice.power as Parameters<typeof ownList<Pair>>[0], one).entries()) {
      const { value, sum, ends } = round(strike, at, pair);
      if (at === 0 && (ends || sum === 2)) {
        gathered = null;
        break;
      }
      gathered += value;
      if (ends || sum < critical) break;
    }
  }
  const amount = amountOf(strike, one, left, gathered);
  return figures.effect === "heal" ? Math.max(hp, Math.min(hp + amount, one.maxHp ?? hp)) : hp - amount;
}

const FACES = [1, 2, 3, 4, 5, 6];
const PAIRS: readonly Pair[] = FACES.flatMap((first) => FACES.map((second): Pair => [first, second]));

/** With a chance of less than a half to go on, later rounds come to nothing. */
const LAST_ROUND = 60;

/** All that a power roll may add from this round on, by recursion over all its dice; key null: it failed. */
function chainsFrom(strike: Strike, critical: number, at: number): ReadonlyMap<number | null, number> {
  const found = new Map<number | null, number>();
  const see = (n: number | null, p: number) => found.set(n, (found.get(n) ?? 0) + p);
  const amount = strike.figures.amount;
  const reads = readsOf(amount?.is === "power" ? amount.reads : "");
  const one = FACES.some((die) => reads.second(die, at) !== null);
  const shown = one ? FACES.map((die): Pair => [die, reads.second(die, at)!]) : PAIRS;
  let rest: ReadonlyMap<number | null, number> | null = null;
  for (const pair of shown) {
    const p = 1 / shown.length;
    const { value, sum, ends } = round(strike, at, pair);
    if (at === 0 && (ends || sum === 2)) see(null, p);
    else if (ends || sum < critical || at === LAST_ROUND) see(value, p);
    else {
      rest ??= chainsFrom(strike, critical, at + 1);
      for (const [more, q] of rest) see(value + more!, p * q);
    }
  }
  return found;
}

function dieByDie(count: number, gathered: number, chance: number, see: (n: number, p: number) => void): void {
  if (count === 0) see(gathered, chance);
  else for (const die of FACES) dieByDie(count - 1, gathered + die, chance / 6, see);
}

export interface NaiveOdds {
  readonly hit: number;
  readonly distribution: ReadonlyMap<number, number>;
}

/** The chances of a row's results, by plain recursion over all dice. */
export function naiveOdds(strike: Strike, one: Struck): NaiveOdds {
  const { figures, striker } = strike;
  const none: readonly (Pair | null)[] = [null];
  const mine = figures.check === "none" || striker.fixed ? none : PAIRS;
  const theirs = figures.against === "none" || !one.able || one.fixed ? none : PAIRS;
  const distribution = new Map<number, number>();
  const see = (amount: number, p: number) => distribution.set(amount, (distribution.get(amount) ?? 0) + p);
  const verdicts = new Map<string, { verdict: Verdict; p: number }>();
  let hit = 0;
  for (const a of mine)
    for (const b of theirs) {
      const p = 1 / (mine.length * theirs.length);
      const verdict = naiveVerdict(strike, one, a, b);
      if (verdict.hit) hit += p;
      const key = JSON.stringify(verdict);
      verdicts.set(key, { verdict, p: (verdicts.get(key)?.p ?? 0) + p });
    }
  for (const { verdict, p } of verdicts.values()) {
    const { left } = verdict;
    if (left === 0) see(0, p);
    else if (figures.amount?.is === "points")
      dieByDie(figures.amount.points.dice, 0, p, (n, q) => see(amountOf(strike, one, left, n), q));
    else if (figures.amount)
      for (const [n, q] of chainsFrom(strike, criticalOf(strike, one, verdict.criticals), 0))
        see(amountOf(strike, one, left, n), p * q);
  }
  return { hit, distribution };
}
