/** The language in which the page speaks: that of the browser, or the one that was chosen. The link does not fix it. */

import { DATA } from "virtual:data";
import { signal } from "@preact/signals";
import { type Words, wordsFrom } from "../src/chronicle/index";

export type Language = "en" | "ja";

const CHOSEN = "ransen-language";

/** The one that was chosen here before, else Japanese where the browser has it first. */
export function preferredLanguage(): Language {
  const kept = keptIn(CHOSEN);
  if (kept === "en" || kept === "ja") return kept;
  return navigator.language.toLowerCase().startsWith("ja") ? "ja" : "en";
}

/** What this browser keeps under a name; null: nothing, or it keeps nothing at all. */
export function keptIn(name: string): string | null {
  try {
    return localStorage.getItem(name);
  } catch {
    return null;
  }
}

export function keepIn(name: string, value: string): void {
  try {
    localStorage.setItem(name, value);
  } catch {
    // A browser that keeps nothing forgets the choice with the page, which is what its user asked it for.
  }
}

export function forget(name: string): void {
  try {
    localStorage.removeItem(name);
  } catch {
    // What was never kept need not be forgotten.
  }
}

const NOTHING: Words = { lang: "en", has: () => false, format: (key) => key };

export const words = signal<Words>(NOTHING);

const fetchedBefore = new Map<string, Promise<unknown>>();

/** A file of the page's data; each is fetched once. */
function fetchedData(name: string): Promise<unknown> {
  const there = fetchedBefore.get(name);
  if (there) return there;
  const coming = fetch(DATA[name]!).then((answer) => {
    if (!answer.ok) throw new Error(`${name}: ${answer.status}`);
    return answer.json();
  });
  fetchedBefore.set(name, coming);
  // What did not come may come later.
  coming.catch(() => fetchedBefore.delete(name));
  return coming;
}

/** The words of a language; they are fetched once, and kept by the browser. */
export async function speak(lang: Language): Promise<void> {
  words.value = wordsFrom(await fetchedData(`words-${lang}`), lang);
  document.documentElement.lang = lang;
}

export async function chooseLanguage(lang: Language): Promise<void> {
  keepIn(CHOSEN, lang);
  await speak(lang);
}

/** The rules' own sentences, which are many: fetched when the first is asked for. */
export async function ruleWords(lang: string): Promise<Words> {
  return wordsFrom(await fetchedData(`rules-${lang}`), lang);
}

/** A text of the board in the language of the page. */
export function say(key: string, data?: Readonly<Record<string, string>>): string {
  return words.value.format(`RANSEN.board.${key}`, data);
}

export { fetchedData };
