/** Finds a place where a window hides nothing that its decision needs. Pixels of the browser's window. */

import { canvasDrawn } from "./canvas-seen";
import { rightOfMap, topOfBars } from "./lower-edge";

export interface WindowSpot {
  readonly x: number;
  readonly y: number;
  /** How much it matters that this stays visible; 1 if not named. */
  readonly weight?: number;
  /** The distance around it that must be free too. */
  readonly around?: number;
}

/** Free part of the browser's window. */
export interface Room {
  readonly left: number;
  readonly top: number;
  readonly right: number;
  readonly bottom: number;
  /** The right edge for a window that may cover the sidebar; absent: it may not. */
  readonly edge?: number;
}

/** Distance to the borders of the room. */
const GAP = 12;
/** Room around a token's centre, and around a path's line, if the spot does not say. */
const AROUND = 28;
/** Distance between the places that are tried if every corner hides something. */
const STEP = 24;
/** How bad it is to hide the sidebar. */
const SIDEBAR_WEIGHT = 2;

export interface Corner {
  readonly left: number;
  readonly top: number;
}

interface Size {
  readonly width: number;
  readonly height: number;
}

/**
 * The upper left corner for a window of a size, the first of these that hides no spot: beside the sidebar, along the
 * bottom, on the left, anywhere, over the sidebar. If each place hides some, the first of those that hide the least.
 * @param stay where it is now: it stays there as long as it fits into the room and no other place hides less
 */
export function windowPlace(size: Size, room: Room, spots: readonly WindowSpot[], stay?: Corner): Corner {
  const { width, height } = size;
  const stays = stay && stay.top + height <= room.bottom ? [stay] : [];
  return leastHiding(size, room, spots, [...stays, ...cornersIn(room, width, height)]);
}

/**
 * The same where the view moves for windows: at the right or the left side, so that all of the rest is free for the fight, and there
 * it stays.
 */
export function windowAtSide(size: Size, room: Room, spots: readonly WindowSpot[], stay?: Corner): Corner {
  if (stay && stay.top + size.height <= room.bottom) return stay;
  const right = Math.max(room.left, room.right - size.width - GAP);
  const sides = [right, room.left].map((left) => ({ left, top: room.top }));
  return leastHiding(size, room, spots, sides);
}

/** The first of those that hide the least. */
function leastHiding(
  { width, height }: Size,
  room: Room,
  spots: readonly WindowSpot[],
  corners: readonly Corner[],
): Corner {
  const hidden = ({ left, top }: Corner) =>
    spots
      .filter(
        ({ x, y, around = AROUND }) =>
          x > left - around && x < left + width + around && y > top - around && y < top + height + around,
      )
      .reduce((sum, { weight = 1 }) => sum + weight, left + width > room.right ? SIDEBAR_WEIGHT : 0);
  let best = corners[0]!;
  let least = Number.POSITIVE_INFINITY;
  for (const corner of corners) {
    const count = hidden(corner);
    if (count < least) [best, least] = [corner, count];
  }
  return best;
}

/** What a fight needs beside a window to be seen as large as it was, about. Pixels. */
const ROOM_FOR_FIGHT = 420;

/** The upper right corner, beside the sidebar. Where that leaves no room for the fight, over the sidebar. */
export function dockedRight({ width }: { readonly width: number }, room: Room): Corner {
  const { edge = room.right } = room;
  const beside = room.right - width - GAP;
  return { left: beside >= roomBesideFight(room).left ? beside : Math.max(GAP, edge - width - GAP), top: room.top };
}

/** Where a window stands. */
interface Standing extends Corner {
  readonly width: number;
  readonly height: number;
}

/**
 * Upper left corners of two windows side by side, of a new one and of one that is open: on its right, on its left, or on its
 * right after it has made way to the left. Where the room is too narrow for both, the new one begins over the sidebar, and
 * ends at the window's edge.
 */
export function sideBySide(
  { width, height }: Pick<Standing, "width" | "height">,
  open: Standing,
  room: Room,
): { readonly fresh: Corner; readonly open: Corner } {
  const edge = room.edge ?? room.right;
  const top = Math.max(GAP, Math.min(open.top, room.bottom - height - GAP));
  const at = (left: number, openLeft = open.left) => ({
    fresh: { left, top },
    open: { left: openLeft, top: open.top },
  });
  const onTheRight = open.left + open.width + GAP;
  const onTheLeft = open.left - width - GAP;
  const last = room.right - width - GAP;
  if (onTheRight <= last) return at(onTheRight);
  if (onTheLeft >= room.left) return at(onTheLeft);
  const beside = Math.max(Math.min(open.left, room.left), Math.min(open.left, last - GAP - open.width));
  // Rather than over the other one they stand over the rest of the room.
  const openLeft = Math.max(GAP, Math.min(beside, edge - GAP - width - GAP - open.width));
  return at(Math.max(GAP, Math.min(openLeft + open.width + GAP, edge - width - GAP)), openLeft);
}

/** Places where a window of a size may open, the best first. */
function cornersIn(room: Room, width: number, height: number): Corner[] {
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
  for (let left = right; left >= room.left; left -= STEP)
    for (let top = room.top; top <= bottom; top += STEP) corners.push({ left, top });
  const { edge = room.right } = room;
  return edge > room.right ? [...corners, { left: edge - width - GAP, top: room.top }] : corners;
}

/** What a window covers. */
export function edgesAt({ left, top }: Corner, { width, height }: { readonly width: number; readonly height: number }) {
  return { left, top, right: left + width, bottom: top + height };
}

/** The part of the browser's window that the sidebar, the chat beside it and the bars at the lower edge leave to the canvas. */
export function roomBesideSidebar(element: HTMLElement): Room {
  const isHere = element.ownerDocument === document;
  const right = isHere ? rightOfMap() : globalThis.innerWidth;
  return { left: 80, top: 60, right, bottom: isHere ? topOfBars() : globalThis.innerHeight };
}

/** The same, where a view moves for windows: they leave enough of it to the fight. */
export function roomBesideFight(room: Room): Room {
  return { ...room, left: room.left + ROOM_FOR_FIGHT };
}

/** How high a window may become at a place: not as high as to cover the bars. Over the sidebar there are none. */
export function highestAt({ left, top }: Corner, room: Room): number {
  return (left < room.right ? room.bottom : globalThis.innerHeight) - top - GAP;
}

/** The same, where a window may begin over the sidebar as well. */
export function roomOverSidebar(element: HTMLElement): Room {
  return { ...roomBesideSidebar(element), edge: globalThis.innerWidth };
}

/** The upper right corner of the room beside the sidebar: next to the tracker and the chat. */
export function placeBesideSidebar(element: HTMLElement): { left: number; top: number } {
  const { right, top } = roomBesideSidebar(element);
  return { left: Math.max(8, right - element.offsetWidth - GAP), top };
}

/**
 * Where a token is drawn; null where it is not drawn.
 * @param beyond pixels around all of it that must be free; if absent, as much around its centre as around any spot
 */
export function spotOfToken(id: string, beyond?: number): WindowSpot | null {
  const canvas = canvasDrawn();
  const token = canvas?.tokens?.get(id);
  if (!token || !canvas) return null;
  const { center, w, h } = token;
  const at = canvas.clientCoordinatesFromCanvas(center);
  return beyond === undefined ? at : { ...at, around: (Math.max(w, h) / 2) * canvas.stage.scale.x + beyond };
}
