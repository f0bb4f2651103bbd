/** Several of a kind act by one press: each step is recorded by itself, and one undo takes all of them back. */

import { describe, expect, test } from "vitest";
import { stepsOf } from "../../src/judgement/history/history";
import { readBody } from "../../src/judgement/protocol/request-bodies";
import type { Flow } from "../../src/judgement/turns/turns-flow";
import type { CharacterInput, Command } from "../../src/rules/index";
import { asker, GM, Table } from "../referee/board";

const flow: Flow = { flows: true, waysOf: () => [{ how: "melee" }], isHeld: () => false };
const at = (id: string, side: string, x = 0): CharacterInput => ({ id, side, at: [x, 0], movement: 12 });
const everyone = [at("wolf", "party"), at("g1", "monsters"), at("g2", "monsters"), at("g3", "monsters", 30)];

/** The wolf has attacked, and nothing is left in its turn. */
function afterTheWolf(more: { flow: Flow } = { flow }): Table {
  const table = new Table(everyone);
  const attack: Command = { do: "attack", who: "wolf", target: "g1", how: "melee" };
  expect(table.ask({ type: "command", command: { do: "turn", who: "wolf" } }, GM, more).ok).toBe(true);
  expect(table.ask({ type: "command", command: attack }, GM, more).ok).toBe(true);
  return table;
}

const acted = (table: Table) => table.battle.characters.filter((one) => one.acted).map(({ id }) => id);
const all = { type: "turns", turns: [{ who: "g1", target: "wolf" }, { who: "g2" }, { who: "g3" }] } as const;

describe("one press for several", () => {
  test("begins and ends the turn of each, with an attack where there is a target", () => {
    const table = afterTheWolf();
    const before = stepsOf(table.record.history).length;
    expect(table.ask(all, GM, { flow }).ok).toBe(true);
    expect(acted(table)).toEqual(["g1", "g2", "g3", "wolf"]);
    const steps = stepsOf(table.record.history).slice(before);
    expect(steps.map(({ command }) => `${command.do} ${"who" in command ? command.who : ""}`)).toEqual([
      "end wolf",
      "turn g1",
      "attack g1",
      "end g1",
      "turn g2",
      "end g2",
      "turn g3",
      "end g3",
    ]);
  });

  test("is taken back by one undo", () => {
    const table = afterTheWolf();
    const { battle } = table;
    table.ask(all, GM, { flow });
    expect(table.ask({ type: "undo" }, GM, { flow }).ok).toBe(true);
    expect(table.battle).toEqual(battle);
    table.ask({ type: "redo" }, GM, { flow });
    expect(acted(table)).toEqual(["g1", "g2", "g3", "wolf"]);
  });

  test.each([
    ["of others", asker("ren", "wolf"), { flow }, "not-yours"],
    ["where the turn before is not over", GM, { flow: { ...flow, isHeld: () => true } }, "turn-open-held"],
    ["where each turn is ended by hand", GM, { flow: { ...flow, flows: false } }, "turn-open-acts"],
    ["where a skirmish is the Game Master's to form", GM, { flow, forming: "ask" as const }, "formed-by-hand"],
  ])("is refused whole %s", (_when, by, around, code) => {
    const table = afterTheWolf();
    const { battle } = table;
    expect(table.ask(all, by, around)).toMatchObject({ ok: false, refusal: { code } });
    expect(table.battle).toBe(battle);
  });

  test("TRN-1 passes nobody", () => {
    const table = new Table([...everyone, at("kai", "party", 9)]);
    expect(table.ask(all, GM, { flow })).toMatchObject({ ok: false, refusal: { code: "not-your-turn" } });
    expect(acted(table)).toEqual([]);
  });

  test.each([
    { type: "turns", turns: [] },
    { type: "turns", turns: [{ who: "g1", target: 3 }] },
    { type: "turns", turns: [{ who: "g1", how: "melee" }] },
    { type: "turns", turns: [{ who: "g1" }], more: 1 },
    { type: "turns", turns: Array.from({ length: 201 }, () => ({ who: "g1" })) },
  ])("reads nothing else: %#", (body) => {
    expect(readBody(body, () => null)).toBeNull();
  });
});
