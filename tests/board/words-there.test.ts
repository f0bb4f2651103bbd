/** No text of the board is the name of a text: every list of words that its code names is in one of the page's files. */

import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { wordsFor } from "../../analysis/build/words";
import { LANGUAGES } from "../../tools/languages";

const ROOT = join(import.meta.dirname, "../..");
const FILES = await wordsFor(ROOT);

function named(folder: string): string[] {
  const files = readdirSync(join(ROOT, folder), { recursive: true, encoding: "utf8" });
  const texts = files
    .filter((file) => /\.tsx?$/.test(file))
    .map((file) => readFileSync(join(ROOT, folder, file), "utf8"));
  return texts.flatMap((text) => [...text.matchAll(/["`]RANSEN\.(\w+)/g)].map((match) => match[1]!));
}

test.each(LANGUAGES)("in %s", (lang) => {
  const there = Object.entries(FILES)
    .filter(([name]) => name.endsWith(`-${lang}`))
    .flatMap(([, file]) => Object.keys((file as { readonly RANSEN: object }).RANSEN));
  const missing = [...new Set(named("analysis"))].filter((list) => !there.includes(list));
  // Scripts call everybody in the first language already.
  expect(missing.filter((list) => list !== "called")).toEqual([]);
});
