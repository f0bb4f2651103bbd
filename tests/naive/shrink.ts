/** Makes a script that tells the two implementations apart as small as it goes. */

import type { File, NaiveBattle, Step } from "./common";
import { compare } from "./compare";

/** A smaller script that still differs: steps, characters and values are dropped while it does. */
export function shrunk(file: File, begin: (file: File) => NaiveBattle): File {
  const differs = (one: File) => {
    try {
      return compare(one, begin) !== null;
    } catch {
      return false;
    }
  };
  let smallest = file;
  for (let again = true; again; ) {
    again = false;
    for (const smaller of smallerThan(smallest))
      if (differs(smaller)) {
        smallest = smaller;
        again = true;
        break;
      }
  }
  return smallest;
}

function* smallerThan(file: File): Generator<File> {
  const { script, characters } = file;
  for (let size = script.length >> 1; size >= 1; size >>= 1)
    for (let i = script.length - size; i >= 0; i -= size)
      yield { ...file, script: script.filter((_, n) => n < i || n >= i + size) };
  for (const one of characters) yield { ...file, characters: characters.filter((c) => c !== one) };
  for (const [i, one] of characters.entries())
    for (const key of Object.keys(one).filter((k) => !["id", "side", "at"].includes(k)))
      yield { ...file, characters: characters.map((c, n) => (n === i ? without(one, key) : c)) };
  for (const [i, step] of script.entries())
    for (const key of Object.keys(step).filter((k) => !["do", "ask", "kind", "damages", "dice"].includes(k)))
      for (const less of lesser(step, key)) yield { ...file, script: script.map((s, n) => (n === i ? less : s)) };
  if (file.allies?.length) yield { ...file, allies: [] };
  for (const key of Object.keys(file.options ?? {})) yield { ...file, options: without(file.options!, key) };
}

function* lesser(step: Step, key: string): Generator<Step> {
  yield without(step, key);
  const value = step[key];
  if (Array.isArray(value)) for (const one of value.keys()) yield { ...step, [key]: value.filter((_, n) => n !== one) };
}

function without<T extends object>(record: T, key: string): T {
  return Object.fromEntries(Object.entries(record).filter(([k]) => k !== key)) as T;
}
