/**
 * The dice of a strike as they are collected: what has fallen, whose turn it is to roll, where a roll goes. It asks what is
 * wanted (`ask needs`) and knows no figure itself.
 */

import type { Battle, CharacterId } from "../battle";
import type { Refusal } from "../commands";
import type { Ruleset } from "../ruleset";
import { DICE_OF, type FallenDie, idOfTarget, type Pair, type StrikeDice, type StrikeTarget } from "./fallen";
import type { StrikeCommand } from "./steps";
import type { StrikeRowSoFar } from "./strike";
import type { StrikeWanted } from "./wanted";

/** A strike as it is asked about: without the dice that have fallen. */
export type Aiming = Omit<StrikeCommand, "do" | "dice">;

/** How far the dice lead that there are. */
interface Collected {
  readonly ok: true;
  /** Those of them that are wanted: what has fallen and counts no more is left out. */
  readonly dice: StrikeDice;
  /** Null: everything has fallen. */
  readonly next: StrikeWanted | null;
  /** What may fall now, in any order; some may have fallen ahead of `next`, and are not in it. */
  readonly open: readonly StrikeWanted[];
  readonly rows: readonly StrikeRowSoFar[];
}

type Asks = Pick<Ruleset, "ask">;

/** Longer than any strike: so many dice are never wanted. */
const MOST_STEPS = 2_000;

/**
 * What is wanted next, when these have fallen in the battle as it is by now.
 * @param roll what the dice show that are wanted besides; without it they are waited for
 */
export function collected(
  ruleset: Asks,
  battle: Battle,
  strike: Aiming,
  kept: StrikeDice,
  roll?: (want: StrikeWanted) => readonly number[],
): Collected | { readonly ok: false; readonly refusal: Refusal } {
  let dice: StrikeDice = {};
  for (let step = 0; step < MOST_STEPS; step++) {
    const reply = ruleset.ask(battle, { ask: "needs", strike: { ...strike, dice } });
    if (!reply.ok) return reply;
    const { open, rows } = reply.answer;
    const [next = null] = open;
    const fallen = next && (taken(dice, next, kept) ?? (roll ? rolledFor(dice, next, roll) : null));
    if (!fallen) return { ok: true, dice, next, open: notAhead(dice, open, kept), rows };
    dice = fallen;
  }
  throw new RangeError("These dice never come to an end");
}

/** Of what is open that which has not fallen ahead of its turn. */
function notAhead(dice: StrikeDice, open: readonly StrikeWanted[], kept: StrikeDice): StrikeWanted[] {
  let ahead = dice;
  return open.filter((want) => {
    const fallen = taken(ahead, want, kept);
    ahead = fallen ?? ahead;
    return fallen === null;
  });
}

/** `STR-12`: whom a caster chooses no die decides, so it is waited for. */
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
  const { holds } = DICE_OF[want.key];
  if (holds === "lot") return lotsIn(want)[first - 1]!;
  return holds === "die" ? first : pairOf(want, shown);
}

/** One more that fell, behind those that fell before. */
function withOne(dice: StrikeDice, want: StrikeWanted, fallen: FallenDie): StrikeDice {
  const { read, put } = DICE_OF[want.key];
  const of = ownerOf(want);
  return put(dice, of, [...read(dice, of), fallen]);
}

/** Whom the caster picks of those that an area finds, as far as they are still there (`STR-12`). */
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

/** The next one that is wanted, out of what has fallen; null: it has not. */
function taken(dice: StrikeDice, want: StrikeWanted, kept: StrikeDice): StrikeDice | null {
  const { holds, read } = DICE_OF[want.key];
  const of = ownerOf(want);
  if (want.choose !== undefined) return chosen(dice, want, kept);
  const next = read(kept, of)[read(dice, of).length];
  if (next === undefined || (holds === "lot" && !isIn(want, next as StrikeTarget))) return null;
  return withOne(dice, want, next);
}

/** `STR-12`: those whom the caster has chosen, as far as they are there. */
function chosen(dice: StrikeDice, want: StrikeWanted, { draw = [] }: StrikeDice): StrikeDice | null {
  const still = draw.filter((one) => isIn(want, one)).slice(0, want.choose);
  return dice.draw === undefined && still.length > 0 ? { ...dice, draw: still } : null;
}

function ownerOf({ who, of = who }: StrikeWanted): CharacterId {
  return of;
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
