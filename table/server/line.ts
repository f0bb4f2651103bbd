import { chance } from "./chance";

/** How long what is said is on its way, milliseconds each way. */
export interface Latency {
  seed: number;
  least: number;
  most: number;
}

/**
 * The line between one page and the server. Whatever is said on it is late by another time each, but never overtakes
 * what was said before in the same direction. fact: one-line-keeps-order
 */
export class Line {
  readonly #next: (() => number) | null;
  readonly #latency: Latency;
  #heard = Promise.resolve();
  #told = Promise.resolve();
  #isOpen = true;

  /** @param name the same for the same page of a run, so that it has the same line again */
  constructor(latency: Latency | undefined, name: string) {
    this.#latency = latency ?? { seed: 0, least: 0, most: 0 };
    this.#next = latency ? chance(latency.seed, name) : null;
  }

  /** Does on the server what a page said. */
  hear(work: () => void): void {
    this.#heard = this.#later(this.#heard, work);
  }

  /** Tells the page something. */
  tell(work: () => void): void {
    this.#told = this.#later(this.#told, work);
  }

  /** Messages on their way are lost. */
  cut(): void {
    this.#isOpen = false;
  }

  #later(before: Promise<void>, work: () => void): Promise<void> {
    if (!this.#next) {
      work();
      return before;
    }
    const { least, most } = this.#latency;
    const wait = least + this.#next() * (most - least);
    const arrived = new Promise<void>((resolve) => setTimeout(resolve, wait));
    return Promise.all([before, arrived]).then(() => {
      if (this.#isOpen) work();
    });
  }
}
