/**
 * The pointer over the map. One set of listeners serves everybody. A taker may claim a press: it then has the pointer until the button is
 * released, and the platform's tokens and layers never hear of it. The newest taker is asked first: a drawing that has just begun comes
 * before handles that always lie there. Watchers and the platform get the presses that nobody takes.
 */

import { pageState } from "../page-state";
import { canvasDrawn, type Spot } from "./canvas-seen";
import type { SceneDoc } from "./platform";

/** A press that somebody has taken, until it is released; places in pixels of the scene. Escape cancels it. */
export interface TakenPress {
  moves(at: Spot): void;
  ends(at: Spot): void;
  cancels(): void;
}

interface PressTaker {
  /** Gives the listener for the rest of this press; null: the press is not wanted. */
  take(at: Spot, scene: SceneDoc): TakenPress | null;
  /** Escape was pressed before there was a press to take; absent: the key is not wanted. */
  readonly givesUp?: () => void;
}

/** Whether an event on a part of the page that stands for something on the map has been sent on to the map. */
type Forwarding = (event: PointerEvent) => boolean;

/** Sees what nobody takes; `at` is null off the map. Nothing is kept from the platform. */
interface MapWatcher {
  down(event: PointerEvent, at: Spot | null): void;
  move(event: PointerEvent, at: Spot | null): void;
  up(event: PointerEvent): void;
  cancel(): void;
}

const state = pageState("foundry/map-pointer", () => ({
  takers: [] as readonly PressTaker[],
  watchers: [] as readonly MapWatcher[],
  taken: null as TakenPress | null,
  forwarding: null as Forwarding | null,
  listening: null as AbortController | null,
}));

/** A press that counts where it is released, if at all; it drags nothing. */
export function stillPress(ends: (at: Spot) => void = () => {}): TakenPress {
  return { moves: () => {}, ends, cancels: () => {} };
}

/** Asks it about every press of the main button on the map, until the function that comes back is called. */
export function takePresses(taker: PressTaker): () => void {
  state.takers = [taker, ...state.takers];
  listen();
  return () => {
    state.takers = state.takers.filter((one) => one !== taker);
    rest();
  };
}

/** Until the function that comes back is called. */
export function watchPointer(watcher: MapWatcher): () => void {
  state.watchers = [...state.watchers, watcher];
  listen();
  return () => {
    state.watchers = state.watchers.filter((one) => one !== watcher);
    rest();
  };
}

/** Asked first about every event of the pointer, until the function that comes back is called. There is one at a time. */
export function forwardPointer(forwarding: Forwarding): () => void {
  state.forwarding = forwarding;
  listen();
  return () => {
    state.forwarding = null;
    rest();
  };
}

function listen(): void {
  if (state.listening) return;
  state.listening = new AbortController();
  const options = { capture: true, signal: state.listening.signal };
  globalThis.addEventListener("pointerdown", onDown, options);
  globalThis.addEventListener("pointermove", onMove, { ...options, passive: true });
  globalThis.addEventListener("pointerup", onUp, { ...options, passive: true });
  globalThis.addEventListener("pointercancel", onCancel, { ...options, passive: true });
  globalThis.addEventListener("keydown", onKey, options);
}

/** When nobody needs it any more. */
function rest(): void {
  if (state.takers.length + state.watchers.length > 0 || state.taken || state.forwarding) return;
  state.listening?.abort();
  state.listening = null;
}

function onDown(event: PointerEvent): void {
  if (isForwarded(event)) return;
  const canvas = canvasDrawn();
  const at = spotOf(event);
  if (event.button === 0 && at && canvas)
    for (const taker of state.takers) {
      const taken = taker.take(at, canvas.scene);
      if (!taken) continue;
      event.stopImmediatePropagation();
      event.preventDefault();
      state.taken = taken;
      return;
    }
  for (const watcher of state.watchers) watcher.down(event, at);
}

function onMove(event: PointerEvent): void {
  if (isForwarded(event)) return;
  if (state.taken) {
    const at = anywhere(event);
    if (at) state.taken.moves(at);
  }
  const at = spotOf(event);
  for (const watcher of state.watchers) watcher.move(event, at);
}

function onUp(event: PointerEvent): void {
  if (isForwarded(event)) return;
  const at = anywhere(event);
  finish((taken) => (at ? taken.ends(at) : taken.cancels()));
  for (const watcher of state.watchers) watcher.up(event);
}

function onCancel(): void {
  finish((taken) => taken.cancels());
  for (const watcher of state.watchers) watcher.cancel();
}

function onKey(event: KeyboardEvent): void {
  const givesUp = state.taken ? null : state.takers.find((one) => one.givesUp)?.givesUp;
  if (event.key !== "Escape" || !(state.taken || givesUp)) return;
  event.stopImmediatePropagation();
  event.preventDefault();
  if (givesUp) givesUp();
  else finish((taken) => taken.cancels());
}

function finish(tell: (taken: TakenPress) => void): void {
  const { taken } = state;
  if (!taken) return;
  state.taken = null;
  tell(taken);
  rest();
}

function isForwarded(event: PointerEvent): boolean {
  if (!state.forwarding?.(event)) return false;
  event.stopImmediatePropagation();
  return true;
}

/** The canvas has this id on both generations of the platform. */
function spotOf(event: PointerEvent): Spot | null {
  return (event.target as HTMLElement | null)?.id === "board" ? anywhere(event) : null;
}

/** Also where something lies over the map: a drag goes on below it. */
function anywhere({ clientX, clientY }: PointerEvent): Spot | null {
  return canvasDrawn()?.canvasCoordinatesFromClient({ x: clientX, y: clientY }) ?? null;
}
