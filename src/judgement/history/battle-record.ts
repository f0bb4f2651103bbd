/** The record that a judgement looks at, and what a ruling makes of it. */

import type { AttackTold } from "../../chronicle/index";
import type {
  Aiming,
  Battle,
  BattleEvent,
  CharacterId,
  Command,
  EndEffectCommand,
  MoveCommand,
  Refusal,
  RemoveCommand,
  SideId,
  StrikeDice,
} from "../../rules/index";
import type { Declarations } from "../declarations/index";
import type { AmendChange, Heights, RefereeRefusal, StrikeWish } from "../protocol/index";
import type { AccountsByStep } from "./accounts";
import type { History } from "./history";
import type { Changes, KeptBattle } from "./kept-battle";
import type { Pending } from "./pending";
import type { LetStand, RollingById } from "./rolling";

/** The Combat document's data of a battle. */
export interface BattleRecord {
  readonly schema: number;
  readonly revision: number;
  /** Id of the ruleset; null before the battle has begun. */
  readonly ruleset: string | null;
  readonly battle: Battle | null;
  /** The battle as the document keeps it. A ruling does not write what is already there. */
  readonly kept: KeptBattle;
  /**
   * The part that cannot be read; null: all can. With a broken part no battle is shown, and none begins in its place.
   */
  readonly broken: string | null;
  readonly pending: { readonly [id: string]: Pending | null };
  /** Strikes whose dice are falling, and death checks that are due; null once over. */
  readonly strikes: RollingById;
  readonly history: History;
  /** Used items and earned experience of strikes, by the step's number. */
  readonly accounts: AccountsByStep;
  /** Planning time, seals and disclosures of everyone who declares at once. */
  readonly declarations: Declarations;
  readonly sideOf: { readonly [id: CharacterId]: SideId };
  readonly firstSide: SideId;
  /** Number of the chronicle's present card. */
  readonly chapter: number;
  /** Questions to the Game Master, by the request that raised each; null once answered. */
  readonly asked: { readonly [id: string]: AskedQuestion | null };
  /** The answers to such questions, by the same ids; null once the asker has read it. */
  readonly answers: { readonly [id: string]: AnswerNote | null };
  /** Characters whose sheets do not yet agree with the battle. */
  readonly owed: readonly CharacterId[];
  /** The parts of the last ruling that the chronicle may not have yet; null: none. */
  readonly untold?: Untold | null;
  /** Whether the battle came from a script. Sheets that say something else do not change it. */
  readonly imported: boolean;
  /** Ids of the last requests that changed something, oldest first. */
  readonly answered: readonly string[];
}

/** A battle that has begun. */
export type BegunRecord = BattleRecord & { readonly ruleset: string; readonly battle: Battle };

/** `by`: the id of the user who asked. */
export type GmQuestion =
  /** `heights`: those that it would have led to. */
  | {
      readonly about: "move";
      readonly command: MoveCommand;
      readonly refusal: RefereeRefusal;
      readonly heights?: Heights;
      readonly by: string;
    }
  | {
      readonly about: "forming";
      readonly command: Command;
      readonly melee: readonly CharacterId[];
      readonly by: string;
    }
  /** A player struck one of theirs out of the combat's list. */
  | { readonly about: "leaving"; readonly command: RemoveCommand; readonly by: string }
  /** A player took an effect off one of theirs. */
  | { readonly about: "ending"; readonly command: EndEffectCommand; readonly by: string }
  | AmendQuestion
  | UndoQuestion
  | ObjectionQuestion;

/**
 * An objection to a strike, asked before its first die. `by`: the user's id; `waived`: objections that were waived
 * before.
 */
export type ObjectionQuestion = {
  readonly about: "strike";
  readonly command: StrikeWish;
  readonly by: string;
  readonly over: StrikeObjection;
  readonly waived: readonly StrikeObjection["step"][];
};

/**
 * A player wants dice of a past strike turned over. `who`: whose dice, `step`: the strike's step, `by`: the user's
 * id.
 */
export type AmendQuestion = {
  readonly about: "amend";
  readonly command: { readonly who: CharacterId; readonly step: number; readonly change: AmendChange };
  readonly by: string;
};

/** A player wants the last step taken back, in which dice have fallen or others have answered. `step`: its number. */
export type UndoQuestion = {
  readonly about: "undo";
  readonly command: { readonly who: CharacterId; readonly step: number };
  readonly by: string;
};

/** Possible objections to a strike: its reach, its cost, the weapon in hand, or a skirmish that it forms. */
export type StrikeObjection =
  | { readonly step: "targets" | "cost" | "hands"; readonly refusal: Refusal }
  | { readonly step: "forming"; readonly melee: readonly CharacterId[] };

/** A question as the Combat document keeps it. */
export type AskedQuestion = GmQuestion & {
  /**
   * The round and turn in which it was asked. A command without a name means the character whose turn it was then.
   */
  readonly moment: string;
};

/**
 * The answer to a question, unless it was a yes that was carried out: that is visible on the map and in the
 * chronicle. The Combat document keeps it until its user has read it, so that no reload loses it.
 */
export interface AnswerNote {
  /** The id of the user who asked. */
  readonly to: string;
  readonly about: GmQuestion["about"];
  /** The character whose step it was about. */
  readonly whose: CharacterId;
  /**
   * `open`: closed without an answer; `stale`: the battle had changed before the answer; a refusal: it was a yes, but
   * the rules do not let it be carried out.
   */
  readonly said: "no" | "open" | "stale" | RefereeRefusal;
}

/** The referee's decision: the changed keys of the Combat document, and the data to show. */
export interface Ruling {
  readonly changes: Changes;
  readonly battle: Battle;
  readonly events: readonly BattleEvent[];
  /** The performed move, for the way of the tokens. */
  readonly move: MoveCommand | null;
  /** The heights that tokens go to. */
  readonly heights?: Heights;
  /** The battle before each command performed now, by the command's number. */
  readonly past: readonly { readonly number: number; readonly before: Battle }[];
  /** A waiting move was taken back. */
  readonly takenBack: boolean;
  /** How many steps were undone. */
  readonly undone?: number;
  /** How many steps were redone. */
  readonly redone?: number;
  /** Candidates who wanted to block but could not. */
  readonly droppedBlocks: readonly CharacterId[];
  /** The characters whose brawl the Game Master did not confirm (`B20-ZON-1`). */
  readonly refusedBrawls?: readonly CharacterId[];
  /** Attacks without an event, each with the number of events before it. */
  readonly attacks?: readonly { readonly before: number; readonly attack: AttackTold }[];
  /** The characters that could have blocked the move and were not asked. */
  readonly couldBlock?: readonly CharacterId[];
  /** Between whom a skirmish would have formed, if the Game Master declares skirmishes. */
  readonly couldForm?: readonly CharacterId[];
  /** The characters whose death check is due, if the table makes it. */
  readonly dying?: readonly CharacterId[];
  /** The strike that it performs, for the strike's card. */
  readonly strike?: StrikeOnCard;
  /** The strikes that it performs together, each with a card of its own. */
  readonly strikes?: readonly StrikeOnCard[];
  /** Whether that strike was made anew. */
  readonly amended?: boolean;
  /** The id of the user who corrected something. */
  readonly by?: string;
}

/** A strike as its card tells it. */
export interface StrikeOnCard {
  readonly id: string;
  /** The user who pressed for it; absent: no one for this strike alone. */
  readonly userId?: string;
  readonly who: CharacterId;
  /** Id of the item; empty: not known any more. */
  readonly item: string;
  readonly aiming: Aiming;
  readonly dice: StrikeDice;
  /** Number of its step; absent: the first one of the ruling. */
  readonly step?: number;
  readonly against?: readonly LetStand[];
  /** Its events; absent: all of the ruling's. */
  readonly events?: readonly BattleEvent[];
}

/** Parts of a ruling that cannot be told from its steps. */
export const NOTED = [
  "takenBack",
  "undone",
  "redone",
  "amended",
  "droppedBlocks",
  "refusedBrawls",
  "couldBlock",
  "couldForm",
  "dying",
  "by",
] as const satisfies readonly (keyof Ruling)[];

export type Noted = Partial<Pick<Ruling, (typeof NOTED)[number]>>;

export interface Untold extends Noted {
  /** Id of the request; the card's entry has the same id. */
  readonly id: string;
  /** Number of the chapter that was open before. */
  readonly chapter: number;
  /** Numbers of the performed steps. */
  readonly steps: readonly number[];
  /** The events, if replaying the steps does not give exactly these. */
  readonly events?: readonly BattleEvent[];
  /** The strike whose card has to be finished. */
  readonly strike?: StrikeOnCard;
  /** Strikes that were resolved together; the rest of each follows from the steps. */
  readonly strikes?: readonly Pick<StrikeOnCard, "id" | "who">[];
}
