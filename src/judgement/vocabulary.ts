/** The types of a judgement: the request, the asker, the input besides the record, and the verdict. */

import type {
  CharacterId,
  Declares,
  Field,
  LastingEffect,
  Ruleset,
  Setup,
  StrikeWay,
  StrikeWith,
} from "../rules/index";
import type { Acting } from "./asker";
import type { Disclosure } from "./declarations/index";
import type {
  AmendQuestion,
  Changes,
  EarlierBattles,
  LateAnswer,
  ObjectionQuestion,
  Ruling,
  Sees,
  Siblings,
  StandingAnswer,
  StrikeObjection,
  UndoQuestion,
} from "./history/index";
import type { Automation, PlayersAmending } from "./levels";
import type { DistancePlan, OpeningAction, Situation } from "./opening/index";
import type { RefereeRefusal, RequestBody } from "./protocol/index";
import type { Flow } from "./turns/index";

/** A request as it arrived; its body is still unread. */
export interface Filed {
  /** Until when the asker waits, by the server's clock; absent: asked in this very window. */
  readonly until?: number;
  readonly id: string;
  readonly combatId: string;
  /** The battle's revision that the sender saw. */
  readonly revision: number;
  readonly body: unknown;
}

/** The same with its body read; null: the body is not valid. */
export interface ReadRequest extends Pick<Filed, "id" | "revision"> {
  readonly body: RequestBody | null;
}

/** The asker, according to the server and the documents. */
export interface Asker extends Acting {
  readonly userId: string;
}

/** The input of a judgement besides the battle. Pure code reads no settings, no clock and no document. */
export interface Circumstances {
  /** The request's id. A decision that it opens gets the same id, so that two windows open one decision. */
  readonly requestId: string;
  /** The battle's rules, before it begins the scene's; null: this installation does not have them. */
  readonly ruleset: Ruleset | null;
  readonly table: TableChoices;
  readonly clock: Clock;
  readonly gathered: Gathered;
}

/** The settings of the table. */
export interface TableChoices {
  /**
   * The setting for blocks: nobody blocks, possible blockers are told, the blocking side is asked, or everybody
   * blocks who can.
   */
  readonly blocking: Automation;
  /** Whether the Game Master is asked about moves that the rules forbid. */
  readonly movement: Automation;
  /** Whether skirmishes form by themselves. */
  readonly forming: Automation;
  /** Whether a turn with nothing left to do ends when the next begins. */
  readonly flow: Flow;
  /** About ending a turn of which something is left (`ACT-1`): only `enforce` keeps players from it. */
  readonly ending: Automation;
  /** The steps of a strike. */
  readonly levels: StrikeLevels;
  /** Whether HP of 0 or below make unconscious where everyone strikes at once. */
  readonly fells?: boolean;
  /** Whether players may change their own dice of past strikes; absent: they may. */
  readonly amending?: PlayersAmending;
  /** The answer of blockers that have not answered in time; absent: they pass. */
  readonly lateBlocks?: LateAnswer;
}

/** Milliseconds since the epoch. */
export interface Clock {
  /** The server's. */
  readonly now: number;
  /** Deadline for an answer; null: none. */
  readonly answersUntil: number | null;
  /** The same for those whom the mover meets anyway; null, absent: nobody is hurried. */
  readonly plainUntil?: number | null;
  /** Until then players' moves are held, whether or not anybody could block them; absent: they are not held. */
  readonly movesHeldUntil?: number | undefined;
  /** When dice fall that nobody has rolled; null: never. */
  readonly diceFallAt: number | null;
}

/**
 * Facts from documents and other pages, gathered before the judgement: about the battle always, the rest if the
 * request needs it.
 */
export interface Gathered {
  /** Answers that owners gave beforehand for their characters. The others are asked. */
  readonly standing: ReadonlyMap<CharacterId, StandingAnswer>;
  /** Characters that only the Game Master and their own player see. */
  readonly unseen?: ReadonlySet<CharacterId>;
  /** Whom players play; absent: nobody. */
  readonly played?: Pick<ReadonlySet<CharacterId>, "has">;
  /** Whether somebody sees a point, metres; absent: everybody sees everything. */
  readonly sees?: Sees | undefined;
  /** Characters that share a sheet with others; absent: none. */
  readonly siblings?: Siblings;
  /** Earlier battles of this combat that the page still has. */
  readonly past?: EarlierBattles;
  /** The present opening; null: none. */
  readonly opening: OpeningHere | null;
  /** The battle that would begin. */
  readonly setup?: Setup;
  /** Public key of this browser, for the planning time that it opens. */
  readonly key?: string;
  /** The disclosures of this round's seals. */
  readonly disclosures?: Disclosures;
  /** The item of the strike, read from its document; null: it does not exist; absent: the request is about none. */
  readonly item?: StruckWith | null;
  /** The combat feats declared with it, in their order; null: one does not exist. */
  readonly feats?: readonly (StruckWith | null)[];
  /** If several strike together: each one's items, by `armKey`. Where all declare at once: by striker. */
  readonly items?: { readonly [id: CharacterId]: StruckWith | null };
  /** Dice that were rolled for an amended strike, in order. */
  readonly rolled?: readonly number[];
  /** The objections that the Game Master has waived; `unformed`: the strike goes on without its skirmish. */
  readonly waived?: readonly (StrikeObjection["step"] | "unformed")[];
}

/** The steps of a strike that the table leaves to the rules or does itself. */
export const STRIKE_STEPS = ["targets", "hit", "damage", "cost", "hands", "death"] as const;
export type StrikeLevels = { readonly [step in (typeof STRIKE_STEPS)[number]]: Automation };

/** As much of a weapon or spell as a strike needs. */
export interface StruckWith {
  readonly how: StrikeWay;
  /** Metres. */
  readonly range: number;
  /** Null: it has no figures, so only its place is played. */
  readonly with: StrikeWith | null;
  /** How many uses are left; null: they are not counted. */
  readonly uses: number | null;
  /** Its meaning where everyone declares at once. */
  readonly atOnce?: SaidAtOnce;
  /** Only its user can be the target, whoever is named. */
  readonly onSelf?: boolean;
  /** Most targets that it may name; null: as many as one likes; absent: not checked. */
  readonly most?: number | null;
  /** It is a combat feat that is declared (`TRN-7`). */
  readonly declares?: Declares;
  /** Declared by itself its effect covers these (`ACT-13`); absent: it covers nobody. */
  readonly covering?: (whom: readonly CharacterId[]) => LastingEffect;
  /** It is a weapon, taken in hand; absent: the table does not look at hands. */
  readonly wielding?: Wielding;
}

/** A sheet's values of a weapon or a spell where everyone declares at once. */
export interface SaidAtOnce extends Pick<StrikeWith, "blockable" | "dodgeable"> {
  /** Metres in melee (`SIM-RCH-1`); absent: as the battle says. */
  readonly reach?: number;
  /** Attacks with it in one action (`SIM-ACC-6`). */
  readonly attacks: number;
}

/** A weapon and what else the hands may hold. */
export interface Wielding {
  readonly name: string;
  /** How many hands each weapon of its bearer needs, by name. */
  readonly arms: { readonly [name: string]: HandsTaken };
  /** Name of the worn shield; null: none. */
  readonly shield: string | null;
}
export type HandsTaken = "one" | "two";

/** Circumstances with known rules. */
export type UnderRules = Circumstances & { readonly ruleset: Ruleset };

/** The openings of a reveal's seals. */
export interface Disclosures {
  /** Those that fit their seals. */
  readonly disclosures: ReadonlyMap<CharacterId, Disclosure>;
  /** Characters whose seal only an absent user's page can open. */
  readonly away: readonly CharacterId[];
}

interface OpeningHere extends Situation {
  /** The ground to stand on, metres. */
  readonly field: Field | null;
}

/** The data that must be gathered before a request is judged. */
export type Needed =
  | { readonly what: "nothing" }
  | { readonly what: "setup" }
  | { readonly what: "key" }
  | { readonly what: "item"; readonly who: CharacterId; readonly item: string; readonly declares?: readonly string[] }
  | { readonly what: "items"; readonly of: readonly { readonly who: CharacterId; readonly item: string }[] }
  | { readonly what: "disclosures"; readonly without: readonly CharacterId[] };

/** The decision about a request. */
export type Verdict =
  /** It was answered before. */
  | { readonly is: "repeated" }
  | { readonly is: "refused"; readonly refusal: RefereeRefusal; readonly changes?: Changes }
  /** The Game Master is asked first; `refusal`: the message for the asker meanwhile. */
  | { readonly is: "asked"; readonly changes: Changes; readonly refusal: RefereeRefusal }
  /** Something is written; the battle stays as it is. */
  | { readonly is: "noted"; readonly changes: Changes }
  | { readonly is: "opening"; readonly action: Exclude<OpeningAction, { do: "place" }> }
  | { readonly is: "placing"; readonly metres: number; readonly plan: DistancePlan }
  /** A die must be rolled before it can be judged. */
  | { readonly is: "rolling"; readonly sides: number }
  | { readonly is: "ruled"; readonly ruling: Ruling };

export type RefusedStrike = Extract<Ruled, { readonly ok: false }>;

export type Ruled =
  | { readonly ok: true; readonly ruling: Ruling }
  /** `question`: the Game Master is asked instead. */
  | {
      readonly ok: false;
      readonly refusal: RefereeRefusal;
      readonly question?: ObjectionQuestion | AmendQuestion | UndoQuestion;
      /** Sides of a die that must be rolled first. */
      readonly wants?: number;
    };
