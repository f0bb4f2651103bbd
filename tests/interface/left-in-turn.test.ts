/** What is left of the open turn, as the list of the battle says it: parts that may still act, and open further strikes. */

import { afterEach, expect, test } from "vitest";
import type { Command } from "../../src/rules/index";
import { leftMarks, leftTexts } from "../../src/tracker/left-in-turn";
import { looking, PLANE, SWORD } from "../support/looking";
import { closeWindow } from "../support/window";

afterEach(closeWindow);

const PARTS = [
  { id: "Body", core: true, hp: 30, acts: { majors: 2 } },
  { id: "Arm", hp: 20, series: [{ name: "Chain" }] },
  { id: "Wing", hp: 0, maxHp: 10 },
];
const { mp: _, hp: __, ...vitals } = PLANE[0].vitals;
/** Nobody rolls for who is struck. */
const FIXED = PLANE.map((one) => ({ ...one, vitals: { ...one.vitals, fixed: one.id === "near" } }));
const BEAST = FIXED.map((one) => (one.id === "wolf" ? { ...one, vitals, parts: PARTS } : one));
const blow = (part: string) =>
  ({ do: "strike", with: { ...SWORD, part }, target: "near", dice: { accuracy: [1, 1] } }) as Command;

function left(characters: readonly object[], ...steps: readonly Command[]) {
  const { fight } = looking(SWORD, { characters, steps }).turn;
  return { texts: leftTexts(fight), marks: leftMarks(fight).map(({ text, css }) => [text, css]) };
}

test("ACT-1 parts that stand and have not acted, one with how often it still may", () => {
  const { texts, marks } = left(BEAST);
  expect([texts.length, marks.length]).toEqual([1, 2]);
  expect(texts[0]).toMatch(/Body.*Arm/);
  expect(marks.map(([, css]) => css)).toEqual(["left", "left"]);
  expect(marks[0]![0]).toMatch(/Body.*2/);
  expect(marks[1]![0]).toBe("Arm");
  expect(left(BEAST, blow("Body")).marks.map(([text]) => text)).toEqual(["Body", "Arm"]);
});

test("ACT-3 an open further strike stands behind them, and nothing is said where nothing is left", () => {
  const { texts, marks } = left(BEAST, blow("Arm"));
  expect(texts).toHaveLength(2);
  expect(texts[1]).toContain("Chain");
  expect(marks.at(-1)).toEqual(["Chain", "left again"]);
  // Somebody without parts has no such line.
  expect(left(FIXED)).toEqual({ texts: [], marks: [] });
  const chained = FIXED.map((one) => (one.id === "wolf" ? { ...one, series: [{ name: "Chain" }] } : one));
  const struck = { do: "strike", with: SWORD, target: "near", dice: { accuracy: [1, 1] } } as Command;
  expect(left(chained, struck)).toMatchObject({
    texts: [expect.stringContaining("Chain")],
    marks: [["Chain", "left again"]],
  });
});
