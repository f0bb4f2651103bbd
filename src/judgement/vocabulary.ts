/** The words of a judgement: the record that it looks at, who asks, what else it must know, and what it comes to. */

import type {
  Battle,
  BattleEvent,
  CharacterId,
  Command,
  MoveCommand,
  RemoveCommand,
  Ruleset,
  Setup,
  SideId,
} from "../rules/index";
import type { Declarations, Opening } from "./declarations/index";
import type { History, Past } from "./history";
import type { KeptBattle } from "./kept-battle";
import type { Automation } from "./levels";
import type { RefereeRefusal } from "./refusals";
import type { Pending } from "./waiting-move";

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
  readonly history: History;
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
  | { readonly about: "leaving"; readonly command: RemoveCommand; readonly by: string };

/** A question as the Combat document keeps it. */
export type AskedQuestion = GmQuestion & {
  /** Round and turn at which it was asked: a command that names nobody means whoever's turn it was. */
  readonly moment: string;
};

/** Who asks, as the server and the documents know it. */
export interface Asker {
  readonly userId: string;
  readonly isGM: boolean;
  /** Owns the token's actor, or is the Game Master. */
  owns(id: CharacterId): boolean;
  /** May say whether it blocks: its owner, and the Game Master for anyone. */
  speaksFor(id: CharacterId): boolean;
}

/** What the judgement needs to know besides the battle. */
export interface Circumstances {
  readonly ruleset: Ruleset;
  /** Whether nobody blocks, it is told who could, the blocking side is asked, or everybody blocks who can. */
  readonly blocking: Automation;
  /** Deadline for an answer, or null. Milliseconds since the epoch. */
  readonly until: number | null;
  readonly newId: () => string;
  readonly setup: () => Setup;
  readonly past?: Past;
  /** The server's clock, milliseconds since the epoch. */
  readonly now: number;
  /** Public key of this browser, for the planning time that it opens. */
  readonly key: string;
  /** What opens the seals of this round: gathered before a reveal is judged. */
  readonly openings: ReadonlyMap<CharacterId, Opening>;
}

/** What the referee decided: the keys of the Combat document that change, and what is to be shown of it. */
export interface Ruling {
  readonly changes: { readonly [path: string]: unknown };
  readonly battle: Battle;
  readonly events: readonly BattleEvent[];
  /** The move that was carried out, for the way that the tokens take. */
  readonly move: MoveCommand | null;
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
  /** Who could have blocked the move and was not asked. */
  readonly couldBlock?: readonly CharacterId[];
  /** Between whom a skirmish would have formed, where that is left to the Game Master's hand. */
  readonly couldForm?: readonly CharacterId[];
}

export type Ruled =
  | { readonly ok: true; readonly ruling: Ruling }
  | { readonly ok: false; readonly refusal: RefereeRefusal };
