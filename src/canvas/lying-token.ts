/**
 * A token on the ground is drawn smaller, in the middle of its space, and below standing tokens. A press beside its
 * picture does not count as its own. Only the display changes: the document keeps size and order.
 */

import type { DrawnBody } from "../foundry/canvas-seen";

/** Far below the order of any document: the platform counts those up from 0. */
const BENEATH = -1_000_000;

export class LyingToken {
  /** The scale that we gave it; the platform's own differs. */
  #given: { readonly x: number; readonly y: number } | null = null;

  /** Call it whenever the platform has set the picture's size. `fact: token-art-is-resized` */
  resize(token: DrawnBody, share: number): void {
    const { mesh } = token;
    if (!mesh) return;
    const { x, y } = mesh.scale;
    if (this.#given?.x === x && this.#given.y === y) return;
    this.#given = share === 1 ? null : { x: x * share, y: y * share };
    if (this.#given) mesh.scale.set(this.#given.x, this.#given.y);
  }

  /** Call it after the platform has set where presses count. */
  reach(token: DrawnBody, share: number): void {
    if (share === 1) return;
    const { w, h } = token;
    token.hitArea = new PIXI.Circle(w / 2, h / 2, (Math.min(w, h) / 2) * share);
  }

  /** Call it after the platform has set the order. `fact: token-order-is-set-with-its-state` */
  sink(token: DrawnBody): void {
    const order = BENEATH + (token.document.sort ?? 0);
    if (token.mesh) token.mesh.sort = order;
    token.zIndex = Math.min(token.zIndex, order);
  }
}
