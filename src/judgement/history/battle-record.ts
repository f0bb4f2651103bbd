/** The record that a judgement looks at, and what a ruling makes of it. */

import type { AttackTold } from "../../chronicle/attacks";
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

/** What the Combat document keeps of a battle. */
export interface BattleRecord {
  readonly schema: number;
  readonly revision: number;
  /** Id of the ruleset; null before the battle has begun. */
  readonly ruleset: string | null;
  readonly battle: Battle | null;
  /** The same battle as the document keeps it: a ruling does not write what is there already. */
  readonly kept: KeptBattle;
  /** The part that cannot be read; null: all can. With one, no battle is shown and none begins in its place. */
  readonly broken: string | null;
  readonly pending: { readonly [id: string]: Pending | null };
  /** Strikes whose dice are falling, and death checks that are due; null once they are over. */
  readonly strikes: RollingById;
  readonly history: History;
  /** What strikes took of items and earned, by the number of their step. */
  readonly accounts: AccountsByStep;
  /** Planning time, seals, and what opened them: everyone's at once. */
  readonly declarations: Declarations;
  readonly sideOf: { readonly [id: CharacterId]: SideId };
  readonly firstSide: SideId;
  /** Number of the chronicle's present card. */
  readonly chapter: number;
  /** What the Game Master is asked, by the request that raised it; null once it is answered. */
  readonly asked: { readonly [id: string]: AskedQuestion | null };
  /** Whose sheets do not yet say what the battle says of them. */
  readonly owed: readonly CharacterId[];
  /** What the chronicle may not have of the last ruling; null: nothing. */
  readonly untold?: Untold | null;
  /** The battle came out of a script: sheets that say something else do not change it. */
  readonly imported: boolean;
  /** Ids of the last requests that changed something, oldest first. */
  readonly answered: readonly string[];
}

/** A battle that has begun. */
export type BegunRecord = BattleRecord & { readonly ruleset: string; readonly battle: Battle };

export type GmQuestion =
  /** `heights`: to which it would have led. */
  | {
      readonly about: "move";
      readonly command: MoveCommand;
      readonly refusal: RefereeRefusal;
      readonly heights?: Heights;
    }
  | { readonly about: "forming"; readonly command: Command; readonly melee: readonly CharacterId[] }
  /** A player struck one of theirs out of the combat's list; `by`: the user's id. */
  | { readonly about: "leaving"; readonly command: RemoveCommand; readonly by: string }
  /** A player took an effect off one of theirs; `by`: the user's id. */
  | { readonly about: "ending"; readonly command: EndEffectCommand; readonly by: string }
  | AmendQuestion
  | ObjectionQuestion;

/** Before a strike's first die: what speaks against it; `by`: the user's id; `waived`: what was let pass before. */
export type ObjectionQuestion = {
  readonly about: "strike";
  readonly command: StrikeWish;
  readonly by: string;
  readonly over: StrikeObjection;
  readonly waived: readonly StrikeObjection["step"][];
};

/** A player turns over dice; `who`: whose, `step`: number of the strike's step, `by`: the user's id. */
export type AmendQuestion = {
  readonly about: "amend";
  readonly command: { readonly who: CharacterId; readonly step: number; readonly change: AmendChange };
  readonly by: string;
};

/** What speaks against a strike: whom it reaches, what it costs, what is in hand, or that a skirmish forms by it. */
export type StrikeObjection =
  | { readonly step: "targets" | "cost" | "hands"; readonly refusal: Refusal }
  | { readonly step: "forming"; readonly melee: readonly CharacterId[] };

/** A question as the Combat document keeps it. */
export type AskedQuestion = GmQuestion & {
  /** The round and turn at which it was asked. A command that names nobody means the character whose turn it was. */
  readonly moment: string;
};

/** What the referee decided: the keys of the Combat document that change, and what is to be shown of it. */
export interface Ruling {
  readonly changes: Changes;
  readonly battle: Battle;
  readonly events: readonly BattleEvent[];
  /** The move that was carried out, for the way that the tokens take. */
  readonly move: MoveCommand | null;
  /** To which heights tokens go with it. */
  readonly heights?: Heights;
  /** Battles before each command that was performed now, by its number. */
  readonly past: readonly { readonly number: number; readonly before: Battle }[];
  /** A waiting move was taken back. */
  readonly takenBack: boolean;
  /** How many steps were taken back. */
  readonly undone?: number;
  /** How many steps were done again. */
  readonly redone?: number;
  /** Candidates whose block was wanted and not possible. */
  readonly droppedBlocks: readonly CharacterId[];
  /** Attacks of which there is no event, each with the number of events that come before it. */
  readonly attacks?: readonly { readonly before: number; readonly attack: AttackTold }[];
  /** Who could have blocked the move and was not asked. */
  readonly couldBlock?: readonly CharacterId[];
  /** Between whom a skirmish would have formed, where that is left to the Game Master's hand. */
  readonly couldForm?: readonly CharacterId[];
  /** Whose death check is due, where the table makes it. */
  readonly dying?: readonly CharacterId[];
  /** The strike that it carries out, for its card. */
  readonly strike?: StrikeOnCard;
  /** Those that it carries out together, each for a card of its own. */
  readonly strikes?: readonly StrikeOnCard[];
  /** That strike was made anew. */
  readonly amended?: boolean;
  /** Whose hand corrected something: a user's id. */
  readonly by?: string;
}

/** A strike as its card tells it. */
export interface StrikeOnCard {
  readonly id: string;
  /** Who pressed for it; absent: nobody did for it alone. */
  readonly userId?: string;
  readonly who: CharacterId;
  /** Id of the item; empty where it is not known any more. */
  readonly item: string;
  readonly aiming: Aiming;
  readonly dice: StrikeDice;
  /** Number of its step; absent: the first one of the ruling. */
  readonly step?: number;
  readonly against?: readonly LetStand[];
  /** What came of it; absent: all of the ruling. */
  readonly events?: readonly BattleEvent[];
}

/** Parts of a ruling that its steps do not tell. */
export const NOTED = [
  "takenBack",
  "undone",
  "redone",
  "amended",
  "droppedBlocks",
  "couldBlock",
  "couldForm",
  "dying",
  "by",
] as const satisfies readonly (keyof Ruling)[];

export type Noted = Partial<Pick<Ruling, (typeof NOTED)[number]>>;

export interface Untold extends Noted {
  /** Id of the request; the cards have their entry under it. */
  readonly id: string;
  /** Number of the chapter that was open before. */
  readonly chapter: number;
  /** Numbers of the steps that were taken. */
  readonly steps: readonly number[];
  /** What happened, where playing the steps again does not say just that. */
  readonly events?: readonly BattleEvent[];
  /** The strike whose card is to be finished. */
  readonly strike?: StrikeOnCard;
  /** Those that were resolved together: the rest of them follows from the steps. */
  readonly strikes?: readonly Pick<StrikeOnCard, "id" | "who">[];
}
