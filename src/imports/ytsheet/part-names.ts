/** Names of parts: equal ones get letters, and a sheet may name all of them at once. */

import { folded } from "./numbers";
import { listEntries } from "./texts";

/** Equal names with A, B, C … behind them (翼A 翼B), past names that are taken already. */
export function lettered(names: readonly string[]): string[] {
  const counts = new Map<string, number>();
  for (const name of names) counts.set(name, (counts.get(name) ?? 0) + 1);
  const taken = new Set(names.filter((name) => counts.get(name) === 1));
  const next = new Map<string, number>();
  return names.map((name) => {
    if (counts.get(name) === 1) return name;
    let number = next.get(name) ?? 0;
    while (taken.has(name + letters(number))) number++;
    next.set(name, number + 1);
    const own = name + letters(number);
    taken.add(own);
    return own;
  });
}

/** A to Z, then AA to AZ, BA … */
function letters(number: number): string {
  const last = String.fromCharCode(65 + (number % 26));
  return number < 26 ? last : letters(Math.floor(number / 26) - 1) + last;
}

export interface NamedParts {
  readonly name: string;
  readonly count: number;
}

/** `頭部／翼×2` → 頭部 once, 翼 twice. A name that stands there twice is counted twice. */
export function partsIn(text: string): NamedParts[] {
  const counts = new Map<string, number>();
  for (const entry of listEntries(text, "／/、")) {
    const { name, count } = timesOf(entry);
    if (name !== "") counts.set(name, (counts.get(name) ?? 0) + count);
  }
  return [...counts].map(([name, count]) => ({ name, count }));
}

/** `翼×2` → 翼, 2. Any other ending means one. */
function timesOf(entry: string): NamedParts {
  let start = entry.length;
  while (start > 0 && /[0-9０-９]/.test(entry[start - 1]!)) start--;
  const before = entry.slice(0, start).trimEnd();
  if (start === entry.length || !/[×✕＊*xXｘ]$/.test(before)) return { name: entry, count: 1 };
  return { name: before.slice(0, -1).trim(), count: Number(folded(entry.slice(start))) };
}

/** Code units of a name that anybody may mean when writing another. */
const LONGEST_MEANT = 200;

/** A name as it is compared: letters and digits of one width. */
export function sameName(name: string): string {
  return name.length > LONGEST_MEANT ? name : folded(name);
}
