/** The step `strike` and the questions about strikes, as a script or a host writes them. */

import type { AreaName, CharacterId, Point, RelativeArea, SkirmishId } from "../names";
import type { RefusalCode } from "../refusals";
import type { CriticalWord } from "../simultaneous/fallen";
import type { Expands } from "./expanding";
import type { StrikeDice, StrikeTarget } from "./fallen";
import type { Declared } from "./feats";
import type { NextDice, PickWanted, ReactionWanted } from "./next-dice";
import type { AmountOdds, CounterOdds, Fraction, Reaction, RowOdds, StrikeNeeds, ThroughOdds } from "./strike";
import type { StrikeModifiers, StrikeWith } from "./with";

/**
 * The weapon and the targets: `at` for an area, otherwise `target` or `targets`; a line and a breakthrough have one
 * target, a chosen line may have `at` instead (`S25-EFF-2`). Ids of skirmishes and, with three areas, the areas'
 * names are places too.
 */
export interface Aimed {
  readonly who?: CharacterId;
  readonly with: StrikeWith;
  readonly target?: StrikeTarget;
  readonly targets?: readonly StrikeTarget[];
  readonly at?: CharacterId | SkirmishId | RelativeArea | AreaName | Point;
  /** Where a breakthrough ends and its user then stands: a point, or with three areas one of them. */
  readonly to?: RelativeArea | AreaName | Point;
  /** Whether a chosen line takes others at its user's own place too, where nobody fights there (`S25-EFF-2`). */
  readonly own?: boolean;
  /**
   * The characters that an area, a line or a breakthrough leaves out; of an area's own user also single parts
   * (`ACT-12`).
   */
  readonly spares?: readonly StrikeTarget[];
  readonly modifiers?: StrikeModifiers;
  readonly declares?: Declared;
  /** Of several rows that are hit the one that a feat is for (`ACT-8`); absent: the first. */
  readonly pick?: StrikeTarget;
  /** By row: evading or striking back (`ACT-14`). By default a row evades. */
  readonly reactions?: Reactions;
  /** How the spell is made larger, for more MP (`ACT-10`). */
  readonly expands?: Expands;
  /** It is a further strike of this series, which spends no major action (`ACT-4`). */
  readonly again?: string;
  /** Series that it opens by being said, and what they cost it (`ACT-5`). */
  readonly series?: readonly string[];
}

/** By id, or by id and part. An id alone stands for all parts that are struck. */
export interface Reactions {
  readonly [row: string]: Reaction;
}

/** `allowed` (`STR-26`): the Game Master allows it past reach, ranges and lines of fire. */
export interface AimedByWord extends Aimed {
  readonly allowed?: boolean;
}

/** A blow with its dice; without dice they are rolled. `forms: false`, on the plane: as for `attack`. */
export interface StrikeCommand extends AimedByWord {
  readonly do: "strike";
  readonly forms?: boolean;
  readonly dice?: StrikeDice;
}

/**
 * The possible results of a strike, before any die. `allowed`: as if it reached, wherever the two stand. `reason`,
 * where everyone acts at once: the Game Master's decision why it is critical (`SIM-CRT-3`).
 */
export interface StrikeQuestion extends AimedByWord {
  readonly ask: "strike";
  /** The odds of the whole major action besides: with all further strikes at the same target (`ACT-3`). */
  readonly through?: boolean;
  readonly reason?: CriticalWord;
}

/** Which die is needed next. The strike's `dice`: what has fallen. */
export interface NeedsQuestion {
  readonly ask: "needs";
  readonly strike: AimedByWord & { readonly dice?: StrikeDice };
}

/** The possible targets of this. `among`: only these; absent: everybody. */
export interface TargetsQuestion extends Pick<Aimed, "who" | "with" | "again" | "series" | "declares" | "expands"> {
  readonly ask: "targets";
  readonly among?: readonly CharacterId[];
}

/** `lots`: others that may be hit instead. The odds are those of the named target when it is hit. */
export interface StrikeForecast {
  readonly can: boolean;
  readonly reason?: RefusalCode;
  readonly rule?: string;
  readonly lots?: { readonly [id: CharacterId]: number };
  readonly targets?: readonly CharacterId[];
  /** All MP that it costs (`ACT-10`); absent: none. */
  readonly mp?: number;
  readonly hit?: Fraction;
  readonly damage?: AmountOdds;
  readonly healed?: AmountOdds;
  readonly fells?: Fraction;
  /** If the target strikes back (`ACT-14`). */
  readonly counter?: CounterOdds;
  readonly rows?: readonly RowOdds[];
  readonly through?: ThroughOdds;
}

/** The first open die as a script reads it; scripts do not read `open`. */
export interface NeedsAnswer extends StrikeNeeds {
  /** Null: everything has fallen. */
  readonly next: NextDice | PickWanted | ReactionWanted | null;
}

/** For every character asked about, in order of ids. `metres` is null for one without a place. */
export interface TargetsAnswer {
  readonly targets: readonly TargetOffer[];
}
export interface TargetOffer {
  readonly id: CharacterId;
  readonly can: boolean;
  readonly reason?: RefusalCode;
  readonly rule?: string;
  readonly metres: number | null;
  readonly lots?: { readonly [id: CharacterId]: number };
  /** It may be named, but only a movement that is still to come brings it within reach (`SIM-RCH-1`). */
  readonly later?: true;
}

/**
 * The strike that is `back` strikes ago (1: the last), made anew with what is named; `dice` replaces all of its dice.
 */
export interface AmendCommand {
  readonly do: "amend";
  readonly back: number;
  readonly dice?: StrikeDice;
  readonly modifiers?: StrikeModifiers;
  readonly target?: StrikeTarget;
  readonly reactions?: Reactions;
}
