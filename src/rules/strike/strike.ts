/**
 * A strike with its figures: striker, weapon and possible targets. Nothing here knows boards or places. A board fills
 * it in after judging whether the strike may be made.
 */

import type { EXPERIENCE_OF_ONES } from "../dice/checks";
import type { DamagePart } from "../dice/damage";
import type { PowerRollRules } from "../dice/power-roll";
import type { CharacterId } from "../names";
import type { Refused } from "../refusals";
import type { StrikeDice, StrikeDiceKey, StrikeTarget } from "./fallen";
import type { StrikeWanted } from "./wanted";
import type { DamageRolls, StrikeFigures, StrikeModifiers } from "./with";

/** The striker: a character, with the figures of the part that strikes. */
export interface Striker {
  readonly id: CharacterId;
  readonly accuracy: number;
  readonly magicPower: number;
  /** 7 takes the place of 2d in its check. */
  readonly fixed: boolean;
  /** MP that can pay; absent: none are kept. */
  readonly mp?: number;
  /** The part that strikes and pays. */
  readonly part?: string;
}

/** One row of a strike: somebody without parts, or one part of somebody. */
export interface Struck {
  readonly id: CharacterId;
  readonly part?: string;
  /** The place of the part among all parts; they answer in that order. */
  readonly place?: number;
  /** Found first if only the character is named. */
  readonly core?: boolean;
  readonly evasion: number;
  readonly fortitude: number;
  readonly willpower: number;
  readonly defence: number;
  readonly reduction: number;
  /** 7 takes the place of 2d in its answers. */
  readonly fixed: boolean;
  /** Unable: it is hit without an answer. */
  readonly able: boolean;
  /** `TRN-3`, `TRN-5`: only on evasion. */
  readonly evasionPenalty: 0 | -4;
  /** `DIC-6`; counts only where `StrikeRules.metalArmour` is in force. */
  readonly metalArmour?: boolean;
  /** Its weakness's addition to accuracy, if the striker's side knows it. */
  readonly exposed?: number;
  /** The addition of weakness and resistances to this damage, after halving. */
  readonly extra?: number;
  /** Absent: no MP are kept. */
  readonly mp?: number;
  /** Default `mp`. */
  readonly maxMp?: number;
  /** It covers this one (`ACT-13`). */
  readonly for?: CharacterId;
  /** It is hit without check and answer, since it covers somebody. */
  readonly automatic?: true;
  /** Absent: no HP are kept. */
  readonly hp?: number;
  /** Default `hp`. */
  readonly maxHp?: number;
}

/** `lots`: 1 for a part; for somebody without parts, the number of sections. */
export interface StruckLot {
  readonly struck: Struck;
  readonly lots: number;
  /** Where it has one lot only although it has more sections (the reading `misfireLots`). */
  readonly sections?: number;
}

/** Shots into one melee: for each place in `certain` one of these lots is hit instead. */
export interface Stray {
  readonly places: readonly number[];
  readonly lots: readonly StruckLot[];
}

/**
 * The targets that a strike may find. `draw` never goes with `misfire` or `line`. A line that may miss its named
 * target has that one in `line` too.
 */
export interface StrikeAim {
  /** Struck in any case. If a shot may misfire: the named target, for the odds. */
  readonly certain: readonly Struck[];
  /** `MIS-1`: one of these lots is hit instead of `certain`; with a single one no lot is drawn. */
  readonly misfire?: readonly StruckLot[];
  /** `ACT-11`: of several shots these places of `certain` go astray, each into its lots, and nobody is found twice. */
  readonly strays?: readonly Stray[];
  /**
   * `ARE-1`: `limit` of these lots are hit besides `certain`; `chosen`: the caster picks (`spell-control`), fewer if
   * it likes.
   */
  readonly draw?: { readonly lots: readonly StruckLot[]; readonly limit: number; readonly chosen: boolean };
  /** `ARE-2`: each of these is hit on 1–3 of 1d, one die for each lot. */
  readonly line?: readonly StruckLot[];
}

/** Somebody who takes the place of another (`ACT-13`). */
export interface Cover {
  readonly for: CharacterId;
  readonly row: Struck;
}

/** The ways to react to a strike in melee (`ACT-14`). */
export const REACTIONS = ["evade", "counter"] as const;
export type Reaction = (typeof REACTIONS)[number];

/** Somebody who may strike back instead of evading (`ACT-14`). */
export interface Counter {
  /** Its row of the strike, by `rowName`. */
  readonly row: string;
  /** Its counter; the striker is its one certain row. */
  readonly by: Strike;
  /** Absent: not chosen yet, so it evades. */
  readonly reaction?: Reaction;
}

/** A counter that nobody has decided, after the check of the strike. */
export interface OpenReaction {
  readonly who: CharacterId;
  readonly row: string;
  readonly sum: number;
}

/** The values of an edition or a table. */
export interface StrikeRules {
  readonly powerRolls?: PowerRollRules;
  /** Metal armour raises the critical value (`DIC-6`). */
  readonly metalArmour?: boolean;
  /** The reading `damageRolls`: of areas, lines and spells on several. Default `each`. */
  readonly damageRolls?: DamageRolls;
  /** The reading `misfireLots`; absent: one for each section. */
  readonly misfireLots?: "characters";
}

export interface Strike {
  readonly striker: Striker;
  readonly figures: StrikeFigures;
  readonly modifiers?: StrikeModifiers;
  readonly aim: StrikeAim;
  readonly rules?: StrikeRules;
  /** Possible covers; absent: none. */
  readonly covers?: readonly Cover[];
  /** The targets that may strike back, with their choices; absent: nobody may. */
  readonly counters?: readonly Counter[];
  /** `STR-11`. `either`: each, unless one list is written for all. Default `once`. */
  readonly rolls?: DamageRolls | "either";
  /** `ACT-8`: of the rows that are hit one gets this strike instead; absent: no feat is for one row. */
  readonly favours?: { readonly with: Strike; readonly pick?: StrikeTarget };
}

/** `automatic-hit`: the striker's 6,6. `automatic-miss`: its 1,1, or the target's 6,6. */
export type StrikeOutcome = "hit" | "miss" | "resisted" | "automatic-hit" | "automatic-miss";

/** The outcome of a strike for one row. `damage` and `healed` are as rolled; `hp` shows what counted. */
export interface StrikeRow {
  readonly id: CharacterId;
  readonly part?: string;
  readonly outcome: StrikeOutcome;
  /** The covered character (`ACT-13`). */
  readonly for?: CharacterId;
  /** It struck back (`ACT-14`): whether that made the strike miss. Absent: it did not strike back. */
  readonly countered?: boolean;
  readonly sum?: readonly DamagePart[];
  readonly damage?: number;
  readonly healed?: number;
  readonly hp?: readonly [from: number, to: number];
  /** If it changes MP instead. */
  readonly mp?: readonly [from: number, to: number];
}

/** The experience for one 1,1, and the roll that earned it. */
export interface StrikeExperience {
  readonly who: CharacterId;
  readonly amount: typeof EXPERIENCE_OF_ONES;
  readonly by: Extract<StrikeDiceKey, "accuracy" | "answers" | "counter" | "power">;
}

/** A strike after all its dice have fallen. */
export interface ReckonedStrike {
  /** Exactly the needed dice, in order. */
  readonly dice: StrikeDice;
  /** The target that a shot with several lots found. */
  readonly misfired?: StrikeTarget;
  readonly mp?: readonly [from: number, to: number];
  readonly rows: readonly StrikeRow[];
  /** Its experience and that of its counters. */
  readonly experience: readonly StrikeExperience[];
  /** Counters that hit, in the order of rows; absent: none. */
  readonly counters?: readonly CounterStruck[];
}

/** A counter that hits (`ACT-14`). */
export interface CounterStruck {
  readonly by: Strike;
  readonly reckoned: ReckonedStrike;
}

/** Whether a row gets what the strike `leaves`. */
export function isHit(outcome: StrikeOutcome): boolean {
  return outcome === "hit" || outcome === "automatic-hit";
}

/** A row that is not completely known yet. */
export type StrikeRowSoFar = Omit<StrikeRow, "outcome"> & { readonly outcome?: StrikeOutcome };

export interface StrikeNeeds {
  /** Everything that may fall now, in any order; empty: all has fallen. */
  readonly open: readonly StrikeWanted[];
  /** `ACT-8`: among these the striker may pick one, and has not. Without a pick it is the first. */
  readonly pick?: readonly StrikeTarget[];
  /** `ACT-14`: these may choose how they answer, and have not. Without a choice they evade. */
  readonly reactions?: readonly OpenReaction[];
  readonly rows: readonly StrikeRowSoFar[];
}

/**
 * The replies of `reckonStrike`, `strikeNeeds` and `strikeOdds`; `bad-value` names in `data.key` the key of `dice` or
 * `with`.
 */
export type StrikeReply<T> = ({ readonly ok: true } & T) | Refused;

/** A chance, 0 to 1, within 1e-12 of the exact one. */
export type Fraction = number;

export interface AmountOdds {
  readonly mean: number;
  /** Sorted by amount, rising. A miss counts as 0. */
  readonly distribution: readonly (readonly [amount: number, chance: Fraction])[];
}

export interface RowOdds {
  readonly id: CharacterId;
  readonly part?: string;
  /** The covered character (`ACT-13`). */
  readonly for?: CharacterId;
  /** The chance that a line or a draw finds it at all; the other chances include it. Absent: certain. */
  readonly found?: Fraction;
  readonly hit: Fraction;
  readonly damage?: AmountOdds;
  readonly healed?: AmountOdds;
  /** The chance that it falls by this; present if HP are kept. */
  readonly fells?: Fraction;
  /** If it strikes back (`ACT-14`): the effect on the striker. */
  readonly counter?: CounterOdds;
}

export type CounterOdds = Pick<RowOdds, "hit" | "damage" | "healed" | "fells">;

/** With one row its odds stand here, with several in `rows`. */
export interface StrikeOdds {
  readonly hit?: Fraction;
  readonly damage?: AmountOdds;
  readonly healed?: AmountOdds;
  readonly fells?: Fraction;
  readonly counter?: CounterOdds;
  readonly rows?: readonly RowOdds[];
}

/** Odds of a whole major action at one target: the strike and all further ones (`ACT-3`). `hit`: that any of them hits. `damage`: all of it together. */
export interface ThroughOdds {
  readonly hit: Fraction;
  readonly damage: AmountOdds;
  readonly fells?: Fraction;
}
