/**
 * A drawn path with its bends (`GEO-4`) as the command that asks for it, kind and way at once (`A25-MOV-1`). Pure, except that
 * it reads what this user chose for the next move.
 */

import {
  commandBy,
  type DrawnTokens,
  type Landing,
  landingOf,
  type MeantPlace,
  type PlanningFacts,
} from "../../judgement/moves/index";
import {
  type CharacterId,
  type MoveCommand,
  type MovePreview,
  type MoveSketch,
  ontoLine,
  type Point,
  type Ruleset,
} from "../../rules/index";
import { chosenMove, previewOf } from "../chosen-move";

/** The facts about the table for reading a drawn path. */
type DrawnOn = Pick<PlanningFacts, "battle" | "view" | "ruleset"> & Partial<Pick<PlanningFacts, "isKnown">>;

const NOWHERE: MeantPlace = { join: false, of: null };

/** A drawn path whose end is on the centre or character that it means. Metres, after the start. */
interface MeantPath {
  readonly path: readonly Point[];
  readonly landing: Landing;
}

/** @param tokens as the user who drags sees them; without them the path ends where it was drawn */
export function meantPath(
  { view, isKnown, ruleset: { capabilities } }: Pick<DrawnOn, "view" | "isKnown" | "ruleset">,
  movers: readonly CharacterId[],
  drawn: readonly Point[],
  tokens?: DrawnTokens,
): MeantPath | null {
  const end = drawn.at(-1);
  if (!end) return null;
  const landing = landingOf(view, movers, end, isKnown, tokens, capabilities);
  return { path: [...drawn.slice(0, -1).map((at) => ontoLine(at, capabilities)), landing.at], landing };
}

/**
 * The command's kind is the one that the rules find for the path. If the path is too far for any, the referee refuses
 * it. A movement that goes on after a stop keeps the kind that it has declared (`A25-MOV-1`).
 */
export function commandFor(
  ruleset: Pick<Ruleset, "capabilities">,
  sketch: MoveSketch,
  preview: Pick<MovePreview, "kind" | "goesOn" | "catches"> | null,
  meant: MeantPlace,
): MoveCommand {
  return commandBy(ruleset, sketch, preview, meant, chosenMove());
}

/**
 * A drawn path as a command, of the chosen kind or else the slowest that reaches. Path after the start, metres.
 * @param tokens as for `meantPath`
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
  return commandFor(drawing.ruleset, sketch, previewOf(drawing, sketch), meant?.landing ?? NOWHERE);
}
