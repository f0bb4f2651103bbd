/** Other pages at this board (`live/`). They are asked before this page carries anything out. */

import { signal } from "@preact/signals";
import type { Pending } from "../../src/judgement/index";
import type { Battle, Command } from "../../src/rules/index";

/** A move that waits for the blocking side: what comes before it, and the battle in which it would be made. */
export interface WaitingMove {
  readonly before: readonly Command[];
  readonly battle: Battle;
  readonly pending: Pending;
}

export interface OtherPages {
  /** The board belongs to another page: steps go there, and nothing else is changed here. */
  readonly isGuest: boolean;
  /**
   * Takes steps that this page does not carry out by itself. True: they are on their way; false: they are refused, and
   * the page says why; undefined: this page carries them out.
   */
  take(commands: readonly Command[]): boolean | undefined;
  /** Takes a question to blockers whom other pages play. False: none is. */
  asks(move: WaitingMove): boolean;
  /** What a guest may not do; the page says so. */
  forbid(): void;
  /** A guest asks to take the last step back. */
  askUndo(): void;
}
/** Null: this page is by itself. */
export const others = signal<OtherPages | null>(null);
