/** How large things are drawn on the map. */

import { canvasSeen } from "../foundry/canvas-seen";
import { pixelsPerMetre } from "../foundry/metres";
import type { SceneDoc } from "../foundry/platform";

export interface MapScale {
  /** Pixels of a metre. */
  readonly metre: number;
  /** What a line's width is multiplied by, so that large scenes have lines that can be seen. */
  readonly ui: number;
}

export function scaleOn(scene: SceneDoc): MapScale {
  return { metre: pixelsPerMetre(scene), ui: canvasSeen()?.dimensions?.uiScale ?? 1 };
}

/** What letters are enlarged by, so that they keep their size on the screen. */
export function zoomNow(): number {
  const scale = canvasSeen()?.stage.scale.x || 1;
  return Math.min(3, Math.max(0.5, 1 / scale));
}
