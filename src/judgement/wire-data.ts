/** Reads data that came over the wire, piece by piece: a client can send anything. */

import type { Point } from "../rules/index";

/** The maximum of names in one message: everyone in a large battle. */
const MOST_NAMED = 1_000;

export type Plain = { readonly [key: string]: unknown };

export function isPlain(value: unknown): value is Plain {
  if (typeof value !== "object" || value === null || Array.isArray(value)) return false;
  const prototype: unknown = Object.getPrototypeOf(value);
  return prototype === null || prototype === Object.prototype || Object.getPrototypeOf(prototype) === null;
}

export function hasOnly(value: Plain, keys: readonly string[]): boolean {
  return Object.keys(value).every((key) => keys.includes(key));
}

/**
 * Whether it can be the id of a document or request. Such ids become keys of stored maps, so nothing else may pass.
 */
export function isDocumentId(value: unknown): value is string {
  return typeof value === "string" && /^[A-Za-z0-9]{16}$/.test(value);
}

/** Text of 1–64 code units without dots: in a stored key a dot would be read as a path. */
export function isName(value: unknown): value is string {
  return (
    typeof value === "string" && value.length > 0 && value.length <= 64 && !value.includes(".") && value !== "__proto__"
  );
}

export function isNames(value: unknown): value is string[] {
  return Array.isArray(value) && value.length <= MOST_NAMED && value.every(isName);
}

/** The largest distance from a map's corner, or height above it: metres, or units of the scene. */
export const FARTHEST = 1e6;

/** A point that some map could have, metres. */
export function isPointOnMap(value: unknown): value is Point {
  return (
    Array.isArray(value) &&
    value.length === 2 &&
    value.every((n) => typeof n === "number" && Number.isFinite(n) && Math.abs(n) <= FARTHEST)
  );
}

export function isHeight(value: unknown): value is number {
  return typeof value === "number" && Math.abs(value) <= FARTHEST;
}

export function isRound(value: unknown): value is number {
  return typeof value === "number" && Number.isSafeInteger(value) && value >= 1;
}
