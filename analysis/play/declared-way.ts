/** A way that was drawn for a declaration, until it is declared: where everyone acts at once nothing happens by a drop. */

import { signal } from "@preact/signals";
import type { CharacterId, Point } from "../../src/rules/index";

export interface DeclaredWay {
  readonly who: CharacterId;
  /** After the start, metres. */
  readonly path: readonly Point[];
}
export const declaredWay = signal<DeclaredWay | null>(null);
