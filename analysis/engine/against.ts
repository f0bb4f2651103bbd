/** The side that the engine plays, and how well: the words of a turn and the play depend on it. */

import { signal } from "@preact/signals";
import type { Level } from "../../src/engine/index";
import type { SideId } from "../../src/rules/index";

export interface Opponent {
  readonly side: SideId;
  readonly level: Level;
}
/** Null: somebody at this page plays all sides. */
export const opponent = signal<Opponent | null>(null);
