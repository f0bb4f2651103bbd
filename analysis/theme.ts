/** Light or dark: as the system has it, or as it was chosen here. */

import { signal } from "@preact/signals";
import { keepIn, keptIn } from "./words";

export type Theme = "light" | "dark";
const CHOSEN = "ransen-theme";

function preferredTheme(): Theme {
  const kept = keptIn(CHOSEN);
  if (kept === "light" || kept === "dark") return kept;
  return matchMedia("(prefers-color-scheme: dark)").matches ? "dark" : "light";
}

export const theme = signal<Theme>("light");

export function wear(next: Theme = preferredTheme()): void {
  theme.value = next;
  document.documentElement.dataset.theme = next;
}

export function chooseTheme(next: Theme): void {
  keepIn(CHOSEN, next);
  wear(next);
}
