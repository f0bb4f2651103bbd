/** Which tests hold a room: the table of browser tests names every room, and every browser test stands in it. */

import { readdirSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { browserTests, roomOf } from "../../tools/tests-for";

const ROOT = join(import.meta.dirname, "../..");
const byRoom = browserTests();
const named = new Set(Object.values(byRoom).flat());
const there = readdirSync(join(ROOT, "tests/table"))
  .filter((file) => file.endsWith(".test.ts"))
  .map((file) => file.slice(0, -".test.ts".length));

test("every browser test is named for a room", () => {
  expect(there.filter((name) => !named.has(name))).toEqual([]);
});

test("no browser test is named that is gone", () => {
  expect([...named].filter((name) => !there.includes(name))).toEqual([]);
});

test("every room of the house has browser tests, and no other room is named", () => {
  const rooms = readdirSync(join(ROOT, "src"), { withFileTypes: true }).filter((entry) => entry.isDirectory());
  const beside = ["packs", "styles", "lang", "table"];
  expect(Object.keys(byRoom).sort()).toEqual([...rooms.map(({ name }) => name), ...beside].sort());
});

test("a file's room is its folder under src, or its folder", () => {
  expect(["src/judgement/judge.ts", "styles/tracker.scss"].map(roomOf)).toEqual(["judgement", "styles"]);
});
