/**
 * Standard Combat on a line (`LIN`) a second time. The field of Advanced Combat knows what is different there; this file
 * writes places as a line does: one number of metres (`LIN-POS-1`), where the field has points on an axis.
 */

import { naiveAdvanced } from "./advanced";
import type { File, Newcomer, Point, Step } from "./common";
import type { NaiveStriking } from "./strike";

type Plain = Readonly<Record<string, unknown>>;

/** On the axis. */
const pointOf = (metres: number): Point => [metres, 0];
const metresOf = ([x]: Point): number => x;
const isPoint = (value: unknown): value is Point =>
  Array.isArray(value) && value.length === 2 && value.every((one) => typeof one === "number");

/** Where files and steps have places; `to` and `from` are ids, sides or counts elsewhere. */
const PLACES = ["at"];
const ENDS: Readonly<Record<string, readonly string[]>> = {
  strike: ["to"],
  distance: ["from", "to"],
  line: ["to"],
};

/** A step with each of its places written otherwise. */
function placesIn<T extends Plain>(step: T, one: (place: unknown) => unknown): T {
  const written: Record<string, unknown> = { ...step };
  const ends = ENDS[(step.do ?? step.ask) as string] ?? [];
  for (const key of [...PLACES, ...ends]) if (key in step) written[key] = one(step[key]);
  if (step.path) written.path = (step.path as unknown[]).map(one);
  for (const key of ["blocks", "character"])
    if (Array.isArray(step[key])) written[key] = (step[key] as Plain[]).map((inner) => placesIn(inner, one));
    else if (step[key]) written[key] = placesIn(step[key] as Plain, one);
  return written as T;
}

function fileWith(file: File, one: (place: unknown) => unknown): File {
  const field = file.options?.field as Plain | undefined;
  return {
    ...file,
    ...(file.options && {
      options: { ...file.options, ...(field && { field: { from: one(field.from), to: one(field.to) } }) },
    }),
    characters: file.characters.map((given) => placesIn(given, one) as Newcomer),
    script: file.script.map((step) => placesIn(step, one)),
  };
}

const toPoint = (place: unknown) => (typeof place === "number" ? pointOf(place) : place);
const toMetres = (place: unknown) => (isPoint(place) ? metresOf(place) : place);
const toAxis = (place: unknown) => (isPoint(place) ? pointOf(metresOf(place)) : place);

/** All that stands beside the line counts by its place along it. */
export const onAxis = { file: (file: File) => fileWith(file, toAxis), step: (step: Step) => placesIn(step, toAxis) };
/** A file of points on the axis, as a line writes it. */
export const inMetres = (file: File) => fileWith(file, toMetres);

/** What is shown of somebody, a skirmish, a contact. */
function shownInMetres(one: Plain): Plain {
  const written: Record<string, unknown> = { ...one };
  for (const key of ["at", "centre"]) if (key in one) written[key] = toMetres(one[key]);
  return written;
}

export function naiveLine(file: File): NaiveStriking {
  const beside = naiveAdvanced(fileWith(file, toPoint));
  return {
    open: () => beside.open(),
    run: (step) => beside.run(placesIn(step, toPoint)),
    dicedBy: (step, c) => beside.dicedBy(placesIn(step, toPoint), c),
    state: () => {
      const state = beside.state();
      const shown = (list: unknown) => (list as Plain[]).map(shownInMetres);
      return {
        ...state,
        characters: Object.fromEntries(
          Object.entries(state.characters as Record<string, Plain>).map(([id, one]) => [id, shownInMetres(one)]),
        ),
        skirmishes: shown(state.skirmishes),
        contacts: shown(state.contacts),
      };
    },
  };
}
