/** A move before it is asked for, with what this user chose for it. */

import type { Closed, PlannedMove } from "../chronicle/index";
import {
  commandBy,
  type HandDrawn,
  type MeantPlace,
  type PlanningFacts,
  plannedMoveOf,
} from "../judgement/moves/index";
import type { MovePreview, MoveSketch } from "../rules/index";
import { chosenMove } from "./chosen-move";
import { closedByMove } from "./closing-moves";
import type { PlanningHere } from "./drag/sight";

/**
 * All that a plate says of a path with the chosen kind and way; null where the ruleset has no preview.
 * @param sketch its path ends where a drop would land, metres
 * @param meant whose place that is, and whether it is the centre of a melee that the mover would join
 * @param drawn where the pointer is, if the path ends elsewhere
 */
export function plannedMove(
  facts: PlanningFacts | PlanningHere,
  sketch: MoveSketch,
  meant: MeantPlace,
  drawn: HandDrawn | null = null,
): (PlannedMove & { readonly preview: MovePreview }) | null {
  const planned = plannedMoveOf(facts, sketch, meant, chosenMove(), drawn);
  if (!planned || planned.kind === null || planned.preview.refusal || !("combat" in facts)) return planned;
  return { ...planned, closes: closedBy(facts, sketch, meant, planned.preview) };
}

function closedBy(facts: PlanningHere, sketch: MoveSketch, meant: MeantPlace, preview: MovePreview): readonly Closed[] {
  const command = { ...commandBy(facts.ruleset, sketch, preview, meant, chosenMove()), who: sketch.who };
  const { kind = "", how = "", pause = false } = command;
  const key = [kind, how, pause].join();
  const closes = facts.closed.get(key) ?? closedByMove(facts, facts.battle, command);
  facts.closed.set(key, closes);
  return closes;
}
