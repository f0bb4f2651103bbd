/** How often somebody acts in a turn, as a battle keeps it (`ACT-1` to `ACT-7`): plain JSON. */

import type { PartId } from "./names";
import type { StrikeTarget } from "./strike/fallen";
import type { Series } from "./strike/series";
import type { StrikeWith } from "./strike/with";

/** How often somebody acts in a turn (`ACT-1`, `ACT-7`). Absent numbers are usual: 1. */
export interface Acts {
  /** Major actions. */
  readonly majors?: number;
  /** Declared feats. */
  readonly declarations?: number;
  /** Major actions in round 1, on the side that acts first. */
  readonly first?: number;
}

/** Somebody strikes back in melee instead of evading (`ACT-14`). */
export interface Counters {
  /** How often in a round; default 1. With 0 it is taken away. */
  readonly times?: number;
  readonly with: StrikeWith;
}

/** Counters used in a round, by a part that has its own, or without `part` by the character. */
export interface Countered {
  readonly round: number;
  readonly part?: PartId;
  readonly times: number;
}

/** Actions that the Game Master grants for one turn (`ACT-15`), in addition to the usual ones. */
export interface Grant {
  readonly part?: PartId;
  readonly majors?: number;
  readonly declarations?: number;
  /** Open in the turn in which it is granted, or opened by a strike of the next turn. */
  readonly again?: Series;
}

/** Major actions and declared feats. */
export interface Budget {
  readonly majors: number;
  readonly declarations: number;
}

/** The spent part of a turn's budget (`ACT-2`, `ACT-7`), by a part, or without `part` by a character without parts. */
export interface Spent extends Budget {
  readonly part?: PartId;
}

/** A feat that counts for the whole turn (`ACT-7`, `ACT-10`), of a part or of a character without parts. */
export interface LastingFeat {
  readonly part?: PartId;
  readonly name: string;
  /** Most targets of a spell. */
  readonly limit?: number;
}

/** A further strike that may be made now (`ACT-3`). */
export interface OpenBlow {
  readonly series: Series;
  /** The last strike that opened it. */
  readonly with: StrikeWith;
  /** The targets of the strikes that opened it, with their parts. */
  readonly aimed: readonly StrikeTarget[];
}

/** The last major action that was a strike, as far as it may go on by further ones. */
export interface MajorAction {
  /** The part that strikes; absent: it has no parts. */
  readonly part?: PartId;
  /** Its last strike. */
  readonly with: StrikeWith;
  /** Everybody aimed at in it. */
  readonly aimed: readonly StrikeTarget[];
  /** Names of series that were taken in it, once for each time. */
  readonly taken: readonly string[];
  /** Series that were said with its first strike (`ACT-5`). */
  readonly said: readonly string[];
  readonly blows: readonly OpenBlow[];
  /** Names of feats that were declared in it (`ACT-7`); absent: none. */
  readonly declared?: readonly string[];
  /** Further strikes that these open. */
  readonly opened?: readonly Series[];
}
