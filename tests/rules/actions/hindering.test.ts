/** Parts that hinder strikes at other parts (`ACT-16`), on every board with turns. */

import { describe, expect, test } from "vitest";
import { readScript, replay, rulesets } from "../../../src/rules";
import { fileOf, problemOf, TURN_TAKING, type TurnTaking } from "../vitals/fight";

const AMONG_SKIRMISHES = TURN_TAKING.filter((id) => id !== "sw20-brawl");
const ANN = { id: "ann", side: "party", at: [0, 0], vitals: { hp: 30, accuracy: 5, fixed: true } };
const dragon = (hinders: unknown, wing = 10) => ({
  id: "dragon",
  side: "monsters",
  at: [0, 0],
  vitals: { fixed: true },
  parts: [
    { id: "head", core: true, hp: 20, evasion: 4 },
    { id: "wing", hp: wing, maxHp: 10, evasion: 0, hinders },
  ],
});
const HEAD = { id: "dragon", part: "head" };

function played(id: TurnTaking, hinders: unknown, script: readonly object[], wing?: number) {
  const begins = [{ do: "round" }, { do: "turn", who: "ann" }];
  const read = readScript(fileOf(id, [ANN, dragon(hinders, wing)], [...begins, ...script]), rulesets);
  if (!read.ok) throw new Error(JSON.stringify(read.problem));
  const { document } = replay(read.script, rulesets[id]);
  return document.steps.at(-1)!;
}

const blow = (target: unknown, how = "melee") => ({ do: "strike", with: { how, points: { bonus: 3 } }, target });
const rowOf = (step: { events?: readonly { type: string }[] }) =>
  (step.events ?? []).filter(({ type }) => type === "struck") as never as {
    rows: { part: string; outcome: string }[];
  }[];

describe.each(AMONG_SKIRMISHES)("%s", (id) => {
  test("ACT-16 an able part adds to the evasion of another, in melee or from afar", () => {
    // 5 + 7 against 4 + 7.
    const outcome = (hinders: unknown, how: string, wing?: number) =>
      rowOf(played(id, hinders, [{ ...blow(HEAD, how), dice: {} }], wing))[0]?.rows[0]?.outcome;
    expect(outcome([{ part: "head", melee: 4 }], "melee")).toBe("miss");
    expect(outcome([{ part: "head", melee: 4 }], "thrown")).toBe("hit");
    expect(outcome([{ part: "head", ranged: 4 }], "thrown")).toBe("miss");
    expect(outcome([{ part: "head", ranged: 4 }], "melee")).toBe("hit");
    // It has fallen.
    expect(outcome([{ part: "head", melee: 4 }], "melee", 0)).toBe("hit");
  });

  test("ACT-16 never: the part is no target, and without a name another one is struck", () => {
    const never = [{ part: "head", melee: "never" }];
    expect(played(id, never, [blow(HEAD)]).error).toMatchObject({
      code: "out-of-reach",
      rule: "ACT-16",
      data: { who: "dragon", part: "head", by: ["wing"] },
    });
    expect(rowOf(played(id, never, [{ ...blow("dragon"), dice: {} }]))[0]?.rows[0]?.part).toBe("wing");
    expect(rowOf(played(id, never, [{ ...blow("dragon"), dice: {} }], 0))[0]?.rows[0]?.part).toBe("head");
    expect(played(id, never, [{ ...blow(HEAD, "thrown"), dice: {} }]).error).toBeUndefined();
  });

  test("ACT-16 on itself, on no part or by no number is unreadable", () => {
    const problem = (hinders: unknown) => problemOf(fileOf(id, [ANN, dragon(hinders)]));
    for (const wrong of [[{ part: "wing" }], [{ part: "tail" }], [{ part: "head", melee: "always" }], [{}]])
      expect(problem(wrong), JSON.stringify(wrong)).not.toBeNull();
    expect(problem([{ part: "head", melee: 4, ranged: "never" }])).toBeNull();
  });
});
