/** Arrows that lie on another line bow aside, so that each can be seen. Pure, in whatever unit. */

import type { PixelPoint } from "./shapes";

export type Segment = readonly [PixelPoint, PixelPoint];

/** How far aside the middle of a bowed arrow lies, as a share of its length, and at most. */
const BOW = 0.14;
const WIDEST = 26;

/**
 * How far aside each arrow bows, to its own left: two that go to and fro then lie on two sides. 0: it lies on no other line.
 * @param beneath lines that stay as they are
 * @param near how near lines are the same
 */
export function bowsOf(arrows: readonly Segment[], beneath: readonly Segment[], near: number): number[] {
  return arrows.map((arrow, place) => {
    const others = arrows.filter((other, at) => at !== place && isOn(arrow, other, near));
    const isCovered = others.length > 0 || beneath.some((line) => isOn(arrow, line, near));
    if (!isCovered) return 0;
    // Several that go the same way lie side by side.
    const before = arrows.slice(0, place).filter((other) => isOn(arrow, other, near) && isAlong(arrow, other)).length;
    return Math.min(WIDEST, BOW * lengthOf(arrow)) * (1 + before);
  });
}

/** The point at a share of a bowed arrow's length. */
export function onBow([from, to]: Segment, bow: number, share: number): PixelPoint {
  const length = lengthOf([from, to]) || 1;
  const [dx, dy] = [to.x - from.x, to.y - from.y];
  const aside = 4 * share * (1 - share) * bow;
  return { x: from.x + dx * share + (dy / length) * aside, y: from.y + dy * share - (dx / length) * aside };
}

function lengthOf([from, to]: Segment): number {
  return Math.hypot(to.x - from.x, to.y - from.y);
}

function isAlong([a, b]: Segment, [c, d]: Segment): boolean {
  return (b.x - a.x) * (d.x - c.x) + (b.y - a.y) * (d.y - c.y) > 0;
}

/** Whether both lie on one line and share a good part of the shorter one. */
function isOn(a: Segment, b: Segment, near: number): boolean {
  const [long, short] = lengthOf(a) >= lengthOf(b) ? [a, b] : [b, a];
  const [length, least] = [lengthOf(long), lengthOf(short)];
  if (length === 0 || least === 0) return false;
  const [from, to] = long;
  const [ux, uy] = [(to.x - from.x) / length, (to.y - from.y) / length];
  const along = short.map(({ x, y }) => (x - from.x) * ux + (y - from.y) * uy);
  const aside = short.map(({ x, y }) => Math.abs((x - from.x) * uy - (y - from.y) * ux));
  const shared = Math.min(length, Math.max(...along)) - Math.max(0, Math.min(...along));
  return Math.max(...aside) <= near && shared > least / 3;
}
