/** The further strikes that an item stores, as the rules take them (`ACT-3`, `ACT-5`). */

import { describe, expect, test } from "vitest";
import { seriesIn } from "../../src/documents/series-rows";

const words = (count: number) => Array.from({ length: count }, (_, i) => `w${i}`);

describe("a row of a further strike", () => {
  test.each<[what: string, stored: object, read: object]>([
    ["with nothing has its item's name", {}, { name: "Claws" }],
    ["has its own name, without the space around it", { name: " Chain " }, { name: "Chain" }],
    ["with a blank name has its item's", { name: "  " }, { name: "Claws" }],
    ["with a name that is no text has its item's", { name: 7 }, { name: "Claws" }],
    ["after whatever the blow came to says nothing of it", { after: "any" }, { name: "Claws" }],
    ["after a hit says so", { after: "hit" }, { name: "Claws", after: "hit" }],
    ["after something unknown says nothing of it", { after: "noon" }, { name: "Claws" }],
    ["at the same target says nothing of it", { target: "same" }, { name: "Claws" }],
    ["at anybody says so", { target: "any" }, { name: "Claws", target: "any" }],
    ["at something unknown says nothing of it", { target: "moon" }, { name: "Claws" }],
    ["once says nothing of it", { times: 1 }, { name: "Claws" }],
    ["twice says so", { times: 2 }, { name: "Claws", times: 2 }],
    ["more often than the rules take is cut", { times: 99 }, { name: "Claws", times: 5 }],
    ["with what shares a word says it", { shares: " hands " }, { name: "Claws", shares: "hands" }],
    ["with a blank word shares none", { shares: " " }, { name: "Claws" }],
    ["with a word that is no text shares none", { shares: 7 }, { name: "Claws" }],
    ["made with the same says so", { with: { what: "same", how: ["melee"] } }, { name: "Claws", with: "same" }],
    ["made with anything says nothing of it", { with: { what: "", how: ["melee"] } }, { name: "Claws" }],
    ["made with something unknown says nothing of it", { with: { what: "spoon" } }, { name: "Claws" }],
    ["made with what no record says, neither", { with: "same" }, { name: "Claws" }],
    [
      "made with what is named says ways and words",
      { with: { what: "named", how: ["melee"], tags: ["fist"] } },
      { name: "Claws", with: { how: ["melee"], tags: ["fist"] } },
    ],
    ["made with what is named but not said, neither", { with: { what: "named" } }, { name: "Claws" }],
    ["from a way says it", { from: { how: ["melee"], tags: [] } }, { name: "Claws", from: { how: ["melee"] } }],
    ["from a word says it once", { from: { tags: ["a", "a", "<b>"] } }, { name: "Claws", from: { tags: ["a"] } }],
    [
      "from more words than are taken says the first",
      { from: { tags: words(12) } },
      { name: "Claws", from: { tags: words(10) } },
    ],
    ["from words that are no list says none", { from: { how: "melee", tags: "fist" } }, { name: "Claws" }],
    ["from no record says none", { from: "fist" }, { name: "Claws" }],
    [
      "with figures says those that change something",
      { modifiers: { accuracy: -2, damage: 0, critical: null }, opening: { accuracy: -2 } },
      { name: "Claws", modifiers: { accuracy: -2 }, opening: { accuracy: -2 } },
    ],
    ["with figures of 0 says none", { modifiers: { accuracy: 0 }, opening: { damage: 0 } }, { name: "Claws" }],
    ["with figures that are no record says none", { modifiers: "-2", opening: 7 }, { name: "Claws" }],
    [
      "with too large a figure is cut",
      { modifiers: { damage: 999, accuracy: -999 } },
      { name: "Claws", modifiers: { accuracy: -100, damage: 100 } },
    ],
  ])("ACT-3 %s", (_, stored, read) => {
    expect(seriesIn([stored], " Claws ")).toEqual([read]);
  });
});

test("ACT-3 of two with one name the first counts, of many the first six", () => {
  const twice = [{ name: "a", times: 2 }, { name: "a", times: 3 }, { name: "b" }];
  expect(seriesIn(twice, "x")).toEqual([{ name: "a", times: 2 }, { name: "b" }]);
  expect(
    seriesIn(
      words(8).map((name) => ({ name })),
      "x",
    ).map(({ name }) => name),
  ).toEqual(words(6));
});

test("ACT-3 what has no name at all is none, and neither is what is no row or no list", () => {
  expect(seriesIn([{}], " ")).toEqual([]);
  expect(seriesIn(["a", null, { name: "b" }], "x")).toEqual([{ name: "b" }]);
  expect([null, "abc", { length: 1, 0: {} }].map((stored) => seriesIn(stored, "x"))).toEqual([[], [], []]);
});
