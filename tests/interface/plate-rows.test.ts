/** How lines of a plate share its two rows. */

import { expect, test } from "vitest";
import { rowsOf } from "../../src/canvas/plate-rows";

const ROOM = { widest: 100, gap: 10, most: 2 };
const line = (name: string, width: number, height = 15) => ({ name, width, height });
const named = (rows: readonly (readonly { readonly name: string }[])[]) =>
  rows.map((row) => row.map(({ name }) => name));

test("short lines stand beside each other, and a later one finds the room that is left", () => {
  const lines = [line("a", 60), line("b", 70), line("c", 30), line("d", 20)];
  expect(named(rowsOf(lines, ROOM))).toEqual([
    ["a", "c"],
    ["b", "d"],
  ]);
});

test("what has no room in two rows is left out, the last first", () => {
  expect(named(rowsOf([line("a", 90), line("b", 90), line("c", 90), line("d", 90)], ROOM))).toEqual([["a"], ["b"]]);
});

test("a line that is broken takes the rows that it has, and stands alone", () => {
  expect(named(rowsOf([line("a", 30), line("b", 95, 30), line("c", 20)], ROOM))).toEqual([["a", "c"]]);
  expect(named(rowsOf([line("a", 95, 30), line("b", 20)], ROOM))).toEqual([["a"]]);
  expect(named(rowsOf([line("a", 95, 45)], ROOM))).toEqual([["a"]]);
});

test("no lines, no rows", () => expect(rowsOf([], ROOM)).toEqual([]));
