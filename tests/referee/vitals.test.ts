/** HP, MP, parts and figures of strikes, as a battle begins with them. */

import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { newPart, repairParts } from "../../src/documents/parts";
import { repairFigures } from "../../src/documents/stored-figures";
import { vitalsFromSheet } from "../../src/documents/vitals";
import { MOST_PARTS, rulesets } from "../../src/rules/index";

const SHEET = {
  hp: { value: 30, max: 32 },
  mp: { value: 4, max: 10 },
  accuracy: 7,
  evasion: 6,
  defence: 5,
  reduction: 0,
  fortitude: 8,
  willpower: 6,
  magicPower: 0,
  deathCheck: null,
  fixed: false,
};
const BODY = { id: "body", name: "Body", core: true, hp: 40, maxHp: 40, mp: 5, maxMp: 5 };
const ARM = { id: "arm", name: "Arm", core: false, hp: 12, maxHp: 20, mp: 0, maxMp: 0, accuracy: 10 };

describe("vitals of a sheet", () => {
  test("are its figures, with a death check as one of fortitude where none is written down (DIC-4)", () => {
    const { hp: _, mp: __, ...figures } = SHEET;
    expect(vitalsFromSheet(SHEET)).toEqual({
      vitals: { ...figures, hp: 30, maxHp: 32, mp: 4, maxMp: 10, deathCheck: 8 },
    });
    expect(vitalsFromSheet({ ...SHEET, deathCheck: 3 }).vitals?.deathCheck).toBe(3);
  });

  test("a pool whose maximum is 0 is none, and HP above the maximum are the maximum", () => {
    const none = vitalsFromSheet({ ...SHEET, hp: { value: 5, max: 0 }, mp: { value: 0, max: 0 } }).vitals;
    expect(none).not.toHaveProperty("hp");
    expect(none).not.toHaveProperty("mp");
    expect(vitalsFromSheet({ ...SHEET, hp: { value: 50, max: 32 } }).vitals).toMatchObject({ hp: 32, maxHp: 32 });
    expect(vitalsFromSheet({ ...SHEET, hp: { value: -7, max: 32 } }).vitals).toMatchObject({ hp: -7, maxHp: 32 });
  });

  test("a monster with parts has its HP in them; a part whose maximum is 0 is not there yet", () => {
    const { vitals, parts } = vitalsFromSheet({
      ...SHEET,
      fixed: true,
      parts: [BODY, ARM, { ...ARM, id: "new", maxHp: 0 }],
    });
    expect(vitals).not.toHaveProperty("hp");
    expect(vitals).not.toHaveProperty("mp");
    expect(parts).toEqual([
      { id: "body", core: true, hp: 40, maxHp: 40, mp: 5, maxMp: 5, accuracy: 0, evasion: 0, defence: 0 },
      { id: "arm", core: false, hp: 12, maxHp: 20, accuracy: 10, evasion: 0, defence: 0 },
    ]);
  });

  test("whatever a sheet holds, a battle begins with it", () => {
    const anything = fc.oneof(fc.anything(), fc.double(), fc.integer());
    const pool = fc.oneof(anything, fc.record({ value: anything, max: anything }));
    const part = fc.record({
      id: fc.oneof(fc.constantFrom("a", "b", ""), anything),
      name: anything,
      hp: anything,
      maxHp: fc.oneof(anything, fc.integer({ min: -5, max: 50 })),
      mp: anything,
      maxMp: anything,
      core: anything,
    });
    const figures = Object.fromEntries(
      ["accuracy", "evasion", "defence", "fortitude", "deathCheck", "fixed"].map((key) => [key, anything]),
    );
    fc.assert(
      fc.property(
        fc.record({ ...figures, hp: pool, mp: pool, parts: fc.oneof(anything, fc.array(part, { maxLength: 30 })) }),
        (system) => {
          const begins = (read: object) =>
            rulesets["sw25-advanced"].begin({
              ruleset: "sw25-advanced",
              sides: ["party", "monsters"],
              characters: [{ id: "one", side: "party", at: [0, 0], movement: 10, ...read }],
            });
          expect(begins(vitalsFromSheet(system))).toMatchObject({ ok: true });
          repairFigures(system);
          expect(begins(vitalsFromSheet(system))).toMatchObject({ ok: true });
        },
      ),
      { numRuns: 300 },
    );
  });
});

describe("parts of a monster", () => {
  test("that are sound stay as they are", () => {
    const parts = [
      { ...BODY, accuracy: 1, evasion: 2, defence: 3 },
      { ...ARM, evasion: 0, defence: 0 },
    ];
    const broken: never[] = [];
    expect(repairParts(structuredClone(parts), broken)).toEqual(parts);
    expect(broken).toEqual([]);
  });

  test("with an id that stands twice, or none, get one of their own, and it is told", () => {
    const broken: { place: string }[] = [];
    const [first, second, third] = repairParts([BODY, { ...ARM, id: "body" }, { ...ARM, id: "" }], broken as never);
    expect([first?.id, second?.id, third?.id]).toEqual(["body", "body#2", "Arm"]);
    expect(broken.map(({ place }) => place)).toEqual(["parts.1.id", "parts.2.id"]);
  });

  test("are no more than the rules take, and nothing but parts", () => {
    const broken: { place: string }[] = [];
    expect(repairParts(["x", null, 7, []], broken as never)).toEqual([]);
    expect(repairParts("x", broken as never)).toEqual([]);
    expect(repairParts(Array(50).fill({ name: "Head", maxHp: 5 }), broken as never)).toHaveLength(MOST_PARTS);
    expect(repairParts([{ ...BODY, hp: Number.NaN, maxHp: 1e9 }], broken as never)[0]).toMatchObject({ hp: 0 });
    expect(broken.length).toBeGreaterThan(5);
  });

  test("a new one is like the one before it, whole and with a name of its own", () => {
    const arm = { ...ARM, evasion: 3, defence: 4 };
    expect(newPart("Part 2", [arm])).toEqual({ ...arm, id: "Part 2", name: "Part 2", hp: 20 });
    expect(newPart("arm", [arm]).id).not.toBe("arm");
    expect(newPart("Part 1", [])).toMatchObject({ id: "Part 1", hp: 10, maxHp: 10, core: false });
  });
});
