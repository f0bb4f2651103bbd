/** docs/rules.md is what the generator gives, and every rule in force has code and tests. */

import { readFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, it } from "vitest";
import { citations, isKnown, ruleLists, rulesPage, sourceFiles, testFiles } from "../../tools/rules-page";

const ROOT = join(import.meta.dirname, "../..");
const lists = ruleLists(ROOT);
const rules = lists.flatMap((list) => list.rules);

describe("the rules' register", () => {
  it("lists every rule once, in both languages, in one sentence", () => {
    const ids = rules.map(({ id }) => id);
    expect(ids.length).toBeGreaterThan(140);
    expect(new Set(ids).size).toBe(ids.length);
    const badlyClosed = rules.filter(({ en, ja }) => !/\.$/.test(en) || /\. [A-Z]/.test(en) || !/。$/.test(ja));
    expect(badlyClosed.map(({ id }) => id)).toEqual([]);
    expect(rules.filter(({ ja }) => !/[぀-ヿ]/.test(ja)).map(({ id }) => id)).toEqual([]);
  });

  it("finds code in the rules core for every rule", () => {
    const without = rules.filter(({ code }) => !code.some((file) => file.startsWith("src/rules/")));
    expect(without.map(({ id }) => id)).toEqual([]);
  });

  it("finds a test or a replayed example for every rule", () => {
    expect(rules.filter(({ tests }) => tests.length === 0).map(({ id }) => id)).toEqual([]);
  });

  it("knows every id that code and tests name", () => {
    for (const files of [sourceFiles(ROOT), testFiles(ROOT)]) {
      const named = [...citations(ROOT, files)];
      expect(named.length).toBeGreaterThan(140);
      expect(named.filter(([id]) => !isKnown(id, lists))).toEqual([]);
    }
  });

  it("knows every rule that the plane cites without its series", () => {
    // cite(rules, "BLK-4"): the series is that of the ruleset.
    const unknown = sourceFiles(ROOT)
      .filter((file) => file.startsWith("src/rules/"))
      .flatMap((file) =>
        [...readFileSync(join(ROOT, file), "utf8").matchAll(/"([A-Z]{3}-\d+)"/g)].map(([, id]) => ({ file, id })),
      )
      .filter(({ id }) => ![`${id}`, `A25-${id}`, `B20-${id}`].some((full) => isKnown(full, lists)));
    expect(unknown).toEqual([]);
  });

  it("takes 2.0's inherited rules for known, and no misspelt ones", () => {
    expect(["A25-BLK-4", "A20-BLK-4", "S20-PLC-3", "GEO-2"].map((id) => isKnown(id, lists))).toEqual(
      Array(4).fill(true),
    );
    expect(["A25-BLK-40", "A20-ZON-1", "S20-PLC-4", "GEO-9"].map((id) => isKnown(id, lists))).toEqual(
      Array(4).fill(false),
    );
  });
});

describe("docs/rules.md", () => {
  it("is what `npm run docs` writes", () => {
    const page = readFileSync(join(ROOT, "docs/rules.md"), "utf8");
    expect(page === rulesPage(lists), "docs/rules.md is out of date: run `npm run docs` and commit it").toBe(true);
  });
});
