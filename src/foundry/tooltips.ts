/** The platform's tooltips, where it has made them. */

import { gameSeen } from "./platform";

interface Tooltips {
  activate(element: HTMLElement, options: { text: string }): void;
  deactivate(): void;
}

export function tooltips(): Tooltips | undefined {
  const game: object = gameSeen();
  return "tooltip" in game ? (game.tooltip as Tooltips) : undefined;
}
