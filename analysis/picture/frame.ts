/**
 * What of the plane the board shows: all people and skirmishes that the line ever shows, grown to the room that there is, or
 * what was zoomed to. The field is shown whole where a metre stays large enough.
 */

import { computed, signal } from "@preact/signals";
import { extentOfBattle, type Frame } from "../../src/chronicle/index";
import { opened, played } from "../desk/index";

/** Pixels that the board may take. */
export const room = signal<Room>({ width: 600, height: 450 });

interface Room {
  readonly width: number;
  readonly height: number;
}

/** Chosen by zooming in one battle; null: everything. Another battle is shown wholly. */
const zoomed = signal<{ readonly of: object; readonly frame: Frame } | null>(null);

function zoomTo(frame: Frame): void {
  zoomed.value = { of: opened.peek(), frame };
}

/** Pixels of a metre at most. */
export const LARGEST_METRE = 64;
const LEAST_METRES = 8;
/** Pixels of a metre down to which the whole field is shown: on a smaller page the room is for those who stand in it. */
const ROOMY_METRE = 20;
/** Pixels beside everything, and above and below it: a sign at the field's border is seen whole, and the name below it. */
const BORDER = [48, 30] as const;
/** Of a small room at most this share, on each side. */
const MOST_BORDER = 1 / 8;

let last: readonly unknown[] = [];
const NOTHING: Frame = { from: [0, 0], to: [30, 20] };
let lastWhole: Whole = { people: NOTHING, field: NOTHING };

interface Whole {
  readonly people: Frame;
  /** With all of the field. */
  readonly field: Frame;
}

/** Corners of all that the line's moments show. One is looked at once: moments come in while a long line is played. */
const whole = computed<Whole>(() => {
  const moments = played.value;
  const goesOn =
    last.length > 0 &&
    moments.length >= last.length &&
    last[0] === moments[0] &&
    last.every((one, i) => one === moments[i]);
  let found: Whole | null = goesOn ? lastWhole : null;
  for (const { battle, view } of moments.slice(goesOn ? last.length : 0)) {
    if (battle.board === "areas") continue;
    const shown = { battle, view, markings: [] };
    const [people, field] = [extentOfBattle(shown, true), extentOfBattle(shown)];
    found = found ? { people: around(found.people, people), field: around(found.field, field) } : { people, field };
  }
  last = moments;
  lastWhole = found ?? lastWhole;
  return lastWhole;
});

function around(a: Frame, b: Frame): Frame {
  return {
    from: [Math.min(a.from[0], b.from[0]), Math.min(a.from[1], b.from[1])],
    to: [Math.max(a.to[0], b.to[0]), Math.max(a.to[1], b.to[1])],
  };
}

/** Grown on both sides until it has the shape of the room. `border`: pixels of the room that stay free around it. */
export function filling(
  { from, to }: Frame,
  { width, height }: Room,
  [beside, above]: readonly [number, number],
): Frame {
  const [w, h] = [Math.max(to[0] - from[0], LEAST_METRES), Math.max(to[1] - from[1], LEAST_METRES)];
  const scale = Math.min((width - 2 * beside) / w, (height - 2 * above) / h, LARGEST_METRE);
  const [x, y] = [(from[0] + to[0]) / 2, (from[1] + to[1]) / 2];
  const [halfWidth, halfHeight] = [width / scale / 2, height / scale / 2];
  return { from: [x - halfWidth, y - halfHeight], to: [x + halfWidth, y + halfHeight] };
}

function borderIn({ width, height }: Room): [number, number] {
  return [Math.min(BORDER[0], width * MOST_BORDER), Math.min(BORDER[1], height * MOST_BORDER)];
}

export const frame = computed<Frame>(() => {
  const chosen = zoomed.value;
  // A zoomed part has its border already.
  if (chosen?.of === opened.value) return filling(chosen.frame, room.value, [0, 0]);
  const [own, border] = [room.value, borderIn(room.value)];
  const field = filling(whole.value.field, own, border);
  const metre = own.width / (field.to[0] - field.from[0]);
  return metre >= ROOMY_METRE ? field : filling(whole.value.people, own, border);
});

/** Whether everything is shown, as nobody has zoomed. */
export function isWhole(): boolean {
  return zoomed.peek()?.of !== opened.peek();
}

/** Nearer (below 1) or farther, around a point in metres; without one around the middle. */
export function zoom(factor: number, around?: readonly [number, number]): void {
  const { from, to } = frame.peek();
  const [x, y] = around ?? [(from[0] + to[0]) / 2, (from[1] + to[1]) / 2];
  const width = (to[0] - from[0]) * factor;
  if (width < LEAST_METRES || width > 5_000) return;
  zoomTo({
    from: [x - (x - from[0]) * factor, y - (y - from[1]) * factor],
    to: [x + (to[0] - x) * factor, y + (to[1] - y) * factor],
  });
}

/** Metres to the right and downwards by which the view is moved. */
export function pan(dx: number, dy: number): void {
  const { from, to } = frame.peek();
  zoomTo({ from: [from[0] + dx, from[1] + dy], to: [to[0] + dx, to[1] + dy] });
}

export function showAll(): void {
  zoomed.value = null;
}
