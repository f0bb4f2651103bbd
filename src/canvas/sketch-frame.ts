/** What a drawn move comes to at one moment, and the tokens that it is drawn among. */

import type { PlannedMove } from "../foundry/move-words";
import type { Path, Point } from "../rules/index";
import type { Landing } from "../scene/index";

/** A token at the start of a drag: the middle and half of its width, metres. */
export interface SketchFigure {
  readonly name: string;
  readonly at: Point;
  readonly radius: number;
}

/** A computed frame; `path` begins at the start, metres. Without a preview it is a change of seat. */
export interface SketchFrame extends PlannedMove {
  readonly path: Path;
  /** What the drop would mean; null: another seat. */
  readonly landing: Landing | null;
}
