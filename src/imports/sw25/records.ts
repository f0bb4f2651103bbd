/** Documents of the system `sw25` as plain data that somebody else wrote: records, whole numbers, words without tags. */

import { isRecord } from "../../rules/index";
import { textGiven } from "../text-given";

export type Source = Readonly<Record<string, unknown>>;
/** A record with the keys of a ytsheet2 sheet. */
export type Flat = Record<string, string>;

export interface Item extends Source {
  readonly name: string;
  readonly type: unknown;
  readonly system: Source;
}

/** Items of an actor that are read. */
export const MOST_ITEMS = 300;

/** Null: this is no document of that system. */
export function ofSw25(data: unknown): Source | null {
  const document = recordIn(data);
  const stats = recordIn(document?._stats);
  const source = recordIn(recordIn(document?.flags)?.exportSource);
  return stats?.systemId === "sw25" || source?.system === "sw25" ? document : null;
}

export function itemsCarried(value: unknown): readonly Item[] {
  if (!Array.isArray(value)) return [];
  return value.slice(0, MOST_ITEMS).flatMap((one) => {
    const item = recordIn(one);
    return item ? [itemFrom(item)] : [];
  });
}

export function itemFrom(item: Source): Item {
  return { ...item, name: textGiven(item.name), type: item.type, system: recordIn(item.system) ?? {} };
}

/** Without the number that some imports put before an ability, so that lists are in order: `02.牙`. */
export function abilityName({ name }: Item): string {
  return name.replace(/^\d{2}\./, "");
}

export function recordIn(value: unknown): Source | null {
  return isRecord(value) ? value : null;
}

/** Whole; 0 where there is none. */
export function wholeNumber(value: unknown): number {
  const number = typeof value === "string" && value.trim() !== "" && value.length < 20 ? Number(value) : value;
  return typeof number === "number" && Number.isSafeInteger(number) ? number : 0;
}

/** When something is used: the field there, the books' mark, and our word. */
const TIMINGS = [
  { field: "main", mark: "▶", timing: "major" },
  { field: "aux", mark: "≫", timing: "minor" },
  { field: "decla", mark: "☆", timing: "declared" },
  { field: "prep", mark: "△", timing: "preparation" },
  { field: "constant", mark: "○", timing: "constant" },
] as const;

export function timingOf({ system }: Item): (typeof TIMINGS)[number] | undefined {
  return TIMINGS.find(({ field }) => system[field] === true);
}

/** What using it costs; 0: nothing. */
export function mpCostOf({ system }: Item): number {
  return wholeNumber(system.basempcost) || wholeNumber(system.mpcost);
}
