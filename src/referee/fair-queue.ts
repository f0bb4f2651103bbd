/** Work that is done one after another, in turn for everyone who has some: whoever asks for much keeps nobody else waiting. */

export class FairQueue {
  /** What waits, by whose it is; whoever's turn is next comes first. */
  readonly #lanes = new Map<string, (() => Promise<void>)[]>();
  #isAtWork = false;

  /** How much of somebody's waits. */
  waiting(whose: string): number {
    return this.#lanes.get(whose)?.length ?? 0;
  }

  /** Does work after what the same one added before; throws what it throws. */
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
