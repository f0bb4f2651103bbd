/** How `expect` compares what it names with the actual values. */

import { TOLERANCE } from "../geometry/point";
import { isRecord } from "../given";

/** Longer values are cut when a difference is shown. */
const LONGEST_SHOWN = 200;

/**
 * The differences between expected and actual values, as `place: expected ≠ found`; none: everything named holds.
 * Lists of text are sets. Other lists are compared in order and length, records key by key.
 */
export function differences(expected: unknown, found: unknown, place = ""): string[] {
  const result: string[] = [];
  compare(expected, found, place, result);
  return result;
}

function compare(expected: unknown, found: unknown, place: string, result: string[]): void {
  if (Array.isArray(expected) && Array.isArray(found)) {
    compareLists(expected, found, place, result);
    return;
  }
  if (isRecord(expected) && isRecord(found)) {
    for (const [key, value] of Object.entries(expected))
      compare(value, Object.hasOwn(found, key) ? found[key] : undefined, below(place, key), result);
    return;
  }
  if (typeof expected === "number" && typeof found === "number" && Math.abs(expected - found) <= TOLERANCE) return;
  if (expected !== found) result.push(`${place}: ${shown(expected)} ≠ ${shown(found)}`);
}

function compareLists(expected: readonly unknown[], found: readonly unknown[], place: string, result: string[]): void {
  const differ = () => result.push(`${place}: ${shown(expected)} ≠ ${shown(found)}`);
  if (isTexts(expected) && isTexts(found)) {
    const there = new Set(found);
    const wanted = new Set(expected);
    if (there.size !== wanted.size || expected.some((text) => !there.has(text))) differ();
    return;
  }
  if (expected.length !== found.length) {
    differ();
    return;
  }
  const inside: string[] = [];
  for (const [i, value] of expected.entries()) compare(value, found[i], `${place}[${i}]`, inside);
  // A point or a stretch reads better whole than coordinate by coordinate.
  if (inside.length > 0 && expected.every((value) => typeof value === "number")) differ();
  else result.push(...inside);
}

function isTexts(list: readonly unknown[]): list is readonly string[] {
  return list.every((item) => typeof item === "string");
}

function below(place: string, key: string): string {
  return place === "" ? key : `${place}.${key}`;
}

function shown(value: unknown): string {
  if (value === undefined) return "∅";
  const text = JSON.stringify(value);
  return text.length > LONGEST_SHOWN ? `${text.slice(0, LONGEST_SHOWN)}…` : text;
}
