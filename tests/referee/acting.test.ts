/** How often somebody acts, by what it carries (`ACT-1`, `ACT-3`). */

import { describe, expect, test } from "vitest";
import { actingOn, inOrder, partsCalled } from "../../src/documents/acting";

type Data = { [key: string]: unknown };
const item = (name: string, system: Data, type = "ability", sort?: number) => ({
  name,
  type,
  system,
  ...(sort !== undefined && { sort }),
});
const part = (id: string, name: string, more: Data = {}) => ({ id, name, hp: 9, maxHp: 9, core: false, ...more });
const names = (series: readonly { readonly name: string }[] = []) => series.map(({ name }) => name);
const rows = (count: number, letter: string) => Array.from({ length: count }, (_, i) => ({ name: `${letter}${i}` }));

describe("what items say", () => {
  test("ACT-1: of several the highest counts, whichever comes first", () => {
    const twice = item("a", { acts: { majors: 2 } });
    const still = item("b", { acts: { majors: 0 } });
    for (const items of [
      [twice, still],
      [still, twice],
    ])
      expect(actingOn(items, {}).whole).toEqual({ acts: { majors: 2 } });
    expect(actingOn([still], {}).whole).toEqual({ acts: { majors: 0 } });
  });

  test("ACT-3: of two further strikes with one name the first item's counts", () => {
    const items = [
      item("b", { series: [{ name: "Chain", times: 3 }, { name: "Tail" }] }, "feat", 2),
      item("a", { series: [{ name: "Chain", times: 2 }] }, "feat", 1),
    ];
    expect(actingOn(items, {}).whole.series).toEqual([{ name: "Chain", times: 2 }, { name: "Tail" }]);
  });

  test("ACT-1: gear says nothing, and neither does what is no record", () => {
    expect(actingOn([item("a", { acts: { majors: 2 } }, "gear"), item("b", { acts: "two" })], {}).whole).toEqual({});
  });

  test("ACT-1: of somebody without parts what a part's item says is its own", () => {
    for (const owner of [{}, { parts: [] }])
      expect(actingOn([item("a", { part: "Arm", acts: { majors: 2 } })], owner).whole).toEqual({ acts: { majors: 2 } });
  });

  test("ACT-1: a part that no item means is left out, and a part that is no text means the whole", () => {
    const owner = { parts: [part("b", "Body"), part("a", "Arm")] };
    const { whole, parts } = actingOn([item("x", { part: 7, acts: { majors: 2 } }), item("y", { part: "Leg" })], owner);
    expect([whole, [...parts]]).toEqual([{ acts: { majors: 2 } }, []]);
  });

  test("ACT-3: a part's further strikes come after the whole's, and replace those with the same name", () => {
    const items = [
      item("x", { series: [{ name: "Chain" }, { name: "Tail" }] }),
      item("y", { part: "Arm", series: [{ name: "Chain", times: 2 }] }),
    ];
    const { parts } = actingOn(items, { parts: [part("b", "Body"), part("a", "Arm")] });
    expect([...parts]).toEqual([["a", { series: [{ name: "Tail" }, { name: "Chain", times: 2 }] }]]);
  });

  test("ACT-3: where there are too many, a part's own stay, and of the whole's the first", () => {
    const many = (part: string, letter: string) =>
      [0, 1, 2, 3].map((i) => item("x", { part, series: rows(6, `${letter}${i}-`) }));
    const owner = { parts: [part("b", "Body"), part("a", "Arm")] };
    const { whole, parts } = actingOn([...many("", "w"), item("y", { part: "Arm", series: rows(2, "own") })], owner);
    expect(names(whole.series)).toHaveLength(20);
    expect(names(whole.series)[0]).toBe("w0-0");
    expect(names(parts.get("a")?.series)).toEqual([...names(whole.series).slice(0, 18), "own0", "own1"]);
    const full = actingOn([...many("Arm", "a"), item("y", { series: rows(2, "w") })], owner).parts.get("a");
    expect(names(full?.series)).toEqual(names(full?.series).filter((name) => name.startsWith("a")));
    expect(names(full?.series)[0]).toBe("a0-0");
    expect(full?.series).toHaveLength(20);
  });
});

test("an item without a place in the order stands at 0", () => {
  const items = [item("c", {}, "feat", 1), item("b", {}), item("a", {}, "feat", -1)];
  expect(names(inOrder(items))).toEqual(["a", "b", "c"]);
  expect(names(inOrder([...items].reverse()))).toEqual(["a", "b", "c"]);
});

describe("the parts that an item means", () => {
  const parts = [
    part("b", "胴体"),
    part("1", "腕A"),
    part("2", "腕B"),
    part("3", "腕"),
    part("4", "尾a"),
    { id: "5", name: 7 },
  ];
  test.each<[said: string, ids: string[]]>([
    ["b", ["b"]],
    ["胴体", ["b"]],
    // A name of its own comes before names with letters.
    ["腕", ["3"]],
    ["腕A", ["1"]],
    // Only a large letter counts parts of one name.
    ["尾", []],
    ["頭", []],
    ["胴体／腕A", ["b", "1"]],
    ["胴体、 b / 腕B", ["b", "2"]],
  ])("ACT-1: %s", (said, ids) => {
    expect(partsCalled(said, parts)).toEqual(ids);
  });

  test("ACT-1: a name that several have with a letter behind it means each of them, and no name that only is as long", () => {
    expect(partsCalled("腕", [part("1", "腕A"), part("2", "腕B"), part("3", "翼A")])).toEqual(["1", "2"]);
  });

  test("ACT-1: a name with a stroke in it that a part has is that part's", () => {
    expect(partsCalled("頭／尾", [part("1", "頭／尾"), part("2", "頭"), part("3", "尾")])).toEqual(["1"]);
  });
});
