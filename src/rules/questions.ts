/** The questions of a battle, and the answer to each: plain JSON. Asking changes nothing. */

import type { AreaName, CharacterId, MoveKind, MoveManner, Point, RelativeArea, SideId, SkirmishId } from "./battle";
import type { FigureAnswer, FigureQuestion } from "./effects/figure-terms";
import type { Offers, TurnAnswer } from "./offers";
import type { RefusalCode, Refused } from "./refusals";
import type { Resolution, SimultaneousDice } from "./simultaneous/fallen";
import type {
  NeedsAnswer,
  NeedsQuestion,
  StrikeForecast,
  StrikeQuestion,
  TargetsAnswer,
  TargetsQuestion,
} from "./strike/steps";
import type { WantedDice } from "./strike/wanted";

/**
 * The possible acts. `who`: of this character; absent: of the one whose turn is open. `begins`: as if its turn had
 * begun, if it can. `range`: the reach of its attack in metres, only used with three areas. `about`: only these
 * commands.
 */
export interface TurnQuestion {
  readonly ask: "turn";
  readonly who?: CharacterId;
  readonly begins?: boolean;
  readonly range?: number;
  readonly about?: readonly (keyof Offers)[];
}

/** An id or a point; a point has no enemies. */
export type Place = CharacterId | Point;

export type Question =
  | StrikeQuestion
  | NeedsQuestion
  | TargetsQuestion
  | FigureQuestion
  /** Whether the battle is over, and which sides still stand (`END-1`). */
  | { readonly ask: "over" }
  /** Dice of strikes that a resolution needs next, when these have fallen. */
  | ({ readonly ask: "rolls" } & Resolution)
  | { readonly ask: "moves"; readonly who: CharacterId }
  | TurnQuestion
  | {
      readonly ask: "blocks";
      readonly who: CharacterId;
      /** Absent: the kind of the movement that goes on. */
      readonly kind?: MoveKind;
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
      /** Three areas: the user's own area takes part although nobody fights there (`S25-EFF-2`). */
      readonly own?: boolean;
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
  /** The only kind of move allowed to it (`A25-OVR-2`). */
  readonly only?: MoveKind;
  readonly metres: { readonly full: number; readonly normal: number; readonly limited: number };
}
export interface Blocker {
  readonly by: CharacterId;
  /** A mover that it could stop: the mover, or a companion (`A25-GRP-1`). `spans` are metres of its way. */
  readonly who: CharacterId;
  readonly skirmish: SkirmishId | null;
  readonly spans: readonly Span[];
  /** Whether its block would be enough alone, at the first of its points. */
  readonly alone: boolean;
  /** If asked for, and the block is not enough alone: the sections on both sides of the comparison. */
  readonly counts?: { readonly sections: number; readonly against: number };
}

/** The possible blockers, each once: of a group, one may stop several movers (`A25-GRP-1`). */
export function candidatesIn(blockers: readonly Pick<Blocker, "by">[]): CharacterId[] {
  return [...new Set(blockers.map(({ by }) => by))];
}

export interface BlocksAnswer {
  readonly blockers: readonly Blocker[];
  readonly barred: readonly {
    readonly skirmish: SkirmishId;
    readonly who: CharacterId;
    readonly reason: RefusalCode;
  }[];
}
/** Metres of each movement of the simultaneous game. */
interface PacesAnswer {
  readonly transport: number;
  readonly considered: number;
}

/** The answer to each question: plain JSON. A new question needs a line here. */
export interface Answers {
  readonly turn: TurnAnswer;
  readonly moves: MovesAnswer | PacesAnswer;
  readonly blocks: BlocksAnswer;
  readonly lineOfFire: { readonly clear: boolean; readonly by: readonly string[] };
  readonly misfire: { readonly lots: { readonly [id: string]: number } };
  readonly area: { readonly targets: readonly CharacterId[] };
  /** `certain`: null for a place without a target; absent where a chosen line has none (`S25-EFF-2`). */
  readonly line: { readonly certain?: CharacterId | null; readonly possible: readonly CharacterId[] };
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
  readonly figure: FigureAnswer;
  readonly over: { readonly over: boolean; readonly left: readonly SideId[] };
  /** `may`: further dice that may be rolled; absent: none. */
  readonly rolls: {
    readonly wants: readonly WantedDice<keyof SimultaneousDice>[];
    readonly may?: readonly WantedDice<keyof SimultaneousDice>[];
  };
  readonly power: { readonly total: number; readonly rolls: readonly number[]; readonly failed: boolean };
}
/** The question of a name: `Asked<"moves">`. */
export type Asked<Name extends Question["ask"]> = Extract<Question, { readonly ask: Name }>;
export type AnswerTo<Q extends Question> = Answers[Q["ask"]];
export type Answer = Answers[Question["ask"]];

export type Reply<A = Answer> = { readonly ok: true; readonly answer: A } | Refused;
