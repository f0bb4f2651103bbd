/** The last computation times of something that happens on every frame, in milliseconds. */
export class Timings {
  readonly #values: Float64Array;
  #count = 0;

  constructor(size: number) {
    this.#values = new Float64Array(size);
  }

  add(milliseconds: number): void {
    this.#values[this.#count % this.#values.length] = milliseconds;
    this.#count++;
  }

  /** @param begun when the work began, by the clock of the page, milliseconds */
  addSince(begun: number): void {
    this.add(performance.now() - begun);
  }

  clear(): void {
    this.#count = 0;
  }

  /** Oldest first; empty when nothing was measured. */
  toArray(): number[] {
    const size = this.#values.length;
    if (this.#count <= size) return Array.from(this.#values.subarray(0, this.#count));
    const cut = this.#count % size;
    return [...this.#values.subarray(cut), ...this.#values.subarray(0, cut)];
  }
}

/** The times of pointer moves with an item in hand. */
export const aimTimings = new Timings(1200);
