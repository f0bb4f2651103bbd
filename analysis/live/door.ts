/** Boards for several: all of it is fetched when somebody begins one, joins one, or comes back to one. */

import { signal } from "@preact/signals";
import type { ComponentType } from "preact";

/** Under this name a tab keeps its part in such a board. */
export const LIVE_KEPT = "ransen-live";

interface LiveRooms {
  /** Above the panel, on every tab. */
  readonly Strip: ComponentType;
  /** Others' pointers, above the picture. */
  readonly Pointers: ComponentType;
}
export const liveRooms = signal<LiveRooms | null>(null);

export const isLiveAddress = (hash: string) => /^#(?:join|reply)-/.test(hash);
