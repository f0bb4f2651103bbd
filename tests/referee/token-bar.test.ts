/** HP as they are typed at a token's bar. */

import { describe, expect, test } from "vitest";
import { hitPointsTogether, hitPointsTyped } from "../../src/documents/token-bar";

const typed = (text: string) => ({ isDelta: !text.startsWith("="), value: Number(text.replace("=", "")) });
const at = (text: string, system: object) => hitPointsTyped(typed(text), { ...system });

describe("HP typed at a bar", () => {
  const hp = { value: 5, max: 20 };

  test("go below 0, where death checks are made against them (DIC-4), and not above the maximum", () => {
    expect(at("-7", { hp })).toEqual({ "system.hp.value": -2 });
    expect(at("40", { hp })).toEqual({ "system.hp.value": 20 });
    expect(at("=-4", { hp })).toEqual({ "system.hp.value": -4 });
    expect(at("=12", { hp })).toEqual({ "system.hp.value": 12 });
  });

  const parts = [
    { id: "tail", name: "Tail", core: false, hp: 6, maxHp: 9 },
    { id: "body", name: "Body", core: true, hp: 10, maxHp: 12 },
  ];
  const system = { hp: hitPointsTogether(parts), parts };
  const hpOf = (changes: object) =>
    (changes as { "system.parts": { hp: number }[] })["system.parts"].map(({ hp }) => hp);

  test("of a monster with parts are those of the part that a blow would find (STR-5)", () => {
    expect(system.hp).toEqual({ value: 16, max: 21 });
    expect(hpOf(at("-7", system))).toEqual([6, 3]);
    expect(hpOf(at("=12", system))).toEqual([6, 6]);
    expect(hpOf(at("9", system))).toEqual([6, 12]);
    expect(at("-7", system)).toMatchObject({ "system.parts": [{ name: "Tail" }, { name: "Body" }] });
  });

  test("a felled core leaves the blow to the next, and healing finds it when all are felled", () => {
    const felled = (core: number, tail: number) => ({
      hp: { value: Math.max(tail, 0), max: 21 },
      parts: [
        { ...parts[0], hp: tail },
        { ...parts[1], hp: core },
      ],
    });
    expect(hpOf(at("-2", felled(-1, 6)))).toEqual([4, -1]);
    expect(hpOf(at("5", felled(-3, -1)))).toEqual([-1, 2]);
    expect(hpOf(at("-5", felled(-3, -1)))).toEqual([-1, -3]);
  });
});
