/**
 * The effect of declaring a feat or an ability (`TRN-7`, `ACT-7`, `ACT-8`, `ACT-13`): stored on items, and in the
 * form of the rules. Its series are those that the declaration opens.
 */

import {
  type DeclaredSeries,
  type Declares,
  FEAT_ON,
  given,
  isTag,
  MOST_COVERED,
  SERIES_FIGURES,
} from "../rules/index";
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
  repairRecord,
  repairTruth,
  storedWhole,
} from "./repair";
import { seriesIn } from "./series-rows";

/** The addition of a declared feat to a figure of its strike (`TRN-7`). */
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
/** The covering character may evade; several characters are covered. */
export const COVER_TRUTHS = ["evades", "several"] as const;

type Stored = { [key: string]: unknown };
type System = { readonly [key: string]: unknown };

/** Repairs in place and says what was broken. Only keys that are there are looked at. */
export function repairDeclaring(source: Stored, broken: BrokenFigure[]): void {
  const modifiers = repairRecord(source, "modifiers", broken);
  if (modifiers) for (const key of SERIES_FIGURES) repairNumber(modifiers, key, MODIFIER, `modifiers.${key}`, broken);
  const declares = repairRecord(source, "declares", broken);
  if (declares) {
    for (const [key, range] of Object.entries(DECLARED_OPTIONS))
      repairOptional(declares, key, range, `declares.${key}`, broken);
    repairChoice(declares, "on", FEAT_ON, broken, "declares.on");
    if ("tags" in declares) declares.tags = repairTags(declares.tags, "declares.tags", broken);
    for (const key of DECLARED_TRUTHS) repairTruth(declares, key, broken, `declares.${key}`);
  }
  const covers = repairRecord(source, "covers", broken);
  if (covers) {
    repairOptional(covers, "times", COVER_TIMES, "covers.times", broken);
    for (const key of COVER_TRUTHS) repairTruth(covers, key, broken, `covers.${key}`);
  }
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

/** The effect of a declared feat (`TRN-7`); null: it is none. */
export function declaredBy(item: DeclaredItem): Declares | null {
  const { name, system } = item;
  const called = cutToName(name);
  if (!isDeclared(item) || called === "") return null;
  const stored = isStored(system.declares) ? system.declares : {};
  const modifiers = modifiersOf(system.modifiers);
  const [self] = leftEffects(system.effects, name);
  const [again] = seriesIn(system.series, name);
  const numberOf = (key: keyof typeof DECLARED_OPTIONS) => storedWhole(stored[key], DECLARED_OPTIONS[key]) ?? undefined;
  const [limit, shifts] = [numberOf("limit"), numberOf("shifts")];
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
    const value = isStored(stored) ? storedWhole(stored[key], MODIFIER) : null;
    return value ? [[key, value] as const] : [];
  });
  return said.length > 0 ? Object.fromEntries(said) : undefined;
}

function needsOf({ tags, limited }: Stored): Declares["needs"] {
  const words = Array.isArray(tags) ? [...new Set(tags.filter(isTag))].slice(0, MOST_WORDS) : [];
  if (words.length === 0 && limited !== true) return undefined;
  return { ...(words.length > 0 && { tags: words }), ...(limited === true && { moved: "limited" }) };
}

/** How it covers somebody; null: it covers nobody. */
export interface Covering {
  readonly times: number;
  readonly evades: boolean;
  /** Several people at once. */
  readonly several: boolean;
}

export function coveringBy({ covers }: System): Covering | null {
  if (!isStored(covers)) return null;
  const times = storedWhole(covers.times, COVER_TIMES);
  return times === null ? null : { times, evades: covers.evades === true, several: covers.several === true };
}
