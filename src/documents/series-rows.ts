/** The further strikes of an item (`ACT-3`), from the rows that it stores: always what the rules take. */

import {
  given,
  isTag,
  SERIES_AFTER,
  SERIES_FIGURES,
  SERIES_TARGETS,
  SERIES_WITH,
  type Series,
  type SeriesModifiers,
  type StrikesMeant,
} from "../rules/index";
import { MOST_OF_ITEM, MOST_WORDS, SERIES_NUMBERS, waysAmong } from "./often";
import { cutToName, isStored, storedWhole } from "./repair";

type System = { readonly [key: string]: unknown };

/** The series of an item, as the rules take them; of two with one name the first. */
export function seriesIn(stored: unknown, item: string): Series[] {
  if (!Array.isArray(stored)) return [];
  const all = stored.slice(0, MOST_OF_ITEM).flatMap((row) => (isStored(row) ? [seriesOfRow(row, item)] : []));
  return all.filter(({ name }, i) => name !== "" && all.findIndex((one) => one.name === name) === i);
}

function seriesOfRow(row: System, item: string): Series {
  const { name, from, after, target, with: made, times, modifiers, opening, shares } = row;
  const often = storedWhole(times, SERIES_NUMBERS.times) ?? 1;
  return {
    name: cutToName(typeof name === "string" && name.trim() !== "" ? name.trim() : item.trim()),
    ...given({
      from: meantIn(from),
      after: SERIES_AFTER.find((one) => one === after && one !== "any"),
      target: SERIES_TARGETS.find((one) => one === target && one !== "same"),
      with: madeWithIn(made),
      times: often > 1 ? often : undefined,
      modifiers: modifiersIn(modifiers),
      opening: modifiersIn(opening),
      shares: typeof shares === "string" && shares.trim() !== "" ? cutToName(shares.trim()) : undefined,
    }),
  };
}

function madeWithIn(stored: unknown): Series["with"] {
  if (!isStored(stored)) return undefined;
  return stored.what === "named" ? meantIn(stored) : SERIES_WITH.find((one) => one === stored.what);
}

function meantIn(stored: unknown): StrikesMeant | undefined {
  if (!isStored(stored)) return undefined;
  const how = waysAmong(stored.how);
  const tags = Array.isArray(stored.tags) ? [...new Set(stored.tags.filter(isTag))].slice(0, MOST_WORDS) : [];
  const meant = { ...(how.length > 0 && { how }), ...(tags.length > 0 && { tags }) };
  return Object.keys(meant).length > 0 ? meant : undefined;
}

function modifiersIn(stored: unknown): SeriesModifiers | undefined {
  if (!isStored(stored)) return undefined;
  const said = SERIES_FIGURES.flatMap((key) => {
    const value = storedWhole(stored[key], SERIES_NUMBERS.modifier);
    return value ? [[key, value] as const] : [];
  });
  return said.length > 0 ? Object.fromEntries(said) : undefined;
}
