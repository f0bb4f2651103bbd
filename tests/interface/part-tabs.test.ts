/** Which tab of somebody with parts is shown first. */

import { expect, test } from "vitest";
import { rulesets } from "../../src/rules/index";
import type { OpenTurn } from "../../src/weapons/open-turn";
import { type PartTab, tabOf, tabsOf } from "../../src/weapons/part-tabs";
import { begun } from "../support/paper-table";

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

test("ACT-1 each part has what is left to it, and a felled one nothing", () => {
  const parts = [
    { id: "Body", core: true, hp: 20 },
    { id: "Arm", hp: 10 },
    { id: "Tail", hp: 10 },
  ];
  const boss = { id: "boss", side: "party", at: [0, 0], parts, acts: { majors: 2 } } as const;
  const record = begun("sw25-advanced", [boss, { id: "goblin", side: "monsters", at: [9, 0] }]);
  const ruleset = rulesets["sw25-advanced"];
  const felled = ruleset.perform(record.battle!, {
    do: "damage",
    who: "boss",
    part: "Tail",
    amount: 12,
    kind: "fixed",
  });
  if (!felled.ok) throw new Error(felled.refusal.code);
  const open = ruleset.perform(felled.battle, { do: "turn", who: "boss" });
  if (!open.ok) throw new Error(open.refusal.code);
  const fight = { ruleset, battle: open.battle, combat: { system: record, scene: null, combatants: [] } };
  expect(tabsOf({ fight, who: "boss" } as never).map(({ id, majors, isFelled }) => [id, majors, isFelled])).toEqual([
    ["Body", 2, false],
    ["Arm", 2, false],
    ["Tail", 0, true],
  ]);
});
