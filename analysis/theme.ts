/** Light or dark: as the system has it, or as it was chosen here. */

import { signal } from "@preact/signals";
import { keepTheme, preferredTheme, type Theme } from "./preferred";

export const theme = signal<Theme>("light");

export function wear(next: Theme = preferredTheme()): void {
  theme.value = next;
  document.documentElement.dataset.theme = next;
}

export function chooseTheme(next: Theme): void {
  keepTheme(next);
  wear(next);
}
