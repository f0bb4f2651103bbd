/** The words of a judgement: what is asked, who asks, what else must be known beside the record, and what it comes to. */

import type { CharacterId, Declares, Field, Ruleset, Setup, StrikeWay, StrikeWith } from "../rules/index";
import type { Acting } from "./asker";
import type { Disclosure } from "./declarations/index";
import type {
  AmendQuestion,
  Changes,
  EarlierBattles,
  ObjectionQuestion,
  Ruling,
  Sees,
  Siblings,
  StandingAnswer,
  StrikeObjection,
} from "./history/index";
import type { Automation, PlayersAmending } from "./levels";
import type { DistancePlan, OpeningAction, Situation } from "./opening/index";
import type { RefereeRefusal, RequestBody } from "./protocol/index";
import type { Flow } from "./turns/index";

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
  /** Whether somebody sees a point, metres; absent: everybody sees everything. */
  readonly sees?: Sees | undefined;
  /** Who of the battle has one sheet with others; absent: nobody. */
  readonly siblings?: Siblings;
  /** The battle that would begin. Absent, as the two below: the request does not need it. */
  readonly setup?: Setup;
  readonly past?: EarlierBattles;
  /** The server's clock, milliseconds since the epoch. */
  readonly now: number;
  /** Public key of this browser, for the planning time that it opens. */
  readonly key?: string;
  /** What opens the seals of this round: gathered before a reveal is judged. */
  readonly disclosures?: Gathered;
  /** The opening that goes on; null: none. */
  readonly opening: OpeningHere | null;
  readonly strikes: StrikesHere;
}

/** Steps of a strike that the table leaves to the rules or keeps for itself. */
export const STRIKE_STEPS = ["targets", "hit", "damage", "cost", "hands", "death"] as const;
export type StrikeLevels = { readonly [step in (typeof STRIKE_STEPS)[number]]: Automation };

/** What is to be known of strikes. */
export interface StrikesHere {
  readonly levels: StrikeLevels;
  /** When dice fall that nobody has rolled, milliseconds since the epoch. */
  readonly until: number | null;
  /** The item that is struck with, read from its document; null: it is not there; absent: the request is about none. */
  readonly item?: StruckWith | null;
  /** The combat feat that is declared with it; null: it is not there, or none is declared. */
  readonly feat?: StruckWith | null;
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

/** As much of a weapon or spell as a strike is made with. */
export interface StruckWith {
  readonly how: StrikeWay;
  /** Metres. */
  readonly range: number;
  /** Null: it has no figures, and only its place is played. */
  readonly with: StrikeWith | null;
  /** How many uses are left; null: they are not counted. */
  readonly uses: number | null;
  /** Only its user is meant, whoever is named. */
  readonly onSelf?: boolean;
  /** Most whom it names; null: as many as one likes; absent: nobody looks. */
  readonly most?: number | null;
  /** It is a combat feat to be declared (`TRN-7`). */
  readonly declares?: Declares;
  /** It is a weapon that is taken in hand; absent: nobody looks at hands. */
  readonly wielding?: Wielding;
}

/** A weapon and what else the hands may hold. */
export interface Wielding {
  readonly name: string;
  /** How many hands each weapon of its bearer takes, by name. */
  readonly arms: { readonly [name: string]: HandsTaken };
  /** Name of the shield that is worn; null: none. */
  readonly shield: string | null;
}
export type HandsTaken = "one" | "two";

/** With the rules at hand. */
export type UnderRules = Circumstances & { readonly ruleset: Ruleset };

/** What was gathered for a reveal. */
export interface Gathered {
  /** Fitting their seals. */
  readonly disclosures: ReadonlyMap<CharacterId, Disclosure>;
  /** Whose seals only the page of somebody opens who is not there. */
  readonly away: readonly CharacterId[];
}

interface OpeningHere extends Situation {
  /** What there is to stand on, metres. */
  readonly field: Field | null;
}

/** What a request needs that is gathered before it is judged. */
export type Needed =
  | { readonly what: "nothing" }
  | { readonly what: "setup" }
  | { readonly what: "key" }
  | { readonly what: "item"; readonly who: CharacterId; readonly item: string; readonly declares?: string }
  | { readonly what: "items"; readonly of: readonly { readonly who: CharacterId; readonly item: string }[] }
  | { readonly what: "disclosures"; readonly without: readonly CharacterId[] };

/** What is to be done about a request. */
export type Verdict =
  /** It has been answered before. */
  | { readonly is: "repeated" }
  | { readonly is: "refused"; readonly refusal: RefereeRefusal; readonly changes?: Changes }
  /** The Game Master is asked first; `refusal`: what whoever asked is told meanwhile. */
  | { readonly is: "asked"; readonly changes: Changes; readonly refusal: RefereeRefusal }
  /** Something is written down, and the battle stays as it is. */
  | { readonly is: "noted"; readonly changes: Changes }
  | { readonly is: "opening"; readonly action: Exclude<OpeningAction, { do: "place" }> }
  | { readonly is: "placing"; readonly metres: number; readonly plan: DistancePlan }
  /** A die is to be rolled before it can be judged. */
  | { readonly is: "rolling"; readonly sides: number }
  | { readonly is: "ruled"; readonly ruling: Ruling };

export type RefusedStrike = Extract<Ruled, { readonly ok: false }>;

export type Ruled =
  | { readonly ok: true; readonly ruling: Ruling }
  /** `question`: the Game Master is asked instead. */
  | {
      readonly ok: false;
      readonly refusal: RefereeRefusal;
      readonly question?: ObjectionQuestion | AmendQuestion;
      /** Sides of a die that is to be rolled first. */
      readonly wants?: number;
    };
