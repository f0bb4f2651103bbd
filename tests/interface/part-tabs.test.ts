/** Which tab of somebody with parts is shown first. */

import { expect, test } from "vitest";
import type { OpenTurn } from "../../src/weapons/open-turn";
import { type PartTab, tabOf } from "../../src/weapons/part-tabs";

const tab = (id: string, majors: number): PartTab => ({ id, name: id, majors, isFelled: false, open: [] });
/** With nothing in hand the turn is not asked. */
const TURN = {} as OpenTurn;

test("ACT-1 with nothing in hand, the first part that may act; where none may, the first; the one before stays", () => {
  const parts = [tab("Body", 0), tab("Arm", 1), tab("Tail", 2)];
  expect(tabOf(TURN, null, parts, null)).toBe("Arm");
  expect(tabOf(TURN, null, parts, "Tail")).toBe("Tail");
  expect(tabOf(TURN, null, parts, "Body")).toBe("Body");
  expect(tabOf(TURN, null, parts, "gone")).toBe("Arm");
  expect(tabOf(TURN, null, [tab("Body", 0), tab("Arm", 0)], null)).toBe("Body");
  expect(tabOf(TURN, null, [], "Arm")).toBe(null);
});
