/**
 * How often somebody acts, as items keep it (`ACT-1`, `ACT-3`, `ACT-7`): checked before the platform sees it. A series without a
 * name has its item's.
 */

import {
  ACT_KEYS,
  isTag,
  MOST_ACTS,
  MOST_TIMES,
  SERIES_AFTER,
  SERIES_FIGURES,
  SERIES_TARGETS,
  SERIES_WITH,
  STRIKE_WAYS,
  type StrikeWay,
} from "../rules/index";
import {
  type BrokenFigure,
  isStored,
  type NumberRange,
  repairChoice,
  repairChoices,
  repairNumber,
  repairOptional,
  repairRecord,
  repairText,
  repairTruth,
  shown,
  storedWhole,
} from "./repair";

/** Types of items that may say it. */
export const OFTEN_TYPES = ["weapon", "feat", "ability"] as const;
type OftenType = (typeof OFTEN_TYPES)[number];

export function isOftenType(type: string): type is OftenType {
  return (OFTEN_TYPES as readonly string[]).includes(type);
}

/** How often; nothing: as usual. */
export const ACTS: NumberRange = { least: 0, most: MOST_ACTS, whole: true, otherwise: 1 };

export const SERIES_NUMBERS = {
  times: { least: 1, most: MOST_TIMES, whole: true, otherwise: 1 },
  modifier: { least: -100, most: 100, whole: true, otherwise: 0 },
} as const satisfies { [name: string]: NumberRange };

/** How often in a round it strikes back in melee (`ACT-14`); nothing: never. */
export const COUNTER_TIMES: NumberRange = { least: 1, most: MOST_TIMES, whole: true, otherwise: 1 };

/** A part's bonus to the evasion of another, in melee and at range (`ACT-16`), and whether it keeps it out of reach. */
export const HINDERING: NumberRange = { least: 0, most: 100, whole: true, otherwise: 0 };
export const HINDERING_NUMBERS = ["melee", "ranged"] as const;
export const HINDERING_TRUTHS = ["noMelee", "noRanged"] as const;

/** With what a further strike is made: with anything, or as the rules say; `named`: by its ways and words. */
export const SERIES_MADE_WITH = ["", ...SERIES_WITH, "named"] as const;

/** Most series of one item, and most words on a weapon or in a series. */
export const MOST_OF_ITEM = 6;
export const MOST_WORDS = 10;

type Stored = { [key: string]: unknown };

/** Repairs in place and says what was broken. Only keys that are there are looked at. */
export function repairOften(source: Stored, broken: BrokenFigure[]): void {
  const acts = repairRecord(source, "acts", broken);
  if (acts) {
    for (const key of ACT_KEYS) repairOptional(acts, key, ACTS, `acts.${key}`, broken);
    keepOnly(acts, ACT_KEYS);
  }
  if ("series" in source) source.series = repairSeries(source.series, broken);
  if ("tags" in source) source.tags = repairTags(source.tags, "tags", broken);
  const counters = repairRecord(source, "counters", broken);
  if (counters) {
    repairOptional(counters, "times", COUNTER_TIMES, "counters.times", broken);
    if ("tags" in counters) counters.tags = repairTags(counters.tags, "counters.tags", broken);
    keepOnly(counters, ["times", "tags"]);
  }
  const hinders = repairRecord(source, "hinders", broken);
  if (hinders) {
    for (const key of HINDERING_NUMBERS) repairOptional(hinders, key, HINDERING, `hinders.${key}`, broken);
    for (const key of HINDERING_TRUTHS) repairTruth(hinders, key, broken, `hinders.${key}`);
    const found: BrokenFigure[] = [];
    repairText(hinders, "by", () => true, found);
    broken.push(...found.map((one) => ({ ...one, place: "hinders.by" })));
  }
}

function repairSeries(value: unknown, broken: BrokenFigure[]): unknown[] {
  // A form may send a list as a record of its rows.
  const given = isStored(value) ? Object.values(value) : value;
  const rows = Array.isArray(given) ? given.slice(0, MOST_OF_ITEM).filter(isStored) : [];
  if (!Array.isArray(given) || rows.length < given.length)
    broken.push({ place: "series", found: Array.isArray(given) ? String(given.length) : shown(value) });
  for (const [i, row] of rows.entries()) repairRow(row, `series.${i}`, broken);
  return rows;
}

function repairRow(row: Stored, place: string, broken: BrokenFigure[]): void {
  const found: BrokenFigure[] = [];
  for (const key of ["name", "shares"]) repairText(row, key, () => true, found);
  repairChoice(row, "after", SERIES_AFTER, found);
  repairChoice(row, "target", SERIES_TARGETS, found);
  repairNumber(row, "times", SERIES_NUMBERS.times, "times", found);
  for (const key of ["modifiers", "opening"]) {
    const held = repairRecord(row, key, found);
    if (held)
      for (const name of SERIES_FIGURES) repairNumber(held, name, SERIES_NUMBERS.modifier, `${key}.${name}`, found);
  }
  for (const key of ["from", "with"]) {
    const held = repairRecord(row, key, found);
    if (!held) continue;
    if (key === "with") repairChoice(held, "what", SERIES_MADE_WITH, found, "with.what");
    if ("how" in held) held.how = repairChoices(held.how, STRIKE_WAYS, `${key}.how`, found);
    if ("tags" in held) held.tags = repairTags(held.tags, `${key}.tags`, found);
  }
  const told = new Map(found.map((one) => [one.place, one]));
  broken.push(...[...told.values()].map((one) => ({ ...one, place: `${place}.${one.place}` })));
}

/** Words in a list, or in one text as it is typed. */
export function repairTags(value: unknown, place: string, broken: BrokenFigure[]): string[] {
  const given = typeof value === "string" ? wordsIn(value) : value;
  const words = Array.isArray(given) ? [...new Set(given.filter(isTag))].slice(0, MOST_WORDS) : [];
  if (!Array.isArray(given) || given.some((one) => !words.includes(one))) broken.push({ place, found: shown(value) });
  return words;
}

function wordsIn(text: string): string[] {
  return text.split(/[\s,、，]+/u).filter((one) => one !== "");
}

function keepOnly(holder: Stored, keys: readonly string[]): void {
  for (const key of Object.keys(holder)) if (!keys.includes(key)) delete holder[key];
}

/** The words on a weapon that the rules ask about (`ACT-3`): its own, and how many hands it takes. */
export function tagsOfWeapon({ tags, hands }: { readonly [key: string]: unknown }): string[] {
  const own = Array.isArray(tags) ? tags.filter(isTag) : [];
  const taken = hands === "one" || hands === "two" ? [`${hands}-hand`] : [];
  return [...new Set([...own.slice(0, MOST_WORDS), ...taken])];
}

/** Ways of a strike among stored words. */
export function waysAmong(stored: unknown): StrikeWay[] {
  return Array.isArray(stored) ? STRIKE_WAYS.filter((way) => stored.includes(way)) : [];
}

/**
 * The keys of the carrier's `system` that change when such an item comes or goes.
 * @param all what else its carrier has
 */
export function touchedByOften({ type, system }: Carrying, all: Iterable<Carrying> = []): Stored {
  if (!isOftenType(type)) return {};
  const acts = isStored(system.acts) ? Object.values(system.acts) : [];
  const says =
    acts.some((one) => one !== null) ||
    (Array.isArray(system.series) && system.series.length > 0) ||
    strikesBack({ type, system }) ||
    (isStored(system.hinders) && system.hinders.by !== "");
  return says || (type === "weapon" && [...all].some(strikesBack)) ? { ...TOUCHED } : {};
}

/** The same of what was written of it. A name alone may say how a series is called, a part whose it is. */
export function touchedByWriting(
  type: string,
  { name, system }: { readonly [key: string]: unknown },
  all: Iterable<Carrying> = [],
): Stored {
  if (!isOftenType(type)) return {};
  const written = isStored(system) ? Object.keys(system) : [];
  // `ACT-14`: with a weapon somebody may strike back, so what it is made of counts, but not how often it is used.
  const isUsed = type === "weapon" && written.some((key) => key !== "uses") && [...all].some(strikesBack);
  return name !== undefined || isUsed || written.some((key) => SAID.includes(key)) ? { ...TOUCHED } : {};
}

interface Carrying {
  readonly type: string;
  readonly system: { readonly [key: string]: unknown };
}

function strikesBack({ type, system }: Carrying): boolean {
  return isOftenType(type) && saysCounter(system);
}

/** Whether the figures of an item say that its carrier strikes back (`ACT-14`). */
export function saysCounter({ counters }: Carrying["system"]): boolean {
  return isStored(counters) && storedWhole(counters.times, COUNTER_TIMES) !== null;
}

const SAID = ["acts", "series", "counters", "hinders", "part", "timing"];
const TOUCHED: Stored = { acts: null, series: null, counters: null, parts: null };
