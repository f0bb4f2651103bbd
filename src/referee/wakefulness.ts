/**
 * Whether this page may have stood still: a closed lid, a tab that the browser put to sleep. Its clocks and its line are late
 * then, and what happened meanwhile is still to be heard. Without the platform.
 */

/**
 * How long the page's clock may have been silent, milliseconds: longer than the second that browsers make of any clock of
 * a hidden page, and shorter than the silence after which another window takes this one for gone.
 */
const DROWSY = 2_000;
const STROKE = 500;

export class Wakefulness {
  #sign: number;

  /** @param now milliseconds of a clock that goes on while the page stands still */
  constructor(private readonly now: () => number) {
    this.#sign = now();
    // The clock may strike before anything is heard, so it does not lay a doubt to rest.
    setInterval(() => {
      if (!this.isDoubtful) this.#sign = now();
    }, STROKE);
  }

  get isDoubtful(): boolean {
    return Math.abs(this.now() - this.#sign) > DROWSY;
  }

  /** Everything that was said until now has been heard. */
  assure(): void {
    this.#sign = this.now();
  }
}
