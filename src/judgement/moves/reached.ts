/** The answer to whom an enemy could strike. */

import type { CharacterId, MoveCommand } from "../../rules/index";

/** Somebody who could be struck. */
export interface Reached {
  readonly id: CharacterId;
  /** The move after which it is reached; null: none is needed, or all move at once. */
  readonly move: MoveCommand | null;
  /** The characters that could stop the mover by blocking, each alone or all together. */
  readonly kept: readonly CharacterId[];
}
