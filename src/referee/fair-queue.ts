/**
 * Work that is done one piece after another. Users take turns, so that one with many requests does not keep the
 * others waiting.
 */

export class FairQueue {
  /** The waiting work of each user; the user whose turn is next comes first. */
  readonly #lanes = new Map<string, (() => Promise<void>)[]>();
  #isAtWork = false;

  /** How many works of a user wait. */
  waiting(whose: string): number {
    return this.#lanes.get(whose)?.length ?? 0;
  }

  /** Does work after the same user's earlier works. Throws what the work throws. */
  add<T>(whose: string, work: () => Promise<T>): Promise<T> {
    return new Promise((resolve, reject) => {
      const lane = this.#lanes.get(whose) ?? [];
      lane.push(() => work().then(resolve, reject));
      this.#lanes.set(whose, lane);
      if (!this.#isAtWork) void this.#goOn();
    });
  }

  async #goOn(): Promise<void> {
    this.#isAtWork = true;
    await null;
    for (let [next] = this.#lanes; next; [next] = this.#lanes) {
      const [whose, [work, ...rest]] = next;
      this.#lanes.delete(whose);
      if (rest.length > 0) this.#lanes.set(whose, rest);
      await work?.();
    }
    this.#isAtWork = false;
  }
}
