/**
 * The mouse on the map while there is something in hand: where it points, and when a press was the hand's. It only
 * watches: the platform selects, moves and pans as always. A drag or a long press is no press on a target.
 */

import { canvasDrawn, type Spot } from "../foundry/canvas-seen";
import { watchPointer } from "../foundry/map-pointer";
import { interfaceSeen } from "../foundry/platform";
import type { Point } from "../rules/index";
import { pixelsToMetres } from "../scene/map-places";

/** How many pixels the pointer may move before a press is a drag. */
const TREMBLE = 6;
/** Milliseconds: a longer press is a ping, and a second press within this time belongs to the first. */
const LONG_PRESS = 500;
const DOUBLE_PRESS = 300;

interface PointerUser {
  /** Where it points, metres; null: at nothing on the map. */
  points(at: Point | null): void;
  /** It moves with a button down: something is dragged. */
  drags(): void;
  /** Whether a press there is the hand's. */
  takes(at: Point): boolean;
  /** `together`: with Shift the damage is rolled at once. */
  presses(at: Point, together: boolean): void;
}

/** Listens until the function that it gives is called. Nothing is kept from the platform. */
export function listenToPointer(user: PointerUser): () => void {
  let press: { readonly event: PointerEvent; readonly at: Point } | null = null;
  /** The last press that ended: a second one right after it, on the same place, opens a sheet. */
  let last: PointerEvent | null = null;

  const isDrag = (event: PointerEvent) => press !== null && !isNear(event, press.event);
  const isSecond = (event: PointerEvent) =>
    last !== null && event.timeStamp - last.timeStamp <= DOUBLE_PRESS && isNear(event, last);
  return watchPointer({
    down(event, spot) {
      press = null;
      const at = placeOf(spot);
      if (event.button !== 0 || !at || !isPlainPress(event) || !isSelecting()) return;
      if (!isSecond(event) && user.takes(at)) press = { event, at };
    },
    move(event, spot) {
      if (isDrag(event)) press = null;
      if (event.buttons === 0) user.points(placeOf(spot));
      else user.drags();
    },
    up(event) {
      if (event.button !== 0) return;
      last = event;
      if (!press || isDrag(event) || event.timeStamp - press.event.timeStamp > LONG_PRESS) return;
      const { at } = press;
      press = null;
      user.presses(at, event.shiftKey);
    },
    cancel() {
      press = null;
    },
  });
}

function isNear(a: PointerEvent, b: PointerEvent): boolean {
  return Math.hypot(a.clientX - b.clientX, a.clientY - b.clientY) <= TREMBLE;
}

/** Presses with any held key but Shift are the platform's: waypoints, pings, copies. */
function isPlainPress(event: PointerEvent): boolean {
  return !event.ctrlKey && !event.metaKey && !event.altKey;
}

/**
 * Whether the tool in hand is the one that selects tokens: targeting and measuring go on as ever.
 * fact: active-tool
 */
function isSelecting(): boolean {
  const controls = interfaceSeen()?.controls;
  return controls?.control?.name === "tokens" && controls.tool?.name === "select";
}

/** Metres; null: not on the map. */
function placeOf(spot: Spot | null): Point | null {
  const canvas = canvasDrawn();
  return spot && canvas ? pixelsToMetres(canvas.scene, spot) : null;
}
