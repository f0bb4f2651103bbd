/** The three areas and who stands in them, of the second account of `sw20-areas`. */

import type { TurnTaker } from "./turns";

/** From the first side's rear to the other one. */
export const AREAS = ["first-rear", "front", "second-rear"];
export const FRONT = 1;

export interface Figure extends TurnTaker {
  /** Index into the areas; null before it is placed. */
  at: number | null;
  movement: number;
  feats: readonly string[];
  /** It prepared to leave where it stands: in its open turn, or in an earlier one. */
  prepared: boolean;
  preparedNow: boolean;
  /** It was placed in front and has not gone since (`S20-MOV-4`). */
  openedInFront: boolean;
}
