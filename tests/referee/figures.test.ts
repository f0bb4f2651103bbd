import { describe, expect, test } from "vitest";
import { FIGURES, repairFigures } from "../../src/documents/stored-figures";

describe("figures of an actor", () => {
  test("sound ones stay as they are, and only keys that are there are looked at", () => {
    const source = { movement: 12.5, sections: 3, hp: { value: -2, max: 20 }, feats: ["hawk-eye"], side: "party" };
    const copy = structuredClone(source);
    expect(repairFigures(copy)).toEqual([]);
    expect(copy).toEqual(source);
    const part = { hp: { value: 4 } };
    expect(repairFigures(part)).toEqual([]);
    expect(part).toEqual({ hp: { value: 4 } });
  });

  test.each([
    ["movement", "fast", FIGURES.movement.otherwise],
    ["movement", Number.NaN, FIGURES.movement.otherwise],
    ["movement", -5, 0],
    ["sections", null, 1],
    ["sections", 0, 1],
    ["sections", 2.4, 2],
    ["sections", {}, 1],
    ["side", 7, ""],
  ])("a %s of %j becomes %j and is reported", (key, value, otherwise) => {
    const source: { [key: string]: unknown } = { [key]: value };
    expect(repairFigures(source)).toHaveLength(1);
    expect(source[key]).toBe(otherwise);
  });

  test("a pool that is none falls back to the model's own, a broken value inside to 0", () => {
    const source: { [key: string]: unknown } = { hp: "20", mp: { value: "x", max: "12" } };
    expect(repairFigures(source).map((broken) => broken.place)).toEqual(["hp", "mp.value"]);
    expect(source).toEqual({ mp: { value: 0, max: 12 } });
  });

  test("unknown feats go, known ones stay once", () => {
    const source: { [key: string]: unknown } = { feats: ["footwork", "flying", "footwork", 3] };
    expect(repairFigures(source)).toHaveLength(2);
    expect(source.feats).toEqual(["footwork"]);
  });

  test("long garbage is shortened in the message", () => {
    expect(repairFigures({ movement: "x".repeat(500) })[0]?.found.length).toBeLessThan(70);
  });
});
