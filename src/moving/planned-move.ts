/** A move before it is asked for, with what this user chose for it. */

import type { PlannedMove } from "../chronicle/index";
import { type HandDrawn, type MeantPlace, type PlanningFacts, plannedMoveOf } from "../judgement/moves/index";
import type { MovePreview, MoveSketch } from "../rules/index";
import { chosenMove } from "./chosen-move";

/**
 * All that a plate says of a path with the chosen kind and way; null where the ruleset has no preview.
 * @param sketch its path ends where a drop would land, metres
 * @param meant whose place that is, and whether it is the centre of a melee that the mover would join
 * @param drawn where the pointer is, if the path ends elsewhere
 */
export function plannedMove(
  facts: PlanningFacts,
  sketch: MoveSketch,
  meant: MeantPlace,
  drawn: HandDrawn | null = null,
): (PlannedMove & { readonly preview: MovePreview }) | null {
  return plannedMoveOf(facts, sketch, meant, chosenMove(), drawn);
}
