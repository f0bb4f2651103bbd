/**
 * The result of a strike, a second time: checks, the power roll, the sum of a row (`DIC-1` to `DIC-3`, `STR-10` to
 * `STR-15`).
 */

import { type Condition, changeConditions, refuse } from "./common";
import { beginOn, type Written } from "./effects";
import { type Aim, hindranceOn, isFixed, partNamed, rowOf } from "./parts";
import type { DiceBox, Pair } from "./strike-dice";
import type { TurnTaker } from "./turns";
import { figureOf, hpOf, mpOf, reduced, setHp, setMp } from "./vitals";

export interface With {
  readonly how?: string;
  readonly check?: "accuracy" | "casting" | "none";
  readonly spell?: boolean;
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
  readonly tags?: readonly string[];
  readonly part?: string;
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
export const againstOf = (w: With) =>
  checkOf(w) === "none" ? "none" : (w.against ?? (checkOf(w) === "accuracy" ? "evasion" : "willpower"));
const kindOf = (w: With) => w.kind ?? (checkOf(w) === "accuracy" ? "physical" : "magical");

interface Row<T> {
  readonly at: Aim<T>;
  readonly target: T;
  /** How much of it is left: all, half or nothing; only what hits is criticalled. */
  readonly left: "all" | "half" | "none";
  readonly hit: boolean;
  /** Its first 2d count as 12 without being rolled, since it was countered in vain (`ACT-14`). */
  readonly sixes?: boolean;
  /** It made the strike miss by its own. */
  readonly counters?: boolean;
}

/** The changes by declared feats for the rows that they are for (`ACT-7`). */
export interface Feature {
  readonly damage: number;
  readonly critical: number;
  readonly shifts: number;
  readonly pierces: boolean;
}
export const PLAIN: Feature = { damage: 0, critical: 0, shifts: 0, pierces: false };

/** `DIC-1`: opposed, ties to the target, automatic results first and the target's before the striker's. */
function judged<T extends TurnTaker>(
  by: Aim<TurnTaker>,
  at: Aim<T>,
  w: With,
  more: {
    readonly mine: Pair | null;
    readonly theirs: Pair | null;
    readonly modifiers: Modifiers;
    readonly isAble: boolean;
  },
): Row<T> {
  const { mine, theirs, modifiers, isAble } = more;
  const { c: target } = at;
  const hits: Row<T> = { at, target, left: "all", hit: true };
  const against = againstOf(w);
  if (checkOf(w) === "none") return hits;
  if (mine && sumOf(mine) === 2) return { at, target, left: "none", hit: false };
  if (against === "none" || !isAble) return hits;
  const otherwise = against === "evasion" ? "none" : "half";
  const resisted = w.resisted ?? otherwise;
  const missed: Row<T> = { at, target, left: resisted === "whole" ? "all" : resisted, hit: false };
  if (theirs && sumOf(theirs) === 12) return missed;
  if (mine && sumOf(mine) === 12) return hits;
  if (theirs && sumOf(theirs) === 2) return hits;
  const isAccuracy = checkOf(w) === "accuracy";
  const known = target.knows.includes(by.c.side) ? (target.vitals?.weakness?.accuracy ?? 0) : 0;
  const value =
    figureOf(by.c, isAccuracy ? "accuracy" : "magicPower", 0, by.part) +
    (w.accuracy ?? 0) +
    (modifiers.accuracy ?? 0) +
    (isAccuracy ? known : 0);
  const penalty = against === "evasion" ? target.evasion : 0;
  const answer = figureOf(target, against, 0, at.part) + hinderedBy(at, w) + penalty + (modifiers.answer ?? 0);
  return (mine ? sumOf(mine) : 7) + value > (theirs ? sumOf(theirs) : 7) + answer ? hits : missed;
}

/** `ACT-16`: how other parts of somebody may be in the way; null: not at all. */
export function hinderingWay(w: With): "melee" | "ranged" | null {
  const { how = "melee" } = w;
  if (how === "melee") return "melee";
  return againstOf(w) === "evasion" && (how === "ranged" || how === "thrown") ? "ranged" : null;
}

function hinderedBy({ c, part }: Aim<TurnTaker>, w: With): number {
  const way = hinderingWay(w);
  return part === null || way === null || againstOf(w) !== "evasion" ? 0 : hindranceOn(c, part, way).adds;
}

/** `ACT-14`: the one who strikes back is the active side, and a 1,1 of the strike misses in any case. */
function counteredBy<T extends TurnTaker>(
  by: Aim<TurnTaker>,
  at: Aim<T>,
  w: With,
  { with: back, part: own }: Reply,
  more: { readonly mine: Pair | null; readonly theirs: Pair | null; readonly modifiers: Modifiers },
): Row<T> {
  const { mine, theirs, modifiers } = more;
  const { c: target } = at;
  const rank = (pair: Pair | null) => (pair && sumOf(pair) === 2 ? 0 : pair && sumOf(pair) === 12 ? 2 : 1);
  const known = (one: TurnTaker, other: TurnTaker) =>
    other.knows.includes(one.side) ? (other.vitals?.weakness?.accuracy ?? 0) : 0;
  const total = (pair: Pair | null, value: number) => (pair ? sumOf(pair) : 7) + value;
  const isAccuracy = checkOf(w) === "accuracy";
  const struck = total(
    mine,
    figureOf(by.c, isAccuracy ? "accuracy" : "magicPower", 0, by.part) +
      (w.accuracy ?? 0) +
      (modifiers.accuracy ?? 0) +
      (isAccuracy ? known(by.c, target) : 0),
  );
  const answer = total(
    theirs,
    figureOf(target, "accuracy", 0, own) + (back.accuracy ?? 0) + (modifiers.answer ?? 0) + known(target, by.c),
  );
  const wins = rank(theirs) === rank(mine) ? rank(mine) === 1 && answer > struck : rank(theirs) > rank(mine);
  if (wins) return { at, target, left: "none", hit: false, counters: true };
  if (rank(mine) === 0) return { at, target, left: "none", hit: false };
  return { at, target, left: "all", hit: true, sixes: true };
}

/** `DIC-2`, `DIC-6`, `STR-15`; 13 where nothing criticals. */
function criticalOf(
  by: TurnTaker,
  { target, hit }: Row<TurnTaker>,
  w: With,
  [all, own]: readonly [Feature, Feature],
  rules: BlowRules,
) {
  if (!hit || (w.effect ?? "damage") !== "damage") return 13;
  const lowered = Math.max(3, (w.critical ?? 10) + figureOf(by, "critical") + all.critical);
  const raised = own === PLAIN ? lowered : Math.max(3, lowered + own.critical);
  const least = rules.eight ? Math.max(8, raised) : raised;
  return least + (rules.metal && target.vitals?.metal === true && kindOf(w) === "physical" ? 1 : 0);
}

/** The matching amounts of a weakness that its side knows, and of `against`, which always counts. */
function matching(by: TurnTaker, target: TurnTaker, w: With): number {
  if ((w.effect ?? "damage") !== "damage") return 0;
  const { weakness, against = [] } = target.vitals ?? {};
  const all = [...against, ...(weakness?.damage !== undefined && target.knows.includes(by.side) ? [weakness] : [])];
  let sum = 0;
  for (const { damage = 0, kind, element } of all)
    if (kind === undefined ? element === w.element : kind === kindOf(w)) sum += damage;
  return sum;
}

/** `DIC-3`. @param feature what feats add in all */
function amountOf(
  by: TurnTaker,
  row: Row<TurnTaker>,
  w: With,
  gathered: number | null,
  { damage, pierces }: Pick<Feature, "damage" | "pierces">,
): number {
  if (gathered === null) return 0;
  const isDamage = (w.effect ?? "damage") === "damage";
  let amount = gathered + (w.bonus ?? 0) + (w.points?.bonus ?? 0) + (isDamage ? figureOf(by, "damage") : 0);
  if (row.left === "half") amount = Math.ceil(amount / 2);
  amount += (w.additional ?? 0) + damage + matching(by, row.target, w);
  return isDamage ? reduced(row.target, amount, kindOf(w), row.at.part, pierces) : Math.max(0, amount);
}

/** A counter: with what, and which part of somebody makes it. */
export interface Reply {
  readonly with: With;
  readonly part: string | null;
}

/** The data of a strike besides its weapon. */
export interface Striking {
  /** Said with the strike; damage and critical of feats are in `all` and `one`. */
  readonly modifiers: Modifiers;
  readonly all: Feature;
  /** For one row that is hit: the picked one, or the first (`ACT-8`). */
  readonly one: Feature | null;
  readonly pick?: string | { readonly id: string; readonly part?: string };
  readonly rules: BlowRules;
  readonly dice: DiceBox;
  /** The table's reading `damageRolls`. */
  readonly rolled: "each" | "once";
  /** Who could answer as the strike began. */
  readonly answers: ReadonlySet<TurnTaker>;
  /** Who takes a blow for another without evading (`ACT-13`). */
  readonly automatic: ReadonlySet<Aim<TurnTaker>>;
  /** Who strikes back, and with what (`ACT-14`). */
  readonly back: ReadonlyMap<Aim<TurnTaker>, Reply>;
  /** Two checks, of which the better counts; a first power roll of 4 or less is rolled once more (`ACT-10`). */
  readonly sure: boolean;
  readonly firm: boolean;
  /** Whether a part is named with a target: then each is rolled for by itself (`STR-11`). */
  readonly namesParts: boolean;
}

/** Dice fall, points go, and what it leaves begins. @returns whether somebody is hit */
export function strikeAt<T extends TurnTaker>(by: Aim<T>, targets: readonly Aim<T>[], w: With, how: Striking): boolean {
  const { modifiers, all, one, pick, rules, dice, answers, rolled, automatic, back, sure, firm, namesParts } = how;
  const isRolled = checkOf(w) !== "none" && !isFixed(by.c, by.part);
  /** Rolls against a spell: each target rolls only once. */
  const resisted = new Map<T, Pair>();
  const mine = isRolled && !(targets.length > 0 && targets.every((t) => automatic.has(t))) ? dice.accuracy(sure) : null;
  const rows = targets.map((at): Row<T> => {
    const { c: target } = at;
    if (automatic.has(at)) return { at, target, left: "all", hit: true };
    const counter = back.get(at);
    if (counter) {
      const theirs = isFixed(target, counter.part) ? null : dice.counter(rowOf(at));
      return counteredBy(by, at, w, counter, { mine, theirs, modifiers });
    }
    const isAble = answers.has(target);
    const rolls = againstOf(w) !== "none" && isAble && !isFixed(target, at.part);
    const known = againstOf(w) === "evasion" ? undefined : resisted.get(target);
    const theirs = rolls ? (known ?? dice.answer(target.id)) : null;
    if (theirs) resisted.set(target, theirs);
    return judged(by, at, w, { mine, theirs, modifiers, isAble });
  });
  const effect = w.effect ?? "damage";
  const isPicked = ({ c, part }: Aim<T>) =>
    typeof pick === "string" ? c.id === pick : c.id === pick?.id && (pick.part === undefined || pick.part === part);
  const isHit = (row: Row<T>) => row.hit && (pick === undefined || isPicked(row.at));
  const favoured = one ? rows.find(isHit) : undefined;
  if (one && pick !== undefined && !favoured) refuse("bad-value");
  const featureOf = (row: Row<T>) => (row === favoured && one ? one : PLAIN);
  const rolls = effect !== "nothing" && rows.some(({ left }) => left !== "none");
  const criticals = rows.map((row) => criticalOf(by.c, row, w, [all, featureOf(row)], rules));
  const shifts = rows.map((row) => all.shifts + featureOf(row).shifts);
  const wanting = rows.filter(({ left }) => left !== "none");
  const isApart = rows.some(({ sixes }) => sixes);
  const isEach = rolls && wanting.length > 1 && (isApart || isRolledEach(w, rolled, dice, namesParts));
  const readings = rows.map((row, i) => ({ critical: criticals[i]!, shifts: shifts[i]!, wants: row.left !== "none" }));
  const roll = (reads: readonly Reading[], row?: string, sixes = false) => {
    const count = w.points?.dice ?? 0;
    const unrolled = sixes ? Math.min(2, count) : 0;
    return {
      chain:
        w.power === undefined
          ? null
          : chainOf(reads, (isFirst) => (firm && isFirst ? dice.firmly(row) : dice.power(row)), sixes),
      points: w.points ? sum(dice.points(count - unrolled, row)) + 6 * unrolled : 0,
    };
  };
  const forAll =
    rolls && !isEach
      ? roll(
          readings.filter(({ wants }) => wants),
          undefined,
          isApart,
        )
      : null;
  const amounts = rows.map((row, i) => {
    if (!rolls || row.left === "none") return null;
    const { chain, points } = forAll ?? roll([readings[i]!], rowOf(row.at), row.sixes);
    const own = featureOf(row);
    const damage = (modifiers.damage ?? 0) + all.damage + own.damage;
    const gathered = chain ? gatheredBy(chain, w.power!, readings[i]!) : points;
    return amountOf(by.c, row, w, gathered, { damage, pierces: all.pierces || own.pierces });
  });
  // All is reckoned before anything changes.
  const struckBack = rows.flatMap((row): Back<T>[] => {
    const counter = row.counters ? back.get(row.at)?.with : undefined;
    if (!counter) return [];
    const hit: Row<T> = { at: by, target: by.c, left: "all", hit: true };
    const id = rowOf(row.at);
    if ((counter.effect ?? "damage") === "nothing") return [{ row, counter, amount: null }];
    const read = { critical: criticalOf(row.target, hit, counter, [PLAIN, PLAIN], rules), shifts: 0 };
    const gathered =
      counter.power === undefined
        ? sum(dice.counterPoints(id, counter.points?.dice ?? 0))
        : gatheredBy(
            chainOf([read], () => dice.counterPower(id)),
            counter.power,
            read,
          );
    return [{ row, counter, amount: amountOf(row.target, hit, counter, gathered, PLAIN) }];
  });
  if (w.mp) setMp(by.c, by.part, (mpOf(by.c, by.part) ?? 0) - w.mp);
  for (const [i, { at }] of rows.entries()) if (amounts[i] !== null) changeBy(at, amounts[i]!, w);
  for (const { target, hit } of rows) if (hit) leaveOn(by.c, target, w.leaves ?? []);
  for (const { row, counter, amount } of struckBack) {
    if (amount !== null) changeBy(by, amount, counter);
    leaveOn(row.target, by.c, counter.leaves ?? []);
  }
  return rows.some(({ hit }) => hit);
}

interface Back<T> {
  readonly row: Row<T>;
  readonly counter: With;
  readonly amount: number | null;
}

const sum = (dice: readonly number[]) => dice.reduce((all, die) => all + die, 0);

/** `STR-11`: blows at named ones always, else as the table reads it: there one list for all says so itself. */
function isRolledEach(w: With, reading: "each" | "once", dice: DiceBox, namesParts: boolean): boolean {
  if (w.rolls !== undefined) return w.rolls === "each";
  if ((checkOf(w) === "accuracy" || namesParts) && !["area", "line", "breakthrough"].includes(w.how ?? "melee"))
    return true;
  return reading === "each" && !dice.isForAll();
}

/** How somebody reads a chain. */
interface Reading {
  readonly critical: number;
  /** Added to each 2d of 3 to 11 (`ACT-7`). */
  readonly shifts: number;
}
const read = (pair: Pair, { shifts }: Reading) => (sumOf(pair) === 2 ? 2 : Math.min(12, sumOf(pair) + shifts));
const goesOn = (pair: Pair, reading: Reading) => reading.critical < 13 && read(pair, reading) >= reading.critical;

/** The chain as long as anybody that is hit is criticalled (`STR-11`). @param sixes it begins with a 6,6 that nobody rolls */
function chainOf(reads: readonly Reading[], roll: (isFirst: boolean) => Pair, sixes = false): Pair[] {
  const chain: Pair[] = [];
  let open = reads;
  for (;;) {
    const pair: Pair = sixes && chain.length === 0 ? [6, 6] : roll(chain.length === 0);
    chain.push(pair);
    open = open.filter((one) => goesOn(pair, one));
    if (sumOf(pair) === 2 || open.length === 0) return chain;
  }
}

/** Null: it failed at once (`DIC-2`). */
function gatheredBy(chain: readonly Pair[], power: number, reading: Reading): number | null {
  let gathered = 0;
  for (const [i, pair] of chain.entries()) {
    if (sumOf(pair) === 2) return i === 0 ? null : gathered;
    gathered += POWER[power]![read(pair, reading) - 3]!;
    if (!goesOn(pair, reading)) return gathered;
  }
  return gathered;
}

function changeBy({ c, part }: Aim<TurnTaker>, amount: number, w: With): void {
  const sign = (w.effect ?? "damage") === "heal" ? 1 : -1;
  const mp = mpOf(c, part);
  const hp = hpOf(c, part);
  if (w.pool === "mp") {
    const { maxMp = mp } = (part === null ? c.vitals : partNamed(c, part)) ?? {};
    if (mp !== undefined) setMp(c, part, Math.max(0, Math.min(mp + sign * amount, Math.max(maxMp!, mp))));
  } else if (hp !== undefined) setHp(c, part, hp + sign * amount);
}

function leaveOn(by: TurnTaker, target: TurnTaker, leaves: readonly (string | Written)[]): void {
  const conditions = leaves.filter((one): one is string => typeof one === "string");
  changeConditions(
    target,
    conditions.map((id): Condition => (id === "bound" || id === "unwilling" ? { id, by: by.id } : { id })),
  );
  for (const one of leaves) if (typeof one !== "string") beginOn(target, one, by.id);
}
