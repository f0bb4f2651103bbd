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

/** Call it after something was drawn anew: a tooltip goes with what it speaks of, which can tell nobody that the pointer has left it. */
export function dropLostTooltip(): void {
  const shown = tooltips();
  if (shown?.element?.isConnected === false) shown.deactivate();
}
