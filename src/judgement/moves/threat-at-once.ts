/** Whom a blow finds where everyone declares at once. */

import {
  type CharacterId,
  distance,
  hasCondition,
  isAble,
  isThing,
  MINOR_METRES,
  reachWith,
  type SimultaneousBattle,
  type StrikeWith,
  TOLERANCE,
} from "../../rules/index";
import type { Reached } from "./reached";

/**
 * How far a blow lands in one cycle: a free step and the reach of what it strikes with (`SIM-MOV-3`, `SIM-RCH-1`). A longer movement leaves no
 * attack (`SIM-CYC-2`).
 */
export function blowAtOnce(
  { options, characters }: SimultaneousBattle,
  who: CharacterId,
  arms: readonly StrikeWith[],
  stays = false,
): number {
  const own = characters.find(({ id }) => id === who);
  const isHeld = stays || !own || ["stranded", "bound", "prone"].some((held) => hasCondition(own, held));
  return (isHeld ? 0 : MINOR_METRES) + Math.max(...arms.map((made) => reachWith(made, options) ?? 0));
}

/** Those within so many metres of it. */
export function reachedAtOnce(
  battle: SimultaneousBattle,
  who: CharacterId,
  enemies: readonly { readonly id: CharacterId }[],
  metres: number,
): readonly Reached[] {
  const own = battle.characters.find(({ id }) => id === who);
  // In a revealed cycle the next one is meant, in which everybody declares again.
  if (!own || !isAble(own) || isThing(own)) return [];
  return enemies.flatMap(({ id }) => {
    const one = battle.characters.find((c) => c.id === id);
    return one && distance(own.at, one.at) <= metres + TOLERANCE ? [{ id, move: null, kept: [] }] : [];
  });
}
