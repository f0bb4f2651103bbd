/** Values of events and refusals as their sentences take them. */

import { keyInWords } from "./values";
import type { NameOf, Words } from "./words";

export type ToldData = Readonly<Record<string, unknown>>;

/** Whether there is something to tell: an empty list is nothing. */
export function hasValue(data: ToldData, key: string): boolean {
  const value = data[key];
  return (
    Object.hasOwn(data, key) && value !== undefined && value !== null && !(Array.isArray(value) && value.length === 0)
  );
}

/** Each of these keys in words. */
export function tellAll(data: ToldData, keys: readonly string[], words: Words, nameOf: NameOf): Record<string, string> {
  return Object.fromEntries(keys.map((key) => [key, keyInWords(data, key, words, nameOf)]));
}
