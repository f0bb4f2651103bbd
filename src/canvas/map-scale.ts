/** The scale of drawings on the map. */

import { canvasSeen } from "../foundry/canvas-seen";
import { pixelsPerMetre } from "../foundry/metres";
import type { SceneDoc } from "../foundry/platform";
import { given } from "../rules/index";
import { lineOn } from "../scene/line";

export interface MapScale {
  /** Pixels of a metre. */
  readonly metre: number;
  /** The factor of line widths, so that lines can be seen on large scenes. */
  readonly ui: number;
  /** Only where the battle is on a line: its direction, and how wide its strip is, pixels to both sides (`LIN-POS-1`). */
  readonly strip?: MapStrip;
}

export interface MapStrip {
  readonly along: { readonly x: number; readonly y: number };
  readonly half: number;
}

export function scaleOn(scene: SceneDoc): MapScale {
  return { metre: pixelsPerMetre(scene), ui: uiNow(), ...given({ strip: stripOn(scene) ?? undefined }) };
}

/** Null: the battle here is not on a line. */
export function stripOn(scene: SceneDoc): MapStrip | null {
  const line = lineOn(scene);
  if (!line) return null;
  const [x, y] = line.along;
  return { along: { x, y }, half: line.half * pixelsPerMetre(scene) };
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
