/** Opens the windows of openings. They are fetched with the first of them. */

import type { SceneDoc } from "../foundry/platform";
import { enter } from "../words/tell";

/** The Game Master's. */
export function openOpening(scene: SceneDoc): void {
  enter(import("./opening.lazy"), ({ openMaster }) => openMaster(scene));
}

/** A player's own roll. */
export function openRoll(scene: SceneDoc): void {
  enter(import("./opening.lazy"), (room) => room.openRoll(scene));
}
