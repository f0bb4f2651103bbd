/** What random makers write for a plane, for a ruleset of a line (`LIN-POS-1`): points of it, or numbers as scripts have them. */

import { isFoughtOnLine } from "../../src/rules/index";

const PLACES: readonly string[] = ["at", "to", "from", "path", "centre"];

const isPair = (value: unknown): value is [number, number] =>
  Array.isArray(value) && value.length === 2 && value.every((one) => typeof one === "number");

/** @param write what becomes of a point */
function placesIn(value: unknown, write: (at: [number, number]) => unknown, isPlace = false): unknown {
  if (isPlace && isPair(value)) return write(value);
  if (Array.isArray(value)) return value.map((one) => placesIn(one, write, isPlace));
  if (typeof value !== "object" || value === null) return value;
  return Object.fromEntries(
    Object.entries(value).map(([key, one]) => [key, placesIn(one, write, PLACES.includes(key))]),
  );
}

/** As it is, unless the ruleset is on a line: then whatever was beside it is on it. */
export function ontoItsLine<T>(ruleset: string, value: T): T {
  return isFoughtOnLine({ ruleset }) ? (placesIn(value, ([x]) => [x, 0]) as T) : value;
}

/** As a script for that ruleset has it. */
export function asItsScript<T>(ruleset: string, file: T): T {
  return isFoughtOnLine({ ruleset }) ? (placesIn(file, ([x]) => x) as T) : file;
}
