/**
 * Collects the dice of a strike: which have fallen, who rolls next, where a roll is written. It uses `ask needs` and
 * knows no figures itself.
 */

import type { Battle } from "../battle";
import type { Refused } from "../commands";
import { given } from "../given";
import type { Ruleset } from "../ruleset";
import { DICE_OF, type FallenDie, idOfTarget, isAmount, type Pair, type StrikeDice, type StrikeTarget } from "./fallen";
import type { StrikeCommand } from "./steps";
import type { OpenReaction, StrikeRowSoFar } from "./strike";
import { heldAs, ownerOf, type StrikeWanted } from "./wanted";

/** A strike as the questions have it: without fallen dice. */
export type Aiming = Omit<StrikeCommand, "do" | "dice">;

/** How far the present dice lead. */
interface Collected {
  readonly ok: true;
  /** Those that are needed; fallen dice that no longer count are left out. */
  readonly dice: StrikeDice;
  /** Null: everything has fallen. */
  readonly next: StrikeWanted | null;
  /** Dice that may be rolled now in any order, without those already rolled ahead of `next`. */
  readonly open: readonly StrikeWanted[];
  readonly rows: readonly StrikeRowSoFar[];
  /** Among these the striker may pick one, and has not (`ACT-8`). */
  readonly pick?: readonly StrikeTarget[];
  /** These may choose how they answer, and have not (`ACT-14`). */
  readonly reactions?: readonly OpenReaction[];
}

type Asks = Pick<Ruleset, "ask">;

/** More than any strike ever needs. */
const MOST_STEPS = 2_000;

/**
 * The next need after these dice, in the present battle.
 * @param roll rolls the further dice; absent: they are waited for
 */
export function collected(
  ruleset: Asks,
  battle: Battle,
  strike: Aiming,
  kept: StrikeDice,
  roll?: (want: StrikeWanted) => readonly number[],
): Collected | Refused {
  let dice: StrikeDice = {};
  for (let step = 0; step < MOST_STEPS; step++) {
    const reply = ruleset.ask(battle, { ask: "needs", strike: { ...strike, dice } });
    if (!reply.ok) return reply;
    const { open, rows, pick, reactions } = reply.answer;
    const [next = null] = open;
    const fallen = next && (taken(dice, next, kept) ?? (roll ? rolledFor(dice, next, roll) : null));
    if (!fallen) return { ok: true, dice, next, open: notAhead(dice, open, kept), rows, ...given({ pick, reactions }) };
    dice = fallen;
  }
  throw new RangeError("These dice never come to an end");
}

/** The open dice that have not already fallen ahead of their turn. */
function notAhead(dice: StrikeDice, open: readonly StrikeWanted[], kept: StrikeDice): StrikeWanted[] {
  let ahead = dice;
  return open.filter((want) => {
    const fallen = taken(ahead, want, kept);
    ahead = fallen ?? ahead;
    return fallen === null;
  });
}

/** `STR-12`: no die decides a caster's choice, so it is waited for. */
function rolledFor(
  dice: StrikeDice,
  want: StrikeWanted,
  roll: (want: StrikeWanted) => readonly number[],
): StrikeDice | null {
  return want.choose === undefined ? withRoll(dice, want, roll(want)) : null;
}

/**
 * The dice with one more roll.
 * @param shown what the dice show, in the order of `sidesOf`
 */
export function withRoll(dice: StrikeDice, want: StrikeWanted, shown: readonly number[]): StrikeDice {
  return withOne(dice, want, fallenAs(want, shown));
}

function fallenAs(want: StrikeWanted, shown: readonly number[]): FallenDie {
  const [first = 1] = shown;
  const holds = heldAs(want);
  if (holds === "lot") return lotsIn(want)[first - 1]!;
  if (holds === "die") return first;
  return want.again ? { again: pairOf(want, shown) } : pairOf(want, shown);
}

/** Adds one more after those that fell before. */
function withOne(dice: StrikeDice, want: StrikeWanted, fallen: FallenDie): StrikeDice {
  const { read, put } = DICE_OF[want.key];
  const of = ownerOf(want);
  // One shot has one lot, one check one roll; of several each has its place (`ACT-10`, `ACT-11`).
  const before =
    want.key === "misfire" || want.key === "accuracy" ? read(dice, of).slice(0, want.place ?? 0) : read(dice, of);
  return put(dice, of, [...before, fallen]);
}

/** The caster's choices among those that an area finds, if they are still there (`STR-12`). */
export function picked(dice: StrikeDice, want: StrikeWanted, wished: readonly StrikeTarget[]): StrikeDice {
  const { choose: most = 1 } = want;
  const left = lotsIn(want);
  const chosen: StrikeTarget[] = [];
  for (const target of wished) {
    const place = chosen.length < most ? left.findIndex((one) => isSame(one, target)) : -1;
    if (place >= 0) chosen.push(...left.splice(place, 1));
  }
  return { ...dice, draw: chosen };
}

/** One entry a lot. */
function lotsIn({ among = [] }: StrikeWanted): StrikeTarget[] {
  return among.flatMap(({ target, lots }) => Array.from({ length: lots }, () => target));
}

function pairOf({ second }: StrikeWanted, [a = 1, b = a]: readonly number[]): Pair {
  return [a, second === undefined || second === "same" ? b : second];
}

/** The next needed one, taken from what has fallen; null: it has not fallen. */
function taken(dice: StrikeDice, want: StrikeWanted, kept: StrikeDice): StrikeDice | null {
  const { read } = DICE_OF[want.key];
  const holds = heldAs(want);
  const of = ownerOf(want);
  if (want.choose !== undefined) return chosen(dice, want, kept);
  const next = fallenFor(kept, want)[read(dice, of).length];
  if (holds === "pair" && next !== undefined && isAgain(next) !== (want.again ?? false)) return null;
  if (next === undefined || (holds === "lot" && !isIn(want, next as StrikeTarget))) return null;
  return withOne(dice, want, next);
}

/** `ACT-10`: a second roll beside a low one. */
function isAgain(die: FallenDie): boolean {
  return typeof die === "object" && "again" in die;
}

/** `STR-12`: those that the caster has chosen, if they are there. */
function chosen(dice: StrikeDice, want: StrikeWanted, { draw = [] }: StrikeDice): StrikeDice | null {
  const still = draw.filter((one) => isIn(want, one)).slice(0, want.choose);
  return dice.draw === undefined && still.length > 0 ? { ...dice, draw: still } : null;
}

/** The dice rolled for this. If rows had dice of their own, only one of them may be left. */
function fallenFor(kept: StrikeDice, want: StrikeWanted): readonly FallenDie[] {
  const { read } = DICE_OF[want.key];
  const own = read(kept, ownerOf(want));
  return own.length === 0 && isAmount(want.key) && want.row !== undefined ? read(kept, want.row) : own;
}

function isIn({ among = [] }: StrikeWanted, target: StrikeTarget | undefined): target is StrikeTarget {
  return target !== undefined && among.some((lot) => lot.lots > 0 && isSame(lot.target, target));
}

function isSame(a: StrikeTarget, b: StrikeTarget): boolean {
  const partOf = (target: StrikeTarget) => (typeof target === "string" ? undefined : target.part);
  return (
    idOfTarget(a) === idOfTarget(b) && (partOf(a) === partOf(b) || partOf(a) === undefined || partOf(b) === undefined)
  );
}
