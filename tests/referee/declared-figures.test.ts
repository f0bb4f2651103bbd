/** The figures of a feat that is declared, as an item stores them: repaired within their limits, and read for the rules. */

import { describe, expect, it } from "vitest";
import { coveringBy, declaredBy, isDeclared, repairDeclaring } from "../../src/documents/declaring";

function repaired(source: object): { kept: object; places: string[] } {
  const [kept, broken] = [structuredClone(source), [] as { place: string; found: string }[]];
  repairDeclaring(kept as never, broken);
  return { kept, places: broken.map(({ place }) => place) };
}

describe("ACT-7, ACT-8, ACT-13 a declared feat's figures", () => {
  it("stay where they are within their limits", () => {
    for (const figures of [
      { modifiers: { accuracy: -100, damage: 100, critical: 0 } },
      { declares: { limit: 1, shifts: 1, on: "one", limited: true, pierces: false, lasts: true } },
      { declares: { limit: 100, shifts: 10, on: "all" } },
      { declares: { limit: null, shifts: null } },
      { covers: { times: 1, evades: true, several: false } },
      { covers: { times: 20 } },
    ])
      expect(repaired(figures)).toEqual({ kept: figures, places: [] });
  });

  it.each<[object, object, string]>([
    [{ modifiers: { accuracy: -101 } }, { modifiers: { accuracy: -100 } }, "modifiers.accuracy"],
    [{ modifiers: { damage: 101 } }, { modifiers: { damage: 100 } }, "modifiers.damage"],
    [{ modifiers: { critical: 0.6 } }, { modifiers: { critical: 1 } }, "modifiers.critical"],
    [{ modifiers: { damage: "much" } }, { modifiers: { damage: 0 } }, "modifiers.damage"],
    [{ declares: { limit: 0 } }, { declares: { limit: 1 } }, "declares.limit"],
    [{ declares: { limit: 101 } }, { declares: { limit: 100 } }, "declares.limit"],
    [{ declares: { limit: 2.4 } }, { declares: { limit: 2 } }, "declares.limit"],
    [{ declares: { shifts: 0 } }, { declares: { shifts: 1 } }, "declares.shifts"],
    [{ declares: { shifts: 11 } }, { declares: { shifts: 10 } }, "declares.shifts"],
    [{ declares: { shifts: 1.4 } }, { declares: { shifts: 1 } }, "declares.shifts"],
    [{ declares: { on: "two" } }, { declares: { on: "all" } }, "declares.on"],
    [{ declares: { lasts: "turn" } }, { declares: {} }, "declares.lasts"],
    [{ covers: { times: 0 } }, { covers: { times: 1 } }, "covers.times"],
    [{ covers: { times: 21 } }, { covers: { times: 20 } }, "covers.times"],
    [{ covers: { times: 1.4 } }, { covers: { times: 1 } }, "covers.times"],
    [{ covers: { evades: 1 } }, { covers: {} }, "covers.evades"],
  ])("%j become %j", (source, kept, place) => {
    expect(repaired(source)).toEqual({ kept, places: [place] });
  });

  it("are declared by feats and abilities, and not by weapons or what always counts", () => {
    const asked = (type: string, timing: string) => isDeclared({ type, system: { timing } });
    expect([asked("feat", "declared"), asked("ability", "declared")]).toEqual([true, true]);
    expect([asked("weapon", "declared"), asked("spell", "declared"), asked("feat", "constant")]).toEqual([
      false,
      false,
      false,
    ]);
  });

  it("are read with what is stored, and only that", () => {
    const feat = (system: object, name = "Sweep") =>
      declaredBy({ name, type: "feat", system: { timing: "declared", ...system } });
    expect(feat({})).toEqual({ name: "Sweep" });
    expect(feat({}, "")).toBeNull();
    expect(feat({ modifiers: { accuracy: 0, damage: -3 } })).toEqual({ name: "Sweep", modifiers: { damage: -3 } });
    expect(feat({ declares: { limit: 3, on: "all", shifts: 1, pierces: true, lasts: true } })).toEqual({
      name: "Sweep",
      limit: 3,
      pierces: "half",
      shifts: 1,
      lasts: "turn",
    });
    expect(feat({ declares: { tags: ["two-hand", "two-hand"], limited: true } })?.needs).toEqual({
      tags: ["two-hand"],
      moved: "limited",
    });
    expect(feat({ declares: { tags: [], limited: false } })).toEqual({ name: "Sweep" });
  });

  it("say how it covers; without a number it covers nobody", () => {
    expect(coveringBy({ covers: { times: 3, several: true } })).toEqual({ times: 3, evades: false, several: true });
    expect([coveringBy({}), coveringBy({ covers: { times: null, evades: true } })]).toEqual([null, null]);
  });
});
