/** Importing again after changes by hand. */

import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { mergeFigures, mergeItems, type PresentItem, type ReadFigures } from "../../src/imports/merging";

const before = { name: "カンナ", movement: 15, hp: { value: 30, max: 30 }, feats: ["footwork"], accuracy: 5 };

describe("figures", () => {
  it("follow the sheet where nobody changed them", () => {
    const { changes, kept } = mergeFigures(before, before, { ...before, movement: 18, hp: { value: 35, max: 35 } });
    expect(changes).toEqual([
      { path: "movement", from: 15, to: 18 },
      { path: "hp.value", from: 30, to: 35 },
      { path: "hp.max", from: 30, to: 35 },
    ]);
    expect(kept).toEqual([]);
  });

  it("stay as they were changed by hand, and that is told where the sheet says something new", () => {
    const mine = { ...before, movement: 20, accuracy: 9 };
    const { changes, kept } = mergeFigures(before, mine, { ...before, movement: 18 });
    expect(changes).toEqual([]);
    expect(kept).toEqual([{ path: "movement", from: 20, to: 18 }]);
  });

  it("that the sheet says for the first time come with it", () => {
    expect(mergeFigures(before, { ...before, initiative: 3 }, { ...before, initiative: 8 }).changes).toEqual([
      { path: "initiative", from: 3, to: 8 },
    ]);
  });

  it("are all the sheet's where nothing was imported before", () => {
    const mine = { ...before, movement: 20 };
    expect(mergeFigures(null, mine, before).changes).toEqual([{ path: "movement", from: 20, to: 15 }]);
  });

  it("leave wounds as they are, unless there are more HP than there can be", () => {
    const wounded = { ...before, hp: { value: 12, max: 30 } };
    expect(mergeFigures(before, wounded, { ...before, hp: { value: 35, max: 35 } })).toEqual({
      changes: [{ path: "hp.max", from: 30, to: 35 }],
      kept: [],
    });
    expect(mergeFigures(before, wounded, { ...before, hp: { value: 8, max: 8 } }).changes).toEqual([
      { path: "hp.value", from: 12, to: 8 },
      { path: "hp.max", from: 30, to: 8 },
    ]);
  });

  it("do not mind the order of feats", () => {
    const two = { feats: ["footwork", "blocking"] };
    expect(mergeFigures(two, { feats: ["blocking", "footwork"] }, two)).toEqual({ changes: [], kept: [] });
  });

  it("change nothing a second time, whatever was changed by hand", () => {
    const figure = fc.oneof(fc.integer({ min: 0, max: 3 }), fc.constantFrom("a", "b"));
    const sheet = fc.record({ a: figure, b: figure, hp: fc.record({ value: fc.constant(5), max: fc.constant(5) }) });
    fc.assert(
      fc.property(sheet, sheet, sheet, (old, mine, theirs) => {
        const after = applied(mine, mergeFigures(old, mine, theirs).changes);
        expect(mergeFigures(theirs, after, theirs).changes).toEqual([]);
      }),
    );
  });
});

function applied(figures: ReadFigures, changes: readonly { path: string; to: unknown }[]): ReadFigures {
  const copy = structuredClone(figures) as { [key: string]: unknown };
  for (const { path, to } of changes) {
    const [first = "", second] = path.split(".");
    if (second === undefined) copy[first] = to;
    else (copy[first] as { [key: string]: unknown })[second] = to;
  }
  return copy;
}

describe("parts", () => {
  const head = { id: "頭", name: "頭", core: true, hp: 20, maxHp: 20, mp: 0, maxMp: 0, accuracy: 5 };
  const tail = { ...head, id: "尾", name: "尾", core: false };

  it("are the same by their ids, changed by hand each for itself", () => {
    const mine = { parts: [{ ...head, accuracy: 9, hp: 3 }, tail] };
    const theirs = {
      parts: [
        { ...head, accuracy: 6, hp: 25, maxHp: 25 },
        { ...tail, accuracy: 4 },
      ],
    };
    const { changes, kept } = mergeFigures({ parts: [head, tail] }, mine, theirs);
    expect(changes[0]!.to).toEqual([
      { ...head, accuracy: 9, hp: 3, maxHp: 25 },
      { ...tail, accuracy: 4 },
    ]);
    expect(kept).toEqual([{ path: "parts.頭.accuracy", from: 9, to: 6 }]);
  });

  it("come and go with the sheet, unless they were made, changed or deleted by hand", () => {
    const own = { ...head, id: "棘", name: "棘" };
    const wing = { ...tail, id: "翼", name: "翼" };
    const old = { parts: [head, tail, wing] };
    const mine = { parts: [head, { ...tail, accuracy: 7 }, own] };
    const theirs = { parts: [head, wing, { ...head, id: "脚" }] };
    const { changes } = mergeFigures(old, mine, theirs);
    expect((changes[0]!.to as { id: string }[]).map(({ id }) => id)).toEqual(["頭", "脚", "尾", "棘"]);
    expect(mergeFigures(old, { parts: [head, tail, wing] }, { parts: [head] }).changes[0]!.to).toEqual([head]);
  });
});

describe("items", () => {
  const wanted = (key: string, power: number) => ({ key, type: "weapon", name: key, system: { power } });
  const item = (key: string, power: number, was: number | null): PresentItem => ({
    id: `id-${key}`,
    type: "weapon",
    name: key,
    system: { power, how: "melee" },
    imported: was === null ? null : { key, name: key, system: { power: was } },
  });

  it("are made, brought up to date, taken away", () => {
    const merged = mergeItems(
      ["sword", "bow"],
      [item("sword", 10, 10), item("bow", 5, 5)],
      [wanted("sword", 12), wanted("axe", 20)],
    );
    expect(merged.create.map(({ key }) => key)).toEqual(["axe"]);
    expect(merged.update.map(({ merged: { changes } }) => changes)).toEqual([[{ path: "power", from: 10, to: 12 }]]);
    expect(merged.remove.map(({ id }) => id)).toEqual(["id-bow"]);
    expect(merged.kept).toEqual([]);
  });

  it("stay as somebody left them: deleted, made or changed by hand", () => {
    const merged = mergeItems(
      ["sword", "bow", "whip"],
      [item("bow", 7, 5), item("axe", 1, null)],
      [wanted("sword", 12), wanted("axe", 20)],
    );
    expect(merged).toMatchObject({ create: [], update: [], remove: [] });
    expect(merged.kept).toEqual(["sword", "axe", "bow"]);
  });

  it("that came with another sheet are none of this one's", () => {
    expect(mergeItems(["sword"], [item("spark", 10, 10)], [wanted("sword", 1)]).remove).toEqual([]);
    expect(mergeItems(null, [item("sword", 10, 10)], [wanted("axe", 1)]).remove).toEqual([]);
  });
});
