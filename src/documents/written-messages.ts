/**
 * Who wrote a chat message. Every user who may chat can make a message with any id, type and data, and change it
 * later. So a card counts only if a Game Master wrote it.
 */

import { gameSeen } from "../foundry/platform";

/** The part of a message that shows who wrote it. */
export interface WrittenMessage {
  readonly author?: { readonly id: string } | null;
  readonly _stats?: { readonly lastModifiedBy?: string | null };
}

/** Who wrote it last, according to the server (fact: last-hand-from-server). If it does not say, the author. */
function lastHandOf({ author, _stats }: WrittenMessage): string | null {
  return _stats?.lastModifiedBy ?? author?.id ?? null;
}

/** Whether a Game Master wrote it last. The named author can be another: the one who pressed. */
export function isByMaster(message: WrittenMessage): boolean {
  return gameSeen().users.get(lastHandOf(message) ?? "")?.isGM === true;
}

/** Whether no player wrote it last. A writer who has left the world counts as no player. */
export function isNoPlayers(message: WrittenMessage): boolean {
  return !isPlayer(lastHandOf(message));
}

/** Whether no player is named as its author either, as with everything in the chronicle. */
export function isNoPlayersAtAll(message: WrittenMessage): boolean {
  return isNoPlayers(message) && !isPlayer(message.author?.id ?? null);
}

function isPlayer(id: string | null): boolean {
  return gameSeen().users.get(id ?? "")?.isGM === false;
}
