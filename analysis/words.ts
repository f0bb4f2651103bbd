/** The words with which the page speaks. */

import { signal } from "@preact/signals";
import { type Words, wordsFrom } from "../src/chronicle/index";
import type { Language } from "../tools/languages";
import { fetchedData } from "./fetched";
import { keepLanguage } from "./preferred";

const NOTHING: Words = { lang: "en", has: () => false, format: (key) => key };

export const words = signal<Words>(NOTHING);

/** The words of a language; they are fetched once, and kept by the browser. */
export async function speak(lang: Language): Promise<void> {
  words.value = wordsFrom(await fetchedData(`words-${lang}`), lang);
  document.documentElement.lang = lang;
}

export async function chooseLanguage(lang: Language): Promise<void> {
  keepLanguage(lang);
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
