/** What somebody thinks of in its turn: what it considers, and the plans that come of it. */

import type { Battle, Character, CharacterId, Command, StrikeWith, TurnTaker } from "../rules/index";
import type { Advance } from "./advances";
import type { Dread } from "./dread";
import type { Footing } from "./exposure";
import type { Game } from "./game";

/** An act that is possible only next turn is worth this share of its value. */
export const LATER = 0.4;

/** A possible act of a turn and its value. */
export interface Plan {
  /** In order. After the first one is done, the rest is decided anew. */
  readonly commands: readonly Command[];
  /** Compared with staying and doing nothing. */
  readonly value: number;
  readonly target: CharacterId | null;
  readonly made: StrikeWith | null;
  readonly way: Advance | null;
}

/** The character that decides, and what it considers. */
export interface Thought {
  readonly game: Game;
  readonly battle: Battle;
  readonly own: TurnTaker & Character;
  readonly foes: readonly Character[];
  readonly harms: readonly StrikeWith[];
  readonly heals: readonly StrikeWith[];
  readonly here: Footing;
  readonly dread: Dread;
}
