/** The platform's tooltips, where it has made them. */

import { gameSeen } from "./platform";

interface Tooltips {
  /** What the tooltip speaks of. */
  readonly element?: HTMLElement | null;
  activate(element: HTMLElement, options: { text: string }): void;
  deactivate(): void;
}

export function tooltips(): Tooltips | undefined {
  const game: object = gameSeen();
  return "tooltip" in game ? (game.tooltip as Tooltips) : undefined;
}

/** Pixels between a tooltip and what it stands above. */
const GAP = 8;

/**
 * The tooltips of everything in a box stand above the whole box, so that none covers what is pressed next in it. fact:
 * tooltip-element
 * @param boxNow it may be drawn anew
 */
export function tooltipsAbove(boxNow: () => HTMLElement | null): void {
  const tooltip = document.getElementById("tooltip");
  if (!tooltip) return;
  const lift = () => {
    const box = boxNow();
    if (!tooltip.classList.contains("active") || !box?.matches(":hover")) return;
    const { top } = box.getBoundingClientRect();
    // Half a pixel is rounding.
    if (tooltip.getBoundingClientRect().bottom <= top - GAP + 0.5) return;
    Object.assign(tooltip.style, { top: "auto", bottom: `${globalThis.innerHeight - top + GAP}px` });
  };
  new MutationObserver(lift).observe(tooltip, { attributes: true, attributeFilter: ["class", "style"] });
}

/** Call it after something was drawn anew: a tooltip goes with what it speaks of, which can tell nobody that the pointer has left it. */
export function dropLostTooltip(): void {
  const shown = tooltips();
  if (shown?.element?.isConnected === false) shown.deactivate();
}
