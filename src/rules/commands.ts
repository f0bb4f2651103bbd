/**
 * What can be asked of a battle: a `Command` changes it, a `Question` does not. An `Outcome` is the next battle with
 * the events that tell what happened, or a `Refusal`. The identifiers are the battle script's contract.
 * Nothing here is text for people: `lang/` turns codes and data into sentences.
 */

import type {
  AreaName,
  AttackManner,
  Battle,
  CharacterId,
  MoveKind,
  MoveManner,
  PartId,
  PartInput,
  Point,
  SideId,
  SkirmishId,
  VitalsInput,
} from "./battle";
import type { BattleEvent } from "./events";
import type { Offers, TurnAnswer } from "./offers";
import type { Refusal, RefusalCode } from "./refusals";
import type { CycleWant } from "./simultaneous/striking";
import type {
  NeedsAnswer,
  NeedsQuestion,
  StrikeCommand,
  StrikeForecast,
  StrikeQuestion,
  TargetsAnswer,
  TargetsQuestion,
} from "./strike/steps";

export { ATTACK_MANNERS, type AttackManner } from "./battle";
export * from "./events";
export * from "./offers";
export * from "./refusals";

/** Where a move on the three-area board goes, seen from the mover's own side. */
export const RELATIVE_AREAS = ["front", "rear", "enemy-rear"] as const;
export type RelativeArea = (typeof RELATIVE_AREAS)[number];

/** One declaration of the blocking side. Without `at`: the first legal point of the path. Metres. */
export interface Block {
  readonly by: readonly CharacterId[];
  readonly at?: Point;
  /** The skirmish that pulls in (`A25-BLK-11`); default: that of the first in `by`. */
  readonly into?: SkirmishId;
}

/** A character as a script or a host writes it: unchecked beyond its types, defaults not yet filled in. */
export interface CharacterInput {
  readonly id: CharacterId;
  readonly side: string;
  readonly at?: Point | RelativeArea | AreaName;
  readonly movement?: number;
  readonly sections?: number;
  readonly feats?: readonly string[];
  readonly conditions?: readonly (string | { readonly id: string; readonly by?: CharacterId })[];
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
  readonly vitals?: VitalsInput;
  readonly parts?: readonly PartInput[];
}

export interface TurnCommand {
  readonly do: "turn";
  readonly who: CharacterId;
}
/** `forms: false`, on the plane: contact ends with the turn, and no skirmish comes of it (`A25-BLK-6`). */
export interface EndCommand {
  readonly do: "end";
  readonly who?: CharacterId;
  readonly forms?: boolean;
}
/** `forms`: as of `end`, for the turn that is open. */
export interface RoundCommand {
  readonly do: "round";
  readonly forms?: boolean;
}
/** `path`: the points after the start, metres. `with`: others that move along, each keeping its offset. */
export interface MoveCommand {
  readonly do: "move";
  readonly who?: CharacterId;
  readonly kind: MoveKind;
  readonly path?: readonly Point[];
  readonly to?: RelativeArea | AreaName;
  readonly join?: boolean;
  readonly with?: readonly CharacterId[];
  readonly how?: MoveManner;
  readonly target?: CharacterId;
  readonly blocks?: readonly Block[];
}
/**
 * Only what an attack does to positions and states; no dice. `leaves`: conditions it left the target with. `forms: false`,
 * on the plane: no skirmish forms by it (`A25-SKR-1`); joining one and being pulled into one go on as ever.
 */
export interface AttackCommand {
  readonly do: "attack";
  readonly who?: CharacterId;
  readonly target: CharacterId;
  readonly how: AttackManner;
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
/**
 * What a character's sheet says now: feats, and the figures that characters of its board have. What is not named stays.
 */
export interface FiguresCommand extends Omit<CharacterInput, "id" | "side" | "at" | "sections" | "conditions"> {
  readonly do: "figures";
  readonly who: CharacterId;
}
/** How damage by hand is reduced: `fixed` by nothing. */
export const DAMAGE_KINDS = ["physical", "magical", "fixed"] as const;
/** A trap, a fall: damage by the Game Master's hand (`STR-6`). Without `part`: as a strike finds it. */
export type DamageCommand = {
  readonly do: "damage";
  readonly who: CharacterId;
  readonly part?: PartId;
} & (
  | { readonly amount: number; readonly kind: (typeof DAMAGE_KINDS)[number]; readonly fall?: never }
  /** Metres fallen, less what a skill that breaks falls takes off (`DIC-5`). */
  | { readonly fall: number; readonly amount?: never; readonly kind?: never }
);
/** HP given back by the Game Master's hand, up to the maximum; a felled part too. */
export interface HealCommand {
  readonly do: "heal";
  readonly who: CharacterId;
  readonly part?: PartId;
  readonly amount: number;
}
/** A death check (`DIC-4`); without `dice` they are rolled. */
export interface DeathCommand {
  readonly do: "death";
  readonly who: CharacterId;
  readonly dice?: readonly [number, number];
}
/** A character goes over to another side, and stays where it is. */
export interface SideCommand {
  readonly do: "side";
  readonly who: CharacterId;
  readonly to: SideId;
}
/** A skirmish by the Game Master's word: these come to the point and fight there. Metres. */
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
/** The size of a brawl zone by hand, metres as in the table; without `to` it is the table's again (`B20-ZON-8`). */
export interface SizeCommand {
  readonly do: "size";
  readonly skirmish: SkirmishId;
  readonly to?: number;
}
/** `correct`: the Game Master puts right what stood wrong, which nothing forbids (three areas, `S20-MOV-6`). */
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
export interface RevealCommand {
  readonly do: "reveal";
}
/** Of one declared strike: d20 (two with disadvantage), 1d6 for each critical, 1d6 for each die of its points. */
export interface SimultaneousDice {
  readonly accuracy?: number | readonly number[];
  readonly critical?: readonly number[];
  readonly points?: readonly number[];
}
/** `damages` of body slams in the order in which they come (`SIM-CYC-4`); the others are rolled. */
export interface ResolveCommand {
  readonly do: "resolve";
  readonly damages?: readonly number[];
  /** Of the strikes that come to pass, by actor: exactly those that are needed; without any they are rolled. */
  readonly dice?: { readonly [who: CharacterId]: SimultaneousDice };
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

/**
 * What may be done now. `who`: by this character; without it, by the one whose turn is open. `begins`: as if its turn had
 * begun, where it can. `range`: metres that what it attacks with reaches, which only three areas ask. `about`: of these
 * commands alone.
 */
export interface TurnQuestion {
  readonly ask: "turn";
  readonly who?: CharacterId;
  readonly begins?: boolean;
  readonly range?: number;
  readonly about?: readonly (keyof Offers)[];
}

/** An id or a point; a point is hostile to nobody. */
export type Place = CharacterId | Point;

export type Question =
  | StrikeQuestion
  | NeedsQuestion
  | TargetsQuestion
  /** Dice of strikes that a resolution wants, when these have fallen. */
  | { readonly ask: "rolls"; readonly dice?: ResolveCommand["dice"] }
  | { readonly ask: "moves"; readonly who: CharacterId }
  | TurnQuestion
  | {
      readonly ask: "blocks";
      readonly who: CharacterId;
      readonly kind: MoveKind;
      readonly path?: readonly Point[];
      readonly to?: RelativeArea | AreaName;
      readonly with?: readonly CharacterId[];
      readonly how?: MoveManner;
      readonly target?: CharacterId;
      readonly counts?: boolean;
    }
  | { readonly ask: "lineOfFire"; readonly from: Place; readonly to: Place }
  | { readonly ask: "misfire"; readonly from: Place; readonly to: CharacterId; readonly how: "ranged" | "shot" }
  | {
      readonly ask: "area";
      readonly at?: Place | RelativeArea | AreaName;
      readonly skirmish?: SkirmishId;
      readonly radius: number;
    }
  | {
      readonly ask: "line";
      readonly from: CharacterId;
      readonly to: Place;
      readonly length: number;
      readonly how: "line" | "breakthrough";
    }
  | { readonly ask: "distance"; readonly from: Place; readonly to: Place }
  | { readonly ask: "reach"; readonly who: CharacterId; readonly range: number }
  | { readonly ask: "difficulty"; readonly distance: number; readonly size: number }
  | { readonly ask: "instinct"; readonly who: CharacterId; readonly mode?: "block" | "dodge" | "brace" | "evade" }
  | {
      readonly ask: "power";
      readonly power: number;
      readonly dice: readonly (readonly [number, number])[];
      readonly bonus?: number;
      readonly critical?: number;
      readonly half?: boolean;
      readonly heal?: boolean;
    };

/** Stretch of a path in metres from its start, closed; a tangent is `[s, s]`. */
export type Span = readonly [from: number, to: number];

export interface MovesAnswer {
  readonly can: boolean;
  readonly reason?: RefusalCode;
  /** The only kind of move that is open to it (`A25-OVR-2`). */
  readonly only?: MoveKind;
  readonly metres: { readonly full: number; readonly normal: number; readonly limited: number };
}
export interface Blocker {
  readonly by: CharacterId;
  readonly skirmish: SkirmishId | null;
  readonly spans: readonly Span[];
  /** Whether its block would be enough alone. */
  readonly alone: boolean;
  /** Where it was asked for and the block is not enough alone: what the comparison counts of both. */
  readonly counts?: { readonly sections: number; readonly against: number };
}
export interface BlocksAnswer {
  readonly blockers: readonly Blocker[];
  readonly barred: readonly { readonly skirmish: SkirmishId; readonly reason: RefusalCode }[];
}
/** Metres of each movement of the simultaneous game. */
export interface PacesAnswer {
  readonly transport: number;
  readonly considered: number;
}

/** What each question is answered with: plain JSON. A new question needs its line here. */
export interface Answers {
  readonly turn: TurnAnswer;
  readonly moves: MovesAnswer | PacesAnswer;
  readonly blocks: BlocksAnswer;
  readonly lineOfFire: { readonly clear: boolean; readonly by: readonly string[] };
  readonly misfire: { readonly lots: { readonly [id: string]: number } };
  readonly area: { readonly targets: readonly CharacterId[] };
  readonly line: { readonly certain: CharacterId | null; readonly possible: readonly CharacterId[] };
  readonly distance: { readonly metres: number };
  readonly reach: { readonly areas: readonly AreaName[]; readonly shielded: readonly CharacterId[] };
  readonly difficulty: { readonly difficulty: number };
  readonly instinct: {
    readonly block: number;
    readonly dodge: number;
    readonly value: number;
    readonly disadvantage: boolean;
  };
  readonly strike: StrikeForecast;
  readonly needs: NeedsAnswer;
  readonly targets: TargetsAnswer;
  readonly rolls: { readonly wants: readonly CycleWant[] };
  readonly power: { readonly total: number; readonly rolls: readonly number[]; readonly failed: boolean };
}
/** The question of a name: `Asked<"moves">`. */
export type Asked<Name extends Question["ask"]> = Extract<Question, { readonly ask: Name }>;
export type AnswerTo<Q extends Question> = Answers[Q["ask"]];
export type Answer = Answers[Question["ask"]];

export type Outcome<B extends Battle = Battle> =
  | { readonly ok: true; readonly battle: B; readonly events: readonly BattleEvent[] }
  | { readonly ok: false; readonly refusal: Refusal };

export type Reply<A = Answer> =
  | { readonly ok: true; readonly answer: A }
  | { readonly ok: false; readonly refusal: Refusal };
