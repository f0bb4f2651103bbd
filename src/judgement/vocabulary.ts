/** What a judgement needs to know, and what it comes to. Without the platform. */

import type { CharacterId, Ruleset, Setup } from "../rules/index";
import type { Opening } from "./declarations/index";
import type { Past } from "./history";
import type { Automation } from "./levels";
import type { RefereeRefusal } from "./refusals";

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

export type Ruled =
  | { readonly ok: true; readonly ruling: Ruling }
  | { readonly ok: false; readonly refusal: RefereeRefusal };
