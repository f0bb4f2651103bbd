/**
 * Commands and questions of a battle: a `Command` changes it, a `Question` does not. An `Outcome` is the next battle
 * with its events, or a `Refusal`. The identifiers are the battle script's contract. Nothing here is text for people:
 * `lang/` turns codes and data into sentences.
 */

import type {
  AreaName,
  AttackManner,
  Battle,
  CharacterId,
  Grant,
  Mount,
  MoveKind,
  MoveManner,
  PartId,
  Point,
  SideId,
  SkirmishId,
} from "./battle";
import type { EffectInput, LastingEffect } from "./effects/effect";
import type { BattleEvent, WrittenFigures } from "./events";
import type { DAMAGE_KINDS, RelativeArea } from "./names";
import type { Refused } from "./refusals";
import type { Resolution } from "./simultaneous/fallen";
import type { StrikeCommand } from "./strike/steps";

export { ATTACK_MANNERS, type AttackManner } from "./battle";
export * from "./events";
export { DAMAGE_KINDS, RELATIVE_AREAS, type RelativeArea } from "./names";
export * from "./offers";
export * from "./questions";
export * from "./refusals";

/** One declaration of the blocking side. Without `at`: the first legal point of the path. Metres. */
export interface Block {
  readonly by: readonly CharacterId[];
  readonly at?: Point;
  /** The skirmish that pulls in (`A25-BLK-11`); absent: that of the first in `by`. */
  readonly into?: SkirmishId;
  /** Which of the movers it stops at most (`A25-GRP-1`); absent: all whose ways pass the point. */
  readonly who?: readonly CharacterId[];
}

/** A character as a script or a host writes it: only its types are checked, and defaults are not filled in. */
export interface CharacterInput extends WrittenFigures {
  readonly id: CharacterId;
  readonly side: string;
  readonly at?: Point | RelativeArea | AreaName;
  readonly sections?: number;
  readonly conditions?: readonly (string | { readonly id: string; readonly by?: CharacterId })[];
  readonly effects?: readonly EffectInput[];
  readonly knows?: readonly SideId[];
  /** In a setup somebody of the same list; or its mount, whose parts are already among its own. */
  readonly rides?: CharacterId | Mount;
}

export interface TurnCommand {
  readonly do: "turn";
  readonly who: CharacterId;
}
/** `forms: false`, on the plane: contact ends with the turn and does not become a skirmish (`A25-BLK-6`). */
export interface EndCommand {
  readonly do: "end";
  readonly who?: CharacterId;
  readonly forms?: boolean;
}
/** `forms`: as for `end`, for the open turn. */
export interface RoundCommand {
  readonly do: "round";
  readonly forms?: boolean;
}
/**
 * `path`: the points after the start, metres. `with`: others that move along, each at its own offset. `pause`: it
 * stops without ending the movement, which later goes on without a `kind` (`A25-MOV-1`). `brawl`: the character with
 * whom it declares a brawl at its end, unless it was stopped (`B20-ZON-1`).
 */
export interface MoveCommand {
  readonly do: "move";
  readonly who?: CharacterId;
  readonly kind?: MoveKind;
  readonly pause?: boolean;
  readonly path?: readonly Point[];
  readonly to?: RelativeArea | AreaName;
  readonly join?: boolean;
  readonly with?: readonly CharacterId[];
  readonly how?: MoveManner;
  readonly target?: CharacterId;
  readonly brawl?: CharacterId;
  readonly blocks?: readonly Block[];
}
/**
 * Only what an attack does to positions and states, without dice. `leaves`: conditions that it left the target with.
 * `forms: false`, on the plane: it forms no skirmish (`A25-SKR-1`), but joining and being pulled in still happen.
 */
export interface AttackCommand {
  readonly do: "attack";
  readonly who?: CharacterId;
  readonly target: CharacterId;
  readonly how: AttackManner;
  /** The part that attacks; absent: that of `STR-5`. */
  readonly part?: PartId;
  readonly minor?: boolean;
  readonly leaves?: readonly string[];
  readonly range?: number;
  readonly forms?: boolean;
}
export interface JoinCommand {
  readonly do: "join";
  readonly who?: CharacterId;
  readonly skirmish?: SkirmishId;
}
export interface BrawlCommand {
  readonly do: "brawl";
  readonly who?: CharacterId;
  readonly target: CharacterId;
}
export interface PrepareLeaveCommand {
  readonly do: "prepareLeave";
  readonly who?: CharacterId;
}
export interface ConditionCommand {
  readonly do: "condition";
  readonly who: CharacterId;
  readonly add?: readonly string[];
  readonly remove?: readonly string[];
  readonly by?: CharacterId;
}
export interface SectionsCommand {
  readonly do: "sections";
  readonly who: CharacterId;
  readonly to: number;
}
/** A character's present sheet: feats, and the figures of characters on its board. Unnamed ones stay. */
export interface FiguresCommand extends WrittenFigures {
  readonly do: "figures";
  readonly who: CharacterId;
}
/** A trap, a fall: damage given by the Game Master (`STR-6`). Without `part`: the part that a strike would find. */
export type DamageCommand = {
  readonly do: "damage";
  readonly who: CharacterId;
  readonly part?: PartId;
  /** Why it happens, in a few words; told with it. */
  readonly why?: string;
} & (
  | { readonly amount: number; readonly kind: (typeof DAMAGE_KINDS)[number]; readonly fall?: never }
  /** Metres fallen, less what a skill against falls takes off (`DIC-5`). */
  | { readonly fall: number; readonly amount?: never; readonly kind?: never }
);
/** HP given back by the Game Master, up to the maximum; also to a felled part. */
export interface HealCommand {
  readonly do: "heal";
  readonly who: CharacterId;
  readonly part?: PartId;
  readonly amount: number;
  readonly why?: string;
}
/** A death check (`DIC-4`); without `dice` they are rolled. */
export interface DeathCommand {
  readonly do: "death";
  readonly who: CharacterId;
  readonly dice?: readonly [number, number];
}
/** The Game Master begins an effect on these; `by`: its maker. */
export interface EffectCommand {
  readonly do: "effect";
  readonly on: readonly CharacterId[];
  readonly by?: CharacterId;
  readonly effect: LastingEffect;
}
/** The Game Master ends an effect that somebody bears. */
export interface EndEffectCommand {
  readonly do: "endEffect";
  readonly who: CharacterId;
  readonly name: string;
}
/** The battle is over (`END-1`); `keep`: conditions of combat that remain (`EFF-5`). */
interface OverCommand {
  readonly do: "over";
  readonly keep?: readonly string[];
}
/** Standing up (`TRN-8`). */
export interface StandCommand {
  readonly do: "stand";
  readonly who?: CharacterId;
}
/** Another weapon is taken in hand (`TRN-7`). */
export interface ReadyCommand {
  readonly do: "ready";
  readonly who?: CharacterId;
  readonly what: string;
}
/** A combat feat is declared (`TRN-7`). Its effect begins on these; without `on`, on its declarer. */
export interface FeatCommand {
  readonly do: "feat";
  readonly who?: CharacterId;
  readonly name: string;
  readonly on?: readonly CharacterId[];
  readonly effect?: LastingEffect;
}
/** The Game Master grants something for the open turn, or for the bearer's next one (`ACT-15`). */
export interface GrantCommand extends Grant {
  readonly do: "grant";
  readonly who: CharacterId;
  /** In a few words; told with it. */
  readonly why: string;
}
/** A side learns of its weakness (`OPN-4`). */
export interface KnownCommand {
  readonly do: "known";
  readonly who: CharacterId;
  readonly side: SideId;
}
/** A character goes over to another side, and stays where it is. */
export interface SideCommand {
  readonly do: "side";
  readonly who: CharacterId;
  readonly to: SideId;
}
/** A skirmish declared by the Game Master: these come to the point and fight there. Metres. */
export interface FormCommand {
  readonly do: "form";
  readonly who: readonly CharacterId[];
  readonly at: Point;
}
/** The centre of a combined skirmish, within a metre of the midpoint (`A25-CMB-2`). Metres. */
export interface CentreCommand {
  readonly do: "centre";
  readonly skirmish: SkirmishId;
  readonly at: Point;
}
/**
 * The size of a brawl zone set by the Game Master, metres as in the table; without `to` the table's again
 * (`B20-ZON-8`).
 */
export interface SizeCommand {
  readonly do: "size";
  readonly skirmish: SkirmishId;
  readonly to?: number;
}
/** `correct`: the Game Master mends a wrong place, which is always allowed (three areas, `S20-MOV-6`). */
export interface PutCommand {
  readonly do: "put";
  readonly who: CharacterId;
  readonly at: Point | RelativeArea | AreaName;
  readonly correct?: boolean;
}
export interface SummonCommand {
  readonly do: "summon";
  readonly character: CharacterInput;
  readonly by?: CharacterId;
}
export interface RemoveCommand {
  readonly do: "remove";
  readonly who: CharacterId;
}
export interface PlaceCommand {
  readonly do: "place";
  readonly who: CharacterId;
  readonly at: RelativeArea | AreaName;
}
/** `action`: see `simultaneous/`; checked there. */
export interface DeclareCommand {
  readonly do: "declare";
  readonly who: CharacterId;
  readonly action: unknown;
}
interface RevealCommand {
  readonly do: "reveal";
}
/** `damages` of body slams, in order (`SIM-CYC-4`); missing ones are rolled. */
export interface ResolveCommand extends Resolution {
  readonly do: "resolve";
  readonly damages?: readonly number[];
}

export type Command =
  | TurnCommand
  | EndCommand
  | RoundCommand
  | MoveCommand
  | AttackCommand
  | StrikeCommand
  | JoinCommand
  | BrawlCommand
  | PrepareLeaveCommand
  | ConditionCommand
  | SectionsCommand
  | FiguresCommand
  | DamageCommand
  | HealCommand
  | DeathCommand
  | EffectCommand
  | EndEffectCommand
  | OverCommand
  | KnownCommand
  | GrantCommand
  | StandCommand
  | ReadyCommand
  | FeatCommand
  | SideCommand
  | FormCommand
  | CentreCommand
  | SizeCommand
  | PutCommand
  | SummonCommand
  | RemoveCommand
  | PlaceCommand
  | DeclareCommand
  | RevealCommand
  | ResolveCommand;

export type Outcome<B extends Battle = Battle> =
  | { readonly ok: true; readonly battle: B; readonly events: readonly BattleEvent[] }
  | Refused;
