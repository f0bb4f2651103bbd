/** A token that a row of the tracker stands for, shown on the map. */

import { canvasSeen } from "../foundry/canvas-seen";
import type { CharacterId } from "../rules/index";

/** Brings a token into view and selects it where it is the user's own. */
export function showToken(id: CharacterId): void {
  const canvas = canvasSeen();
  const token = canvas?.tokens?.get(id);
  if (!canvas || !token) return;
  void canvas.animatePan({ x: token.center.x, y: token.center.y, duration: 250 });
  if (token.isOwner) token.control({ releaseOthers: true });
}
