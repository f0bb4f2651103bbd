/** Names and other words of users are text: no template and no room hands them to the platform as markup. */

import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";

const ROOT = join(import.meta.dirname, "../..");

function linesWith(folder: string, pattern: RegExp): string[] {
  return readdirSync(join(ROOT, folder), { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .flatMap((entry) => {
      const path = join(entry.parentPath, entry.name);
      const lines = readFileSync(path, "utf8").split("\n");
      return lines.filter((line) => pattern.test(line)).map((line) => `${path.slice(ROOT.length)}: ${line.trim()}`);
    });
}

// fact: tooltips-as-markup
test("tooltips are told as text", () => {
  expect(linesWith("templates", /data-tooltip(-html)?=/)).toEqual([]);
  expect(linesWith("src", /dataset\.tooltip(Html)?\b|tooltip(Html)?: label/)).toEqual([]);
  expect(linesWith("templates", /data-tooltip-text=/)).not.toEqual([]);
});

test("templates print nothing unescaped", () => {
  expect(linesWith("templates", /\{\{\{|\{\{&/)).toEqual([]);
});
