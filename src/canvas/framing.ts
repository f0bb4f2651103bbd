/** How a view has to move so that something lies in the part of the map that nothing covers. Pure, pixels of the browser's window. */

export interface Edges {
  readonly left: number;
  readonly top: number;
  readonly right: number;
  readonly bottom: number;
}

/** The view grows by this about the middle of the window, then what is drawn moves by so much. */
export interface Shift {
  readonly scale: number;
  readonly x: number;
  readonly y: number;
}

/** Nothing becomes smaller than this share of the user's own view. */
const SMALLEST = 0.5;
/** A view that could be only a little larger stays, so that it does not jump at each turn. */
const WORTH_IT = 1.25;
/** As a view comes closer, this share of the room is filled: the next step of somebody moves nothing again. */
const FILLED = 0.85;

/**
 * Null: it lies there already.
 * @param wish what had better be seen
 * @param must what is seen in any case, if all of it has no room
 * @param middle of the window
 * @param larger how many times larger than now it may become, and how many times the user's own view is
 */
export function shiftInto(
  room: Edges,
  wish: Edges,
  must: Edges,
  middle: { readonly x: number; readonly y: number },
  larger: { readonly may: number; readonly own: number } = { may: 1, own: 1 },
): Shift | null {
  const fits = fitting(room, wish);
  const closer = Math.min(larger.may, FILLED * fits);
  if (closer < WORTH_IT && isIn(wish, room)) return null;
  const scale = closer >= WORTH_IT ? closer : Math.min(1, fits);
  const isAll = scale >= Math.min(1, SMALLEST * larger.own);
  const box = scaled(isAll ? wish : must, isAll ? scale : 1, middle);
  if (!isAll && isIn(must, room)) return null;
  const move = isAll && scale > 1 ? intoMiddle : along;
  return {
    scale: isAll ? scale : 1,
    x: move(box.left, box.right, room.left, room.right),
    y: move(box.top, box.bottom, room.top, room.bottom),
  };
}

/** The part of a room beside a window in which something would be drawn largest. */
export function roomBeside(room: Edges, window: Edges, wish: Edges): Edges {
  const parts = [
    { ...room, left: Math.max(room.left, window.right) },
    { ...room, right: Math.min(room.right, window.left) },
    { ...room, top: Math.max(room.top, window.bottom) },
    { ...room, bottom: Math.min(room.bottom, window.top) },
  ];
  return parts.reduce((best, part) => (fitting(part, wish) > fitting(best, wish) ? part : best));
}

export function edgesOverlap(a: Edges, b: Edges): boolean {
  return a.left < b.right && b.left < a.right && a.top < b.bottom && b.top < a.bottom;
}

/** How many times larger something could be drawn and still lie within a room. */
function fitting(room: Edges, wish: Edges): number {
  return Math.min(
    (room.right - room.left) / (wish.right - wish.left),
    (room.bottom - room.top) / (wish.bottom - wish.top),
  );
}

function isIn(box: Edges, room: Edges): boolean {
  return box.left >= room.left && box.right <= room.right && box.top >= room.top && box.bottom <= room.bottom;
}

function scaled(
  { left, top, right, bottom }: Edges,
  scale: number,
  { x, y }: { readonly x: number; readonly y: number },
): Edges {
  const [across, down] = [(at: number) => x + (at - x) * scale, (at: number) => y + (at - y) * scale];
  return { left: across(left), top: down(top), right: across(right), bottom: down(bottom) };
}

function intoMiddle(low: number, high: number, from: number, to: number): number {
  return (from + to - low - high) / 2;
}

/** The shortest way into the room; what is too long for it is put in its middle. */
function along(low: number, high: number, from: number, to: number): number {
  if (high - low > to - from) return intoMiddle(low, high, from, to);
  return low < from ? from - low : high > to ? to - high : 0;
}
