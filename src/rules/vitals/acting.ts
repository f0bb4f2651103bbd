/** How often somebody acts, in a file or on a sheet (`ACT-1`, `ACT-3`, `ACT-14`): its faults, and its stored form. */

import type { Acts, Counters } from "../battle";
import { isGoodNumber } from "../board/numbers";
import { given } from "../given";
import { ACT_KEYS, isGoodName, MOST_ACTS } from "../names";
import {
  MOST_SERIES,
  MOST_TIMES,
  SERIES_AFTER,
  SERIES_FIGURES,
  SERIES_TARGETS,
  SERIES_WITH,
  type Series,
  type SeriesModifiers,
  type StrikesMeant,
} from "../strike/series";
import { isTag, MOST_TAGS } from "../strike/tags";
import { checkOf, needsAmount, STRIKE_WAYS, wayOf } from "../strike/with";

export interface ActingSaid {
  readonly acts?: Acts;
  readonly series?: readonly Series[];
  readonly counters?: Counters;
}

interface ActingProblem {
  readonly key: string;
  readonly reason: "whole" | "range" | "count" | "text" | "twice" | "unknown";
}

/** Its fault, or null; `key` reads like `.series[0].times`. */
export function actingProblem({ acts = {}, series = [], counters }: ActingSaid): ActingProblem | null {
  for (const key of ACT_KEYS) if (!isCount(acts[key], 0, MOST_ACTS)) return { key: `.acts.${key}`, reason: "range" };
  if (series.length > MOST_SERIES) return { key: ".series", reason: "count" };
  for (const [i, one] of series.entries()) {
    const problem = seriesProblem(one);
    if (problem) return { ...problem, key: `.series[${i}]${problem.key}` };
    if (series.findIndex(({ name }) => name === one.name) !== i) return { key: `.series[${i}].name`, reason: "twice" };
  }
  return counters ? countersProblem(counters) : null;
}

/** `ACT-14`: it strikes back in melee, with a check against that of the strike. */
function countersProblem({ times, with: written }: Counters): ActingProblem | null {
  if (!isCount(times, 0, MOST_TIMES)) return { key: ".counters.times", reason: "range" };
  if (wayOf(written) !== "melee") return { key: ".counters.with.how", reason: "unknown" };
  if (checkOf(written) !== "accuracy") return { key: ".counters.with.check", reason: "unknown" };
  if (written.mp) return { key: ".counters.with.mp", reason: "unknown" };
  const amounts = Number(written.power !== undefined) + Number(written.points !== undefined);
  return amounts === Number(needsAmount(written.effect)) ? null : { key: ".counters.with.power", reason: "unknown" };
}

function isCount(value: number | undefined, least: number, most: number): boolean {
  return value === undefined || (Number.isInteger(value) && value >= least && value <= most);
}

/** The fault of a series, or null. */
export function seriesProblem(series: Series): ActingProblem | null {
  const { name, from, after, target, with: wanted, times, modifiers, opening, shares } = series;
  if (!isGoodName(name)) return { key: ".name", reason: "text" };
  if (after !== undefined && !SERIES_AFTER.includes(after)) return { key: ".after", reason: "unknown" };
  if (target !== undefined && !SERIES_TARGETS.includes(target)) return { key: ".target", reason: "unknown" };
  if (!isCount(times, 1, MOST_TIMES)) return { key: ".times", reason: "range" };
  if (shares !== undefined && !isGoodName(shares)) return { key: ".shares", reason: "text" };
  if (typeof wanted === "string" && !SERIES_WITH.includes(wanted)) return { key: ".with", reason: "unknown" };
  return (
    meantProblem(from, ".from") ??
    (typeof wanted === "string" ? null : meantProblem(wanted, ".with")) ??
    modifiersProblem(modifiers, ".modifiers") ??
    modifiersProblem(opening, ".opening")
  );
}

function meantProblem(meant: StrikesMeant | undefined, key: string): ActingProblem | null {
  if (meant?.how && !meant.how.every((how) => STRIKE_WAYS.includes(how)))
    return { key: `${key}.how`, reason: "unknown" };
  if ((meant?.tags?.length ?? 0) > MOST_TAGS) return { key: `${key}.tags`, reason: "count" };
  return meant?.tags && !meant.tags.every(isTag) ? { key: `${key}.tags`, reason: "text" } : null;
}

function modifiersProblem(said: SeriesModifiers | undefined, key: string): ActingProblem | null {
  for (const name of SERIES_FIGURES) {
    const value = said?.[name];
    if (value !== undefined && !(isGoodNumber(value) && Number.isInteger(value)))
      return { key: `${key}.${name}`, reason: "whole" };
  }
  return null;
}

/** The data of it that a character or a part stores; only what is given. */
export function actingOf({ acts, series, counters }: ActingSaid): ActingSaid {
  const { majors, declarations, first } = acts ?? {};
  return given({
    acts: acts && given({ majors, declarations, first }),
    series: series?.map((one) => ({ ...one })),
    counters: counters && { ...counters },
  });
}
