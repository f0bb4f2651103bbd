/**
 * The terms of a figure (`EFF-4`): the sheet's number and the addition of each lasting effect. Only this file
 * computes them.
 */

import type { CharacterBase, PartId, TurnTaker } from "../battle";
import { given } from "../given";
import type { LastingFigure, RunningEffect } from "./effect";

/**
 * One number of a figure: the sheet's own, an effect's (by its name), a turn's penalty, or the number that keeps it
 * from falling below 0.
 */
export interface Summand {
  readonly is: "own" | "effect" | "penalty" | "floor";
  readonly name?: string;
  readonly by?: string;
  readonly amount: number;
}

/** A figure and what it is made of: the numbers of `of` add up to `value`. */
export interface FigureAnswer {
  readonly value: number;
  readonly of: readonly Summand[];
}

type Bearer = Pick<CharacterBase, "effects">;

/** The additions of effects to a figure, one after the other. */
function lasting(effects: readonly RunningEffect[], figure: LastingFigure): Summand[] {
  return effects.flatMap(({ name, by, figures }) => {
    const amount = figures?.[figure] ?? 0;
    return amount === 0 ? [] : [{ is: "effect" as const, name, ...given({ by }), amount }];
  });
}

type Sums = { [figure in LastingFigure]?: number };

/** The sums of lists of effects. A list never changes, but is asked for many figures of many strikes. */
const SUMS = new WeakMap<readonly RunningEffect[], Sums>();
/** Mostly the same list is asked for one figure after another, or one that many bear: that costs no look into the map. */
const last: { effects: readonly RunningEffect[] | null; sums: Sums } = { effects: null, sums: {} };

function sumsOf(effects: readonly RunningEffect[]): Sums {
  if (last.effects === effects) return last.sums;
  let sums = SUMS.get(effects);
  if (!sums) {
    sums = {};
    for (const { figures } of effects)
      for (const figure in figures) {
        const one = figure as LastingFigure;
        sums[one] = (sums[one] ?? 0) + (figures[one] ?? 0);
      }
    SUMS.set(effects, sums);
  }
  last.effects = effects;
  last.sums = sums;
  return sums;
}

/** Of a list that differs from one asked last in nothing that is added up: nothing is added up again. */
export function keepSums(before: readonly RunningEffect[], after: readonly RunningEffect[]): void {
  if (last.effects === before) last.effects = after;
}

/** The sum of the effects' additions to a figure. */
export function addedTo({ effects }: Bearer, figure: LastingFigure): number {
  return effects ? (sumsOf(effects)[figure] ?? 0) : 0;
}

type Mover = Pick<TurnTaker, "movement" | "rides" | "parts">;

/** The sheet's movement: while a part of its mount is able, the mount's (`ACT-1`). */
export function ownMovement({ movement, rides, parts }: Mover): number {
  if (!rides) return movement;
  const carries = parts?.some(({ id, hp }) => hp > 0 && rides.parts.includes(id));
  return carries ? rides.movement : movement;
}

/** Metres of a normal move: never below 0. */
export function movementOf(c: Mover & Pick<TurnTaker, "effects">): number {
  const own = c.rides ? ownMovement(c) : c.movement;
  return c.effects ? Math.max(own + addedTo(c, "movement"), 0) : own;
}

/**
 * A figure with all that it is made of.
 * @param own what the sheet says of it
 * @param penalty of a full move or of preparing to leave, which the answer's figure has
 */
export function figureAnswer(c: Bearer, figure: LastingFigure, own: number, penalty = 0): FigureAnswer {
  const of: Summand[] = [{ is: "own", amount: own }, ...lasting(c.effects ?? [], figure)];
  if (penalty !== 0) of.push({ is: "penalty", amount: penalty });
  const sum = of.reduce((all, { amount }) => all + amount, 0);
  if (figure !== "movement" || sum >= 0) return { value: sum, of };
  return { value: 0, of: [...of, { is: "floor", amount: -sum }] };
}

/**
 * `ask: figure`. Without `part`: the character's figure; with parts, that of the part that strikes or is struck if
 * none is named.
 */
export interface FigureQuestion {
  readonly ask: "figure";
  readonly who: string;
  readonly figure: LastingFigure;
  readonly part?: PartId;
}
