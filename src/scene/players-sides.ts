/** Which sides of a battle are the players': a battle's end is told from where they stand. */

import type { CombatDoc } from "../foundry/platform";
import type { CharacterId, SideId } from "../rules/index";
import { playerOf, tokenOf } from "./scene-battle";

interface Sides {
  readonly characters: readonly { readonly id: CharacterId; readonly side: SideId }[];
}

/**
 * The sides of characters that a player has. Where none is there, the first that finds a side counts: monsters that a
 * player has, then characters without a player, as at a table where the Game Master plays everybody.
 */
export function playersSides(combat: CombatDoc, { characters }: Sides): SideId[] {
  const isPerson = (id: string) => tokenOf(combat, id)?.actor?.type === "character";
  const isPlayed = (id: string) => playerOf(combat, id) !== null;
  const found = [(id: string) => isPerson(id) && isPlayed(id), isPlayed, isPerson]
    .map((counts) => characters.filter(({ id }) => counts(id)))
    .find(({ length }) => length > 0);
  return [...new Set(found?.map(({ side }) => side))];
}
