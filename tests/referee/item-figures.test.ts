import { describe, expect, test } from "vitest";
import { ITEM_FIGURES, repairItem, WAYS_OF } from "../../src/documents/item-figures";
import { ATTACK_MANNERS } from "../../src/rules/index";

describe("figures of weapons and spells", () => {
  test("every way is one of the rules core's, each with one kind of item", () => {
    const ways = [...WAYS_OF.weapon, ...WAYS_OF.spell];
    expect([...ways].sort()).toEqual([...ATTACK_MANNERS].sort());
  });

  test("sound ones stay as they are, and only keys that are there are looked at", () => {
    const spell = { how: "shot", range: 20.5, radius: 3 };
    const copy = structuredClone(spell);
    expect(repairItem("spell", copy)).toEqual([]);
    expect(copy).toEqual(spell);
    const part = { range: "30" };
    expect(repairItem("weapon", part)).toEqual([]);
    expect(part).toEqual({ range: 30 });
  });

  test.each([
    ["weapon", "range", Number.NaN, ITEM_FIGURES.range.otherwise],
    ["weapon", "range", "far", ITEM_FIGURES.range.otherwise],
    ["weapon", "range", null, ITEM_FIGURES.range.otherwise],
    ["weapon", "range", -3, 0],
    ["spell", "range", 1e9, ITEM_FIGURES.range.most],
    ["spell", "radius", Number.POSITIVE_INFINITY, 0],
    ["spell", "radius", { metres: 3 }, 0],
    ["weapon", "how", "cast", "melee"],
    ["spell", "how", "<img src=x onerror=alert(1)>", "cast"],
    ["spell", "how", 7, "cast"],
  ] as const)("of a %s a %s of %j becomes another, and is reported once", (type, key, value, otherwise) => {
    const source: { [key: string]: unknown } = { [key]: value };
    expect(repairItem(type, source).map(({ place }) => place)).toEqual([key]);
    expect(source).toEqual({ [key]: otherwise });
  });

  test("a weapon has no radius: what stands there is left to the platform", () => {
    expect(repairItem("weapon", { radius: "wide" })).toEqual([]);
  });
});
