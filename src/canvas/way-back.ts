/** Where the view was before windows moved it: it goes back when the last of them is gone, unless the user has panned since. */

export interface View {
  /** Of the scene that is drawn. */
  readonly scene: string;
  /** The middle, pixels of the scene. */
  readonly x: number;
  readonly y: number;
  readonly scale: number;
}

/** Pixels of the scene, and a share of the scale, by which a view may differ and still be the same. */
const SAME = { pixels: 1, scale: 0.001 };

export class WayBack {
  readonly #windows = new Set<HTMLElement>();
  #before: View | null = null;
  /** Where a window has brought the view; null: it is still on its way there. */
  #after: View | null = null;

  /**
   * @param now the view as it is
   * @param goBack brings it back
   */
  constructor(
    private readonly now: () => View | null,
    private readonly goBack: (before: View) => void,
  ) {}

  /** Those that lie over the map now. */
  get windows(): readonly HTMLElement[] {
    return [...this.#windows];
  }

  /** A window lies over the map. Closed, or moved to a page of its own, it lies there no longer. */
  watch(window: HTMLElement): void {
    const { parentElement } = window;
    if (this.#windows.has(window) || !parentElement) return;
    this.#windows.add(window);
    const watching = new MutationObserver(() => {
      if (window.parentElement === parentElement) return;
      watching.disconnect();
      this.#windows.delete(window);
      if (this.#windows.size === 0) this.#last();
    });
    watching.observe(parentElement, { childList: true });
  }

  /** A window moves the view. @param pan begins it, and resolves when it is there */
  async move(pan: () => Promise<unknown>): Promise<void> {
    if (!this.#isStill()) this.#before = this.now();
    const before = this.#before;
    this.#after = null;
    await pan();
    if (this.#before === before) this.#after = this.now();
  }

  #isStill(): boolean {
    const [after, now] = [this.#after, this.now()];
    if (this.#before === null || now === null || now.scene !== this.#before.scene) return false;
    return (
      after === null ||
      (Math.hypot(now.x - after.x, now.y - after.y) <= SAME.pixels &&
        Math.abs(now.scale / after.scale - 1) <= SAME.scale)
    );
  }

  #last(): void {
    const before = this.#before;
    const isStill = this.#isStill();
    this.#before = this.#after = null;
    if (before && isStill) this.goBack(before);
  }
}
