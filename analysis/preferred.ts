/** Language and look of the page: what was chosen here before, else what the browser prefers. The link fixes neither. */

import { FIRST_LANGUAGE, isLanguage, LANGUAGES, type Language } from "../tools/languages";
import { keepIn, keptIn } from "./storage";

export type Theme = "light" | "dark";

const LANGUAGE = "ransen-language";
const THEME = "ransen-theme";

/** The one that the browser has first, if the board speaks it. */
export function preferredLanguage(): Language {
  const kept = keptIn(LANGUAGE);
  if (isLanguage(kept)) return kept;
  const wanted = navigator.language.toLowerCase();
  return LANGUAGES.find((lang) => wanted.startsWith(lang)) ?? FIRST_LANGUAGE;
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
