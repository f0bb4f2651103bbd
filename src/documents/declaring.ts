/**
 * What declaring a feat or an ability means (`TRN-7`, `ACT-7`, `ACT-8`, `ACT-13`): stored on items, and as the rules take it. Its
 * series are then those that the declaration opens.
 */

import {
  type DeclaredSeries,
  type Declares,
  FEAT_ON,
  given,
  isTag,
  type LastingEffect,
  MOST_COVERED,
  SERIES_FIGURES,
} from "../rules/index";
import { seriesIn } from "./acting";
import { leftEffects } from "./left-effects";
import { isOftenType, MOST_WORDS, repairTags } from "./often";
import {
  type BrokenFigure,
  cutToName,
  isStored,
  type NumberRange,
  repairChoice,
  repairNumber,
  repairOptional,
  shown,
} from "./repair";

/** What a declared feat adds to a figure of the strike that it is declared with (`TRN-7`). */
export const MODIFIER: NumberRange = { least: -100, most: 100, whole: true, otherwise: 0 };

/** Most targets of its strike, and what is added to each 2d. Nothing: it says nothing of it. */
export const DECLARED_OPTIONS = {
  limit: { least: 1, most: 100, whole: true, otherwise: 1 },
  shifts: { least: 1, most: 10, whole: true, otherwise: 1 },
} as const satisfies { [name: string]: NumberRange };

/** Only after no more than a limited move; defence is halved; it counts for the whole turn. */
export const DECLARED_TRUTHS = ["limited", "pierces", "lasts"] as const;

/** How often it covers somebody; nothing: it covers nobody (`ACT-13`). */
export const COVER_TIMES: NumberRange = { least: 1, most: MOST_COVERED, whole: true, otherwise: 1 };
/** Whoever covers may evade; several people are covered. */
export const COVER_TRUTHS = ["evades", "several"] as const;

type Stored = { [key: string]: unknown };
type System = { readonly [key: string]: unknown };

/** Repairs in place and says what was broken. Only keys that are there are looked at. */
export function repairDeclaring(source: Stored, broken: BrokenFigure[]): void {
  const { modifiers, declares, covers } = source;
  if (isStored(modifiers))
    for (const key of SERIES_FIGURES) repairNumber(modifiers, key, MODIFIER, `modifiers.${key}`, broken);
  else drop(source, "modifiers", broken);
  if (isStored(declares)) {
    for (const [key, range] of Object.entries(DECLARED_OPTIONS))
      repairOptional(declares, key, range, `declares.${key}`, broken);
    const wrong: BrokenFigure[] = [];
    repairChoice(declares, "on", FEAT_ON, wrong);
    broken.push(...wrong.map((one) => ({ ...one, place: "declares.on" })));
    if ("tags" in declares) declares.tags = repairTags(declares.tags, "declares.tags", broken);
    repairTruths(declares, DECLARED_TRUTHS, "declares", broken);
  } else drop(source, "declares", broken);
  if (isStored(covers)) {
    repairOptional(covers, "times", COVER_TIMES, "covers.times", broken);
    repairTruths(covers, COVER_TRUTHS, "covers", broken);
  } else drop(source, "covers", broken);
}

function repairTruths(holder: Stored, keys: readonly string[], place: string, broken: BrokenFigure[]): void {
  for (const key of keys)
    if (key in holder && typeof holder[key] !== "boolean") {
      broken.push({ place: `${place}.${key}`, found: shown(holder[key]) });
      delete holder[key];
    }
}

function drop(source: Stored, key: string, broken: BrokenFigure[]): void {
  if (!(key in source)) return;
  broken.push({ place: key, found: shown(source[key]) });
  delete source[key];
}

/** An item as documents hold it. */
interface DeclaredItem {
  readonly name: string;
  readonly type: string;
  readonly system: System;
}

/** Whether somebody declares it, with a strike or by itself. */
export function isDeclared({ type, system }: Pick<DeclaredItem, "type" | "system">): boolean {
  return isOftenType(type) && type !== "weapon" && system.timing === "declared";
}

/** What a declared feat brings (`TRN-7`); null: it is none. */
export function declaredBy(item: DeclaredItem): Declares | null {
  const { name, system } = item;
  const called = cutToName(name);
  if (!isDeclared(item) || called === "") return null;
  const stored = isStored(system.declares) ? system.declares : {};
  const modifiers = modifiersOf(system.modifiers);
  const [self] = leftEffects(system.effects, name);
  const [again] = seriesIn(system.series, name);
  const [limit, shifts] = (["limit", "shifts"] as const).map((key) => whole(stored[key], DECLARED_OPTIONS[key]));
  const needs = needsOf(stored);
  return {
    name: called,
    ...given({ modifiers, self }),
    ...(again && { again: unnamed(again, called) }),
    ...given({ limit, on: stored.on === "one" ? stored.on : undefined, needs }),
    ...(stored.pierces === true && { pierces: "half" }),
    ...given({ shifts }),
    ...(stored.lasts === true && { lasts: "turn" }),
  };
}

/** A series that is called as its feat needs no name of its own. */
function unnamed({ name, ...series }: DeclaredSeries, feat: string): DeclaredSeries {
  return name === feat ? series : { name: name!, ...series };
}

function modifiersOf(stored: unknown): Declares["modifiers"] {
  const said = SERIES_FIGURES.flatMap((key) => {
    const value = isStored(stored) ? whole(stored[key], MODIFIER) : undefined;
    return value ? [[key, value] as const] : [];
  });
  return said.length > 0 ? Object.fromEntries(said) : undefined;
}

function needsOf({ tags, limited }: Stored): Declares["needs"] {
  const words = Array.isArray(tags) ? [...new Set(tags.filter(isTag))].slice(0, MOST_WORDS) : [];
  if (words.length === 0 && limited !== true) return undefined;
  return { ...(words.length > 0 && { tags: words }), ...(limited === true && { moved: "limited" }) };
}

/** What it is to cover somebody by it; null: it covers nobody. */
export interface Covering {
  readonly times: number;
  readonly evades: boolean;
  /** Several people at once. */
  readonly several: boolean;
}

export function coveringBy({ covers }: System): Covering | null {
  if (!isStored(covers)) return null;
  const times = whole(covers.times, COVER_TIMES);
  return times === undefined ? null : { times, evades: covers.evades === true, several: covers.several === true };
}

/** The effect on whoever covers these. Without an end of its own it lasts until the next turn. */
export function coverFor(
  { name, self }: Pick<Declares, "name" | "self">,
  { times, evades }: Covering,
  whom: readonly string[],
): LastingEffect {
  return {
    ...(self ?? { name, until: "own-turn" }),
    covers: { whom, times, ...(evades && { evades }) },
  };
}

/** A number as an effect or a module may have left it; undefined: it is none. */
function whole(value: unknown, { least, most }: NumberRange): number | undefined {
  if (typeof value !== "number" || !Number.isFinite(value)) return undefined;
  return Math.min(Math.max(Math.round(value), least), most);
}
