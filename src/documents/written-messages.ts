/**
 * The author of a chat message. Every user who may chat can make a message with any id, type and data, and change it
 * later. So a card counts only if a Game Master made it and nobody else has changed it.
 */

import { gameSeen, type MessageDoc } from "../foundry/platform";
import type { StrikeCard } from "../judgement/telling/index";

/** Type of the chat messages that hold the chronicle's cards. */
export const CHRONICLE_TYPE = "chronicle";

/** The part of a message that shows who wrote it. */
export interface WrittenMessage {
  readonly author?: { readonly id: string } | null;
  readonly _stats?: { readonly lastModifiedBy?: string | null };
}

/** The kind of user who wrote a message; gone: a user who has left the world and may have been a player. */
export type Hand = "master" | "player" | "gone";

/**
 * The author and the last writer, by the server (fact: last-hand-from-server). If the last writer is unknown, the
 * author counts. If one of them is not a Game Master, the message is not.
 */
export function handOf({ author, _stats }: WrittenMessage): Hand {
  const made = author?.id ?? null;
  const hands = [made, _stats?.lastModifiedBy ?? made].map(handOfUser);
  return hands.find((one) => one === "player") ?? hands.find((one) => one === "gone") ?? "master";
}

/** Whether Game Masters alone have written it, as everything that the referee writes. */
export function isByMasters(message: WrittenMessage): boolean {
  return handOf(message) === "master";
}

function handOfUser(id: string | null): Hand {
  const user = gameSeen().users.get(id ?? "");
  if (!user) return "gone";
  return user.isGM ? "master" : "player";
}

/** The strike whose card a message claims to be. */
export function strikeIn({ flags }: MessageDoc): StrikeCard | null {
  const card = flags.ransen?.strike as Partial<StrikeCard> | undefined;
  return card?.strike ? (card as StrikeCard) : null;
}
