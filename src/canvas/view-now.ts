/** The part of the scene that can be seen beside the sidebar and above the bars, scene pixels. */

import { canvasSeen } from "../foundry/canvas-seen";
import { roomOfMap } from "../foundry/lower-edge";
import type { LabelBox } from "./label-places";

export function viewNow(): LabelBox {
  const canvas = canvasSeen()!;
  const { left, top, right, bottom } = roomOfMap();
  const from = canvas.canvasCoordinatesFromClient({ x: left, y: top });
  const to = canvas.canvasCoordinatesFromClient({ x: right, y: bottom });
  return { left: from.x, top: from.y, width: to.x - from.x, height: to.y - from.y };
}

/** The parts of the scene that the page covers, around the visible part. */
export function beyondView(): LabelBox[] {
  const { left, top, width, height } = viewNow();
  const [right, bottom] = [left + width, top + height];
  return [
    { left: left - width, top, width, height },
    { left: right, top, width, height },
    { left, top: top - height, width, height },
    { left, top: bottom, width, height },
  ];
}
