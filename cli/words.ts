/** The words of a language, for what a command prints. */

import { readFileSync } from "node:fs";
import { type Words, wordsFrom } from "../src/chronicle/index";
import { FIRST_LANGUAGE, LANGUAGES } from "../tools/languages";

export function wordsOf(lang: string): Words {
  return wordsFrom(JSON.parse(readFileSync(new URL(`../lang/${lang}.json`, import.meta.url), "utf8")), lang);
}

/** How a command is used, by the key of that text: in the first language, because nothing that was typed is understood. */
export function usage(key: string): string {
  return wordsOf(FIRST_LANGUAGE).format(key, { languages: LANGUAGES.join("|") });
}
