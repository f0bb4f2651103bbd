/** Language and look of the page: what was chosen here before, else what the browser prefers. The link fixes neither. */

import { keepIn, keptIn } from "./storage";

export type Language = "en" | "ja";
export type Theme = "light" | "dark";

const LANGUAGE = "ransen-language";
const THEME = "ransen-theme";

/** Japanese where the browser has it first. */
export function preferredLanguage(): Language {
  const kept = keptIn(LANGUAGE);
  if (kept === "en" || kept === "ja") return kept;
  return navigator.language.toLowerCase().startsWith("ja") ? "ja" : "en";
}

export function keepLanguage(lang: Language): void {
  keepIn(LANGUAGE, lang);
}

export function preferredTheme(): Theme {
  const kept = keptIn(THEME);
  if (kept === "light" || kept === "dark") return kept;
  return matchMedia("(prefers-color-scheme: dark)").matches ? "dark" : "light";
}

export function keepTheme(theme: Theme): void {
  keepIn(THEME, theme);
}
