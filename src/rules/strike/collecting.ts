/**
 * The dice of a strike as they are collected: what has fallen, whose turn it is to roll, where a roll goes. It asks what is
 * wanted (`ask needs`) and knows no figure itself.
 */

import type { Battle, CharacterId } from "../battle";
import type { Refusal } from "../commands";
import type { Ruleset } from "../ruleset";
import type { Pair, StrikeDice, StrikeTarget } from "./fallen";
import type { StrikeCommand } from "./steps";
import type { StrikeRowSoFar, StrikeWant } from "./strike";

/** A strike as it is asked about: without the dice that have fallen. */
export type Aiming = Omit<StrikeCommand, "do" | "dice">;

/** How far the dice lead that there are. */
export interface Collected {
  readonly ok: true;
  /** Those of them that are wanted: what has fallen and counts no more is left out. */
  readonly dice: StrikeDice;
  /** Null: everything has fallen. */
  readonly next: StrikeWant | null;
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
  roll?: (want: StrikeWant) => readonly number[],
): Collected | { readonly ok: false; readonly refusal: Refusal } {
  let dice: StrikeDice = {};
  for (let step = 0; step < MOST_STEPS; step++) {
    const reply = ruleset.ask(battle, { ask: "needs", strike: { ...strike, dice } });
    if (!reply.ok) return reply;
    const { next, rows } = reply.answer;
    const fallen = next && (taken(dice, next, kept) ?? (roll ? rolledFor(dice, next, roll) : null));
    if (!next || !fallen) return { ok: true, dice, next, rows };
    dice = fallen;
  }
  throw new RangeError("These dice never come to an end");
}

/** `STR-12`: whom a caster chooses no die decides, so it is waited for. */
function rolledFor(
  dice: StrikeDice,
  want: StrikeWant,
  roll: (want: StrikeWant) => readonly number[],
): StrikeDice | null {
  return want.choose === undefined ? withRoll(dice, want, roll(want)) : null;
}

/** How many sides each die has that is rolled for this, in order. */
export function sidesOf(want: StrikeWant): readonly number[] {
  if (want.dice === "lot") return [lotsIn(want).length];
  return want.dice === "2d" ? [6, 6] : [6];
}

/**
 * The dice with one more roll.
 * @param shown what the dice show, in the order of `sidesOf`
 */
export function withRoll(dice: StrikeDice, want: StrikeWant, shown: readonly number[]): StrikeDice {
  const [first = 1] = shown;
  switch (want.key) {
    case "misfire":
      return { ...dice, misfire: lotsIn(want)[first - 1]! };
    case "draw":
      return { ...dice, draw: [...(dice.draw ?? []), lotsIn(want)[first - 1]!] };
    case "line": {
      const of = want.of ?? want.who;
      return { ...dice, line: { ...dice.line, [of]: [...(own(dice.line, of) ?? []), first] } };
    }
    case "accuracy":
      return { ...dice, accuracy: pairOf(want, shown) };
    case "answers":
      return {
        ...dice,
        answers: { ...dice.answers, [want.who]: [...(own(dice.answers, want.who) ?? []), pairOf(want, shown)] },
      };
    case "power":
      return { ...dice, power: [...(dice.power ?? []), pairOf(want, shown)] };
    case "points":
      return { ...dice, points: [...(dice.points ?? []), first] };
  }
}

/** Whom the caster picks of those that an area finds: those that were named, else whoever comes first. */
export function picked(dice: StrikeDice, want: StrikeWant, wished: readonly StrikeTarget[]): StrikeDice {
  const { choose: most = 1 } = want;
  const left = lotsIn(want);
  const chosen: StrikeTarget[] = [];
  for (const target of wished) {
    const place = chosen.length < most ? left.findIndex((one) => isSame(one, target)) : -1;
    if (place >= 0) chosen.push(...left.splice(place, 1));
  }
  return { ...dice, draw: chosen.length > 0 ? chosen : left.slice(0, most) };
}

/** One entry a lot. */
function lotsIn({ among = [] }: StrikeWant): StrikeTarget[] {
  return among.flatMap(({ target, lots }) => Array.from({ length: lots }, () => target));
}

function pairOf({ second }: StrikeWant, [a = 1, b = a]: readonly number[]): Pair {
  return [a, second === undefined || second === "same" ? b : second];
}

/** The next one that is wanted, out of what has fallen; null: it has not. */
function taken(dice: StrikeDice, want: StrikeWant, kept: StrikeDice): StrikeDice | null {
  switch (want.key) {
    case "misfire":
      return isIn(want, kept.misfire) ? { ...dice, misfire: kept.misfire } : null;
    case "draw": {
      if (want.choose !== undefined) {
        const still = (kept.draw ?? []).filter((one) => isIn(want, one)).slice(0, want.choose);
        return dice.draw === undefined && still.length > 0 ? { ...dice, draw: still } : null;
      }
      const drawn = dice.draw ?? [];
      const next = kept.draw?.[drawn.length];
      return isIn(want, next) ? { ...dice, draw: [...drawn, next] } : null;
    }
    case "line": {
      const of = want.of ?? want.who;
      const fallen = own(dice.line, of) ?? [];
      const next = own(kept.line, of)?.[fallen.length];
      return next === undefined ? null : { ...dice, line: { ...dice.line, [of]: [...fallen, next] } };
    }
    case "accuracy":
      return kept.accuracy ? { ...dice, accuracy: kept.accuracy } : null;
    case "answers": {
      const fallen = own(dice.answers, want.who) ?? [];
      const next = own(kept.answers, want.who)?.[fallen.length];
      return next === undefined ? null : { ...dice, answers: { ...dice.answers, [want.who]: [...fallen, next] } };
    }
    case "power": {
      const chain = dice.power ?? [];
      const next = kept.power?.[chain.length];
      return next === undefined ? null : { ...dice, power: [...chain, next] };
    }
    case "points": {
      const fallen = dice.points ?? [];
      const next = kept.points?.[fallen.length];
      return next === undefined ? null : { ...dice, points: [...fallen, next] };
    }
  }
}

function isIn({ among = [] }: StrikeWant, target: StrikeTarget | undefined): target is StrikeTarget {
  return target !== undefined && among.some((lot) => lot.lots > 0 && isSame(lot.target, target));
}

function isSame(a: StrikeTarget, b: StrikeTarget): boolean {
  const idOf = (target: StrikeTarget) => (typeof target === "string" ? target : target.id);
  const partOf = (target: StrikeTarget) => (typeof target === "string" ? undefined : target.part);
  return idOf(a) === idOf(b) && (partOf(a) === partOf(b) || partOf(a) === undefined || partOf(b) === undefined);
}

function own<T>(record: { readonly [id: CharacterId]: T } | undefined, id: CharacterId): T | undefined {
  return record && Object.hasOwn(record, id) ? record[id] : undefined;
}
