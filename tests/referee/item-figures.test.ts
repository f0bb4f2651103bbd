import { describe, expect, test } from "vitest";
import { ITEM_FIGURES, repairItem, WAYS_OF } from "../../src/documents/item-figures";
import { ATTACK_MANNERS } from "../../src/rules/index";

describe("figures of weapons and spells", () => {
  test("every way is one of the rules core's, each with one kind of item", () => {
    const ways = [...WAYS_OF.weapon, ...WAYS_OF.spell];
    expect([...ways].sort()).toEqual([...ATTACK_MANNERS].sort());
  });

  test("sound ones stay as they are, and only keys that are there are looked at", () => {
    const spell = { how: "shot", range: 20.5, shape: "area", radius: 3 };
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

  test("an effect from before there were shapes is a circle by its radius, and stays what it is otherwise", () => {
    const old: { [key: string]: unknown } = { how: "cast", range: 30, radius: 3 };
    expect(repairItem("spell", old)).toEqual([]);
    expect(old.shape).toBe("area");
    const line: { [key: string]: unknown } = { how: "cast", radius: 3, shape: "line" };
    repairItem("spell", line);
    expect(line.shape).toBe("line");
    const single: { [key: string]: unknown } = { how: "cast", radius: 0 };
    repairItem("spell", single);
    expect(single).not.toHaveProperty("shape");
  });

  test.each([
    ["power", 101, 100],
    ["power", "heavy", null],
    ["power", -1, 0],
    ["dice", 1e9, 100],
    ["pointsBonus", Number.NaN, 0],
    ["critical", 2, 3],
    ["critical", 99, 13],
    ["bonus", {}, null],
    ["limit", 0, 1],
    ["mp", -5, 0],
    ["reads", "; drop", ""],
    ["reads", 7, ""],
    ["part", "x".repeat(200), ""],
    ["shape", "cube", "single"],
    ["effect", "slay", ""],
    ["kind", "fixed", ""],
    ["leaves", "prone", []],
    ["leaves", ["prone", "on fire", "prone"], ["prone"]],
  ] as const)("a strike's %s of %j becomes %j, and is reported once", (key, value, otherwise) => {
    const source: { [key: string]: unknown } = { [key]: value };
    expect(repairItem("weapon", source).map(({ place }) => place)).toEqual([key]);
    expect(source).toEqual({ [key]: otherwise });
  });

  test("what is not counted stays so, and what cannot be counted is not", () => {
    const source = { uses: { value: null, max: "12" } };
    expect(repairItem("weapon", source)).toEqual([]);
    expect(source).toEqual({ uses: { value: null, max: 12 } });
    const broken: { [key: string]: unknown } = { uses: "many" };
    expect(repairItem("weapon", broken)).toEqual([{ place: "uses", found: "many" }]);
    expect(broken).toEqual({});
  });
});
