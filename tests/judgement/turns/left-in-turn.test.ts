/** Where the table enforces it, no player ends a turn of which something is left, by whatever request (`ACT-1`, `ACT-3`). */

import { describe, expect, test } from "vitest";
import { leftInTurn } from "../../../src/judgement/turns/left-in-turn";
import type { CharacterInput } from "../../../src/rules/index";
import { asker, GM, Table } from "../../referee/board";

const parts = ["body", "arm"].map((id) => ({ id, core: id === "body", hp: 20, maxHp: 20 }));
const everyone: CharacterInput[] = [
  { id: "ogre", side: "party", at: [0, 0], movement: 18, parts },
  { id: "wolf", side: "party", at: [0, 0], movement: 18 },
  { id: "g1", side: "monsters", at: [0, 0], movement: 18 },
];
const ENFORCE = { ending: "enforce" } as const;
const own = asker("aoi", "ogre", "wolf");
const command = (one: object) => ({ type: "command", command: one }) as never;
const end = (who: string) => command({ do: "end", who });

function opened(who = "ogre") {
  const table = new Table(everyone);
  expect(table.ask(command({ do: "turn", who })).ok).toBe(true);
  return table;
}

describe("ending a turn", () => {
  test("ACT-1: a player whose part may still act is told what to do, and nothing changes", () => {
    const table = opened();
    expect(leftInTurn(table.battle)).toEqual({ who: "ogre", parts: ["body", "arm"], open: [] });
    const before = table.battle;
    const refusal = { code: "turn-left", data: { turn: "ogre" } };
    expect(table.ask(end("ogre"), own, ENFORCE)).toMatchObject({ ok: false, refusal });
    expect(table.battle).toEqual(before);
    expect(table.ask(end("ogre"), GM, ENFORCE).ok).toBe(true);
  });

  test("ACT-3: an open further strike is left, and of no turn anything", () => {
    const { battle } = opened("wolf");
    expect(leftInTurn(battle)).toBeNull();
    const blows = [{ series: { name: "Chain" }, with: {}, aimed: ["g1"] }];
    const action = { with: {}, aimed: ["g1"], taken: [], said: [], blows };
    const turn = { ...battle.turn!, action };
    expect(leftInTurn({ ...battle, turn })).toEqual({ who: "wolf", parts: [], open: ["Chain"] });
    expect(leftInTurn({ ...battle, turn: null })).toBeNull();
    const { turn: _, ...together } = battle;
    expect(leftInTurn(together as never)).toBeNull();
  });

  test.each(["off", "advise", "ask"] as const)("ACT-1: where the table only says %s, it ends", (ending) => {
    expect(opened().ask(end("ogre"), own, { ending }).ok).toBe(true);
  });

  test("ACT-1: somebody without parts ends a turn, and so does who has nothing left", () => {
    expect(opened("wolf").ask(end("wolf"), own, ENFORCE).ok).toBe(true);
    const table = opened();
    for (const part of ["body", "arm"])
      expect(table.ask(command({ do: "attack", who: "ogre", part, target: "g1", how: "melee" }), own).ok).toBe(true);
    expect(leftInTurn(table.battle)).toBeNull();
    expect(table.ask(end("ogre"), own, ENFORCE).ok).toBe(true);
  });

  test("ACT-1: a whole turn by one press does not lose it either", () => {
    const table = new Table(everyone);
    const whole = (who: string) => ({ type: "turns", turns: [{ who, target: "g1" }] }) as never;
    expect(table.ask(whole("ogre"), own, ENFORCE)).toMatchObject({ ok: false, refusal: { code: "turn-left" } });
    expect(table.battle.turn).toBeNull();
    expect(table.ask(whole("wolf"), own, ENFORCE).ok).toBe(true);
    expect(table.ask(whole("ogre"), GM, ENFORCE).ok).toBe(true);
  });
});
