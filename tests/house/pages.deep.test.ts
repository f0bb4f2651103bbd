/** The project's pages: in both languages, by relative addresses alone, and whatever they link to is there. */

import { mkdtempSync, readdirSync, readFileSync, rmSync, statSync } from "node:fs";
import { tmpdir } from "node:os";
import { join, posix, relative, sep } from "node:path";
import { afterAll, beforeAll, expect, test } from "vitest";
import { buildPages, madeRelative, notFound } from "../../site/build";
import { addressOf, linked, pagesIn } from "../../site/pages";
import { LANGUAGES } from "../../tools/languages";

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

test("every page is there in both languages, and nothing else is", () => {
  const wanted = LANGUAGES.flatMap((lang) =>
    pagesIn(lang).map(({ path }) => `${addressOf(path, lang)}index.html`.slice(1)),
  );
  expect([...written.keys()].sort()).toEqual(wanted.sort());
  for (const [path, html] of written) expect(html).toContain(`<html lang="${path.startsWith("ja/") ? "ja" : "en"}">`);
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

test("every rule has a mark of its own in both languages", () => {
  for (const path of ["rules/index.html", "ja/rules/index.html"])
    for (const id of ["A25-BLK-4", "EFF-3", "SIM-CYC-2", "GEO-1"])
      expect(written.get(path)).toContain(`<dt id="${id}">`);
});

test("no page runs a script that stands in it", () => {
  for (const html of written.values()) {
    expect(html).toMatch(/<meta http-equiv="Content-Security-Policy" content="[^"]*script-src 'self'/);
    expect(html).not.toMatch(/<script(?![^>]* src=)/);
  }
});

test("the search is there", () => {
  expect(statSync(join(out, "pagefind/pagefind-ui.js")).size).toBeGreaterThan(1000);
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

test("every page is in its reader's language", () => {
  const foreign = LANGUAGES.flatMap((lang) => pagesIn(lang).filter(({ textLang }) => textLang !== lang));
  expect(foreign.map(({ path, lang }) => `${lang}/${path}`)).toEqual([]);
});

test("the page for addresses that lead nowhere has whole links to both languages and the board", () => {
  const html = notFound("https://pages.example/ransen/");
  const links = [...html.matchAll(/ href="([^"]*)"/g)].map((match) => match[1]);
  expect(links).toEqual(["", "board/", "ja/", "board/?lang=ja"].map((to) => `https://pages.example/ransen/${to}`));
  expect(html).not.toContain("<script");
});
