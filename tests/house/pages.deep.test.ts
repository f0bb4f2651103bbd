/** The project's pages: in every language, by relative addresses alone, and whatever they link to is there. */

import { mkdtempSync, readdirSync, readFileSync, rmSync, statSync } from "node:fs";
import { tmpdir } from "node:os";
import { join, posix, relative, sep } from "node:path";
import { afterAll, beforeAll, expect, test } from "vitest";
import { buildPages, madeRelative, notFound } from "../../site/build";
import { addressOf, linked, pagesIn } from "../../site/pages";
import type { KeptIndex, Section } from "../../site/search/finding";
import { FIRST_LANGUAGE, folderOf, LANGUAGES, type Language } from "../../tools/languages";

const WORDS = JSON.parse(readFileSync("site/words.json", "utf8")) as Record<string, Record<string, string>>;
const out = mkdtempSync(join(tmpdir(), "ransen-pages-"));
const written = new Map<string, string>();
/** Made by another command, and put below the pages. */
const BOARD = "board/";

beforeAll(async () => {
  await buildPages(out, join(out, "no-board"));
  for (const entry of readdirSync(out, { recursive: true, withFileTypes: true })) {
    if (!entry.name.endsWith(".html")) continue;
    const path = join(entry.parentPath, entry.name);
    written.set(relative(out, path).split(sep).join("/"), readFileSync(path, "utf8"));
  }
}, 60_000);
afterAll(() => rmSync(out, { recursive: true, force: true }));

/** A page, or a picture with its views. */
function textOf(file: string): string {
  return written.get(file) ?? readFileSync(join(out, file), "utf8");
}

test("every page is there in every language, and nothing else is", () => {
  const wanted = LANGUAGES.flatMap((lang) =>
    pagesIn(lang).map(({ path }) => `${addressOf(path, lang)}index.html`.slice(1)),
  );
  expect([...written.keys()].sort()).toEqual(wanted.sort());
  for (const [path, html] of written) {
    const lang = LANGUAGES.find((one) => path.startsWith(`${one}/`)) ?? FIRST_LANGUAGE;
    expect(html).toContain(`<html lang="${lang}">`);
  }
});

test("whoever has no mouse scrolls scripts by keys, and no heading of a table is empty", () => {
  const pieces = [...written.values()].flatMap((html) => html.match(/<pre[^>]*>/g) ?? []);
  expect(pieces.length).toBeGreaterThan(4);
  expect(pieces.filter((one) => !one.includes('tabindex="0"'))).toEqual([]);
  expect([...written].filter(([, html]) => /<th[^>]*><\/th>/.test(html)).map(([path]) => path)).toEqual([]);
});

test("all addresses are relative, and lead to a file and a mark that are there", () => {
  const wrong: string[] = [];
  for (const [path, html] of written)
    for (const [, address = ""] of html.matchAll(/ (?:href|src|srcset)="([^"]*)"/g)) {
      if (/^(https?:|data:)/.test(address)) continue;
      if (address.startsWith("/")) wrong.push(`${path}: ${address} is not relative`);
      const [target = "", mark] = address.split("#");
      const meant = target === "" ? path : posix.join(posix.dirname(path), target);
      if (`${meant}/`.startsWith(BOARD)) continue;
      const file = meant === "." || meant.endsWith("/") ? posix.join(meant, "index.html") : meant;
      if (!statSync(join(out, file), { throwIfNoEntry: false })?.isFile())
        wrong.push(`${path}: ${address} is not there`);
      else if (mark && !textOf(file).includes(`id="${decodeURIComponent(mark)}"`))
        wrong.push(`${path}: ${address} has no such mark`);
    }
  expect(wrong).toEqual([]);
});

test("every rule has a mark of its own in every language", () => {
  for (const path of LANGUAGES.map((lang) => `${folderOf(lang)}rules/index.html`))
    for (const id of ["A25-BLK-4", "EFF-3", "SIM-CYC-2", "GEO-1"])
      expect(written.get(path)).toContain(`<dt id="${id}">`);
});

test("no page runs a script that stands in it", () => {
  for (const html of written.values()) {
    expect(html).toMatch(/<meta http-equiv="Content-Security-Policy" content="[^"]*script-src 'self'/);
    expect(html).not.toMatch(/<script(?![^>]* src=)/);
  }
});

test("the search of every language is there, and leads to headings that are there", () => {
  expect(statSync(join(out, "search.js")).size).toBeGreaterThan(1000);
  for (const lang of LANGUAGES) {
    const { index } = JSON.parse(readFileSync(join(out, `search/${lang}.json`), "utf8")) as KeptIndex;
    const sections = Object.values(index.storedFields) as Pick<Section, "address">[];
    expect(sections.length).toBeGreaterThan(200);
    const lost = sections.filter(({ address }) => {
      const [path = "", mark] = address.split("#");
      const html = written.get(`${path}index.html`);
      return !html || (mark !== undefined && !html.includes(`id="${mark}"`));
    });
    expect(lost).toEqual([]);
  }
});

test("addresses are as seen from the page", () => {
  expect(madeRelative('<a href="/">', "/ja/rules/")).toBe('<a href="../../">');
  expect(madeRelative('<a href="/rules/#GEO-1">', "/ja/")).toBe('<a href="../rules/#GEO-1">');
  expect(madeRelative('<img src="/help/a.svg">', "/")).toBe('<img src="help/a.svg">');
  expect(madeRelative('<a href="/ja/rules/">', "/ja/rules/")).toBe('<a href="./">');
});

test("a document's links lead to pages of its reader's language, or to the repository", () => {
  expect(linked("[x](imports.md#a)", "docs/for-game-masters.md", "ja")).toBe("[x](/ja/imports/#a)");
  expect(linked("[x](../README.md)", "docs/for-developers.md", "en")).toMatch(/^\[x\]\(https:\/\/[^)]*\/README\.md\)$/);
  expect(linked("[x](imports.md)", "docs/ja/for-players.md", "ja")).toBe("[x](/ja/imports/)");
  expect(linked("[x](../imports.md)", "docs/ja/for-players.md", "ja")).toBe("[x](/imports/)");
  expect(linked("[x](../glossary.md)", "docs/ja/for-players.md", "ja")).toBe("[x](/glossary/)");
});

/** Languages in which all documents are there. Another may begin with a few: the rest is shown in the first language. */
const COMPLETE: readonly Language[] = ["en", "ja"];

test("every page is in its reader's language, or says that it is not", () => {
  for (const lang of LANGUAGES) {
    const foreign = pagesIn(lang).filter(({ textLang }) => textLang !== lang);
    if (COMPLETE.includes(lang)) expect(foreign.map(({ path }) => `${lang}/${path}`)).toEqual([]);
    for (const { path } of foreign)
      expect(written.get(`${folderOf(lang)}${path}/index.html`)).toContain(WORDS[lang]!.untranslated);
  }
});

test("the page for addresses that lead nowhere has whole links to every language and the board", () => {
  const html = notFound("https://pages.example/ransen/");
  const links = [...html.matchAll(/ href="([^"]*)"/g)].map((match) => match[1]);
  const wanted = LANGUAGES.flatMap((lang) => [folderOf(lang), `board/?lang=${lang}`]);
  expect(links).toEqual(wanted.map((to) => `https://pages.example/ransen/${to}`));
  for (const lang of LANGUAGES) expect(html).toContain(`<p lang="${lang}">${WORDS[lang]!.gone}`);
  expect(html).not.toContain("<script");
});
