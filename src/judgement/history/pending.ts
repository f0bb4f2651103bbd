/**
 * A move that waits for the blocking side. It is stored in the battle's document, so every owner of a candidate sees
 * the question, also after a reload.
 */

import {
  type Blocker,
  type CharacterId,
  type Command,
  candidatesIn,
  type MoveCommand,
  type Point,
  type SkirmishId,
} from "../../rules/index";
import type { Heights } from "../protocol/index";

/** An owner's answer beforehand to all blocks: asked each time, always, or never. */
export const STANDING_ANSWERS = ["ask", "block", "pass"] as const;
export type StandingAnswer = (typeof STANDING_ANSWERS)[number];

/** Answers for a blocker that has not answered in time. */
export const LATE_ANSWERS = ["pass", "block", "ask"] as const;
export type LateAnswer = (typeof LATE_ANSWERS)[number];

/** A stored answer. All keys are always present: an update merges maps, so a missing key would keep its old value. */
export interface BlockAnswer {
  readonly pass: boolean;
  readonly at: Point | null;
  readonly with: readonly CharacterId[];
  readonly into: SkirmishId | null;
}

/** Whether somebody sees a point of the battlefield. Metres. */
export type Sees = (who: CharacterId, at: Point) => boolean;

export interface AskedBlocker extends Blocker {
  /** It sees the mover only on its `spans`, and can block nowhere else (`A25-BLK-1`). */
  readonly seesInPart?: true;
}

export interface Pending {
  readonly id: string;
  /** The move as it will be performed, still without blocks. */
  readonly command: MoveCommand;
  /** The heights to which the movers go. */
  readonly heights?: Heights;
  /** The user who requested the move. */
  readonly userId: string;
  readonly mover: CharacterId;
  /** From the start to the end asked for, metres. */
  readonly path: readonly Point[];
  /** Where those begin who move along, each on its own way beside the mover's (`A25-GRP-1`). Absent: nobody does. */
  readonly starts?: { readonly [id: CharacterId]: Point };
  readonly blockers: readonly AskedBlocker[];
  readonly answers: { readonly [id: CharacterId]: BlockAnswer };
  /** Milliseconds since the epoch by the Game Master's clock; null: no limit. */
  readonly until: number | null;
  /** The answer for characters that have not answered by then; `ask`: the Game Master is asked for them. */
  readonly defaultAnswer: LateAnswer;
  /** Everybody who is asked is met anyway: `until` is soon, and then they pass. */
  readonly plain?: boolean;
  /** That time is over, and the Game Master says it for them. */
  readonly overdue?: true;
  /**
   * The characters that are asked in secret: those that players do not see, and those that are asked only because of
   * them.
   */
  readonly quiet?: readonly CharacterId[];
  /**
   * The move is held until then, whoever is asked, milliseconds since the epoch; 0: that time is over. Absent: it is
   * not held.
   */
  readonly hold?: number;
  /** Characters whose players have declared a brawl that the Game Master has not confirmed (`B20-ZON-1`). */
  readonly declared?: readonly CharacterId[];
  /**
   * Commands that are performed with the move, before it. So no turn is seen to begin while only unseen characters
   * are asked.
   */
  readonly before?: readonly Command[];
}

export const PASS: BlockAnswer = { pass: true, at: null, with: [], into: null };

/** Candidates that have not answered yet. */
export function unanswered(pending: Pending): CharacterId[] {
  return candidatesIn(pending.blockers).filter((id) => !Object.hasOwn(pending.answers, id));
}

/**
 * Characters whose brawl the Game Master confirms or not (`B20-ZON-1`). The Game Master is asked when everybody else
 * has answered, because a block before it may have made the brawl impossible.
 */
export function toConfirm(pending: Pending): CharacterId[] {
  if (unanswered(pending).length > 0) return [];
  return pending.declared?.filter((id) => pending.answers[id]?.pass === false) ?? [];
}

/**
 * The characters that are waited for: those without an answer, after them those whose brawl the Game Master confirms.
 */
export function awaited(pending: Pending): CharacterId[] {
  return [...unanswered(pending), ...toConfirm(pending)];
}

/** Somebody is waited for. */
export function isOpen(pending: Pending): boolean {
  return awaited(pending).length > 0;
}

/**
 * Whether a move waits only for characters that must stay unknown, and is not held as all moves are. Then no page may
 * show that anything waits.
 */
export function waitsInSecret(pending: Pending): boolean {
  return pending.hold === undefined && pending.quiet !== undefined && isLeftToTheQuiet(pending);
}

export function isLeftToTheQuiet(pending: Pending): boolean {
  return awaited(pending).every((id) => pending.quiet?.includes(id));
}

/** Whether somebody has answered of whom everybody may know. Then the mover cannot try another way any more. */
export function isAnsweredAloud({ answers, quiet }: Pending): boolean {
  return Object.keys(answers).some((id) => !quiet?.includes(id));
}

/**
 * When a waiting decision goes on by itself: when the time is over for which all moves are held, then at its
 * deadline; null: never.
 */
export function nextDeadline({ hold = 0, until }: Pending): number | null {
  return hold > 0 ? hold : until;
}
