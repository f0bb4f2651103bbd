/** Who covers whom now (`ACT-13`): by the effects that last, whoever may still take a blow. */

import { type Battle, type CharacterId, isAble, type TurnTaker } from "../../rules/index";

export interface CoverHeld {
  readonly who: CharacterId;
  readonly whom: CharacterId;
}

/** Each pair once; nobody who is unable covers, and nobody who has left is covered. */
export function coversIn(battle: Battle): readonly CoverHeld[] {
  if (!("turn" in battle)) return [];
  const all: readonly TurnTaker[] = battle.characters;
  const here = new Set(all.map(({ id }) => id));
  return all.flatMap((c) => {
    if (!isAble(c)) return [];
    const whom = new Set((c.effects ?? []).flatMap(({ covers }) => covers?.whom ?? []));
    return [...whom].filter((id) => id !== c.id && here.has(id)).map((id) => ({ who: c.id, whom: id }));
  });
}
