/** The list of a combat, as far as its battle needs it: everyone who fights stands in it once, and nobody's entry is a player's. */

import type { CharacterId } from "../rules/index";

interface Entry {
  readonly id: string;
  /** Null: it is nobody's. */
  readonly tokenId: string | null;
}

/**
 * Ids of entries that are struck out: a second one of the same token, and one that a player made and that means nobody. A
 * Game Master may list whom they like.
 * @param made an entry that a player made
 * @param isThere whether a token is on the battle's scene
 */
export function entriesTooMany(
  entries: readonly Entry[],
  made: string | undefined,
  isThere: (token: string) => boolean,
): string[] {
  const isNobody = ({ tokenId }: Entry) => tokenId === null || !isThere(tokenId);
  const isDouble = ({ tokenId }: Entry, i: number) =>
    tokenId !== null && entries.findIndex((one) => one.tokenId === tokenId) < i;
  return entries.filter((one, i) => (one.id === made && isNobody(one)) || isDouble(one, i)).map(({ id }) => id);
}

/** Who fights and is missing in the list, but for those who are on their way out. */
export function missingIn(
  entries: readonly Entry[],
  fighting: readonly CharacterId[],
  isLeaving: (id: CharacterId) => boolean,
): CharacterId[] {
  const listed = new Set(entries.map(({ tokenId }) => tokenId));
  return fighting.filter((id) => !listed.has(id) && !isLeaving(id));
}
