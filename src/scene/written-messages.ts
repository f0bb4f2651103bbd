/**
 * Who wrote a chat message. Every user who may chat can make a message of any id, type and data, and change it later.
 * So a card counts only if a Game Master wrote it.
 */

import { gameSeen } from "../foundry/platform";

/** As much of a message as tells by whose hand it is. */
export interface WrittenMessage {
  readonly author?: { readonly id: string } | null;
  readonly _stats?: { readonly lastModifiedBy?: string | null };
}

/** Who wrote it last, as the server says (fact: last-hand-from-server); where it says nothing, its author. */
function lastHandOf({ author, _stats }: WrittenMessage): string | null {
  return _stats?.lastModifiedBy ?? author?.id ?? null;
}

/** A Game Master wrote it last, whoever is named as its author because that one pressed. */
export function isByMaster(message: WrittenMessage): boolean {
  return gameSeen().users.get(lastHandOf(message) ?? "")?.isGM === true;
}

/** No player wrote it last. Of somebody who has left the world nobody knows any more. */
export function isNoPlayers(message: WrittenMessage): boolean {
  return !isPlayer(lastHandOf(message));
}

/** It is no player's in name either: nobody else writes the chronicle. */
export function isNoPlayersAtAll(message: WrittenMessage): boolean {
  return isNoPlayers(message) && !isPlayer(message.author?.id ?? null);
}

function isPlayer(id: string | null): boolean {
  return gameSeen().users.get(id ?? "")?.isGM === false;
}
