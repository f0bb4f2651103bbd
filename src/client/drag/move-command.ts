/** A drawn path as the command that asks for it. Pure but for what this user chose for its next move. */

import { commandBy, type DrawnTokens, type Landing, landingOf, type PlanningFacts } from "../../judgement/moves/index";
import type { CharacterId, MoveCommand, MovePreview, MoveSketch, Point, Ruleset } from "../../rules/index";
import { chosenMove, previewOf } from "../chosen-move";

/** What is known of a table where a path is drawn. */
type DrawnOn = Pick<PlanningFacts, "battle" | "view" | "ruleset"> & Partial<Pick<PlanningFacts, "isKnown">>;

/** A drawn path with its end on the centre or character that it means, metres after the start. */
interface MeantPath {
  readonly path: readonly Point[];
  readonly landing: Landing;
}

/** @param tokens as a hand that drops sees them; without them a path ends where it says */
export function meantPath(
  { view, isKnown }: Pick<DrawnOn, "view" | "isKnown">,
  movers: readonly CharacterId[],
  drawn: readonly Point[],
  tokens?: DrawnTokens,
): MeantPath | null {
  const end = drawn.at(-1);
  if (!end) return null;
  const landing = landingOf(view, movers, end, isKnown, tokens);
  return { path: [...drawn.slice(0, -1), landing.at], landing };
}

/**
 * Of the kind that the rules find for the path – where it is too far for any, the referee says so –, or of the movement
 * that goes on after a stop, which has said its kind (`A25-MOV-1`).
 */
export function commandFor(
  ruleset: Pick<Ruleset, "capabilities">,
  sketch: MoveSketch,
  preview: Pick<MovePreview, "kind" | "goesOn"> | null,
  join: boolean,
): MoveCommand {
  return commandBy(ruleset, sketch, preview, join, chosenMove());
}

/**
 * A drawn path as a command: of the kind that was chosen, or else the slowest that reaches. Path after the start, metres.
 * @param tokens as of `meantPath`
 */
export function moveCommandOf(
  drawing: DrawnOn,
  who: CharacterId,
  drawn: readonly Point[],
  others: readonly CharacterId[] = [],
  tokens?: DrawnTokens,
): MoveCommand {
  const meant = meantPath(drawing, [who, ...others], drawn, tokens);
  const sketch = { who, path: meant?.path ?? drawn, with: others };
  return commandFor(drawing.ruleset, sketch, previewOf(drawing, sketch), meant?.landing.join ?? false);
}
