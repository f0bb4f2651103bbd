/** What is said with a strike: declared feats (`ACT-7`), series that cost it something (`ACT-5`), a spell made larger for more MP (`ACT-10`). */

import type { Declares, Expands, LastingEffect, StrikeWith } from "../rules/index";

export interface Saying {
  readonly declares: readonly Declares[];
  readonly series: readonly string[];
  readonly expands: Expands | null;
  /** The maximum number of targets. */
  readonly limit: number;
  /** What begins on the striker before the dice fall (`TRN-9`). */
  readonly selves: readonly LastingEffect[] | null;
  /** Its value counts the further strikes that it opens. */
  readonly through: boolean;
  /** What is said for all other targets where a feat counts for one alone (`ACT-8`); null: the same. */
  readonly others: Saying | null;
}

/** What is known of somebody's choices with one item, and the series that were looked at. */
export interface KnownSaid {
  readonly said: readonly Saying[];
  readonly series: string;
}

/** By item. */
export type SaidByItem = Map<StrikeWith, KnownSaid>;
