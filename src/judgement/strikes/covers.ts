/** Who covers whom (`ACT-13`): by the effects that last, whoever may still take a blow; and such an effect. */

import {
  type Battle,
  type CharacterId,
  type Declares,
  isAble,
  type LastingEffect,
  type TurnTaker,
} from "../../rules/index";

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

/** The effect on whoever covers these. Without an end of its own it lasts until the next turn. */
export function coverFor(
  { name, self }: Pick<Declares, "name" | "self">,
  { times, evades }: { readonly times: number; readonly evades: boolean },
  whom: readonly CharacterId[],
): LastingEffect {
  return {
    ...(self ?? { name, until: "own-turn" }),
    covers: { whom, times, ...(evades && { evades }) },
  };
}
