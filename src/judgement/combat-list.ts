/**
 * The list of a Combat, as far as its battle needs it: everyone who fights is in it once, and players add no entry
 * that means nobody.
 */

import type { CharacterId } from "../rules/index";

interface Entry {
  readonly id: string;
  /** Null: it means nobody. */
  readonly tokenId: string | null;
}

/**
 * Ids of entries to remove: a second one for the same token, and a player's entry for nobody. Game Masters may list
 * anybody.
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

/** Characters of the battle that are missing in the list, except those on their way out. */
export function missingIn(
  entries: readonly Entry[],
  fighting: readonly CharacterId[],
  isLeaving: (id: CharacterId) => boolean,
): CharacterId[] {
  const listed = new Set(entries.map(({ tokenId }) => tokenId));
  return fighting.filter((id) => !listed.has(id) && !isLeaving(id));
}
