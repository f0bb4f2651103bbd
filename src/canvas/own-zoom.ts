/** The user's own zoom. Turns and windows may zoom out, and then in again, but never beyond it, or beyond what a battle's begin has allowed. */

import type { View } from "./way-back";

/** The share by which a scale may differ and still be the same. */
const SAME = 0.001;

export class OwnZoom {
  /** The user's own scale, and the largest one that is allowed; null: the view has never been moved. */
  #own: (Pick<View, "scene" | "scale"> & { readonly largest: number }) | null = null;
  /** The scale to which the view was brought last. */
  #brought = 0;
  /** Moves of the view that are under way: in the middle of one the scale says nothing about the user. */
  #moving = 0;

  /** How many times larger than now the view may become, and how many times larger the user's own is; each at least 1. */
  larger({ scene, scale }: View): { readonly may: number; readonly own: number } {
    const isOurs = this.#own?.scene === scene && (this.#moving > 0 || Math.abs(scale / this.#brought - 1) <= SAME);
    if (!isOurs || !this.#own) this.#own = { scene, scale, largest: scale };
    return { may: Math.max(1, this.#own.largest / scale), own: Math.max(1, this.#own.scale / scale) };
  }

  /** A battle is seen for the first time: the view may come as near as a scale in which its tokens can be read. */
  allow({ scene, scale }: View, readable: number): void {
    this.#own = { scene, scale, largest: Math.max(scale, readable) };
    this.#brought = scale;
  }

  /** Brings the view to a scale. @param pan begins it, and resolves when it is there */
  async bring(to: Pick<View, "scale">, pan: () => Promise<unknown>): Promise<void> {
    this.#brought = to.scale;
    this.#moving += 1;
    try {
      await pan();
    } finally {
      this.#moving -= 1;
    }
  }
}
