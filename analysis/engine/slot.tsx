/** Where the engine is seen: beside the board, below it, on it and in the panel. All of it is fetched when somebody turns it on. */

import { signal } from "@preact/signals";
import type { ComponentType } from "preact";
import { sayNotFetched } from "../fetched-room";
import { keepIn, keptIn } from "../storage";

export interface EngineRooms {
  readonly Bar: ComponentType;
  readonly Curve: ComponentType;
  readonly Arrows: ComponentType;
  readonly Panel: ComponentType;
  /** Nothing is reckoned any more. */
  readonly stop: () => void;
}

const KEPT = "ransen-engine";
const rooms = signal<EngineRooms | null>(null);
/** Whether somebody wants it; it may still be on its way. */
export const isEngineOn = signal(false);

export function turnEngine(on: boolean): void {
  isEngineOn.value = on;
  keepIn(KEPT, on ? "on" : "off");
  if (on) void fetchRooms();
  else {
    rooms.peek()?.stop();
    rooms.value = null;
  }
}

/** As it was at the last visit. */
export function engineAsBefore(): void {
  if (keptIn(KEPT) === "on") turnEngine(true);
}

async function fetchRooms(): Promise<void> {
  try {
    const { begin } = await import("./rooms");
    const begun = await begin();
    if (isEngineOn.peek()) rooms.value = begun;
    else begun.stop();
  } catch {
    isEngineOn.value = false;
    sayNotFetched();
  }
}

export function EngineSlot({ room }: { room: Exclude<keyof EngineRooms, "stop"> }) {
  const Room = rooms.value?.[room];
  return Room ? <Room /> : null;
}
