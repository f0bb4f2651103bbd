/** Where the boxes of a press stand: below the place that was pressed, inside the window. */

/** Pixels between a box and the borders of the window. */
const EDGE = 8;
/** Pixels below the place that was pressed. */
const BELOW = 44;

/** @param at the place that was pressed, pixels of the window */
export function putBelow(box: HTMLElement, at: { readonly x: number; readonly y: number }): void {
  const { offsetWidth, offsetHeight } = box;
  box.style.left = `${Math.max(EDGE, Math.min(at.x - offsetWidth / 2, innerWidth - offsetWidth - EDGE))}px`;
  box.style.top = `${Math.max(EDGE, Math.min(at.y + BELOW, innerHeight - offsetHeight - EDGE))}px`;
}
