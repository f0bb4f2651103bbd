/** A move before it is asked for, as this user may know of it: the same for a drag and for the window of the keyboard. */

import { asFarAsKnown, declaredKind, isLonger, type Lengthened, type PlannedMove } from "../foundry/move-words";
import { wouldBlock, wouldCombine } from "../judgement/moves/index";
import {
  allowsAfter,
  type BattleView,
  type CharacterId,
  type MoveKind,
  type MovePreview,
  type MoveSketch,
  type Point,
  type Ruleset,
} from "../rules/index";
import { isSamePoint } from "../scene/index";
import { chosenKind, previewOf } from "./chosen-move";
import { commandFor } from "./drag/move-command";
import type { PlanningFacts } from "./drag/sight";

/** A way as a hand has drawn it, before its end was drawn to somebody's place. */
export interface HandDrawn {
  readonly path: readonly Point[];
  /** Whose place it is. */
  readonly of: Lengthened["of"];
}

/**
 * All that a plate says of a path by the kind and way that are chosen; null where the ruleset shows none.
 * @param sketch its path ends where a drop would land, metres
 * @param join whether that is the centre of a melee that the mover would join
 * @param drawn where the hand is, if the path ends elsewhere
 */
export function plannedMove(
  { battle, view, ruleset, isKnown, blocking, standing }: PlanningFacts,
  sketch: MoveSketch,
  join: boolean,
  drawn: HandDrawn | null = null,
): (PlannedMove & { readonly preview: MovePreview }) | null {
  const whole = previewOf({ battle, ruleset }, sketch);
  if (!whole) return null;
  const seen = asFarAsKnown(whole, isKnown, blocking);
  const declared = declaredKind(seen, whole.goesOn ? null : chosenKind());
  // Whoever joins a melee fights there: who else stands on its centre starts no skirmish of its own.
  const known = join || isTooLateToFight(ruleset, declared.kind) ? { ...seen, meets: [] } : seen;
  const lengthened = drawn && lengthenedBy({ battle, ruleset }, { ...sketch, path: drawn.path }, drawn.of, declared);
  const movers = [sketch.who, ...(sketch.with ?? [])];
  const end = sketch.path.at(-1);
  const beside = end && known.endsAtCentreOf === null ? standingAt(view, end, [...movers, ...known.meets]) : [];
  if (known.refusal || declared.kind === null)
    return { preview: known, ...declared, beside: beside.filter(isKnown), combining: [], lengthened };
  const command = commandFor(ruleset, sketch, known, join);
  const asked = new Set(wouldBlock(ruleset, battle, command, known.blockers, standing));
  const blockers = known.blockers.filter(({ by }) => asked.has(by));
  const touches = known.endsAtCentreOf !== null || known.meets.length > 0;
  const combining = touches ? wouldCombine(ruleset, battle, command, known.meets) : [];
  const stops = command.pause === true;
  return { preview: { ...known, blockers }, ...declared, beside: beside.filter(isKnown), combining, lengthened, stops };
}

/** `TRN-3`: no attack follows such a move. A brawl is declared all the same (`B20-ZON-1`). */
function isTooLateToFight({ capabilities }: Ruleset, kind: MoveKind | null): boolean {
  return kind !== null && !allowsAfter(kind, "major") && !capabilities.commands.includes("brawl");
}

/** Null where the move to where the hand is would be of the same kind, or of a longer one. */
function lengthenedBy(
  drawnOn: Pick<PlanningFacts, "battle" | "ruleset">,
  drawn: MoveSketch,
  of: Lengthened["of"],
  { kind }: Pick<PlannedMove, "kind">,
): Lengthened | null {
  const short = previewOf(drawnOn, drawn);
  const from = short && declaredKind(short, chosenKind()).kind;
  return kind !== null && from && isLonger(kind, from) ? { of, from } : null;
}

/** Others whose coordinate a point is. */
function standingAt(view: BattleView, point: Point, without: readonly CharacterId[]): CharacterId[] {
  return Object.entries(view.characters).flatMap(([id, { at }]) =>
    at !== null && typeof at !== "string" && !without.includes(id) && isSamePoint(at, point) ? [id] : [],
  );
}
