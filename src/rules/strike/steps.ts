/** The step `strike` and what can be asked about strikes, as a script or a host writes them. */

import type { AreaName, CharacterId, Point, RelativeArea, SkirmishId } from "../names";
import type { RefusalCode } from "../refusals";
import type { CriticalWord } from "../simultaneous/fallen";
import type { StrikeDice, StrikeTarget } from "./fallen";
import type { NextDice } from "./next-dice";
import type { AmountOdds, Fraction, RowOdds, StrikeNeeds } from "./strike";
import type { Declares, StrikeModifiers, StrikeWith } from "./with";

/**
 * With what and at whom: `at` for an area, else `target` or `targets`, of which a line and a breakthrough take one. Ids of
 * skirmishes and, with three areas, their names are places as well.
 */
export interface Aimed {
  readonly who?: CharacterId;
  readonly with: StrikeWith;
  readonly target?: StrikeTarget;
  readonly targets?: readonly StrikeTarget[];
  readonly at?: CharacterId | SkirmishId | RelativeArea | AreaName | Point;
  /** Where a breakthrough ends: its user stands there then. A point, or with three areas one of them. */
  readonly to?: RelativeArea | AreaName | Point;
  /** The characters that a line or a breakthrough leaves out. */
  readonly spares?: readonly CharacterId[];
  readonly modifiers?: StrikeModifiers;
  readonly declares?: Declares;
}

/** `allowed` (`STR-26`): by the Game Master's word past reach, ranges and lines of fire. */
export interface AimedByWord extends Aimed {
  readonly allowed?: boolean;
}

/** A blow with its dice; without any they are rolled. `forms: false`, on the plane: as of `attack`. */
export interface StrikeCommand extends AimedByWord {
  readonly do: "strike";
  readonly forms?: boolean;
  readonly dice?: StrikeDice;
}

/**
 * What a strike would come to; nothing has fallen yet. `allowed`: as if it reached, wherever the two stand. `reason`, where
 * everyone acts at once: the Game Master's word on why it is a critical one (`SIM-CRT-3`).
 */
export interface StrikeQuestion extends AimedByWord {
  readonly ask: "strike";
  readonly reason?: CriticalWord;
}

/** Which die is wanted next; `dice` of the strike: what has fallen. */
export interface NeedsQuestion {
  readonly ask: "needs";
  readonly strike: AimedByWord & { readonly dice?: StrikeDice };
}

/** Who may be struck at with this. `among`: of these alone; absent: of everybody. */
export interface TargetsQuestion {
  readonly ask: "targets";
  readonly who?: CharacterId;
  readonly with: StrikeWith;
  readonly among?: readonly CharacterId[];
}

/** `lots`: who may be hit instead; the odds are those of the named target, once found. */
export interface StrikeForecast {
  readonly can: boolean;
  readonly reason?: RefusalCode;
  readonly rule?: string;
  readonly lots?: { readonly [id: CharacterId]: number };
  readonly targets?: readonly CharacterId[];
  readonly hit?: Fraction;
  readonly damage?: AmountOdds;
  readonly healed?: AmountOdds;
  readonly fells?: Fraction;
  readonly rows?: readonly RowOdds[];
}

/** The first of what is open as a script reads it, which does not read `open`. */
export interface NeedsAnswer extends StrikeNeeds {
  /** Null: everything has fallen. */
  readonly next: NextDice | null;
}

/** Of every character that is asked about, in the order of ids; `metres` is null for who stands nowhere yet. */
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
}

/** The strike that lies `back` strikes back (1: the last) made anew with what is named; `dice` takes the place of all. */
export interface AmendCommand {
  readonly do: "amend";
  readonly back: number;
  readonly dice?: StrikeDice;
  readonly modifiers?: StrikeModifiers;
  readonly target?: StrikeTarget;
}
