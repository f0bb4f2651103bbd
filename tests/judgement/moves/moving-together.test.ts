/** `A25-GRP-1` at the table: each of those who move together is asked about and stopped on its own way. */

import { describe, expect, test } from "vitest";
import { BlockChoice, earliestBlockers } from "../../../src/judgement/moves/index";
import { type CharacterInput, defaultRuleset, type MoveCommand, type Point } from "../../../src/rules/index";
import { asker, Table } from "../../referee/board";

const hero = (id: string, at: Point): CharacterInput => ({ id, side: "party", at, movement: 30 });
const foe = (id: string, at: Point): CharacterInput => ({ id, side: "monsters", at, movement: 12 });
const AOI = asker("aoi", "lead", "mate", "third");
const command = (...along: string[]): MoveCommand => ({
  do: "move",
  who: "lead",
  kind: "normal",
  path: [[20, 20]],
  with: along,
});

function asked(others: readonly CharacterInput[], along = ["mate"]) {
  const table = new Table([hero("lead", [0, 20]), hero("mate", [0, 0]), hero("third", [0, 2]), ...others]);
  table.ask({ type: "move", command: command(...along) }, AOI);
  const [pending] = Object.values(table.record.pending);
  return { table, pending: pending! };
}

describe("A25-GRP-1 moving together", () => {
  test("asks who could stop a companion, along that one's own way", () => {
    const { table, pending } = asked([foe("goblin", [10, 1])]);
    expect(pending.blockers).toMatchObject([{ by: "goblin", who: "mate" }]);
    table.ask({ type: "decide", pendingId: pending.id, decisions: { goblin: { block: {} } } });
    expect(table.at("lead")).toEqual([20, 20]);
    expect(table.at("mate")[1]).toBe(0);
    expect(table.at("mate")[0]).toBeCloseTo(10 - Math.sqrt(8), 5);
    expect(table.at("goblin")).toEqual(table.at("mate"));
  });

  test("two walkers, two blockers: each answers for itself, and each is stopped for itself", () => {
    const both = () => asked([foe("north", [10, 21]), foe("south", [10, 1])]);
    const rows = both().pending.blockers.map(({ by, who }) => [by, who]);
    expect(rows).toEqual([
      ["north", "lead"],
      ["south", "mate"],
    ]);
    for (const [north, south] of [
      [true, true],
      [true, false],
      [false, true],
    ] as const) {
      const { table, pending } = both();
      const answer = (blocks: boolean) => (blocks ? { block: {} } : { pass: true as const });
      for (const [id, blocks] of Object.entries({ north, south })) {
        const decisions = { [id]: answer(blocks) };
        expect(table.ask({ type: "decide", pendingId: pending.id, decisions }).ok).toBe(true);
      }
      expect([table.at("lead")[0] < 20, table.at("mate")[0] < 20]).toEqual([north, south]);
      expect(table.record.pending[pending.id]).toBeNull();
    }
  });

  test("a point chosen on a companion's way stops that one alone", () => {
    const { table, pending } = asked([foe("goblin", [10, 1])], ["mate", "third"]);
    expect(pending.blockers.map(({ by, who }) => [by, who])).toEqual([
      ["goblin", "mate"],
      ["goblin", "third"],
    ]);
    table.ask({ type: "decide", pendingId: pending.id, decisions: { goblin: { block: { at: [10, 2] } } } });
    expect(table.at("third")).toEqual([10, 2]);
    expect(table.at("mate")).toEqual([20, 0]);
  });

  test("a wall hides a companion on its own way, not the leader's", () => {
    const table = new Table([hero("lead", [0, 20]), hero("mate", [0, 0]), foe("goblin", [10, 1])]);
    const sees = (_who: string, at: Point) => at[1] > 10;
    table.ask({ type: "move", command: command("mate") }, AOI, { sees });
    expect(table.record.pending).toEqual({});
    expect(table.at("mate")).toEqual([20, 0]);
  });

  test("who stops one of them has blocked, though it cannot stop the other too", () => {
    const { table, pending } = asked([foe("goblin", [10, 1])], ["mate", "third"]);
    const ruled = table.ask({ type: "decide", pendingId: pending.id, decisions: { goblin: { block: {} } } });
    expect(ruled).toMatchObject({ ok: true });
    const stopped = ["mate", "third"].filter((id) => table.at(id)[0] !== 20);
    expect(stopped).toHaveLength(1);
  });

  test("the choice in a prompt says whom it stops, and where on that one's way", () => {
    const { table, pending } = asked([foe("goblin", [10, 1])], ["mate", "third"]);
    const battle = table.record.battle!;
    const choice = new BlockChoice(pending, earliestBlockers(pending, ["goblin"], battle, defaultRuleset));
    expect(choice.picked).toEqual(["goblin"]);
    expect([...choice.whomChoices].sort()).toEqual(["mate", "third"]);
    for (const who of ["mate", "third"]) {
      choice.whom = who;
      expect(choice.stopped(battle, defaultRuleset)).toEqual([who]);
      expect(choice.point?.[1]).toBe(who === "mate" ? 0 : 2);
    }
    choice.walked = 2;
    expect(choice.refusal(battle, defaultRuleset)).toBeNull();
    expect(choice.block(battle, defaultRuleset)?.at?.[1]).toBe(2);
  });
});
