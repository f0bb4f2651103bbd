/** Where the boxes of a press stand: below the place that was pressed, inside the window, or above the bar. */

import { canvasDrawn } from "../foundry/canvas-seen";
import { roomOfMap } from "../foundry/lower-edge";
import { type Corner, spotOfToken, windowPlace } from "../foundry/window-place";
import type { CharacterId } from "../rules/index";

/** A place that was pressed, pixels of the window. */
export interface Pressed {
  readonly x: number;
  readonly y: number;
}

/** Pixels between a box and the borders of the window. */
const EDGE = 8;
/** Pixels below the place that was pressed. */
const BELOW = 44;
/** Pixels that the platform's tools take at the upper left. */
const TOOLS = { left: 80, top: 60 };
/** Height of the name below a token, pixels. */
const NAME = 24;

/** Below the place that was pressed, or beside it if the box would hide a character that may be pressed next. */
export function putBeside(box: HTMLElement, at: Pressed, among: readonly CharacterId[]): void {
  const { offsetWidth: width, offsetHeight: height } = box;
  const room = { ...roomOfMap(), ...TOOLS };
  const spots = among.flatMap((id) => spotOfToken(id, NAME) ?? []);
  const { left, top } = windowPlace({ width, height }, room, spots, cornerBelow(box, at));
  Object.assign(box.style, { left: `${left}px`, top: `${top}px` });
}

/** Above the bar: in the middle, or at the side where it hides fewer tokens with their names. */
export function putToSide(box: HTMLElement): void {
  const seen = canvasDrawn()?.tokens?.placeables.filter(({ visible }) => visible) ?? [];
  const spots = seen.flatMap(({ id }) => spotOfToken(id, NAME) ?? []);
  const hidden = (side: string) => {
    box.style.alignSelf = side;
    const { left, top, right, bottom } = box.getBoundingClientRect();
    const isUnder = ({ x, y, around = 0 }: (typeof spots)[number]) =>
      x + around > left && x - around < right && y + around > top && y - around < bottom;
    return { side, count: spots.filter(isUnder).length };
  };
  const [best] = ["center", "flex-start", "flex-end"].map(hidden).sort((a, b) => a.count - b.count);
  box.style.alignSelf = best?.side ?? "";
}

function cornerBelow({ offsetWidth, offsetHeight }: HTMLElement, at: Pressed): Corner {
  return {
    left: Math.max(EDGE, Math.min(at.x - offsetWidth / 2, innerWidth - offsetWidth - EDGE)),
    top: Math.max(EDGE, Math.min(at.y + BELOW, innerHeight - offsetHeight - EDGE)),
  };
}
