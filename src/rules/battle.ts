/**
 * The battle: immutable, plain JSON, in metres. A battle survives `JSON.parse(JSON.stringify(battle))`. Nothing but
 * `setup.ts` makes a first one and nothing but a ruleset's `perform` makes the next one.
 *
 * Words that collide: a **side** acts together (party, monsters); a **skirmish** is the area in which a melee is
 * fought; a character **in melee** fights in one, an **independent** stands in its area and does not.
 */

import type { Action } from "./declared";
import type { RunningEffect } from "./effects/effect";
import type { AreaName, CharacterId, PartId, Point, SideId, SkirmishId, STRIKE_FIGURES } from "./names";
import type { Acts, Countered, Counters, Grant, LastingFeat, MajorAction, Spent } from "./often";
import type { Readings } from "./readings";
import type { Series } from "./strike/series";
import type { Traits } from "./vitals/traits";

export type * from "./declared";
export * from "./names";
export type * from "./often";

export const MOVE_KINDS = ["full", "normal", "limited"] as const;
export type MoveKind = (typeof MOVE_KINDS)[number];

/** `walk` is the ordinary way; the others are an Area: Breakthrough effect and a teleport. */
export const MOVE_MANNERS = ["walk", "breakthrough", "teleport"] as const;
export type MoveManner = (typeof MOVE_MANNERS)[number];

const STATES = ["melee", "independent", "free"] as const;
export type CharacterState = (typeof STATES)[number];

/** Conditions that some rule asks about; others are carried along without an effect. */
export const CONDITIONS = [
  "unconscious",
  "dead",
  "asleep",
  "petrified",
  "stunned",
  "prone",
  "stranded",
  "bound",
  "unwilling",
  "invisible",
  "hidden",
] as const;

/** `by` names the holder of a `bound` character, or the only enemy that an `unwilling` one will not block. */
export interface Condition {
  readonly id: string;
  readonly by?: CharacterId;
  /** Absent: its own. HP at 0 or below (`STR-3`), or effects as long as one is left (`EFF-4`), brought it and end it. */
  readonly cause?: "hit-points" | "effect";
}

/**
 * A sheet's figures for strikes: whole numbers. Without `hp` it has no HP (`STR-1`), without `mp` no MP to pay with.
 */
export interface Vitals extends Traits, Readonly<Record<(typeof STRIKE_FIGURES)[number], number>> {
  /** May be negative, never above `maxHp`. */
  readonly hp?: number;
  readonly maxHp?: number;
  readonly mp?: number;
  readonly maxMp?: number;
  readonly accuracy: number;
  readonly evasion: number;
  /** Taken off physical damage. */
  readonly defence: number;
  /** Taken off any damage. */
  readonly reduction: number;
  readonly fortitude: number;
  readonly willpower: number;
  readonly magicPower: number;
  /** Added to the 2d of a death check. */
  readonly deathCheck: number;
  /** 7 stands in for 2d in accuracy, evasion and resistance. */
  readonly fixed: boolean;
}

/** One of several sections of a monster, with HP of its own (`STR-2`). */
export interface Part {
  readonly id: PartId;
  /** When every core part is felled, the whole is. */
  readonly core: boolean;
  readonly hp: number;
  readonly maxHp: number;
  readonly mp?: number;
  readonly maxMp?: number;
  readonly accuracy: number;
  readonly evasion: number;
  readonly defence: number;
  /** Its own instead of its character's, key by key. */
  readonly acts?: Acts;
  readonly series?: readonly Series[];
  readonly counters?: Counters;
  /** How it hinders strikes at other parts while it is able (`ACT-16`). */
  readonly hinders?: readonly Hindrance[];
}

/** Whom somebody rides: its movement, and which of the rider's parts are the mount's (`ACT-1`). */
export interface Mount {
  readonly id: CharacterId;
  readonly movement: number;
  readonly parts: readonly PartId[];
  /** Of these parts instead of the rider's. */
  readonly figures: Pick<Vitals, "reduction" | "fortitude" | "willpower" | "magicPower" | "fixed">;
}

/** A part is harder to hit, or not at all, in melee and by ranged and thrown weapons (`ACT-16`). */
export interface Hindrance {
  readonly part: PartId;
  /** Added to its evasion. */
  readonly melee?: number | "never";
  readonly ranged?: number | "never";
}

export interface Field {
  readonly from: Point;
  readonly to: Point;
}

/** The Game Master's options for this battle. Metres. A ruleset ignores options that it does not use. */
export interface BattleOptions {
  readonly rounding: "exact" | "whole-metre";
  readonly space: "outdoor" | "indoor";
  readonly underwater: boolean;
  /** Sections that may be in one skirmish, 2–20 (`A25-OVR-1`). */
  readonly participantLimit: number;
  /** Without it the plane has no edge. */
  readonly field?: Field;
  /** A side that lost the initiative to an ambush (`S20-PLC-3`). */
  readonly ambushed?: SideId;
  /** Metal armour counts, in editions that leave it to the table (`DIC-6`). */
  readonly metalArmour?: true;
  /** A second preparation follows the placement, in rules that leave it to the table (`S25-OPN-1`). */
  readonly secondPreparation?: true;
  /** How far a melee attack lands where everyone acts at once (`SIM-RCH-1`); absent: 2 m. */
  readonly reach?: number;
  /** How the table reads rules that are read in two ways; absent: by their defaults. */
  readonly readings?: Readings;
  readonly seed: number;
}

/** Missing numbers are 0; a missing `maxHp` or `maxMp` equals `hp` or `mp`. */
export type VitalsInput = Partial<Vitals>;
export type PartInput = Partial<Omit<Part, "id">> & Pick<Part, "id">;

/** Figures of every character, on any board. */
export interface CharacterBase {
  readonly id: CharacterId;
  readonly side: SideId;
  /** Parts of a many-part monster; every count of characters counts them (`A25-SKR-3`). */
  readonly sections: number;
  readonly feats: readonly string[];
  readonly conditions: readonly Condition[];
  /** Its turn in this round is over. */
  readonly acted: boolean;
  /** In the order in which they began; absent where there are none. */
  readonly effects?: readonly RunningEffect[];
}

/** The state of a character after a turn, on every board with turns. */
export interface TurnTaker extends CharacterBase {
  /** Metres of a normal move. */
  readonly movement: number;
  readonly evasion: 0 | -4;
  /** First round in which it may act; later than the present one for a newcomer. */
  readonly from: number;
  /** A move that was spent before its own turn in this round, because it moved along with another. */
  readonly spent: MoveKind | null;
  /** Absent if the file says nothing of strikes. */
  readonly vitals?: Vitals;
  /** 1–20; `sections` are then those above 0 HP, at least 1 (`STR-2`). */
  readonly parts?: readonly Part[];
  /** Sides that know its weakness. */
  readonly knows?: readonly SideId[];
  readonly rides?: Mount;
  /** How often it acts; with parts the default of each. Absent: once. */
  readonly acts?: Acts;
  /** Further strikes that it always has (`ACT-3`). */
  readonly series?: readonly Series[];
  /** Its counters: how it strikes back (`ACT-14`). */
  readonly counters?: Counters;
  /** In this round, or in the last one in which it did. */
  readonly countered?: readonly Countered[];
  /** For its open turn, or for its next one. */
  readonly granted?: readonly Grant[];
}

/** A character on the plane. In melee its coordinate is the centre of its skirmish (`A25-SKR-2`). */
export interface PlaneCharacter extends TurnTaker {
  readonly at: Point;
  /** The skirmish in which it is in melee; the areas decide which characters are independent. */
  readonly melee: SkirmishId | null;
  /** Skirmishes that it may leave on its next turn (`A25-MOV-3`). */
  readonly prepared: readonly SkirmishId[];
}

/** `size`: radius of a circle, or side of a square, in metres. */
export interface Skirmish {
  readonly id: SkirmishId;
  readonly shape: "circle" | "square";
  readonly centre: Point;
  readonly size: number;
  /** The size that the Game Master gave it instead of the table's (`B20-ZON-8`). */
  readonly byHand?: number;
  /** Where it combined last: the Game Master may shift the centre within a metre of here (`A25-CMB-2`). */
  readonly midpoint?: Point;
}

/** A block outside skirmishes, not yet a skirmish (`A25-BLK-6`). */
export interface Contact {
  readonly at: Point;
  readonly movers: readonly CharacterId[];
  readonly blockers: readonly CharacterId[];
}

/** The open turn. */
export interface Turn {
  readonly who: CharacterId;
  /** The kind of move that was made, or null. */
  readonly moved: MoveKind | null;
  /** Metres really moved. */
  readonly metres: number;
  /** A major action is spent: nobody moves any more (`ACT-1`). */
  readonly major: boolean;
  /** It prepared to leave in this very turn, so the right does not end with it. */
  readonly preparing: boolean;
  /** Metres, as measured, of a movement that paused and may go on (`A25-MOV-1`); absent: there is none. */
  readonly way?: number;
  /** The combat feat declared in it (`TRN-7`). */
  readonly feat?: string;
  /** It was knocked down in this very turn and stays down (`S20-MOV-9`). */
  readonly fell?: boolean;
  /** Absent: `major` and `feat` have it, for a character without parts. */
  readonly spent?: readonly Spent[];
  /** Absent: no strike was made, or something else came after it (`ACT-6`). */
  readonly action?: MajorAction;
  /** Feats declared in it that count to its end (`ACT-10`); absent: none. */
  readonly lasting?: readonly LastingFeat[];
}

/** The open turn of a battle of three areas. */
export interface AreaTurn extends Turn {
  readonly fell: boolean;
}

/** The data of every battle. Characters are in code-unit order of their ids. */
export interface BattleBase {
  readonly schema: 1;
  readonly ruleset: string;
  readonly options: BattleOptions;
  /** 2 to 8; the first acts first. */
  readonly sides: readonly SideId[];
  /** Pairs of sides that are not hostile; all others are. */
  readonly allies: readonly (readonly [SideId, SideId])[];
  readonly round: number;
  /** Ids that were taken off the battlefield and never come back (`A25-EXC-1`). */
  readonly excluded: readonly CharacterId[];
  /** It is over (`END-1`): only the Game Master's corrections are allowed. */
  readonly over?: true;
}

/** A battle on the plane: the skirmishes stand in order of age. */
export interface PlaneBattle extends BattleBase {
  readonly board: "plane";
  readonly side: SideId;
  readonly turn: Turn | null;
  readonly characters: readonly PlaneCharacter[];
  readonly skirmishes: readonly Skirmish[];
  readonly contacts: readonly Contact[];
  /** How many skirmishes have formed: the last number used in an id. */
  readonly formed: number;
}

export interface AreaCharacter extends TurnTaker {
  /** Null before its placement. */
  readonly at: AreaName | null;
  /** It was in a skirmish area when it prepared to leave on its previous turn. */
  readonly prepared: boolean;
  /** The area in which it was placed at the opening (`S20-MOV-4`). */
  readonly placed: AreaName | null;
}

/** A battle of three areas (`S20-ARE-1`): no coordinates. */
export interface AreaBattle extends BattleBase {
  readonly board: "areas";
  readonly side: SideId;
  readonly turn: AreaTurn | null;
  /** The first turn has begun, so the placement is over (`S20-PLC-1`). */
  readonly begun: boolean;
  readonly characters: readonly AreaCharacter[];
}

/** A character of the simultaneous game; distances in metres, modifiers as plain numbers. */
export interface SimultaneousCharacter extends CharacterBase {
  readonly at: Point;
  readonly base: number;
  readonly ath: number;
  readonly fin: number;
  readonly speed: number;
  readonly expertise: number;
  readonly heavyArmour: boolean;
  readonly proficientArmour: boolean;
  readonly proficientWeapon: boolean;
  readonly health: number;
  readonly maxHealth: number;
  /** Major injury (`SIM-CYC-5`). */
  readonly injured: boolean;
  /** Inside an impenetrable field (`SIM-ACC-5`). */
  readonly field?: true;
  /** Not a living being: it declares nothing, and is hit by `SIM-ACC-4`. */
  readonly thing?: true;
  /** Size in metres for `SIM-ACC-4`; absent: 1. */
  readonly size?: number;
  /** Added to checks of hiding and of noticing (`SIM-STL-1`); absent: 0. */
  readonly stealth?: number;
  readonly perception?: number;
  /** A use that takes several cycles in a row (`SIM-MAJ-1`), with `done` of them done; absent: none. */
  readonly using?: LongUse;
}

/** A use of an item that takes `cycles` in a row. */
export interface LongUse {
  readonly item: string;
  readonly cycles: number;
  readonly done: number;
}

/**
 * A battle in which everyone acts at once. `sealed` holds declared actions that are not revealed: the host shows each
 * only to its owner.
 */
export interface SimultaneousBattle extends BattleBase {
  readonly board: "simultaneous";
  readonly phase: "declaring" | "revealed";
  readonly characters: readonly SimultaneousCharacter[];
  readonly sealed: readonly SealedAction[];
}

/** A declaration as `simultaneous/` has read it. */
export interface SealedAction {
  readonly who: CharacterId;
  readonly action: readonly Action[];
}

export type Battle = PlaneBattle | AreaBattle | SimultaneousBattle;
export type Character = PlaneCharacter | AreaCharacter | SimultaneousCharacter;
