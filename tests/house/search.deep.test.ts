/** The search of the project's pages, on the pages as they are written: what players ask finds the rule first, in their own words. */

import { mkdtempSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, describe, expect, it, test } from "vitest";
import { parse } from "yaml";
import { buildPages } from "../../site/build";
import { finderOf, type Hit, type KeptIndex } from "../../site/search/finding";
import { alsoCalled } from "../../site/search/writing";
import { folderOf, LANGUAGES, type Language } from "../../tools/languages";

/** Query by query the headings that answer it. */
type Queries = Readonly<Record<string, readonly string[]>>;
type Sets = Readonly<Record<"board" | "own" | "fresh", Queries>>;

/** A new language may have its queries here. */
const SEARCHES = parse(readFileSync(join(import.meta.dirname, "searches.yaml"), "utf8")) as Partial<
  Record<Language, Sets>
>;
const ASKED = Object.entries(SEARCHES) as [Language, Sets][];

const out = mkdtempSync(join(tmpdir(), "ransen-search-"));
const kept = (lang: Language) => JSON.parse(readFileSync(join(out, `search/${lang}.json`), "utf8")) as KeptIndex;
const finders = new Map<Language, (query: string) => Hit[]>();
const find = (lang: Language, query: string) => finders.get(lang)!(query);

beforeAll(async () => {
  await buildPages(out, join(out, "no-board"));
  for (const lang of LANGUAGES) finders.set(lang, finderOf(kept(lang)));
}, 60_000);
afterAll(() => rmSync(out, { recursive: true, force: true }));

describe.each(ASKED)("in %s", (lang, sets) => {
  it("nine of ten queries find their heading first", () => {
    const queries = Object.entries(sets).flatMap(([set, list]) =>
      Object.entries(list).map(([query, wanted]) => ({ set, query, wanted })),
    );
    expect(queries.length).toBeGreaterThanOrEqual(50);
    const missed = queries.flatMap(({ set, query, wanted }) => {
      const titles = find(lang, query).map(({ title }) => title);
      return wanted.includes(titles[0]!) ? [] : [`${set}: ${query} → ${titles.slice(0, 3).join(" | ")}`];
    });
    if (missed.length > 0) console.log(`Not first, of ${queries.length} in ${lang}:\n${missed.join("\n")}`);
    expect(missed.length, missed.join("\n")).toBeLessThanOrEqual(queries.length / 10);
  });

  it("every heading that a query wants or that has other names is on a page", () => {
    const there = new Set(headingsOf(lang));
    const wanted = Object.values(sets).flatMap((queries) => Object.values(queries).flat());
    const named = Object.keys(alsoCalled(lang).headings ?? {});
    expect(named.length).toBeGreaterThan(50);
    expect([...wanted, ...named].filter((heading) => !there.has(heading))).toEqual([]);
  });
});

function headingsOf(lang: Language): string[] {
  const stored = kept(lang).index.storedFields as Readonly<Record<string, { readonly title: string }>>;
  return Object.values(stored).map(({ title }) => title);
}

test.each(ASKED)("in %s a rule's number finds the rule, and leads to it", (lang) => {
  for (const id of ["A25-BLK-4", "TRN-2", "SIM-CYC-2"]) {
    const [first] = find(lang, id);
    expect(first?.title).toBe(id);
    expect(first?.address).toBe(`${folderOf(lang)}rules/#${id}`);
  }
});

test("a slip of the finger and a word that is not finished find the same", () => {
  expect(find("en", "disengge")[0]?.title).toMatch(/^Leaving/);
  expect(find("en", "initiat")[0]?.title).toBe("Initiative");
  expect(find("en", "xyzzyq")).toEqual([]);
  expect(find("en", "how do I")).toEqual([]);
});

test("of a heading on several pages the first is that of the newest rules on the plane", () => {
  for (const [lang] of ASKED) {
    const [first] = find(lang, lang === "en" ? "initiative" : "先制判定");
    expect(first?.address).toMatch(/rulesets\/sw25-advanced\/#/);
  }
});
