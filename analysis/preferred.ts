/** Language and look of the page: what its address asks for, else what was chosen here before, else what the browser prefers. */

import { FIRST_LANGUAGE, isLanguage, type Language } from "../tools/languages";
import { keepIn, keptIn } from "./storage";

export type Theme = "light" | "dark";

const LANGUAGE = "ransen-language";
const THEME = "ransen-theme";

/** As `?lang=ja` and `?theme=dark` say it: the pages lead here so, and whoever embeds a board. */
const asked = (name: string) => new URLSearchParams(location.search).get(name);

/** What somebody chooses here counts from now on, also after a reload. */
function unasked(name: string): void {
  const address = new URL(location.href);
  if (!address.searchParams.has(name)) return;
  address.searchParams.delete(name);
  history.replaceState(null, "", address);
}

/** The one that the browser has first, if the board speaks it. */
export function preferredLanguage(): Language {
  const chosen = [asked("lang"), keptIn(LANGUAGE)].find(isLanguage);
  if (chosen) return chosen;
  // "fil" is Filipino, not Finnish.
  const [wanted] = navigator.language.split("-");
  return isLanguage(wanted) ? wanted : FIRST_LANGUAGE;
}

export function keepLanguage(lang: Language): void {
  unasked("lang");
  keepIn(LANGUAGE, lang);
}

export function preferredTheme(): Theme {
  for (const kept of [asked("theme"), keptIn(THEME)]) if (kept === "light" || kept === "dark") return kept;
  return matchMedia("(prefers-color-scheme: dark)").matches ? "dark" : "light";
}

export function keepTheme(theme: Theme): void {
  unasked("theme");
  keepIn(THEME, theme);
}
