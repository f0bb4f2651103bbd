/**
 * A move that waits for the blocking side. It is stored in the battle's document, so that every owner of a candidate
 * sees the question, also after a reload.
 */

import type { Blocker, CharacterId, Command, MoveCommand, Point, SkirmishId } from "../../rules/index";
import type { Heights } from "../protocol/index";

/** What somebody's owner says beforehand of all blocks: asked each time, always, or never. */
export const STANDING_ANSWERS = ["ask", "block", "pass"] as const;
export type StandingAnswer = (typeof STANDING_ANSWERS)[number];

/** A stored answer. All keys are always there: an update merges maps, and a key left out would keep its old value. */
export interface BlockAnswer {
  readonly pass: boolean;
  readonly at: Point | null;
  readonly with: readonly CharacterId[];
  readonly into: SkirmishId | null;
}

/** Whether somebody sees a point of the battlefield. Metres. */
export type Sees = (who: CharacterId, at: Point) => boolean;

export interface AskedBlocker extends Blocker {
  /** It sees the mover on its `spans` alone, and blocks nowhere else (`A25-BLK-1`). */
  readonly seesInPart?: true;
}

export interface Pending {
  readonly id: string;
  /** The move as it will be performed, without blocks. */
  readonly command: MoveCommand;
  /** To which heights those go who move. */
  readonly heights?: Heights;
  /** Who asked for the move. */
  readonly userId: string;
  readonly mover: CharacterId;
  /** From the start to the end that was asked for, metres. */
  readonly path: readonly Point[];
  readonly blockers: readonly AskedBlocker[];
  readonly answers: { readonly [id: CharacterId]: BlockAnswer };
  /** Milliseconds since the epoch by the Game Master's clock; null: as long as it takes. */
  readonly until: number | null;
  readonly defaultAnswer: "pass" | "block";
  /**
   * Those who are asked in secret: characters that players do not see, and those who are asked only because of them.
   */
  readonly quiet?: readonly CharacterId[];
  /** The move is held so long whoever is asked, milliseconds since the epoch; 0: that time is over. Absent: it is not held. */
  readonly hold?: number;
  /** What comes before the move and is done with it, so that no turn is seen to begin while only the unseen are asked. */
  readonly before?: readonly Command[];
}

export const PASS: BlockAnswer = { pass: true, at: null, with: [], into: null };

/** Candidates that have not answered yet. */
export function unanswered(pending: Pending): CharacterId[] {
  return pending.blockers.map((blocker) => blocker.by).filter((id) => !Object.hasOwn(pending.answers, id));
}

/** Only those are still asked whom nobody may read of, and no time is held that all moves take: it looks as if nothing waited. */
export function waitsInSecret(pending: Pending): boolean {
  return pending.hold === undefined && pending.quiet !== undefined && isLeftToTheQuiet(pending);
}

export function isLeftToTheQuiet(pending: Pending): boolean {
  return unanswered(pending).every((id) => pending.quiet?.includes(id));
}

/** Whether somebody has answered of whom everybody may read: the mover cannot try another way any more. */
export function isAnsweredAloud({ answers, quiet }: Pending): boolean {
  return Object.keys(answers).some((id) => !quiet?.includes(id));
}

/** When a waiting decision goes on by itself: after the time that all moves are held, then at its deadline; null: never. */
export function nextDeadline({ hold = 0, until }: Pending): number | null {
  return hold > 0 ? hold : until;
}
