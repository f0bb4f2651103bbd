/** A function that runs on a page has nothing of what stands around it in a test's file; the compiler does not know that. */

import { readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { filesUnder } from "../../tools/imports";
import { takenFromAround } from "../support/page-functions";

const ROOT = join(import.meta.dirname, "../..");

test.each<[string, string[]]>([
  ["const a = 1; inPage(page, () => a);", ["file.ts:1 a"]],
  ["const a = 1; inPage(page, (_, a) => a, a);", []],
  ["import { a } from 'a';\nuntil(page, ({ game }) => game.a === a);", ["file.ts:2 a"]],
  ["const a = 1; inPage(page, () => ({ a: document.a }));", []],
  ["function f(a) { return untilBattle(page, ({ battle }) => battle.of({ a })); }", ["file.ts:1 a"]],
  ["const a = 1;\nfunction f() { return a; }\ninPage(page, f);", ["file.ts:2 a"]],
  ["function f({ game }) { return game.a; }\ninPageThen(page, f, (a) => a);", []],
])("%s", (text, taken) => {
  expect(takenFromAround("file.ts", text)).toEqual(taken);
});

test("no page function takes anything from around it", () => {
  const files = filesUnder(ROOT, ["tests/table", "tests/support", "tests/chaos", "tools"]);
  expect(files.flatMap((file) => takenFromAround(file, readFileSync(join(ROOT, file), "utf8")))).toEqual([]);
});
