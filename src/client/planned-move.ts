/** A move before it is asked for, as this user may know of it: the same for a drag and for the window of the keyboard. */

import { asFarAsKnown, declaredKind, type PlannedMove } from "../foundry/move-words";
import { wouldBlock, wouldCombine } from "../judgement/moves/index";
import type { BattleView, CharacterId, MovePreview, MoveSketch, Point } from "../rules/index";
import { isSamePoint } from "../scene/index";
import { chosenKind, previewOf } from "./chosen-move";
import { commandFor } from "./drag/move-command";
import type { PlanningFacts } from "./drag/sight";

/**
 * All that a plate says of a path by the kind and way that are chosen; null where the ruleset shows none.
 * @param sketch its path ends where a drop would land, metres
 * @param join whether that is the centre of a melee that the mover would join
 */
export function plannedMove(
  { battle, view, ruleset, isKnown, blocking, standing }: PlanningFacts,
  sketch: MoveSketch,
  join: boolean,
): (PlannedMove & { readonly preview: MovePreview }) | null {
  const whole = previewOf({ battle, ruleset }, sketch);
  if (!whole) return null;
  const seen = asFarAsKnown(whole, isKnown, blocking);
  // Whoever joins a melee fights there: who else stands on its centre starts no skirmish of its own.
  const known = join ? { ...seen, meets: [] } : seen;
  const declared = declaredKind(known, chosenKind());
  const movers = [sketch.who, ...(sketch.with ?? [])];
  const end = sketch.path.at(-1);
  const beside = end && known.endsAtCentreOf === null ? standingAt(view, end, [...movers, ...known.meets]) : [];
  if (known.refusal || declared.kind === null)
    return { preview: known, ...declared, beside: beside.filter(isKnown), combining: [] };
  const command = commandFor(sketch, known.kind, join);
  const asked = new Set(wouldBlock(ruleset, battle, command, known.blockers, standing));
  const blockers = known.blockers.filter(({ by }) => asked.has(by));
  const touches = known.endsAtCentreOf !== null || known.meets.length > 0;
  const combining = touches ? wouldCombine(ruleset, battle, command, known.meets) : [];
  return { preview: { ...known, blockers }, ...declared, beside: beside.filter(isKnown), combining };
}

/** Others whose coordinate a point is. */
function standingAt(view: BattleView, point: Point, without: readonly CharacterId[]): CharacterId[] {
  return Object.entries(view.characters).flatMap(([id, { at }]) =>
    at !== null && typeof at !== "string" && !without.includes(id) && isSamePoint(at, point) ? [id] : [],
  );
}
