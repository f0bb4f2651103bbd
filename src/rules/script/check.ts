/**
 * Compares an unchecked value with a shape and copies it: only known own keys, in the table's order, without `-0`.
 * The first mistake is thrown as `Unreadable`.
 */

import { isGoodName, LONGEST_NAME } from "../names";
import { unreadable } from "./problem";
import type { Agreement, Keys, Shape } from "./shape";

/** No number of a script lies beyond this. */
export const LARGEST = 1_000_000;
/** Deeper nesting than any answer or state has. Anything below could only exhaust the stack. */
const DEEPEST = 32;
const LOOKS_LIKE_SKIRMISH = /^S\d+$/;

export type Given = Readonly<Record<string, unknown>>;

/** The names that a shape may refer to. */
export interface Scope {
  /** The sides that a character may be on; absent: each name is allowed. */
  readonly sides?: readonly string[];
}

type JsonType = "text" | "number" | "truth" | "list" | "record" | "nothing" | "other";

export function typeOf(value: unknown): JsonType {
  if (value === null || value === undefined) return "nothing";
  if (Array.isArray(value)) return "list";
  switch (typeof value) {
    case "string":
      return "text";
    case "number":
      return "number";
    case "boolean":
      return "truth";
    case "object":
      return "record";
    default:
      return "other";
  }
}

const EXPECTED: Record<Exclude<Shape["is"], "either">, JsonType> = {
  id: "text",
  name: "text",
  side: "text",
  text: "text",
  tail: "text",
  choice: "text",
  number: "number",
  truth: "truth",
  point: "list",
  metres: "number",
  list: "list",
  record: "record",
  map: "record",
  "one-of": "record",
  data: "other",
};

/** `script[3]` and `path` make `script[3].path`; a key that is no plain word is quoted. */
export function below(place: string, key: string): string {
  if (!/^[\p{ID_Start}_$][\p{ID_Continue}$-]*$/u.test(key)) return `${place}[${JSON.stringify(key)}]`;
  return place === "" ? key : `${place}.${key}`;
}

function expectType(value: unknown, expected: JsonType, place: string): void {
  const found = typeOf(value);
  if (found !== expected) unreadable(place, "wrong-type", { expected, found });
}

/** A number as every part of a script may hold it; `-0` becomes 0. */
function checkNumber(value: number, place: string, least = -LARGEST, most = LARGEST, whole = false): number {
  if (!Number.isFinite(value)) unreadable(place, "not-finite", { value: String(value) });
  if (value < Math.max(least, -LARGEST) || value > Math.min(most, LARGEST))
    unreadable(place, "out-of-range", { value, least: Math.max(least, -LARGEST), most: Math.min(most, LARGEST) });
  if (whole && !Number.isInteger(value)) unreadable(place, "not-whole", { value });
  return value + 0;
}

/** For what is known to be a text. */
const isName: (value: string) => boolean = isGoodName;

function checkText(value: string, shape: Shape, place: string, scope: Scope): string {
  switch (shape.is) {
    case "id":
      if (!isName(value) || LOOKS_LIKE_SKIRMISH.test(value)) unreadable(place, "bad-id", { value: value.slice(0, 80) });
      break;
    case "name":
      if (!isName(value)) unreadable(place, "bad-text", { value: value.slice(0, 80), most: LONGEST_NAME });
      break;
    case "text":
      if (value.length > shape.most) unreadable(place, "bad-text", { value: value.slice(0, 80), most: shape.most });
      break;
    case "tail":
      if (!shape.reads(value)) unreadable(place, "not-a-tail", { value: value.slice(0, 80) });
      break;
    case "side":
      if (scope.sides && !scope.sides.includes(value))
        unreadable(place, "unknown-side", { value, allowed: scope.sides });
      break;
    case "choice":
      if (!shape.of.includes(value))
        unreadable(place, "unknown-value", { value: value.slice(0, 80), allowed: shape.of });
      break;
  }
  return value;
}

/** The value as the shape has it. @throws Unreadable */
export function check(value: unknown, shape: Shape, place: string, scope: Scope): unknown {
  if (shape.is === "either") {
    const fitting = shape.of.find((one) => one.is !== "either" && EXPECTED[one.is] === typeOf(value));
    if (!fitting)
      unreadable(place, "wrong-type", {
        expected: shape.of.map((one) => (one.is === "either" ? "other" : EXPECTED[one.is])),
        found: typeOf(value),
      });
    return check(value, fitting, place, scope);
  }
  if (shape.is === "data") return checkData(value, place);
  expectType(value, EXPECTED[shape.is], place);
  switch (shape.is) {
    case "number":
      return checkNumber(value as number, place, shape.least, shape.most, shape.whole);
    case "truth":
      return value;
    case "metres":
      return [checkNumber(value as number, place), 0];
    case "point":
      return checkPoint(value as readonly unknown[], place);
    case "list":
      return agreed(checkList(value as readonly unknown[], shape, place, scope), shape, place);
    case "record":
      return agreed(checkRecord(value as Given, shape.keys, place, scope), shape, place);
    case "map":
      return checkMap(value as Given, shape, place, scope);
    case "one-of": {
      const given = value as Given;
      const key = Object.keys(shape.of).find((one) => Object.hasOwn(given, one));
      if (key === undefined) return unreadable(place, "missing-key", { key: Object.keys(shape.of) });
      return checkRecord(given, shape.of[key]!, place, scope);
    }
    default:
      return checkText(value as string, shape, place, scope);
  }
}

function agreed<T>(read: T, { agrees }: { readonly agrees?: Agreement }, place: string): T {
  agrees?.(read, place);
  return read;
}

function checkPoint(value: readonly unknown[], place: string): readonly [number, number] {
  if (value.length < 2) unreadable(place, "too-few", { count: value.length, least: 2 });
  if (value.length > 2) unreadable(place, "too-many", { count: value.length, most: 2 });
  const [x, y] = value;
  expectType(x, "number", `${place}[0]`);
  expectType(y, "number", `${place}[1]`);
  return [checkNumber(x as number, `${place}[0]`), checkNumber(y as number, `${place}[1]`)];
}

function checkList(
  value: readonly unknown[],
  shape: Extract<Shape, { is: "list" }>,
  place: string,
  scope: Scope,
): readonly unknown[] {
  const { least = 0, most = Number.POSITIVE_INFINITY } = shape;
  if (value.length < least) unreadable(place, "too-few", { count: value.length, least });
  if (value.length > most) unreadable(place, "too-many", { count: value.length, most });
  return Array.from(value, (item, i) => check(item, shape.of, `${place}[${i}]`, scope));
}

/** Keys like `__proto__` stay keys. */
function checkMap(value: Given, { of, rows }: Extract<Shape, { is: "map" }>, place: string, scope: Scope): Given {
  const entries = Object.entries(value).map(([key, item]): [string, unknown] => {
    const at = below(place, key.slice(0, 80));
    const isPart = rows === true && isRowOfPart(key);
    return [isPart ? key : checkText(key, { is: "id" }, at, scope), check(item, of, at, scope)];
  });
  return Object.fromEntries(entries);
}

/** Either may hold a slash itself. */
function isRowOfPart(key: string): boolean {
  const parts = key.split("/");
  return parts.some((_, i) => {
    const id = parts.slice(0, i).join("/");
    return isName(id) && !LOOKS_LIKE_SKIRMISH.test(id) && isName(parts.slice(i).join("/"));
  });
}

/** Checks that a record has only keys of the table, and all that are needed. @throws Unreadable */
export function checkKeys(value: Given, keys: Keys, place: string): void {
  for (const key of Object.keys(value))
    if (!Object.hasOwn(keys, key))
      unreadable(below(place, key.slice(0, 80)), "unknown-key", { key: key.slice(0, 80), allowed: Object.keys(keys) });
  for (const [key, { needed, barred }] of Object.entries(keys)) {
    const isThere = Object.hasOwn(value, key);
    if (!isThere && (typeof needed === "function" ? needed(value) : needed))
      unreadable(below(place, key), "missing-key", { key });
    if (isThere && barred?.(value)) unreadable(below(place, key), "barred-key", { key });
  }
}

/**
 * A record by its table: first the keys, then their values. `T` is what the table describes.
 * @throws Unreadable
 */
export function checkRecord<T extends object = Record<string, unknown>>(
  value: Given,
  keys: Keys,
  place: string,
  scope: Scope,
): T {
  checkKeys(value, keys, place);
  const result: Record<string, unknown> = {};
  for (const [key, { shape }] of Object.entries(keys))
    if (Object.hasOwn(value, key)) result[key] = check(value[key], shape, below(place, key), scope);
  return result as T;
}

/** A record of any kind, with unchecked contents. @throws Unreadable */
export function givenRecord(value: unknown, place: string): Given {
  expectType(value, "record", place);
  return value as Given;
}

/** A list of anything, with unchecked contents; a gap in it becomes undefined. @throws Unreadable */
export function listOf(value: unknown, place: string): readonly unknown[] {
  expectType(value, "list", place);
  return Array.from(value as readonly unknown[]);
}

/**
 * Plain data of any form; keys like `__proto__` stay keys. Numbers only need to be finite: three times the largest
 * movement is an answer that a script may expect. @throws Unreadable
 */
export function checkData(value: unknown, place: string, depth = 0): unknown {
  if (depth > DEEPEST) unreadable(place, "too-deep", { most: DEEPEST });
  switch (typeOf(value)) {
    case "nothing":
      return null;
    case "number":
      if (!Number.isFinite(value)) unreadable(place, "not-finite", { value: String(value) });
      return (value as number) + 0;
    case "list":
      return Array.from(value as readonly unknown[], (item, i) => checkData(item, `${place}[${i}]`, depth + 1));
    case "record":
      return Object.fromEntries(
        Object.entries(value as Given).map(([key, item]) => [key, checkData(item, below(place, key), depth + 1)]),
      );
    case "other":
      return unreadable(place, "wrong-type", { expected: "record", found: "other" });
    default:
      return value;
  }
}
