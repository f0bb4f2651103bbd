/** Characters are found by their ids, no matter which list was read before. */

import { expect, test } from "vitest";
import { characterOf, placeOf, sorted } from "../../src/rules/board/roster";
import type { CharacterBase } from "../../src/rules/index";
import { seededDice } from "../../src/rules/index";

const named = (id: string): CharacterBase => ({
  id,
  side: "party",
  sections: 1,
  feats: [],
  conditions: [],
  acted: false,
});

/** Ids with a common beginning, some that objects have by themselves, and some that look like numbers. */
const IDS = [...Array.from({ length: 40 }, (_, i) => `goblin${i}`), "__proto__", "constructor", "10", "9", "", "élan"];

/** The same by looking at one after another: found, or before which it would stand. */
function bySearching(list: readonly CharacterBase[], id: string): number {
  const found = list.findIndex((c) => c.id === id);
  return found >= 0 ? found : -list.filter((c) => c.id < id).length - 1;
}

test("an id's place is that in the list that is asked about, not in one that was asked about before", () => {
  const dice = seededDice(7);
  const lists = Array.from({ length: 30 }, () => sorted(IDS.filter(() => dice.d(2) === 1).map(named)));
  for (let i = 0; i < 5_000; i++) {
    const list = lists[dice.d(lists.length) - 1]!;
    const id = IDS[dice.d(IDS.length) - 1]!;
    expect(placeOf(list, id)).toBe(bySearching(list, id));
    expect(characterOf(list, id)).toBe(list.find((c) => c.id === id));
  }
});

test("somebody of the same id in another battle is somebody else", () => {
  const [first, second] = [[named("a"), named("b")], [named("b")]];
  expect(characterOf(first, "b")).toBe(first[1]);
  expect(characterOf(second, "b")).toBe(second[0]);
  expect(characterOf([], "b")).toBeUndefined();
});

test("more ids than are kept in mind are found as well", () => {
  const many = sorted(Array.from({ length: 12_000 }, (_, i) => named(`c${i}`)));
  for (const i of [0, 5_001, 11_999, 0, 5_001]) expect(placeOf(many, many[i]!.id)).toBe(i);
  for (const [i, c] of many.entries()) if (placeOf(many, c.id) !== i) throw new Error(`${c.id} is not found`);
});
