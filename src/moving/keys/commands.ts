/** Opens the window for moving by keys. It is fetched then. */

import type { SceneDoc } from "../../foundry/platform";
import { enter } from "../../words/tell";

/** For the open turn of a scene's battle. */
export function openMove(scene: SceneDoc): void {
  enter(import("../moving.lazy"), (room) => room.openMove(scene));
}
