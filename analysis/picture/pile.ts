/** The sign of several that somebody has opened, and what a press on one of them does. */

import { signal } from "@preact/signals";
import type { CharacterId } from "../../src/rules/index";

interface OpenPile {
  readonly who: readonly CharacterId[];
  /** Pixels of the board's box. */
  readonly x: number;
  readonly y: number;
  take(id: CharacterId): void;
}

export const openPile = signal<OpenPile | null>(null);
