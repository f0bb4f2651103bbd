/** Where a window hides nothing of what is decided in it. Pixels of the browser's window. */

import { canvasDrawn } from "../foundry/canvas-seen";

export interface Spot {
  readonly x: number;
  readonly y: number;
  /** How much it matters that this stays visible; 1 if not named. */
  readonly weight?: number;
}

/** Free part of the browser's window. */
export interface Room {
  readonly left: number;
  readonly top: number;
  readonly right: number;
  readonly bottom: number;
}

/** Distance to the borders of the room. */
const GAP = 12;
/** What a token takes around its centre, and a path around its line. */
const AROUND = 28;

/**
 * The upper left corner of a window of a size: beside the sidebar if it hides no spot there, else along the bottom, else
 * on the left; where there is no such place, the first of those that hide the least.
 */
export function windowPlace(
  { width, height }: { readonly width: number; readonly height: number },
  room: Room,
  spots: readonly Spot[],
): { left: number; top: number } {
  const right = Math.max(room.left, room.right - width - GAP);
  const bottom = Math.max(room.top, room.bottom - height - GAP);
  const middle = { left: Math.round((room.left + right) / 2), top: Math.round((room.top + bottom) / 2) };
  const corners = [
    { left: right, top: room.top },
    { left: right, top: middle.top },
    { left: right, top: bottom },
    { left: middle.left, top: bottom },
    { left: room.left, top: bottom },
    { left: room.left, top: middle.top },
    { left: room.left, top: room.top },
    { left: middle.left, top: room.top },
  ];
  const hidden = ({ left, top }: { left: number; top: number }) =>
    spots
      .filter(
        ({ x, y }) => x > left - AROUND && x < left + width + AROUND && y > top - AROUND && y < top + height + AROUND,
      )
      .reduce((sum, { weight = 1 }) => sum + weight, 0);
  let best = corners[0]!;
  let least = Number.POSITIVE_INFINITY;
  for (const corner of corners) {
    const count = hidden(corner);
    if (count < least) [best, least] = [corner, count];
  }
  return best;
}

/** The part of the window that the sidebar leaves to the canvas. */
export function roomBesideSidebar(element: HTMLElement): Room {
  const sidebar = element.ownerDocument.getElementById("sidebar")?.getBoundingClientRect();
  const right = sidebar && sidebar.left > 0 ? sidebar.left : globalThis.innerWidth;
  return { left: 80, top: 60, right, bottom: globalThis.innerHeight };
}

/** The upper right corner of what the sidebar leaves: a window there has the tracker and the chat beside it. */
export function placeBesideSidebar(element: HTMLElement): { left: number; top: number } {
  const { right, top } = roomBesideSidebar(element);
  return { left: Math.max(8, right - element.offsetWidth - GAP), top };
}

/** Where a token is drawn; null where it is not. */
export function spotOfToken(id: string): Spot | null {
  const canvas = canvasDrawn();
  const token = canvas?.tokens?.get(id);
  return token && canvas ? canvas.clientCoordinatesFromCanvas(token.center) : null;
}
