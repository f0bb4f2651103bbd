/**
 * The mouse on the map while there is something in hand: where it points, and a press that is the hand's. A press that
 * becomes a drag is given back to the platform, which selects, moves and pans as ever.
 */

import { canvasDrawn } from "../foundry/canvas-seen";
import { pixelsToMetres } from "../foundry/metres";
import { interfaceSeen } from "../foundry/platform";
import type { Point } from "../rules/index";

/** Pixels on the screen that a press may tremble before it is a drag. */
const TREMBLE = 6;

export interface PointerUser {
  /** Where it points, metres; null: at nothing on the map. */
  points(at: Point | null): void;
  /** Whether a press there is the hand's. */
  takes(at: Point): boolean;
  /** `together`: with Shift, everything in one breath. */
  presses(at: Point, together: boolean): void;
}

/** Listens until the function that it gives is called. */
export function listenToPointer(user: PointerUser): () => void {
  const listening = new AbortController();
  const options = { capture: true, signal: listening.signal };
  /** Given back to the platform: these are not looked at a second time. */
  const returned = new WeakSet<Event>();
  let press: { readonly event: PointerEvent; readonly at: Point } | null = null;

  const giveBack = (event: PointerEvent) => {
    const again = new PointerEvent(event.type, event);
    returned.add(again);
    event.target?.dispatchEvent(again);
  };
  const onDown = (event: PointerEvent) => {
    if (returned.has(event) || event.button !== 0 || !isOnMap(event) || !isPlainPress(event) || !isSelecting()) return;
    const at = placeOf(event);
    if (!at || !user.takes(at)) return;
    event.stopImmediatePropagation();
    event.preventDefault();
    // What had the focus keeps the keyboard otherwise, as the platform's own presses see to.
    (document.activeElement as HTMLElement | null)?.blur();
    press = { event, at };
  };
  const onMove = (event: PointerEvent) => {
    if (press && Math.hypot(event.clientX - press.event.clientX, event.clientY - press.event.clientY) > TREMBLE) {
      const { event: first } = press;
      press = null;
      giveBack(first);
    }
    if (event.buttons === 0 || press) user.points(isOnMap(event) ? placeOf(event) : null);
  };
  const onUp = (event: PointerEvent) => {
    if (!press || event.button !== 0) return;
    const { at } = press;
    press = null;
    event.stopImmediatePropagation();
    user.presses(at, event.shiftKey);
  };
  globalThis.addEventListener("pointerdown", onDown, options);
  globalThis.addEventListener("pointermove", onMove, options);
  globalThis.addEventListener("pointerup", onUp, options);
  globalThis.addEventListener(
    "pointercancel",
    () => {
      press = null;
    },
    options,
  );
  return () => listening.abort();
}

/** The canvas has this id on both generations of the platform. */
function isOnMap({ target }: PointerEvent): boolean {
  return (target as HTMLElement | null)?.id === "board";
}

/** Held keys but Shift belong to the platform: waypoints, pings, copies. */
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

function placeOf(event: PointerEvent): Point | null {
  const canvas = canvasDrawn();
  if (!canvas) return null;
  return pixelsToMetres(canvas.scene, canvas.canvasCoordinatesFromClient({ x: event.clientX, y: event.clientY }));
}
