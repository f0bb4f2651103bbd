/** `LANGUAGES` is the only list of languages: everything that has one for each has one for each of these. */

import { existsSync, readdirSync, readFileSync, statSync } from "node:fs";
import { join, relative } from "node:path";
import { expect, test } from "vitest";
import { FIRST_LANGUAGE, folderOf, LANGUAGE_NAMES, LANGUAGES } from "../../tools/languages";

const ROOT = join(import.meta.dirname, "../..");
const json = (path: string) => JSON.parse(readFileSync(join(ROOT, path), "utf8")) as Record<string, unknown>;

test("the manifest lists them, each named in itself", () => {
  const { languages } = json("system.json");
  expect(languages).toEqual(LANGUAGES.map((lang) => ({ lang, name: LANGUAGE_NAMES[lang], path: `lang/${lang}.json` })));
});

test.each(LANGUAGES)("%s has its words, help, pages and stand-in", (lang) => {
  const needed = ["lang", "analysis/lang", "table/lang"].map((folder) => `${folder}/${lang}.json`);
  // The board's question mark leads to this document in the reader's language.
  const guide = `docs/${folderOf(lang)}analysis-board.md`;
  const wanted = [...needed, `packs/help-${lang}`, `site/start.${lang}.html`, guide];
  expect(wanted.filter((path) => !existsSync(join(ROOT, path)))).toEqual([]);
  const words = json("site/words.json") as Record<string, object>;
  expect(Object.keys(words[lang] ?? {}).sort()).toEqual(Object.keys(words[FIRST_LANGUAGE]!).sort());
});

/** Files that may name one: they read or write text of that language, and are no choice between languages; or the platform does so. */
const OF_ONE_LANGUAGE = [
  "src/canvas/line-breaking.ts",
  "table/client/canvas/board.ts",
  "table/client/core/i18n.ts",
  "tools/board-pictures.ts",
  "tools/languages.ts",
  "tools/readings-table.ts",
  "tools/ruleset-names.ts",
  "tools/sentences-in-japanese.ts",
];

function sources(folder: string): string[] {
  return readdirSync(join(ROOT, folder)).flatMap((name) => {
    const path = join(ROOT, folder, name);
    if (statSync(path).isDirectory()) return name === "node_modules" ? [] : sources(join(folder, name));
    return /\.tsx?$/.test(name) ? [relative(ROOT, path)] : [];
  });
}

test("no code chooses between them one by one", () => {
  // The first one may be named: it is what holds where nothing else is said. A choice asks whether it is that one.
  const patterns = LANGUAGES.map((lang) =>
    lang === FIRST_LANGUAGE ? new RegExp(`[!=]== "${lang}"|"${lang}" [!=]==`) : new RegExp(`"${lang}"`),
  );
  const named = ["src", "analysis", "site", "table", "tools", "cli", "bench"].flatMap(sources).filter((path) => {
    const body = readFileSync(join(ROOT, path), "utf8");
    return patterns.some((pattern) => pattern.test(body));
  });
  expect(named.filter((path) => !OF_ONE_LANGUAGE.includes(path))).toEqual([]);
});
