/** Which user may speak for which character. */

import type { CharacterId } from "../rules/index";

/** Somebody at the table. */
export interface Acting {
  readonly isGM: boolean;
  /** The characters whose actors this player owns. A Game Master acts for everybody. */
  readonly plays: readonly CharacterId[];
}

/**
 * Whether somebody acts for a character and answers for its blocks. A player does for their own, a Game Master for
 * everyone.
 */
export function actsFor({ isGM, plays }: Acting, id: CharacterId): boolean {
  return isGM || plays.includes(id);
}
