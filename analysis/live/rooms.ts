/** Brings the rooms of a board for several to the page. */

import "./live.css";
import { liveRooms } from "./door";
import { Pointers, watchPointer } from "./pointers";
import { comeBy, resume } from "./session";
import { Strip } from "./strip";

export function show(): void {
  if (liveRooms.peek()) return;
  watchPointer();
  liveRooms.value = { Strip, Pointers };
}

/** @param hash an address that invites or replies; null: the page comes back */
export async function begin(hash: string | null): Promise<void> {
  show();
  await resume();
  if (hash !== null) await comeBy(hash);
}
