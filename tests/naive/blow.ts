/** What a strike comes to, a second time: checks, the power roll, the sum of a row (`DIC-1` to `DIC-3`, `STR-10` to `STR-15`). */

import { type Condition, changeConditions } from "./common";
import { beginOn, type Written } from "./effects";
import type { DiceBox, Pair } from "./strike-dice";
import type { TurnTaker } from "./turns";
import { figureOf, reduced, setHp } from "./vitals";

export interface With {
  readonly how?: string;
  readonly check?: "accuracy" | "casting" | "none";
  readonly against?: "evasion" | "fortitude" | "willpower" | "none";
  readonly resisted?: "none" | "half" | "whole";
  readonly kind?: "physical" | "magical";
  readonly effect?: "damage" | "heal" | "nothing";
  readonly rolls?: "each" | "once";
  readonly power?: number;
  readonly points?: { readonly dice?: number; readonly bonus?: number };
  readonly critical?: number;
  readonly bonus?: number;
  readonly additional?: number;
  readonly accuracy?: number;
  readonly range?: number;
  readonly radius?: number;
  readonly shape?: "circle" | "space";
  readonly length?: number;
  readonly limit?: number;
  readonly mp?: number;
  readonly leaves?: readonly (string | Written)[];
  readonly minor?: boolean;
  readonly pool?: "hp" | "mp";
  readonly element?: string;
}
export interface Modifiers {
  readonly accuracy?: number;
  readonly answer?: number;
  readonly damage?: number;
  readonly critical?: number;
}
/** The rules by which the rulesets differ here. */
export interface BlowRules {
  /** No critical value below 8 (`DIC-2`, 2.0). */
  readonly eight: boolean;
  /** Metal armour counts (`DIC-6`). */
  readonly metal: boolean;
}

/** Rows of the power table that random strikes use, for 2d = 3 to 12 (`DIC-7`). */
const POWER: Readonly<Record<number, readonly number[]>> = {
  0: [0, 0, 0, 1, 2, 2, 3, 3, 4, 4],
  10: [1, 1, 2, 3, 3, 4, 5, 5, 6, 7],
  20: [1, 2, 3, 4, 5, 6, 7, 8, 9, 10],
};
export const POWERS = Object.keys(POWER).map(Number);

const sumOf = ([a, b]: Pair) => a + b;
export const checkOf = ({ how = "melee", check }: With) =>
  check ?? (["melee", "ranged", "thrown"].includes(how) ? "accuracy" : "casting");
const againstOf = (w: With) =>
  checkOf(w) === "none" ? "none" : (w.against ?? (checkOf(w) === "accuracy" ? "evasion" : "willpower"));
const kindOf = (w: With) => w.kind ?? (checkOf(w) === "accuracy" ? "physical" : "magical");

interface Row<T> {
  readonly target: T;
  /** How much of it is left: all, half or nothing; only what hits is criticalled. */
  readonly left: "all" | "half" | "none";
  readonly hit: boolean;
}

/** `DIC-1`: opposed, ties to the target, automatic results first and the target's before the striker's. */
function judged<T extends TurnTaker>(
  by: TurnTaker,
  target: T,
  w: With,
  more: {
    readonly mine: Pair | null;
    readonly theirs: Pair | null;
    readonly modifiers: Modifiers;
    readonly isAble: boolean;
  },
): Row<T> {
  const { mine, theirs, modifiers, isAble } = more;
  const hits: Row<T> = { target, left: "all", hit: true };
  const against = againstOf(w);
  if (checkOf(w) === "none") return hits;
  if (mine && sumOf(mine) === 2) return { target, left: "none", hit: false };
  if (against === "none" || !isAble) return hits;
  const otherwise = against === "evasion" ? "none" : "half";
  const resisted = w.resisted ?? otherwise;
  const missed: Row<T> = { target, left: resisted === "whole" ? "all" : resisted, hit: false };
  if (theirs && sumOf(theirs) === 12) return missed;
  if (mine && sumOf(mine) === 12) return hits;
  if (theirs && sumOf(theirs) === 2) return hits;
  const isAccuracy = checkOf(w) === "accuracy";
  const known = target.knows.includes(by.side) ? (target.vitals?.weakness?.accuracy ?? 0) : 0;
  const value =
    figureOf(by, isAccuracy ? "accuracy" : "magicPower") +
    (w.accuracy ?? 0) +
    (modifiers.accuracy ?? 0) +
    (isAccuracy ? known : 0);
  const penalty = against === "evasion" ? target.evasion : 0;
  const answer = figureOf(target, against) + penalty + (modifiers.answer ?? 0);
  return (mine ? sumOf(mine) : 7) + value > (theirs ? sumOf(theirs) : 7) + answer ? hits : missed;
}

/** `DIC-2`, `DIC-6`, `STR-15`; 13 where nothing criticals. */
function criticalOf(by: TurnTaker, { target, hit }: Row<TurnTaker>, w: With, modifiers: Modifiers, rules: BlowRules) {
  if (!hit || (w.effect ?? "damage") !== "damage") return 13;
  const lowered = Math.max(3, (w.critical ?? 10) + figureOf(by, "critical") + (modifiers.critical ?? 0));
  const least = rules.eight ? Math.max(8, lowered) : lowered;
  return least + (rules.metal && target.vitals?.metal === true && kindOf(w) === "physical" ? 1 : 0);
}

/** What matches of a weakness that its side knows, and of what always counts. */
function matching(by: TurnTaker, target: TurnTaker, w: With): number {
  if ((w.effect ?? "damage") !== "damage") return 0;
  const { weakness, against = [] } = target.vitals ?? {};
  const all = [...against, ...(weakness?.damage !== undefined && target.knows.includes(by.side) ? [weakness] : [])];
  let sum = 0;
  for (const { damage = 0, kind, element } of all)
    if (kind === undefined ? element === w.element : kind === kindOf(w)) sum += damage;
  return sum;
}

/** `DIC-3`. */
function amountOf(by: TurnTaker, row: Row<TurnTaker>, w: With, gathered: number | null, modifiers: Modifiers): number {
  if (gathered === null) return 0;
  const isDamage = (w.effect ?? "damage") === "damage";
  let amount = gathered + (w.bonus ?? 0) + (w.points?.bonus ?? 0) + (isDamage ? figureOf(by, "damage") : 0);
  if (row.left === "half") amount = Math.ceil(amount / 2);
  amount += (w.additional ?? 0) + (modifiers.damage ?? 0) + matching(by, row.target, w);
  return isDamage ? reduced(row.target, amount, kindOf(w)) : Math.max(0, amount);
}

/** Dice fall, points go, and what it leaves begins. @returns who was hit or struck */
export function strikeAt<T extends TurnTaker>(
  by: T,
  targets: readonly T[],
  w: With,
  {
    modifiers,
    rules,
    dice,
    answers,
    rolled,
  }: {
    readonly modifiers: Modifiers;
    readonly rules: BlowRules;
    readonly dice: DiceBox;
    /** The table's reading `damageRolls`. */
    readonly rolled: "each" | "once";
    /** Who could answer as the strike began. */
    readonly answers: ReadonlySet<TurnTaker>;
  },
): void {
  const mine = checkOf(w) === "none" || by.vitals?.fixed === true ? null : dice.accuracy();
  const rows = targets.map((target) => {
    const isAble = answers.has(target);
    const rolls = againstOf(w) !== "none" && isAble && target.vitals?.fixed !== true;
    return judged(by, target, w, { mine, theirs: rolls ? dice.answer(target.id) : null, modifiers, isAble });
  });
  const effect = w.effect ?? "damage";
  const isFailed = mine !== null && sumOf(mine) === 2;
  const rolls = effect !== "nothing" && !isFailed && rows.some(({ left }) => left !== "none");
  const criticals = rows.map((row) => criticalOf(by, row, w, modifiers, rules));
  const wanting = rows.filter(({ left }) => left !== "none");
  const isEach = rolls && wanting.length > 1 && isRolledEach(w, rolled, dice);
  const roll = (least: number, row?: string) => ({
    chain: w.power === undefined ? null : chainOf(w.power, least, dice, row),
    points: w.points ? dice.points(w.points.dice ?? 0, row).reduce((sum, die) => sum + die, 0) : 0,
  });
  const forAll = rolls && !isEach ? roll(Math.min(13, ...criticals)) : null;
  const amounts = rows.map((row, i) => {
    if (!rolls || row.left === "none") return null;
    const { chain, points } = forAll ?? roll(criticals[i]!, row.target.id);
    return amountOf(by, row, w, chain ? gatheredBy(chain, w.power!, criticals[i]!) : points, modifiers);
  });
  if (w.mp) by.vitals = { ...by.vitals, mp: (by.vitals?.mp ?? 0) - w.mp };
  for (const [i, { target }] of rows.entries()) if (amounts[i] !== null) changeBy(target, amounts[i]!, w);
  for (const { target, hit } of rows) if (hit) leaveOn(by, target, w.leaves ?? []);
}

/** `STR-11`: blows at named ones always, else as the table reads it: there one list for all says so itself. */
function isRolledEach(w: With, reading: "each" | "once", dice: DiceBox): boolean {
  if (w.rolls !== undefined) return w.rolls === "each";
  if (checkOf(w) === "accuracy" && !["area", "line", "breakthrough"].includes(w.how ?? "melee")) return true;
  return reading === "each" && !dice.isForAll();
}

/** The chain as long as anybody that is hit is criticalled (`STR-11`). */
function chainOf(power: number, critical: number, dice: DiceBox, row: string | undefined): Pair[] {
  const chain: Pair[] = [];
  for (;;) {
    const pair = dice.power(row);
    chain.push(pair);
    if (sumOf(pair) === 2 || critical >= 13 || sumOf(pair) < critical) return chain;
    if (POWER[power] === undefined) throw new Error(`No row for ${power}`);
  }
}

/** Null: it failed at once (`DIC-2`). */
function gatheredBy(chain: readonly Pair[], power: number, critical: number): number | null {
  let gathered = 0;
  for (const [i, pair] of chain.entries()) {
    const sum = sumOf(pair);
    if (sum === 2) return i === 0 ? null : gathered;
    gathered += POWER[power]![sum - 3]!;
    if (critical >= 13 || sum < critical) return gathered;
  }
  return gathered;
}

function changeBy(target: TurnTaker, amount: number, w: With): void {
  const sign = (w.effect ?? "damage") === "heal" ? 1 : -1;
  const { hp, mp, maxMp = mp } = target.vitals ?? {};
  if (w.pool === "mp") {
    if (mp !== undefined)
      target.vitals = { ...target.vitals, mp: Math.max(0, Math.min(mp + sign * amount, Math.max(maxMp!, mp))) };
  } else if (hp !== undefined) setHp(target, hp + sign * amount);
}

function leaveOn(by: TurnTaker, target: TurnTaker, leaves: readonly (string | Written)[]): void {
  const conditions = leaves.filter((one): one is string => typeof one === "string");
  changeConditions(
    target,
    conditions.map((id): Condition => (id === "bound" || id === "unwilling" ? { id, by: by.id } : { id })),
  );
  for (const one of leaves) if (typeof one !== "string") beginOn(target, one, by.id);
}
