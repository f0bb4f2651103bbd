/**
 * A sheet as it lies there: one flat record of hostile values. It is asked for one key after another and remembers what
 * it could not understand; nothing of it is evaluated, and names such as `__proto__` are keys like others.
 */

import { wholeStart } from "../../documents/repair";
import { type Notation, numberOf, type Points, pointsOf, type ReadNumber, readMetres, saysNothing } from "./numbers";
import { plainText } from "./texts";

/** Why a value was not understood: `RANSEN.sheetImport.why`. */
export const WHYS = [
  "not-whole-number",
  "not-points",
  "not-metres",
  "not-ways",
  "not-area",
  "not-text",
  "no-such-part",
  "too-many",
  "too-long",
  "unknown-label",
  "said-twice",
  "not-kept",
] as const;
export type Why = (typeof WHYS)[number];

export interface NotUnderstood {
  readonly key: string;
  /** As it stands in the sheet; long texts and deep records are shortened. */
  readonly value: unknown;
  readonly why: Why;
}

/** Rows of one kind that are read of a sheet; nobody has as many weapons. */
export const MOST_ROWS = 200;
/** Code units of a text that is taken apart: a list of parts or feats, ways of moving, a style. */
const LONGEST_TAKEN_APART = 2_000;
/** Code units of a value that was not understood. */
const LONGEST_SHOWN = 200;

export class Sheet {
  readonly #values: Readonly<Record<string, unknown>>;
  readonly #misread = new Map<string, NotUnderstood>();
  readonly #asked = new Set<string>();

  constructor(values: Readonly<Record<string, unknown>>) {
    this.#values = values;
  }

  get notUnderstood(): readonly NotUnderstood[] {
    return [...this.#misread.values()];
  }

  /** Keys whose values were looked at. */
  get asked(): ReadonlySet<string> {
    return this.#asked;
  }

  keys(): readonly string[] {
    return Object.keys(this.#values);
  }

  has(key: string): boolean {
    return Object.hasOwn(this.#values, key);
  }

  raw(key: string): unknown {
    this.#asked.add(key);
    return this.has(key) ? this.#values[key] : undefined;
  }

  /** Whether somebody chose, ticked or wrote something: ytsheet2 is Perl, to which "" and "0" are both no. */
  filled(key: string): boolean {
    const value = this.raw(key);
    return value !== undefined && value !== null && value !== false && value !== "" && value !== "0" && value !== 0;
  }

  /** Whether there is a figure or a text, or at least a failed attempt at one. */
  says(key: string): boolean {
    const value = this.raw(key);
    return value !== undefined && value !== null && !(typeof value === "string" && saysNothing(value));
  }

  text(key: string): string | null {
    const value = this.raw(key);
    if (value === undefined || value === null || value === "") return null;
    if (typeof value === "string") return plainText(value);
    if (typeof value === "number") return String(value);
    return this.misread(key, "not-text");
  }

  /** A text that says several things; one that goes on without end says none. */
  phrase(key: string): string {
    const value = this.raw(key);
    if (typeof value === "string" && value.length > LONGEST_TAKEN_APART) return this.misread(key, "too-long") ?? "";
    return this.text(key) ?? "";
  }

  number(key: string, notation: Notation = "plain"): number | null {
    return this.#figure(key, "not-whole-number", (text) => numberOf(text, notation));
  }

  /** Metres of a range. */
  metres(key: string): number | null {
    return this.#figure(key, "not-metres", readMetres);
  }

  points(key: string): Points | null {
    const value = this.raw(key);
    if (typeof value === "number") {
      const bonus = this.number(key);
      return bonus === null ? null : { dice: 0, bonus };
    }
    return this.#figure(key, "not-points", pointsOf);
  }

  #figure<T>(key: string, why: Why, reading: (text: string) => ReadNumber<T>): T | null {
    const value = this.raw(key);
    if (value === undefined || value === null) return null;
    const text = typeof value === "number" && Number.isSafeInteger(value) ? String(value) : value;
    const found = typeof text === "string" ? reading(text) : ({ is: "other" } as const);
    if (found.is === "other") return this.misread(key, why);
    return found.is === "value" ? found.value : null;
  }

  /** Notes that a key's value was not understood. */
  misread(key: string, why: Why): null {
    this.#misread.set(key, { key, value: shortened(this.raw(key)), why });
    return null;
  }

  /**
   * The numbers of rows of which a key is there, in ascending order. `pattern` finds a row's number in a key. How many a
   * sheet says there are is not asked: it may say any number, and of old items servers say a wrong one.
   */
  rows(pattern: RegExp): number[] {
    const first = new Map<number, string>();
    for (const key of this.keys()) {
      const number = pattern.exec(key)?.[1];
      if (number !== undefined && /^[1-9]\d{0,8}$/.test(number) && !first.has(Number(number)))
        first.set(Number(number), key);
    }
    const rows = [...first.keys()].sort((a, b) => a - b);
    if (rows.length > MOST_ROWS) this.misread(first.get(rows[MOST_ROWS]!)!, "too-many");
    return rows.slice(0, MOST_ROWS);
  }
}

function shortened(value: unknown): unknown {
  if (typeof value === "string")
    return value.length > LONGEST_SHOWN ? `${wholeStart(value, LONGEST_SHOWN - 1)}…` : value;
  if (typeof value !== "object" || value === null) return value;
  if (weight(value, 3) <= LONGEST_SHOWN) return value;
  return Array.isArray(value) ? "[…]" : "{…}";
}

/** About the length of a value's text; without end when it is nested more deeply than `depth`. */
function weight(value: unknown, depth: number): number {
  if (typeof value === "string") return value.length + 2;
  if (typeof value !== "object" || value === null) return 8;
  if (depth === 0) return Number.POSITIVE_INFINITY;
  let sum = 2;
  for (const key in value) {
    if (!Object.hasOwn(value, key)) continue;
    sum += key.length + weight((value as Record<string, unknown>)[key], depth - 1);
    if (sum > LONGEST_SHOWN) return sum;
  }
  return sum;
}
