/**
 * A strike as it is reckoned: who strikes with what, and whom it may find. Nothing here knows boards or places; a board
 * fills it in after it has judged whether the strike may be made.
 */

import type { DamagePart } from "../dice/damage";
import type { PowerRollRules } from "../dice/power-roll";
import type { CharacterId } from "../names";
import type { Refusal } from "../refusals";
import type { StrikeDice, StrikeDiceKey, StrikeTarget } from "./fallen";
import type { StrikeWanted } from "./wanted";
import type { StrikeFigures, StrikeModifiers } from "./with";

/** Who strikes: a character, with the figures of the part that does. */
export interface Striker {
  readonly id: CharacterId;
  readonly accuracy: number;
  readonly magicPower: number;
  /** 7 stands in for 2d in its check. */
  readonly fixed: boolean;
  /** MP that can pay; absent where none are kept. */
  readonly mp?: number;
  /** The part that strikes and pays. */
  readonly part?: string;
}

/** One row of a strike: somebody without parts, or one part of somebody. */
export interface Struck {
  readonly id: CharacterId;
  readonly part?: string;
  /** Of its part among all parts: in that order they answer. */
  readonly place?: number;
  /** Found first where only the character is named. */
  readonly core?: boolean;
  readonly evasion: number;
  readonly fortitude: number;
  readonly willpower: number;
  readonly defence: number;
  readonly reduction: number;
  /** 7 stands in for 2d in its answers. */
  readonly fixed: boolean;
  /** Unable: it is hit without an answer. */
  readonly able: boolean;
  /** `TRN-3`, `TRN-5`: on evasion alone. */
  readonly evasionPenalty: 0 | -4;
  /** `DIC-6`; counts only where `StrikeRules.metalArmour` is in force. */
  readonly metalArmour?: boolean;
  /** What its weakness, where the striker's side knows it, adds to accuracy. */
  readonly exposed?: number;
  /** What weakness and resistances add to this damage, after halving. */
  readonly extra?: number;
  /** Absent where no MP are kept. */
  readonly mp?: number;
  /** Default `mp`. */
  readonly maxMp?: number;
  /** Absent where no HP are kept. */
  readonly hp?: number;
  /** Default `hp`. */
  readonly maxHp?: number;
}

/** `lots`: 1 for a part, its sections for somebody without parts. */
export interface StruckLot {
  readonly struck: Struck;
  readonly lots: number;
}

/**
 * The targets that a strike may find. `draw` stands alone. A line that may miss its named target holds that one too.
 */
export interface StrikeAim {
  /** Struck at in any case. Where a shot may misfire: the named target, for the odds. */
  readonly certain: readonly Struck[];
  /** `MIS-1`: one of these lots is found instead of `certain`; with a single one no lot is drawn. */
  readonly misfire?: readonly StruckLot[];
  /** `ARE-1`: so many of these lots are found beside `certain`; `chosen`: the caster picks (`spell-control`), fewer if it likes. */
  readonly draw?: { readonly lots: readonly StruckLot[]; readonly limit: number; readonly chosen: boolean };
  /** `ARE-2`: each of these is found on 1–3 of 1d, one die a lot. */
  readonly line?: readonly StruckLot[];
}

/** What an edition or a table lays down. */
export interface StrikeRules {
  readonly powerRolls?: PowerRollRules;
  /** Metal armour raises the critical value (`DIC-6`). */
  readonly metalArmour?: boolean;
}

export interface Strike {
  readonly striker: Striker;
  readonly figures: StrikeFigures;
  readonly modifiers?: StrikeModifiers;
  readonly aim: StrikeAim;
  readonly rules?: StrikeRules;
}

/** `automatic-hit`: the striker's 6,6. `automatic-miss`: its 1,1, or the target's 6,6. */
export type StrikeOutcome = "hit" | "miss" | "resisted" | "automatic-hit" | "automatic-miss";

/** What comes of a strike for one row. `damage` and `healed` are as rolled; `hp` shows what counted. */
export interface StrikeRow {
  readonly id: CharacterId;
  readonly part?: string;
  readonly outcome: StrikeOutcome;
  readonly sum?: readonly DamagePart[];
  readonly damage?: number;
  readonly healed?: number;
  readonly hp?: readonly [from: number, to: number];
  /** Where it goes to MP instead. */
  readonly mp?: readonly [from: number, to: number];
}

/** 50 for one 1,1, and where it fell. */
export interface StrikeExperience {
  readonly who: CharacterId;
  readonly amount: 50;
  readonly by: Extract<StrikeDiceKey, "accuracy" | "answers" | "power">;
}

/** A strike when all its dice have fallen. */
export interface ReckonedStrike {
  /** Exactly the dice that were needed, in their order. */
  readonly dice: StrikeDice;
  /** Whom a shot with several lots found. */
  readonly misfired?: StrikeTarget;
  readonly mp?: readonly [from: number, to: number];
  readonly rows: readonly StrikeRow[];
  readonly experience: readonly StrikeExperience[];
}

/** Whether a row takes what the strike `leaves`. */
export function isHit(outcome: StrikeOutcome): boolean {
  return outcome === "hit" || outcome === "automatic-hit";
}

/** A row of which not all is known yet. */
export type StrikeRowSoFar = Omit<StrikeRow, "outcome"> & { readonly outcome?: StrikeOutcome };

export interface StrikeNeeds {
  /** Everything that may fall now, in any order; nothing: all has fallen. */
  readonly open: readonly StrikeWanted[];
  readonly rows: readonly StrikeRowSoFar[];
}

/** What `reckonStrike`, `strikeNeeds` and `strikeOdds` say; `bad-value` names in `data.key` the key of `dice` or `with`. */
export type StrikeReply<T> = ({ readonly ok: true } & T) | { readonly ok: false; readonly refusal: Refusal };

/** A chance, 0 to 1, within 1e-12 of the exact one. */
export type Fraction = number;

export interface AmountOdds {
  readonly mean: number;
  /** By rising amount. A miss counts as 0. */
  readonly distribution: readonly (readonly [amount: number, chance: Fraction])[];
}

export interface RowOdds {
  readonly id: CharacterId;
  readonly part?: string;
  /** That a line or a draw finds it at all, which the others count in already; absent where it is certain. */
  readonly found?: Fraction;
  readonly hit: Fraction;
  readonly damage?: AmountOdds;
  readonly healed?: AmountOdds;
  /** That it falls by this: present where HP are kept. */
  readonly fells?: Fraction;
}

/** With one row its odds stand by themselves, with several in `rows`. */
export interface StrikeOdds {
  readonly hit?: Fraction;
  readonly damage?: AmountOdds;
  readonly healed?: AmountOdds;
  readonly fells?: Fraction;
  readonly rows?: readonly RowOdds[];
}
