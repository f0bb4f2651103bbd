/** The scale of drawings on the map. */

import { canvasSeen } from "../foundry/canvas-seen";
import { pixelsPerMetre } from "../foundry/metres";
import type { SceneDoc } from "../foundry/platform";

export interface MapScale {
  /** Pixels of a metre. */
  readonly metre: number;
  /** The factor of line widths, so that lines can be seen on large scenes. */
  readonly ui: number;
}

export function scaleOn(scene: SceneDoc): MapScale {
  return { metre: pixelsPerMetre(scene), ui: uiNow() };
}

/** The factor of line widths on the scene that is seen. */
export function uiNow(): number {
  return canvasSeen()?.dimensions?.uiScale ?? 1;
}

/** The factor of letters, so that they keep their size on the screen. */
export function zoomNow(): number {
  const scale = canvasSeen()?.stage.scale.x || 1;
  return Math.min(3, Math.max(0.5, 1 / scale));
}
