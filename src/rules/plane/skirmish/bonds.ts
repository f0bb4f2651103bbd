/** Characters that hold others (`A25-STA-8`, `A25-STA-9`): holder = dominant, held = dependent. */

import type { PlaneCharacter } from "../../battle";
import { characterOf, hasCondition, isAble } from "../../board/roster";

type Roster = readonly PlaneCharacter[];

export function holds(holder: PlaneCharacter, held: PlaneCharacter): boolean {
  return held.conditions.some((condition) => condition.id === "bound" && condition.by === holder.id);
}

export function isHeld(c: PlaneCharacter): boolean {
  return hasCondition(c, "bound");
}

/** *Completely stranded*: by condition, or because it and its holder hold each other. `stranded` overrides `bound`. */
export function isStranded(c: PlaneCharacter, roster: Roster): boolean {
  let held = false;
  for (const condition of c.conditions) {
    if (condition.id === "stranded") return true;
    if (condition.id === "bound") held = true;
  }
  if (!held) return false;
  for (const condition of c.conditions) {
    if (condition.id !== "bound" || condition.by === undefined) continue;
    const holder = characterOf(roster, condition.by);
    if (holder && holds(c, holder)) return true;
  }
  return false;
}

/** *mobile*: able, and neither stranded, bound nor prone. */
export function isMobile(c: PlaneCharacter): boolean {
  return isAble(c) && !hasCondition(c, "stranded") && !isHeld(c) && !hasCondition(c, "prone");
}

/** A *mobile holder* is able and neither stranded nor held (`A25-STA-9`); lying prone does not matter. */
export function isMobileHolder(c: PlaneCharacter): boolean {
  return isAble(c) && !hasCondition(c, "stranded") && !isHeld(c);
}
