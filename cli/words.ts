/** The words of a language, for what a command prints. */

import { readFileSync } from "node:fs";
import { type Words, wordsFrom } from "../src/chronicle/index";

export function wordsOf(lang: string): Words {
  return wordsFrom(JSON.parse(readFileSync(new URL(`../lang/${lang}.json`, import.meta.url), "utf8")), lang);
}
