/** The words of a judgement: the record that it looks at, who asks, what else it must know, and what it comes to. */

import type { AttackTold } from "../chronicle/attacks";
import type {
  Aiming,
  Battle,
  BattleEvent,
  CharacterId,
  Command,
  Field,
  MoveCommand,
  Refusal,
  RemoveCommand,
  Ruleset,
  Setup,
  SideId,
  StrikeDice,
  StrikeWay,
  StrikeWith,
} from "../rules/index";
import type { Acting } from "./asker";
import type { Declarations, Disclosure } from "./declarations/index";
import type { Account } from "./history/accounts";
import type { History, Past } from "./history/history";
import type { KeptBattle } from "./history/kept-battle";
import type { Untold } from "./history/untold";
import type { Automation, PlayersAmending } from "./levels";
import type { StandingAnswer } from "./moves/standing";
import type { Pending } from "./moves/waiting-move";
import type { OpeningDeed, Plan, Situation } from "./opening/index";
import type { Heights, RequestBody } from "./protocol/protocol";
import type { RefereeRefusal } from "./protocol/refusals";
import type { AmendChange, StrikeWish } from "./protocol/strike-wish";
import type { LetStand, Rolling } from "./strikes/striking";
import type { Flow } from "./turns/turns-flow";

/** What the Combat document keeps of a battle. */
export interface BattleRecord {
  readonly schema: number;
  readonly revision: number;
  /** Id of the ruleset; null before the battle has begun. */
  readonly ruleset: string | null;
  readonly battle: Battle | null;
  /** The same battle as the document keeps it, for what a ruling need not write. */
  readonly kept: KeptBattle;
  /** The part of it that cannot be read: then there is no battle to be seen, and none begins in its place. */
  readonly broken: string | null;
  readonly pending: { readonly [id: string]: Pending | null };
  /** Strikes whose dice are falling, and death checks that are due; null once they are over. */
  readonly strikes: { readonly [id: string]: Rolling | null };
  readonly history: History;
  /** What strikes took of items and earned, by the number of their step. */
  readonly accounts: { readonly [number: string]: Account | null };
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
  /** The battle came out of a script: what a sheet says otherwise than it is none of its business. */
  readonly imported: boolean;
  /** Ids of the last requests that changed something, oldest first. */
  readonly answered: readonly string[];
}

/** A battle that has begun. */
export type BegunRecord = BattleRecord & { readonly ruleset: string; readonly battle: Battle };

export type GmQuestion =
  | { readonly about: "move"; readonly command: MoveCommand; readonly refusal: RefereeRefusal }
  | { readonly about: "forming"; readonly command: Command; readonly melee: readonly CharacterId[] }
  /** A player struck one of theirs out of the combat's list; `by`: the user's id. */
  | { readonly about: "leaving"; readonly command: RemoveCommand; readonly by: string }
  | AmendQuestion
  | StrikeQuestion;

/** Before a strike's first die: what speaks against it; `by`: the user's id; `waived`: what was let pass before. */
export type StrikeQuestion = {
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

/** What speaks against a strike: whom it reaches, what it costs, or that a skirmish forms by it. */
export type StrikeObjection =
  | { readonly step: "targets" | "cost"; readonly refusal: Refusal }
  | { readonly step: "forming"; readonly melee: readonly CharacterId[] };

/** A question as the Combat document keeps it. */
export type AskedQuestion = GmQuestion & {
  /** Round and turn at which it was asked: a command that names nobody means whoever's turn it was. */
  readonly moment: string;
};

/** A request as it arrived: its body is still to be read. */
export interface Filed {
  /** When whoever asked waits no longer, by the server's clock; absent: asked in this very window. */
  readonly until?: number;
  readonly id: string;
  readonly combatId: string;
  /** The battle's revision that the sender saw. */
  readonly revision: number;
  readonly body: unknown;
}

/** The same, read; `body` is null where it is none. */
export interface ReadRequest extends Pick<Filed, "id" | "revision"> {
  readonly body: RequestBody | null;
}

/** Who asks, as the server and the documents know it. */
export interface Asker extends Acting {
  readonly userId: string;
}

/** What the judgement needs to know besides the battle: the table's settings, the clock, and what was gathered. */
export interface Circumstances {
  /** Id of the request: a decision that it opens has the same one, so that two windows open one. */
  readonly requestId: string;
  /** The battle's rules, before it begins the scene's; null: this installation does not have them. */
  readonly ruleset: Ruleset | null;
  /** Whether nobody blocks, it is told who could, the blocking side is asked, or everybody blocks who can. */
  readonly blocking: Automation;
  /** What owners have said beforehand of their own: who is not in it is asked. */
  readonly standing: ReadonlyMap<CharacterId, StandingAnswer>;
  /** Whether the Game Master is asked about moves that the rules do not allow. */
  readonly movement: Automation;
  /** Whether skirmishes form by themselves. */
  readonly forming: Automation;
  /** Whether a turn with nothing left to do ends as the next one begins. */
  readonly flow: Flow;
  /** Deadline for an answer, or null. Milliseconds since the epoch. */
  readonly until: number | null;
  /** Until when players' moves are held, whoever could block them, milliseconds since the epoch; absent: they are not. */
  readonly hold?: number | undefined;
  /** Who of the battle is seen by the Game Master and its own player alone. */
  readonly unseen?: ReadonlySet<CharacterId>;
  /** The battle that would begin; null where none was asked to. */
  readonly setup: Setup | null;
  readonly past?: Past;
  /** The server's clock, milliseconds since the epoch. */
  readonly now: number;
  /** Public key of this browser, for the planning time that it opens. */
  readonly key: string;
  /** What opens the seals of this round: gathered before a reveal is judged. */
  readonly disclosures: Gathered;
  /** The opening that goes on; null: none. */
  readonly opening: OpeningHere | null;
  readonly strikes: StrikesHere;
}

/** Steps of a strike that the table leaves to the rules or keeps for itself. */
export const STRIKE_STEPS = ["targets", "hit", "damage", "cost", "death"] as const;
export type StrikeLevels = { readonly [step in (typeof STRIKE_STEPS)[number]]: Automation };

/** What is to be known of strikes. */
export interface StrikesHere {
  readonly levels: StrikeLevels;
  /** When dice fall that nobody has rolled, milliseconds since the epoch. */
  readonly until: number | null;
  /** The item that is struck with, read from its document; null: it is not there, or none was asked for. */
  readonly item: StruckWith | null;
  /** Where several strike in one go: the same of each, by whoever strikes. */
  readonly items?: { readonly [id: CharacterId]: StruckWith | null };
  /** HP at 0 or below make unconscious where everyone strikes at once. */
  readonly fells?: boolean;
  /** Whether players make strikes anew by their own dice; absent: they do. */
  readonly amending?: PlayersAmending;
  /** Dice that were rolled for a strike that is made anew, in order. */
  readonly dice?: readonly number[];
  /** What the Game Master has let pass; `unformed`: the strike goes on without its skirmish. */
  readonly waived?: readonly (StrikeObjection["step"] | "unformed")[];
}

/** A strike as its card tells it. */
export interface StrikeTold {
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

/** As much of a weapon or spell as a strike is made with. */
export interface StruckWith {
  readonly how: StrikeWay;
  /** Metres. */
  readonly range: number;
  /** Null: it has no figures, and only its place is played. */
  readonly with: StrikeWith | null;
  /** What is left of it; null: nobody counts. */
  readonly uses: number | null;
}

/** With the rules at hand. */
export type UnderRules = Circumstances & { readonly ruleset: Ruleset };

/** What was gathered for a reveal. */
export interface Gathered {
  /** Fitting their seals. */
  readonly disclosures: ReadonlyMap<CharacterId, Disclosure>;
  /** Whose seals only the page of somebody opens who is not there. */
  readonly away: readonly CharacterId[];
}

export interface OpeningHere extends Situation {
  /** What there is to stand on, metres. */
  readonly field: Field | null;
}

/** What a request needs that is gathered before it is judged. */
export type Needed =
  | { readonly what: "nothing" }
  | { readonly what: "setup" }
  | { readonly what: "key" }
  | { readonly what: "item"; readonly who: CharacterId; readonly item: string }
  | { readonly what: "items"; readonly of: readonly { readonly who: CharacterId; readonly item: string }[] }
  | { readonly what: "disclosures"; readonly without: readonly CharacterId[] };

/** Keys of the Combat document that change. */
export type Changes = { readonly [path: string]: unknown };

/** What is to be done about a request. */
export type Verdict =
  /** It has been answered before. */
  | { readonly is: "repeated" }
  | { readonly is: "refused"; readonly refusal: RefereeRefusal; readonly changes?: Changes }
  /** The Game Master is asked first; `refusal`: what whoever asked is told meanwhile. */
  | { readonly is: "asked"; readonly changes: Changes; readonly refusal: RefereeRefusal }
  /** Something is written down, and the battle stays as it is. */
  | { readonly is: "noted"; readonly changes: Changes }
  | { readonly is: "opening"; readonly deed: Exclude<OpeningDeed, { do: "place" }> }
  | { readonly is: "placing"; readonly metres: number; readonly plan: Plan }
  /** A die is to be rolled before it can be judged. */
  | { readonly is: "rolling"; readonly sides: number }
  | { readonly is: "ruled"; readonly ruling: Ruling };

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
  readonly strike?: StrikeTold;
  /** Those that it carries out together, each for a card of its own. */
  readonly strikes?: readonly StrikeTold[];
  /** That strike was made anew. */
  readonly amended?: boolean;
}

export type RefusedStrike = Extract<Ruled, { readonly ok: false }>;

export type Ruled =
  | { readonly ok: true; readonly ruling: Ruling }
  /** `question`: the Game Master is asked instead. */
  | {
      readonly ok: false;
      readonly refusal: RefereeRefusal;
      readonly question?: StrikeQuestion | AmendQuestion;
      /** Sides of a die that is to be rolled first. */
      readonly wants?: number;
    };
