/** docs/glossary.md: every word has its name in the code, and stands there once. */

import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";

const ROOT = join(import.meta.dirname, "../..");
const ROW = /^\| (?<word>[^|]+) \| (?<ja>[^|]+) \| (?<meaning>[^|]+) \| `(?<name>[^`]+)` \|$/;

const page = readFileSync(join(ROOT, "docs/glossary.md"), "utf8").split("\n");
const rows = page.flatMap((line) => {
  const { word = "", ja = "", name = "" } = ROW.exec(line)?.groups ?? {};
  return word ? [{ word, ja, name }] : [];
});

const code = ["src", "table", "tests/support"]
  .flatMap((folder) =>
    readdirSync(join(ROOT, folder), { recursive: true, encoding: "utf8" })
      .filter((path) => path.endsWith(".ts") && !path.includes("node_modules"))
      .map((path) => readFileSync(join(ROOT, folder, path), "utf8")),
  )
  .join("\n");

/** Whether the code uses a name as a whole word. */
function isUsed(name: string): boolean {
  const word = name.replace(/[^\w]/g, "\\$&");
  return new RegExp(`(?<![A-Za-z0-9_])${word}(?![A-Za-z0-9_])`).test(code);
}

test("every line of the tables is read", () => {
  const lines = page.filter((line) => line.startsWith("| ") && !/^\| (?:word|---) /.test(line));
  expect(rows.length).toBeGreaterThan(50);
  expect(rows).toHaveLength(lines.length);
});

test("every word has a name that the code uses", () => {
  expect(rows.filter(({ name }) => !isUsed(name)).map(({ word, name }) => `${word}: ${name}`)).toEqual([]);
  expect(isUsed("noSuchNameInThisHouse")).toBe(false);
});

test("every word stands there once, with its Japanese", () => {
  const words = rows.map(({ word }) => word);
  expect(words.filter((word, i) => words.indexOf(word) !== i)).toEqual([]);
  expect(rows.filter(({ ja }) => !/[぀-ヿ一-鿿]|^MP$/.test(ja)).map(({ word }) => word)).toEqual([]);
});
