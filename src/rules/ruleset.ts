/**
 * The interface of every ruleset for the script reader, the referee and the canvas. They ask for capabilities, never
 * for an id: a sixth ruleset is a file in `rulesets/` and its language keys.
 */

import type {
  Battle,
  BattleOptions,
  CharacterId,
  CharacterState,
  MoveKind,
  MoveManner,
  PartId,
  Point,
  SideId,
  SkirmishId,
} from "./battle";
import type {
  AnswerTo,
  Blocker,
  BlocksAnswer,
  CharacterInput,
  Command,
  MovesAnswer,
  Outcome,
  PlaceCommand,
  Question,
  Refusal,
  Reply,
} from "./commands";
import type { Dice } from "./dice/dice";
import type { Edition } from "./editions";
import type { ReadingKey, Readings } from "./readings";
import type { Resolution } from "./simultaneous/fallen";
import type { StrikeDice } from "./strike/fallen";
import type { AimedByWord } from "./strike/steps";
import type { StrikeOfRound, StrikeSums } from "./strike/sums";
import type { StrikeWanted } from "./strike/wanted";

/** The capabilities that hosts check instead of a ruleset's name, as far as they are known without its code. */
export interface OutlinedCapabilities {
  /** Where characters stand. */
  readonly board: Battle["board"];
  /**
   * Places are metres along one line (`LIN-POS-1`), on the board `plane` as points `[x, 0]`. To show a battle on a
   * map, a host needs an axis for it.
   */
  readonly line?: true;
  /** Sides take turns, or everyone declares at once. */
  readonly declaration: "turns" | "simultaneous";
  /** Enemies may stop a mover. So a move first needs `ask blocks` and the blocking side's decision. */
  readonly blocking: boolean;
  /** Independents exist, with coordinates of their own inside a skirmish. */
  readonly independents: boolean;
  /** Options of a battle that matter here. Any other is accepted and does nothing. */
  readonly options: readonly (keyof BattleOptions)[];
  /** Readings that its tables may choose (`options.readings`). Any other is refused. */
  readonly readings: readonly ReadingKey[];
  /** Its own rules begin with this: `A25`. Absent: no rule is its own. */
  readonly series?: string;
  /** If its players use other words: the name of a list in `lang/` besides the common one. */
  readonly terms?: string;
  /**
   * When effects count down: when their maker's turn begins, or its side's phase (`TRN-6`). Absent if the rules do
   * not say.
   */
  readonly durations?: "own-turn" | "side-phase";
  /**
   * Metal armour raises the critical value of strikes against its wearer (`DIC-6`); absent: only if the table uses
   * that rule.
   */
  readonly metalArmour?: true;
  /** A movement may stop on its way and go on after minor actions (`A25-MOV-1`, `A20-MOV-1`). */
  readonly pauses?: true;
  /** The checks and preparations of a battle's opening; absent: sides take no turns. */
  readonly opening?: {
    /** Another preparation comes after the placement (`OPN-1`), whatever the table's options. */
    readonly secondPreparation: boolean;
    /** 6,6 succeeds by itself in an initiative check (`DIC-1`, `S20-INI-1`). */
    readonly sixesSucceed: boolean;
    /**
     * The side whose checks are modified by distance and ground in an ambush: the watchers in Advanced Combat, the
     * hiders in 2.0's core.
     */
    readonly surprise: {
      readonly modifies: "watchers" | "hiders";
      readonly rule: string;
      /** The players' side plans none: it is an option of other modes (`S25-SUR-1`). */
      readonly partyHides?: false;
    };
  };
}
export interface Capabilities extends OutlinedCapabilities {
  /** The commands that this ruleset has; any other is an unreadable script. */
  readonly commands: readonly Command["do"][];
  readonly questions: readonly Question["ask"][];
}

/** A battle to begin, as a script or a host writes it: its types are right, its meaning unchecked. */
export interface Setup {
  readonly ruleset: string;
  readonly options?: {
    readonly rounding?: "exact" | "whole-metre";
    readonly space?: "outdoor" | "indoor";
    readonly underwater?: boolean;
    readonly participantLimit?: number;
    readonly field?: { readonly from: Point; readonly to: Point };
    readonly ambushed?: SideId;
    readonly metalArmour?: boolean;
    readonly secondPreparation?: boolean;
    readonly reach?: number;
    readonly readings?: Readings;
    readonly seed?: number;
  };
  readonly sides: readonly SideId[];
  readonly allies?: readonly (readonly [SideId, SideId])[];
  readonly characters: readonly CharacterInput[];
}

/** Everyone's place and state, derived once: the `state` of the battle script's JSON document, and what hosts draw. */
export interface BattleView {
  readonly round: number;
  readonly side?: SideId;
  readonly turn?: CharacterId | null;
  /** The battle is over (`END-1`). */
  readonly over?: true;
  readonly characters: { readonly [id: CharacterId]: CharacterView };
  readonly skirmishes: readonly SkirmishView[];
  readonly contacts?: readonly { readonly at: Point; readonly who: readonly CharacterId[] }[];
}
export interface CharacterView {
  readonly at: Point | string | null;
  readonly state: CharacterState;
  readonly in?: readonly SkirmishId[];
  readonly acted: boolean;
  readonly evasion?: number;
  readonly prepared?: readonly SkirmishId[];
  readonly conditions: readonly (string | { readonly id: string; readonly by: CharacterId })[];
  /** In the order in which they began; absent where there are none. */
  readonly effects?: readonly { readonly name: string; readonly by?: CharacterId; readonly left?: number }[];
  /** If its file has them. */
  readonly hp?: number;
  readonly mp?: number;
  readonly parts?: readonly { readonly id: PartId; readonly hp: number; readonly mp?: number }[];
  readonly health?: number;
  readonly injured?: boolean;
  readonly declared?: boolean;
}
export interface SkirmishView {
  readonly id?: SkirmishId;
  readonly area?: string;
  readonly centre?: Point;
  readonly shape?: "circle" | "square" | "stretch";
  readonly radius?: number;
  readonly size?: number;
  /** Sections in melee. */
  readonly count?: number;
  /** Sections of everyone inside. */
  readonly present?: number;
  readonly melee: readonly CharacterId[];
  readonly independent?: readonly CharacterId[];
  readonly overcrowded?: boolean;
}

/** A move that a pointer is drawing. It decides nothing and asks nobody. Metres. */
export interface MoveSketch {
  readonly who: CharacterId;
  readonly path: readonly Point[];
  readonly with?: readonly CharacterId[];
  /** How it goes. Nobody blocks a breakthrough or a teleport, and their length does not count. */
  readonly how?: MoveManner;
  /** The kind to declare; absent: the slowest that reaches. */
  readonly kind?: MoveKind;
  readonly join?: boolean;
}
/** The result of one mover's own way if nobody blocks it (`A25-GRP-1`). */
export interface WayPreview {
  /** Skirmishes that the way touches, with the stretches inside. */
  readonly touched: readonly {
    readonly skirmish: SkirmishId;
    readonly spans: readonly (readonly [number, number])[];
  }[];
  /** Skirmishes at its end: those whose area holds it, and the one whose centre it is. */
  readonly endsIn: readonly SkirmishId[];
  readonly endsAtCentreOf: SkirmishId | null;
  /** Hostile characters on the end point: an attack there would form a skirmish. */
  readonly meets: readonly CharacterId[];
}

/** All that the ruler shows for a sketch. Computed within one frame. It holds no reference into the battle. */
export interface MovePreview extends WayPreview {
  /** Length of the path in metres, as measured. */
  readonly metres: number;
  readonly allowance: MovesAnswer;
  /** The slowest kind of move that reaches the end, or null: too far. */
  readonly kind: MoveKind | null;
  /** The movement that it continues after a stop, with the metres so far (`A25-MOV-1`); null: it begins one. */
  readonly goesOn: { readonly kind: MoveKind; readonly metres: number } | null;
  /** Metres that a movement of each kind has left at the end of the path; 0 if it does not reach. */
  readonly left: { readonly [kind in MoveKind]: number };
  readonly blockers: readonly Blocker[];
  readonly barred: BlocksAnswer["barred"];
  /** The same of each one that moves along. */
  readonly along: readonly (WayPreview & { readonly who: CharacterId })[];
  /** Those whom it meets with whom the mover could declare a brawl there (`B20-ZON-1`). */
  readonly catches: readonly CharacterId[];
  /** Why the move would be refused, if it would. */
  readonly refusal: Refusal | null;
}

/** The part of a ruleset that is known without its code: enough to prepare a battle. */
export interface RulesetOutline {
  readonly id: string;
  readonly capabilities: OutlinedCapabilities;
  /** Feats, distances and power rolls. */
  readonly edition: Edition;
}

/**
 * How far the second side's placement is; characters are counted, not sections (`S20-PLC-1`), some of them twice
 * (`S25-PLC-1`).
 */
export interface PlacementMinimum {
  /** How many of the second side have to be in front: never more than there are. */
  readonly required: number;
  readonly inFront: number;
  readonly unplaced: number;
  /** What the number comes from: half of the first side there, half with some counted twice, or one as the table plays. */
  readonly by: "half" | "twice" | "one";
}

/** A ruleset. `B` is its own kind of battle. A battle of another kind is a programming error and throws. */
export interface Ruleset extends RulesetOutline {
  readonly capabilities: Capabilities;
  /** Checks a setup; refusal `bad-value` says in `data` what is wrong and where. */
  begin(setup: Setup): Outcome;
  /** The next battle and what happened, or why not. A refused command changes nothing. */
  perform(battle: Battle, command: Command, dice?: Dice): Outcome;
  ask<Q extends Question>(battle: Battle, question: Q): Reply<AnswerTo<Q>>;
  view(battle: Battle): BattleView;
  /**
   * A strike in sums, as far as these dice lead, in the battle before it; null: it cannot be made there. Only where
   * sides take turns: where everyone declares at once, the events have the sums (`resolvedSums`).
   */
  sums?(battle: Battle, strike: AimedByWord, dice: StrikeDice): StrikeSums | null;
  /**
   * The strikes of a round that land, as far as these dice lead, with the sums of their checks. Only where everyone
   * declares at once.
   */
  landed?(battle: Battle, resolution: Resolution): readonly StrikeOfRound[];
  /** Whether dice that `ask needs` wants can change the outcome. Only then is anybody asked to roll them. */
  matters?(battle: Battle, strike: AimedByWord, dice: StrikeDice, want: StrikeWanted): boolean;
  /** How far the placement of the second side is. Only on the board of three areas. */
  placement?(battle: Battle): PlacementMinimum;
  /** Why these cannot be placed one after the other; null: they can. Only on the board of three areas. */
  refusalOfPlaces?(battle: Battle, commands: readonly PlaceCommand[]): Refusal | null;
  /** Only where `capabilities.blocking`. */
  preview?(battle: Battle, sketch: MoveSketch): MovePreview;
}
