/** A series (`ACT-3`): data that says which further strike somebody has after which strike. No feat is code. */

import type { PartId } from "../names";
import type { StrikeTarget } from "./fallen";
import type { StrikeWay } from "./with";

export const SERIES_AFTER = ["any", "hit", "miss"] as const;
export const SERIES_TARGETS = ["same", "either", "any"] as const;
export const SERIES_WITH = ["same", "other-hand"] as const;

/** Figures that a series or a declared feat changes. */
export const SERIES_FIGURES = ["accuracy", "damage", "critical"] as const;

/** The most series of a character or a part, and the most further strikes of one name in a major action. */
export const MOST_SERIES = 20;
export const MOST_TIMES = 5;

/** Which strikes: of one of these ways (`how`), and with all of these `tags`. Absent: all. */
export interface StrikesMeant {
  readonly how?: readonly StrikeWay[];
  readonly tags?: readonly string[];
}

/** The additions of a series to a strike. */
export type SeriesModifiers = { readonly [figure in (typeof SERIES_FIGURES)[number]]?: number };

/** A further strike that somebody has after another. */
export interface Series {
  readonly name: string;
  /** After which strikes; absent: after any. */
  readonly from?: StrikesMeant;
  /** The result that the strike must have had; default `any`. */
  readonly after?: (typeof SERIES_AFTER)[number];
  /** `same`: as the strike that opened it; `either`: somebody aimed at in this major action. Default `same`. */
  readonly target?: (typeof SERIES_TARGETS)[number];
  /** With what; absent: with anything. */
  readonly with?: StrikesMeant | (typeof SERIES_WITH)[number];
  /** How often in one major action; default 1. */
  readonly times?: number;
  /** For the further strikes. */
  readonly modifiers?: SeriesModifiers;
  /** Its cost for the first strike, with which it must then be announced (`ACT-5`). */
  readonly opening?: SeriesModifiers;
  /** Of series with one such word a strike opens only the first that was not taken. */
  readonly shares?: string;
}

/** A series that a declared feat opens (`ACT-7`): without a name of its own it has the feat's. */
export type DeclaredSeries = Omit<Series, "name"> & Partial<Pick<Series, "name">>;

/** A further strike that is open, as `ask turn` says it. Without `targets`: at anybody. */
export interface AgainOffer {
  readonly name: string;
  readonly part?: PartId;
  readonly targets?: readonly StrikeTarget[];
  readonly modifiers?: SeriesModifiers;
  readonly rule: string;
}

/** The sum of two series' additions. */
export function sumOf(one: SeriesModifiers | null | undefined, more: SeriesModifiers | null): SeriesModifiers | null {
  if (!one || !more) return one ?? more;
  const sum = (key: keyof SeriesModifiers) => (one[key] ?? 0) + (more[key] ?? 0);
  return { accuracy: sum("accuracy"), damage: sum("damage"), critical: sum("critical") };
}
