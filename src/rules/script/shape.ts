/**
 * The possible shapes of a value in a battle script, as data. The tables of `contract.ts` use these words, and
 * `check.ts` compares a value with one of them.
 */

import { given } from "../given";

export type Shape =
  /** A character's id: 1–64 code points that do not look like `S1`. */
  | { readonly is: "id" }
  /** Any other name: 1–64 code points. */
  | { readonly is: "name" }
  /** One of the script's sides. */
  | { readonly is: "side" }
  /** Text of at most `most` code units. */
  | { readonly is: "text"; readonly most: number }
  /** Text with a grammar of its own. */
  | { readonly is: "tail"; readonly reads: (text: string) => boolean }
  /** Finite and within ±1e6, unless narrower. */
  | { readonly is: "number"; readonly least?: number; readonly most?: number; readonly whole?: boolean }
  | { readonly is: "truth" }
  | { readonly is: "choice"; readonly of: readonly string[] }
  /** `[x, y]` in metres. */
  | { readonly is: "point" }
  /** A place on a line: metres, read as the point `[x, 0]` (`LIN-POS-1`). */
  | { readonly is: "metres" }
  | {
      readonly is: "list";
      readonly of: Shape;
      readonly least?: number;
      readonly most?: number;
      readonly agrees?: Agreement;
    }
  | { readonly is: "record"; readonly keys: Keys; readonly agrees?: Agreement }
  /** A record by characters' ids, or by rows of a strike: an id, or an id, a slash and a part. */
  | { readonly is: "map"; readonly of: Shape; readonly rows?: boolean }
  /** Told apart by the type of the value: text, list or record. */
  | { readonly is: "either"; readonly of: readonly Shape[] }
  /** Records told apart by their keys: the first of these keys in the table's order decides. */
  | { readonly is: "one-of"; readonly of: Readonly<Record<string, Keys>> }
  /** Anything that JSON can say, with numbers as everywhere. */
  | { readonly is: "data" };

/**
 * A condition on several entries together, after each was checked alone. Gets the value as read, and its place.
 * @throws Unreadable
 */
export type Agreement = (read: unknown, place: string) => void;

/** The keys of a record in the order in which they are written. */
export type Keys = Readonly<Record<string, Key>>;
export interface Key {
  readonly shape: Shape;
  /** Whether it is required, given the record's other keys. */
  readonly needed: boolean | ((given: Readonly<Record<string, unknown>>) => boolean);
  /** Whether it is forbidden, given the record's other keys. */
  readonly barred?: (given: Readonly<Record<string, unknown>>) => boolean;
}

export const id: Shape = { is: "id" };
export const name: Shape = { is: "name" };
export const side: Shape = { is: "side" };
export const number: Shape = { is: "number" };
export const notNegative: Shape = { is: "number", least: 0 };
export const truth: Shape = { is: "truth" };
export const pointShape: Shape = { is: "point" };
export const data: Shape = { is: "data" };

export function choice(of: readonly string[]): Shape {
  return { is: "choice", of };
}
export function whole(least: number, most?: number): Shape {
  return { is: "number", least, whole: true, ...given({ most }) };
}
export function list(of: Shape, most?: number): Shape {
  return { is: "list", of, ...given({ most }) };
}
export function either(...of: readonly Shape[]): Shape {
  return { is: "either", of };
}
export function record(keys: Keys, agrees?: Agreement): Shape {
  return { is: "record", keys, ...given({ agrees }) };
}
/** By id. */
export function mapOf(of: Shape): Shape {
  return { is: "map", of };
}
/** By id, or by id and part. */
export function mapOfRows(of: Shape): Shape {
  return { is: "map", of, rows: true };
}
export function tail(reads: (text: string) => boolean): Shape {
  return { is: "tail", reads };
}
export function needed(shape: Shape): Key {
  return { shape, needed: true };
}
export function optional(shape: Shape): Key {
  return { shape, needed: false };
}
/** Required unless the condition holds for the record's keys. */
export function unless(excused: (given: Readonly<Record<string, unknown>>) => boolean, shape: Shape): Key {
  return { shape, needed: (given) => !excused(given) };
}
/** Forbidden if the condition holds for the record's keys. */
export function notBeside(barred: (given: Readonly<Record<string, unknown>>) => boolean, key: Key): Key {
  return { ...key, barred };
}
