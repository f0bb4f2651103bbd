/** Whom the engine plays, and how well: what is told of a turn depends on it, and what is played. */

import { signal } from "@preact/signals";
import type { Level } from "../../src/engine/index";
import type { SideId } from "../../src/rules/index";

export interface Opponent {
  readonly side: SideId;
  readonly level: Level;
}
/** Null: somebody at this page plays all sides. */
export const opponent = signal<Opponent | null>(null);
