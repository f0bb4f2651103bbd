/** Who may speak for whom. */

import type { CharacterId } from "../rules/index";

/** Somebody at the table. */
export interface Acting {
  readonly isGM: boolean;
  /** Whose actors a player owns. A Game Master acts for everybody. */
  readonly plays: readonly CharacterId[];
}

/** Whether somebody acts for a character, and says whether it blocks: its player, and the Game Master for anyone. */
export function actsFor({ isGM, plays }: Acting, id: CharacterId): boolean {
  return isGM || plays.includes(id);
}
