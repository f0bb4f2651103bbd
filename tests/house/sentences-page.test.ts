/** Every sentence of the sources has its row, whose rule, files and test are there, and docs/sentences.md says so. */

import { readFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, it } from "vitest";
import { japaneseSentencesPage } from "../../tools/sentences-in-japanese";
import {
  faultsOf,
  houseAt,
  placesOf,
  type Row,
  type Sentences,
  sentencesOf,
  sentencesPage,
} from "../../tools/sentences-page";

const ROOT = join(import.meta.dirname, "../..");
const sentences = sentencesOf(ROOT);

describe("the sentences of the sources", () => {
  it("each have a row whose rule, files and test are there, each once, as many as their source has", () => {
    expect(faultsOf(sentences, houseAt(ROOT))).toEqual([]);
    expect(sentences.sources.map(({ name, sentences: count }) => [name, count])).toEqual([
      ["2.5 advanced", 180],
      ["2.0 advanced", 98],
      ["2.0 core", 120],
      ["at once", 60],
      ["three areas", 65],
    ]);
  });
});

describe("what is wrong with a row", () => {
  const files: { readonly [file: string]: string } = {
    "src/rules/plane/leave.ts": 'cite(rules, "MOV-3")',
    "src/rules/plane/other.ts": "`A25-MOV-30` alone",
    "src/requests/leave.ts": "// A25-MOV-3: the button of who may go",
    "src/requests/clock.ts": "a stopwatch",
    "tests/rules/leave.test.ts": "A25-MOV-3 the right lapses",
    "docs/examples/07-leave.yaml": "# A25-MOV-31 is another one",
  };
  const house = {
    isRule: (id: string) => /^(A2[05]-MOV-3|B20-LEV-[12])$/.test(id),
    renamed: (id: string) => (id === "B20-LEV-1" ? ["MOV-2", "MOV-3"] : []),
    read: (file: string) => (Object.hasOwn(files, file) ? files[file]! : null),
  };
  const whole: Row = { line: 3, says: "Who made ready goes", rules: ["A20-MOV-3"] };
  const carried = { "A25-MOV-3": { core: "plane/leave.ts", table: "requests/leave.ts", test: "rules/leave" } };

  function faults(row: Partial<Row>, more: Partial<Sentences> = {}): string[] {
    const source = { name: "book", ruleset: "sw25-advanced" as const, sentences: 1, rows: [{ ...whole, ...row }] };
    const data: Sentences = { marks: { advice: "counsel" }, carried, sources: [source], ...more };
    return faultsOf(data, house);
  }
  const rows = (...list: Partial<Row>[]) => ({
    sources: [
      {
        name: "book",
        ruleset: "sw25-advanced" as const,
        sentences: 2,
        rows: list.map((one) => ({ ...whole, ...one })),
      },
    ],
  });

  it("is nothing where all of it is there, also under the series of the other edition", () => {
    expect(faults({})).toEqual([]);
    expect(faults({ table: "core only" })).toEqual([]);
    expect(faults({ line: "3-5", table: "by hand", mark: "advice" })).toEqual([]);
  });

  it("is a rule, a file or a test that is gone", () => {
    expect(faults({ rules: ["A20-MOV-3", "A25-MOV-9"] })).toEqual(["book 3: no rule A25-MOV-9"]);
    expect(faults({ core: "plane/gone.ts" })).toEqual(["book 3: no file src/rules/plane/gone.ts"]);
    expect(faults({ table: "requests/gone.ts" })).toEqual(["book 3: no file src/requests/gone.ts"]);
    expect(faults({ test: "rules/gone" })).toEqual(["book 3: no file tests/rules/gone.test.ts"]);
    expect(faults({ test: "examples/08-gone" })).toEqual(["book 3: no file docs/examples/08-gone.yaml"]);
  });

  it("is a file of the core or the table, a test or an example that does not name its rule", () => {
    expect(faults({ table: "requests/clock.ts" })).toEqual(["book 3: src/requests/clock.ts names no rule of it"]);
    expect(faults({ core: "plane/other.ts" })).toEqual(["book 3: src/rules/plane/other.ts cites no rule of it"]);
    expect(faults({ test: "examples/07-leave" })).toEqual(["book 3: docs/examples/07-leave.yaml names no rule of it"]);
  });

  it("is no other name of the rule in the core, and one in a test", () => {
    const ofTest = "book 3: tests/rules/leave.test.ts names no rule of it";
    expect(
      faults({ rules: ["B20-LEV-1"] }, { carried: { "B20-LEV-1": { ...carried["A25-MOV-3"], table: "core only" } } }),
    ).toEqual([ofTest]);
    expect(
      faults({ rules: ["B20-LEV-2"] }, { carried: { "B20-LEV-2": { ...carried["A25-MOV-3"], table: "core only" } } }),
    ).toEqual(["book 3: src/rules/plane/leave.ts cites no rule of it", ofTest]);
  });

  it("is what is not said at all", () => {
    const nothing = ["book 3: no core", "book 3: no table", "book 3: no test"];
    expect(faults({}, { carried: {} })).toEqual(nothing);
    expect(faults({ rules: [], mark: "advice" }, { carried: {} })).toEqual([]);
    expect(faults({ rules: [] }, { carried: {} })).toEqual(["book 3: neither rule nor mark", ...nothing]);
  });

  it("is a mark that nobody knows, or beside what carries it out", () => {
    expect(faults({ mark: "whim" })).toEqual(["book 3: no mark whim"]);
    expect(faults({ mark: "advice", test: "rules/leave" })).toEqual(["book 3: marked, and carried out"]);
  });

  it("is a row that stands twice, one too few or too many, and one out of its place", () => {
    expect(faults({}, rows({}, { line: 4 }))).toEqual([`book: twice: ${whole.says}`]);
    expect(faults({}, rows({}))).toEqual(["book: 1 rows of 2 sentences"]);
    expect(faults({}, rows({ line: 4, says: "Later" }, { line: "3-5" }))).toEqual(["book: lines out of order"]);
    expect(faults({ says: "x".repeat(91) })).toEqual(["book 3: longer than 90"]);
  });

  it("is a rule carried out for no row", () => {
    const idle = { ...carried, "A25-MOV-4": carried["A25-MOV-3"] };
    expect(faults({}, { carried: idle })).toEqual(["carried: no row of A25-MOV-4"]);
  });

  it("a row says better than its rule where it is carried out, and a marked one only who does it by hand", () => {
    const data: Sentences = { marks: {}, carried, sources: [] };
    expect(placesOf(data, { ...whole, core: "plane/other.ts" })).toEqual({
      ...carried["A25-MOV-3"],
      core: "plane/other.ts",
    });
    expect(placesOf(data, { ...whole, mark: "advice", table: "by hand" })).toEqual({ table: "by hand" });
  });
});

describe("docs/sentences.md and its Japanese page", () => {
  it("is what `npm run docs` writes", () => {
    const page = readFileSync(join(ROOT, "docs/sentences.md"), "utf8");
    const isFresh = page === sentencesPage(sentences);
    expect(isFresh, "docs/sentences.md is out of date: run `npm run docs` and commit it").toBe(true);
    const japanese = readFileSync(join(ROOT, "docs/ja/sentences.md"), "utf8");
    expect(japanese === japaneseSentencesPage(sentences, ROOT), "docs/ja/sentences.md is out of date").toBe(true);
  });

  it("has every sentence in Japanese", () => {
    const page = readFileSync(join(ROOT, "docs/ja/sentences.md"), "utf8");
    const cells = page.split("\n").flatMap((row) => (/^\| \d/.test(row) ? [row.split(" | ")[1]!] : []));
    expect(cells.length).toBeGreaterThan(200);
    expect(cells.filter((cell) => !/[ぁ-ん]/.test(cell))).toEqual([]);
  });
});
