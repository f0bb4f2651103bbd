/** The cost of a place: the harm that a side has to fear there, compared with the harm that it does. */

import type { Battle, Character } from "../rules/index";
import { type Exposure, exposureOf, type Footing } from "./exposure";
import type { Fall } from "./gains";
import type { Game } from "./game";

/** How much possible harm weighs against harm done. */
export const FEAR = 0.5;
const NOBODY: readonly Fall[] = [];

/** The danger for its side, computed when it is first asked for, because many turns do not need it. */
export class Dread {
  readonly #game: Game;
  readonly #battle: Battle;
  readonly #own: Character;
  readonly #foes: readonly Character[];
  readonly #here: Footing;
  #exposure: Exposure | null = null;
  /** While it stays where it is. */
  #safe = 0;

  constructor(game: Game, battle: Battle, own: Character, foes: readonly Character[], here: Footing) {
    this.#game = game;
    this.#battle = battle;
    this.#own = own;
    this.#foes = foes;
    this.#here = here;
  }

  /** The cost of standing there instead of here, with these enemies possibly gone. */
  costOf(stand: Footing, fells: readonly Fall[] = NOBODY): number {
    if (stand === this.#here && !fells.some(({ chance }) => chance > 0)) return 0;
    this.#exposure ??= this.#begun();
    return FEAR * (this.#exposure.of(stand, fells) - this.#safe);
  }

  /** The most that another place can spare: nobody fears less than nothing there. */
  get mostSpared(): number {
    this.#exposure ??= this.#begun();
    return FEAR * this.#safe;
  }

  #begun(): Exposure {
    const exposure = exposureOf(this.#game, this.#battle, this.#own, this.#foes);
    this.#safe = exposure.of(this.#here);
    return exposure;
  }
}
