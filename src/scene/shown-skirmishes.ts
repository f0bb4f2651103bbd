/** Which skirmishes the scene shows, if the Game Master is asked about each of them. */

import type { CombatDoc } from "../foundry/platform";
import type { SkirmishId } from "../rules/index";
import { automationOf } from "../settings";

/**
 * `undecided`: the Game Master has not said yet. Until then, and if it is `kept`, only the Game Master sees an
 * outline.
 */
type DrawnState = "shown" | "undecided" | "kept";

export function drawingOf(combat: CombatDoc, id: SkirmishId): DrawnState {
  if (automationOf("drawing") !== "ask") return "shown";
  const drawn = (combat.system.drawn ?? {}) as { readonly [id: string]: unknown };
  if (!Object.hasOwn(drawn, id) || typeof drawn[id] !== "boolean") return "undecided";
  return drawn[id] ? "shown" : "kept";
}

/** Writes the Game Master's decision. It changes nothing in the rules, so it is not a step of the battle's past. */
export async function decideDrawing(combat: CombatDoc, id: SkirmishId, isShown: boolean): Promise<void> {
  await combat.update({ [`system.drawn.${id}`]: isShown });
}
