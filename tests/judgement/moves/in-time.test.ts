/** How long a question about a block waits, and what those are taken to say who have not answered by then. */

import { describe, expect, test } from "vitest";
import type { Pending } from "../../../src/judgement/history/pending";
import { hasBegun, openPending } from "../../../src/judgement/history/record";
import { lateAnswers } from "../../../src/judgement/moves/in-time";
import { ruleExpired } from "../../../src/judgement/moves/moves";
import { type MoveCommand, rulesetOf } from "../../../src/rules/index";
import { asker, GM, Table, written } from "../../referee/board";

const wolf = { id: "wolf", side: "party", at: [0, 0], movement: 18 } as const;
const goblin = (id: string, x: number, y: number) => ({ id, side: "monsters", at: [x, y], movement: 12 }) as const;
const onto: MoveCommand = { do: "move", who: "wolf", kind: "normal", path: [[10, 0]] };
const past: MoveCommand = { ...onto, path: [[16, 0]] };
const player = asker("player", "wolf");
const CLOCK = { answersUntil: 20_000, plainUntil: 3_000 };
const LATER = { answersUntil: 40_000, plainUntil: 23_000 };

const move = (command: MoveCommand) => ({ type: "move", command }) as const;

function waiting(command: MoveCommand, ids = [goblin("g1", 10, 0)], more = {}, rules = "sw25-advanced"): Table {
  const table = new Table([wolf, ...ids], {}, rulesetOf(rules)!);
  expect(table.ask(move(command), player, { ...CLOCK, ...more }).ok).toBe(true);
  return table;
}

const open = (table: Table) => openPending(table.record)!;

function expire(table: Table, clock = LATER): void {
  if (!hasBegun(table.record)) throw new Error("not begun");
  const ruled = ruleExpired(table.record, open(table), { ruleset: table.rules, clock });
  if (!ruled.ok) throw new Error(ruled.refusal.code);
  table.record = written(table.record, ruled.ruling.changes);
}

describe.each(["sw25-advanced", "sw20-advanced", "sw25-line", "sw20-line"])("A25-BLK-2 on %s", (rules) => {
  test("whom the mover meets anyway has a short time, and lets it come by saying nothing", () => {
    const table = waiting(onto, [goblin("g1", 10, 0)], {}, rules);
    expect(open(table)).toMatchObject({ until: 3_000, plain: true });
    expect(lateAnswers(open(table))).toMatchObject({ g1: { pass: true } });
    expire(table);
    expect(openPending(table.record)).toBeNull();
    expect(table.at("wolf")).toEqual([10, 0]);
  });

  test("who begins to choose has the time of any other question; others cannot ask for it", () => {
    const table = waiting(onto, [goblin("g1", 10, 0)], {}, rules);
    const consider = { type: "consider", pendingId: open(table).id } as const;
    expect(table.ask(consider, player, LATER)).toMatchObject({ ok: false, refusal: { code: "not-yours" } });
    expect(table.ask(consider, GM, LATER).ok).toBe(true);
    expect(open(table)).toMatchObject({ until: 40_000, plain: false, answers: {} });
    expect(table.ask(consider, GM, LATER)).toMatchObject({ ok: false, refusal: { code: "decided" } });
    table.ask({ type: "decide", pendingId: open(table).id, decisions: { g1: { block: {} } } });
    expect(table.at("wolf")).toEqual([7, 0]);
  });

  test("it may still stop the mover before", () => {
    const table = waiting(onto, [goblin("g1", 10, 0)], {}, rules);
    table.ask({ type: "decide", pendingId: open(table).id, decisions: { g1: { block: {} } } });
    expect(table.at("wolf")).toEqual([7, 0]);
  });
});

describe("nobody is hurried", () => {
  test("who is only passed by", () => {
    expect(open(waiting(past))).toMatchObject({ until: 20_000 });
    expect(open(waiting(past)).plain).toBeUndefined();
  });

  test("TRN-3 who is met by a full move, after which nobody strikes", () => {
    expect(open(waiting({ ...onto, kind: "full" }))).toMatchObject({ until: 20_000 });
  });

  test("B20-ZON-1 who may yet declare a brawl that the mover has not declared", () => {
    expect(open(waiting(onto, [goblin("g1", 10, 0)], {}, "sw20-brawl"))).toMatchObject({ until: 20_000 });
  });

  test("where a table takes the time it takes, or leaves late answers to the Game Master", () => {
    expect(open(waiting(onto, undefined, { answersUntil: null, plainUntil: null })).until).toBeNull();
    expect(open(waiting(onto, undefined, { lateBlocks: "ask" }))).toMatchObject({ until: 20_000 });
  });

  test("beside others who are not met, until those have answered", () => {
    const table = waiting(onto, [goblin("g1", 10, 0), goblin("g2", 4, 1)]);
    expect(open(table)).toMatchObject({ until: 20_000 });
    const decisions = { g2: { pass: true } } as const;
    table.ask({ type: "decide", pendingId: open(table).id, decisions }, GM, LATER);
    expect(open(table)).toMatchObject({ until: 23_000, plain: true });
  });
});

test("a plain question tells nothing of those of whom nobody may know, and takes none of their time", () => {
  const unseen = new Set(["g2"]);
  const table = waiting(onto, [goblin("g1", 10, 0), goblin("g2", 4, 1)], { unseen });
  expect(open(table)).toMatchObject({ until: 3_000, plain: true, quiet: ["g2"] });
  expire(table);
  expect(open(table)).toMatchObject({ until: 40_000, plain: false, answers: { g1: { pass: true } } });
  expect(open(table).answers).not.toHaveProperty("g2");
  expire(table);
  expect(table.at("wolf")).toEqual([10, 0]);
});

describe("in time nobody has answered", () => {
  const late = (lateBlocks: Pending["defaultAnswer"]) => {
    const table = waiting(past, [goblin("g1", 10, 0)], { lateBlocks });
    expire(table);
    return table;
  };

  test("passes: the mover goes on", () => {
    expect(late("pass").at("wolf")).toEqual([16, 0]);
  });

  test("blocks: they stop it as soon as they can, together where one is too few", () => {
    expect(late("block").at("wolf")).toEqual([7, 0]);
    const ogre = { ...wolf, sections: 3 };
    const table = new Table([ogre, goblin("g1", 10, 1), goblin("g2", 10, -1)]);
    table.ask(move(past), player, { ...CLOCK, lateBlocks: "block" });
    expire(table);
    expect(table.battle.contacts[0]?.blockers).toEqual(["g1", "g2"]);
  });

  test("asks: it is the Game Master's to say, in no hurry, and the player's still", () => {
    const table = late("ask");
    expect(open(table)).toMatchObject({ until: null, overdue: true });
    expect(open(table).answers).toEqual({});
    table.ask({ type: "decide", pendingId: open(table).id, decisions: { g1: { pass: true } } });
    expect(table.at("wolf")).toEqual([16, 0]);
  });
});
