/**
 * A line as a strip of metres (`LIN-POS-1`): which of its cells have a border and a number, and in which row beside it somebody
 * stands, so that nobody covers anybody. Numbers alone, for whoever draws it.
 */

import { type BattleView, type CharacterId, isPoint, type Point } from "../rules/index";

/** A place on the plane, or on a line as documents write it: metres. Null: neither. */
export function pointOf(place: unknown): Point | null {
  if (typeof place === "number") return [place, 0];
  return isPoint(place) ? place : null;
}

/** A state as documents have it, with places of a line as points of the plane. */
export function withPoints(view: BattleView): BattleView {
  const placed = <T extends { readonly at?: unknown; readonly centre?: unknown }>(one: T): T => ({
    ...one,
    ...(typeof one.at === "number" && { at: pointOf(one.at) }),
    ...(typeof one.centre === "number" && { centre: pointOf(one.centre) }),
  });
  return {
    ...view,
    characters: Object.fromEntries(Object.entries(view.characters).map(([id, one]) => [id, placed(one)])),
    skirmishes: view.skirmishes.map(placed),
    ...(view.contacts && { contacts: view.contacts.map(placed) }),
  };
}

/** Pixels of a metre from which on each cell has a border, and a number. */
const BORDERED = 6;
const NUMBERED = 28;
/** Every so many metres there is a number in any case: the first of these that has room for one. */
const STEPS = [5, 10, 50, 100, 500, 1_000, 5_000, 10_000] as const;

/** Every so many metres there is a border, and a number: on the map and in every picture of a line. @param metre pixels of a metre */
export function stripSteps(metre: number): { readonly bordered: number; readonly numbered: number } {
  const far = STEPS.find((step) => step * metre >= NUMBERED) ?? STEPS.at(-1)!;
  return { bordered: metre >= BORDERED ? 1 : far, numbered: metre >= NUMBERED ? 1 : far };
}

export interface StripCells {
  readonly bordered: readonly number[];
  readonly numbered: readonly number[];
}

/** @param metre pixels of a metre */
export function stripCells(from: number, to: number, metre: number): StripCells {
  const { bordered, numbered } = stripSteps(metre);
  return { bordered: metresEvery(from, to, bordered), numbered: metresEvery(from, to, numbered) };
}

/** The multiples of a step on this stretch, metres. */
function metresEvery(from: number, to: number, step: number): number[] {
  const first = Math.ceil(from / step);
  const count = Math.max(0, Math.floor(to / step) - first + 1);
  // Never minus zero.
  return Array.from({ length: count }, (_, i) => (first + i) * step + 0);
}

/** Somebody on the line: its place in pixels, and on which side of the strip it stands. */
export interface OnStrip {
  readonly id: CharacterId;
  readonly at: number;
  readonly isAbove: boolean;
}

/**
 * The row of each, 0 beside the strip: the first in which it runs into nobody. Earlier people have the better place.
 * @param apart pixels between the middles of two in one row at least
 */
export function rowsOnStrip(people: readonly OnStrip[], apart: number): ReadonlyMap<CharacterId, number> {
  const rows = new Map<CharacterId, number>();
  for (const [i, { id, at, isAbove }] of people.entries()) {
    const near = people.slice(0, i).filter((one) => one.isAbove === isAbove && Math.abs(one.at - at) < apart);
    const taken = new Set(near.map((one) => rows.get(one.id)));
    let row = 0;
    while (taken.has(row)) row += 1;
    rows.set(id, row);
  }
  return rows;
}
