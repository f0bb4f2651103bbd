/**
 * The events of a battle: one interface for each type of event. A new event is an interface here that extends `Told`,
 * a member of `BattleEvent` and a line of `EVENT_TYPES`. The compiler asks for that line, then for its sentences in
 * `chronicle/sentences.ts`; a test asks for those of `lang/`. Readers of events use `event.type`. Each type has its
 * own data, so a `switch` over all of them is complete without a default. Events are plain JSON. Metres; `rule`: the
 * id of the rule that it follows from.
 */

import type {
  Action,
  ActionKey,
  Acts,
  AreaName,
  CharacterId,
  Counters,
  Gait,
  MoveKind,
  MoveManner,
  Movement,
  PartInput,
  Point,
  SideId,
  Skirmish,
  SkirmishId,
  SpellEffect,
  VitalsInput,
} from "./battle";
import type {
  BattleEnded,
  BecameKnown,
  CoverUsed,
  EffectBegan,
  EffectEnded,
  FeatDeclared,
  Granted,
  Readied,
} from "./effects/events";
import type { Told } from "./names";
import type { RefusalCode } from "./refusals";
import type { SimultaneousStrike } from "./simultaneous/told";
import type { StrikeDice, StrikeTarget } from "./strike/fallen";
import type { Series } from "./strike/series";
import type { StrikeRow } from "./strike/strike";
import type { StrikeWay } from "./strike/with";
import type { DeathChecked, Felled, HpChanged, PartFelled } from "./vitals/events";

export type * from "./effects/events";
export type { SimultaneousStrike } from "./simultaneous/told";
export type * from "./vitals/events";

/** `durationsOf`: the characters whose effects count down now, in rulesets that have this. */
export interface TurnStarted extends Told<"turnStarted"> {
  readonly who: CharacterId;
  readonly durationsOf?: readonly CharacterId[];
}
export interface TurnEnded extends Told<"turnEnded"> {
  readonly who: CharacterId;
}
export interface RoundStarted extends Told<"roundStarted"> {
  readonly round: number;
}
/**
 * `path`: the points after the start, for moves on the plane with turns. `how`: `held` by another who moves (`by`),
 * or `put` there by the Game Master. `kind`, in the simultaneous game: its movement, or what moved it.
 */
export interface Moved extends Told<"moved"> {
  readonly who: CharacterId;
  readonly kind?: MoveKind | Movement | "pushed" | "recoil";
  readonly how?: MoveManner | Gait | "held" | "put";
  readonly by?: CharacterId;
  readonly from: Point | AreaName | null;
  readonly to: Point | AreaName;
  readonly metres: number;
  readonly path?: readonly Point[];
}
/** `metres`: how far the mover had come. */
interface Blocked extends Told<"blocked"> {
  readonly who: CharacterId;
  readonly by: readonly CharacterId[];
  readonly at: Point;
  readonly metres: number;
}
interface InContact extends Told<"contact"> {
  readonly at: Point;
  readonly who: readonly CharacterId[];
}
/** A skirmish in an event; `size` as in `Skirmish`. */
interface SkirmishTold {
  readonly skirmish: SkirmishId;
  readonly centre: Point;
  readonly shape: Skirmish["shape"];
  readonly size: number;
  readonly melee: readonly CharacterId[];
}
interface SkirmishFormed extends Told<"skirmishFormed">, SkirmishTold {}
/** From one size to another; `count`: sections in melee. */
interface SkirmishResized extends Told<"skirmishResized"> {
  readonly skirmish: SkirmishId;
  readonly from: number;
  readonly size: number;
  readonly shape: Skirmish["shape"];
  readonly count: number;
}
/** `parts`: the older, whose id it keeps, and the younger. */
interface SkirmishesCombined extends Told<"skirmishesCombined">, SkirmishTold {
  readonly parts: readonly SkirmishId[];
}
interface SkirmishVanished extends Told<"skirmishVanished"> {
  readonly skirmish: SkirmishId;
  readonly centre: Point;
}
interface SkirmishMoved extends Told<"skirmishMoved"> {
  readonly skirmish: SkirmishId;
  readonly from: Point;
  readonly to: Point;
}
interface Joined extends Told<"joined"> {
  readonly who: CharacterId;
  readonly skirmish: SkirmishId;
}
interface PulledIn extends Told<"pulledIn"> {
  readonly who: CharacterId;
  readonly skirmish: SkirmishId;
  readonly from: Point;
  readonly to: Point;
}
/** `in`: the skirmishes in whose area it stands. */
interface BecameIndependent extends Told<"becameIndependent"> {
  readonly who: CharacterId;
  readonly in: readonly SkirmishId[];
}
interface BecameFree extends Told<"becameFree"> {
  readonly who: CharacterId;
}
/** A skirmish on the plane, or a skirmish area. */
interface LeftSkirmish extends Told<"leftSkirmish"> {
  readonly who: CharacterId;
  readonly skirmish?: SkirmishId;
  readonly area?: AreaName;
}
/** Skirmishes on the plane, or a skirmish area; without `effect` there is nowhere to go. */
interface PreparedToLeave extends Told<"preparedToLeave"> {
  readonly who: CharacterId;
  readonly skirmishes?: readonly SkirmishId[];
  readonly area?: AreaName;
  readonly effect?: boolean;
}
/** Ids of conditions; `by`: who let go. */
interface ConditionChanged extends Told<"conditionChanged"> {
  readonly who: CharacterId;
  readonly added: readonly string[];
  readonly removed: readonly string[];
  readonly by?: CharacterId;
}
interface SideChanged extends Told<"sideChanged"> {
  readonly who: CharacterId;
  readonly was: SideId;
  readonly side: SideId;
}
/** The figures from a character's sheet; they may change during a battle. */
export interface WrittenFigures {
  readonly feats?: readonly string[];
  readonly movement?: number;
  readonly base?: number;
  readonly ath?: number;
  readonly fin?: number;
  readonly speed?: number;
  readonly expertise?: number;
  readonly heavyArmour?: boolean;
  readonly proficientArmour?: boolean;
  readonly proficientWeapon?: boolean;
  readonly health?: number;
  readonly maxHealth?: number;
  readonly field?: boolean;
  readonly thing?: boolean;
  readonly size?: number;
  readonly stealth?: number;
  readonly perception?: number;
  readonly vitals?: VitalsInput;
  readonly parts?: readonly PartInput[];
  readonly acts?: Acts;
  readonly series?: readonly Series[];
  readonly counters?: Counters;
}
/** The sheet's new figures: only the named ones, but always `injured` in the simultaneous game. */
interface FiguresChanged extends Told<"figuresChanged">, WrittenFigures {
  readonly who: CharacterId;
  readonly injured?: boolean;
}
/** `secret`: the enemy does not know of it. */
interface Placed extends Told<"placed"> {
  readonly who: CharacterId;
  readonly from?: Point;
  readonly at: Point | AreaName;
  readonly secret?: boolean;
}
interface Summoned extends Told<"summoned"> {
  readonly who: CharacterId;
  readonly side?: SideId;
  readonly at: Point | AreaName;
  readonly by?: CharacterId | null;
}
interface Removed extends Told<"removed"> {
  readonly who: CharacterId;
}
/** `limit`: sections. */
interface Overcrowded extends Told<"overcrowded"> {
  readonly skirmish: SkirmishId;
  readonly limit: number;
}
interface AreaContested extends Told<"areaContested"> {
  readonly area: AreaName;
  readonly melee: readonly CharacterId[];
}
interface AreaCleared extends Told<"areaCleared"> {
  readonly area: AreaName;
}
interface Declared extends Told<"declared"> {
  readonly who: CharacterId;
}
interface Revealed extends Told<"revealed"> {
  readonly who: CharacterId;
  readonly actions: readonly Action[];
}
/** How an action went. `what`: the value of its own key; `why`: what prevented it. */
export interface Resolved extends Told<"resolved"> {
  readonly who: CharacterId;
  readonly does: ActionKey;
  readonly what?: string;
  readonly target?: CharacterId;
  /** The point of a wild attack; `target` is then the character that it found. */
  readonly at?: Point;
  readonly effect?: SpellEffect;
  readonly amount?: number;
  readonly quick?: boolean;
  /** Which of several attacks in one declaration, from 0. */
  readonly entry?: number;
  readonly conditional: boolean;
  readonly happened: boolean;
  readonly why?: RefusalCode | "condition" | "circle";
  /** With figures: whether it landed, and its dice. Without figures: only why it could not land. */
  readonly outcome?: "hit" | "miss" | "out-of-reach" | "fizzled" | "nobody";
  readonly strike?: SimultaneousStrike;
  /** Of looking for hidden characters: the die, and the total. */
  readonly perception?: readonly number[];
  readonly total?: number;
}
/** An item has changed hands. */
interface Traded extends Told<"traded"> {
  readonly who: CharacterId;
  readonly to: CharacterId;
  readonly item: string;
}
/** A use that took several cycles is done. */
interface ItemUsed extends Told<"itemUsed"> {
  readonly who: CharacterId;
  readonly item: string;
}
export interface Slammed extends Told<"slammed"> {
  readonly who: readonly CharacterId[];
  readonly at: Point;
  readonly damage: number;
}
interface HealthChanged extends Told<"healthChanged"> {
  readonly who: CharacterId;
  readonly damage: number;
  readonly healing: number;
  readonly from: number;
  readonly to: number;
  readonly injured: boolean;
  readonly effect?: string;
}
/** `at`: the aim of an area; `misfired`: the target of a stray shot; `dice`: all dice. */
interface StrikeTold extends Told<"struck"> {
  readonly who: CharacterId;
  readonly name: string | null;
  readonly how: StrikeWay;
  /** The series that it is a further strike of. */
  readonly again?: string;
  /** It answers another strike, which it made miss (`ACT-14`). */
  readonly reaction?: "counter";
  readonly at?: Point | string;
  readonly misfired?: StrikeTarget;
  /** `ACT-12`: an area with a range that was aimed at its user's own place. */
  readonly unusual?: "own-place";
  readonly dice: StrikeDice;
  readonly mp?: readonly [from: number, to: number];
  readonly rows: readonly StrikeRow[];
  /** Names of series that it opens; absent: none. */
  readonly opens?: readonly string[];
}
interface ExperienceEarned extends Told<"experienceEarned"> {
  readonly who: CharacterId;
  readonly amount: number;
}
export type BattleEvent =
  | TurnStarted
  | TurnEnded
  | RoundStarted
  | Moved
  | Blocked
  | InContact
  | SkirmishFormed
  | SkirmishResized
  | SkirmishesCombined
  | SkirmishVanished
  | SkirmishMoved
  | Joined
  | PulledIn
  | BecameIndependent
  | BecameFree
  | LeftSkirmish
  | PreparedToLeave
  | ConditionChanged
  | SideChanged
  | FiguresChanged
  | Placed
  | Summoned
  | Removed
  | Overcrowded
  | AreaContested
  | AreaCleared
  | Declared
  | Revealed
  | Resolved
  | Traded
  | ItemUsed
  | Slammed
  | HealthChanged
  | HpChanged
  | StrikeTold
  | ExperienceEarned
  | PartFelled
  | Felled
  | DeathChecked
  | EffectBegan
  | EffectEnded
  | CoverUsed
  | BattleEnded
  | BecameKnown
  | Readied
  | FeatDeclared
  | Granted;

export type EventType = BattleEvent["type"];
/** The event of a type: `EventOf<"moved">` is `Moved`. */
export type EventOf<Type extends EventType> = Extract<BattleEvent, { readonly type: Type }>;

const TYPES: { readonly [Type in EventType]: Type } = {
  turnStarted: "turnStarted",
  turnEnded: "turnEnded",
  roundStarted: "roundStarted",
  moved: "moved",
  blocked: "blocked",
  contact: "contact",
  skirmishFormed: "skirmishFormed",
  skirmishResized: "skirmishResized",
  skirmishesCombined: "skirmishesCombined",
  skirmishVanished: "skirmishVanished",
  skirmishMoved: "skirmishMoved",
  joined: "joined",
  pulledIn: "pulledIn",
  becameIndependent: "becameIndependent",
  becameFree: "becameFree",
  leftSkirmish: "leftSkirmish",
  preparedToLeave: "preparedToLeave",
  conditionChanged: "conditionChanged",
  sideChanged: "sideChanged",
  figuresChanged: "figuresChanged",
  placed: "placed",
  summoned: "summoned",
  removed: "removed",
  overcrowded: "overcrowded",
  areaContested: "areaContested",
  areaCleared: "areaCleared",
  declared: "declared",
  revealed: "revealed",
  resolved: "resolved",
  traded: "traded",
  itemUsed: "itemUsed",
  slammed: "slammed",
  healthChanged: "healthChanged",
  hpChanged: "hpChanged",
  struck: "struck",
  experienceEarned: "experienceEarned",
  partFelled: "partFelled",
  felled: "felled",
  deathChecked: "deathChecked",
  effectBegan: "effectBegan",
  effectEnded: "effectEnded",
  coverUsed: "coverUsed",
  battleEnded: "battleEnded",
  becameKnown: "becameKnown",
  readied: "readied",
  featDeclared: "featDeclared",
  granted: "granted",
};
export const EVENT_TYPES: readonly EventType[] = Object.values(TYPES);
