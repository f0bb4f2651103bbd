/** Checks all stored figures: a broken value becomes its default, and users are told; the rest stays. */

import { isRecord, LONGEST_NAME } from "../rules/index";

/** One value that could not stay: its place in the document's data and what stood there. */
export interface BrokenFigure {
  readonly place: string;
  readonly found: string;
}

export interface NumberRange {
  readonly least: number;
  readonly most: number;
  readonly whole: boolean;
  readonly otherwise: number;
}

type Holder = { [key: string]: unknown };

/** Whether unchecked data is a record, to be repaired in place. */
export function isStored(value: unknown): value is Holder {
  return isRecord(value);
}

/** Brings a number that is there into its range, in place. A text that reads as a number is one. */
export function repairNumber(
  holder: Holder,
  key: string,
  range: NumberRange,
  place: string,
  broken: BrokenFigure[],
): void {
  if (!(key in holder)) return;
  const value = holder[key];
  const number = typeof value === "string" && value.trim() !== "" ? Number(value) : value;
  if (typeof number === "number" && Number.isFinite(number)) {
    const fitting = Math.min(Math.max(range.whole ? Math.round(number) : number, range.least), range.most);
    if (fitting !== number) broken.push({ place, found: shown(value) });
    holder[key] = fitting;
    return;
  }
  broken.push({ place, found: shown(value) });
  holder[key] = range.otherwise;
}

/** As `repairNumber`, for an optional number; all other values become null. */
export function repairOptional(
  holder: Holder,
  key: string,
  range: NumberRange,
  place: string,
  broken: BrokenFigure[],
): void {
  const value = holder[key];
  if (!(key in holder) || value === null) return;
  const isEmpty = value === undefined || value === "";
  const isNumber =
    !isEmpty && (typeof value === "number" || typeof value === "string") && Number.isFinite(Number(value));
  if (isNumber) {
    repairNumber(holder, key, range, place, broken);
    return;
  }
  if (!isEmpty) broken.push({ place, found: shown(value) });
  holder[key] = null;
}

/** A word that is there and none of the choices becomes the first of them. */
export function repairChoice(
  holder: Holder,
  key: string,
  choices: readonly string[],
  broken: BrokenFigure[],
  place = key,
): void {
  if (!(key in holder) || (choices as readonly unknown[]).includes(holder[key])) return;
  broken.push({ place, found: shown(holder[key]) });
  holder[key] = choices[0];
}

/** The record under this key, to be repaired in place. Anything else is removed. */
export function repairRecord(holder: Holder, key: string, broken: BrokenFigure[], place = key): Holder | null {
  const value = holder[key];
  if (isStored(value)) return value;
  if (key in holder) drop(holder, key, broken, place);
  return null;
}

/** Removes a value that is neither true nor false. */
export function repairTruth(holder: Holder, key: string, broken: BrokenFigure[], place = key): void {
  if (key in holder && typeof holder[key] !== "boolean") drop(holder, key, broken, place);
}

function drop(holder: Holder, key: string, broken: BrokenFigure[], place: string): void {
  broken.push({ place, found: shown(holder[key]) });
  delete holder[key];
}

/** A whole number in its range, as an effect or a module may have left it; null: it is none. */
export function storedWhole(value: unknown, { least, most }: Pick<NumberRange, "least" | "most">): number | null {
  if (typeof value !== "number" || !Number.isFinite(value)) return null;
  return Math.min(Math.max(Math.round(value), least), most);
}

/** Those of a list that are among the choices, each once. */
export function repairChoices(
  value: unknown,
  choices: readonly string[],
  place: string,
  broken: BrokenFigure[],
): string[] {
  const given = value instanceof Set ? [...value] : value;
  if (!Array.isArray(given)) {
    broken.push({ place, found: shown(value) });
    return [];
  }
  const known = new Set<unknown>(choices);
  for (const one of given) if (!known.has(one)) broken.push({ place, found: shown(one) });
  return [...new Set(given.filter((one): one is string => known.has(one)))];
}

/** A text that is there becomes empty where it is none, too long for a name, or not one that fits. */
export function repairText(holder: Holder, key: string, fits: (text: string) => boolean, broken: BrokenFigure[]): void {
  if (!(key in holder)) return;
  const value = holder[key];
  if (typeof value === "string" && isNameSized(value) && fits(value)) return;
  broken.push({ place: key, found: shown(value) });
  holder[key] = "";
}

function isNameSized(text: string): boolean {
  return text.length <= 2 * LONGEST_NAME && [...text].length <= LONGEST_NAME;
}

/** As much of a text as the rules take for a name. */
export function cutToName(text: string): string {
  return [...text.slice(0, 2 * LONGEST_NAME)].slice(0, LONGEST_NAME).join("");
}

/** The beginning of a text, which ends before a letter that would be cut in two. */
export function wholeStart(text: string, longest: number): string {
  const isCut = text.length > longest && /[\ud800-\udbff]/.test(text[longest - 1] ?? "");
  return text.slice(0, isCut ? longest - 1 : longest);
}

/** A value as a message shows it: short. */
export function shown(value: unknown): string {
  const text = typeof value === "string" ? value : written(value);
  return text.length > 60 ? `${wholeStart(text, 60)}…` : text;
}

function written(value: unknown): string {
  try {
    return JSON.stringify(value) ?? String(value);
  } catch {
    // Records in each other without end, or in a circle.
    return Array.isArray(value) ? "[…]" : "{…}";
  }
}
