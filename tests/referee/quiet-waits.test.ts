/**
 * A move that only unseen characters could block: its data in the document, how it goes on, and held moves that look
 * the same.
 */

import { describe, expect, test } from "vitest";
import { unanswered } from "../../src/judgement/history/pending";
import { hasBegun, openPending } from "../../src/judgement/history/record";
import { ruleExpired, ruleHeld } from "../../src/judgement/moves/moves";
import type { CharacterInput, MoveCommand } from "../../src/rules/index";
import { asker, GM, ruleset, Table, written } from "./board";

const wolf = { id: "wolf", side: "party", at: [0, 0], movement: 18 } as const;
const goblin = (id: string, x: number, y: number) => ({ id, side: "monsters", at: [x, y], movement: 12 }) as const;
const command: MoveCommand = { do: "move", who: "wolf", kind: "normal", path: [[16, 0]] };
const move = { type: "move", command } as const;
const player = asker("player", "wolf");
const id = "pendingpending01";
const pass = (...who: string[]) =>
  ({
    type: "decide",
    pendingId: id,
    decisions: Object.fromEntries(who.map((one) => [one, { pass: true as const }])),
  }) as const;
const unseen = new Set(["shade"]);

/** The time is over that moves are held. */
function goOn(table: Table): void {
  if (!hasBegun(table.record)) throw new Error("no battle");
  const ruled = ruleHeld(table.record, openPending(table.record)!, { ruleset, clock: { answersUntil: null } });
  if (!ruled.ok) throw new Error(ruled.refusal.code);
  table.record = written(table.record, ruled.ruling.changes);
}

describe("a move that only the unseen could block", () => {
  const asked = (...others: CharacterInput[]) => {
    const table = new Table([wolf, goblin("shade", 10, 1), ...others]);
    expect(table.ask(move, player, { unseen }).ok).toBe(true);
    return table;
  };

  test("begins no turn that a page could show, and the mover has nothing to take back", () => {
    const table = asked();
    expect(unanswered(openPending(table.record)!)).toEqual(["shade"]);
    expect(openPending(table.record)?.quiet).toEqual(["shade"]);
    expect(table.battle.turn).toBeNull();
    const taken = table.ask({ type: "cancel", pendingId: id }, player);
    expect(taken).toMatchObject({ ok: false, refusal: { code: "decided" } });
    expect(table.ask({ type: "cancel", pendingId: id }, GM).ok).toBe(true);
  });

  test("is made with its turn's beginning, passed or blocked", () => {
    const passed = asked();
    expect(passed.ask(pass("shade")).ok).toBe(true);
    expect(passed.at("wolf")).toEqual([16, 0]);
    expect(passed.battle.turn?.who).toBe("wolf");
    const blocked = asked();
    expect(blocked.ask({ type: "decide", pendingId: id, decisions: { shade: { block: {} } } }).ok).toBe(true);
    expect(blocked.battle.contacts).toHaveLength(1);
    expect(openPending(blocked.record)).toBeNull();
  });

  test("is taken back by the Game Master without a word; one that waits for others is told", () => {
    const undone = asked().ask({ type: "undo" });
    expect(undone).toMatchObject({ ok: true, ruling: { takenBack: false } });
    const told = asked(goblin("g1", 7, 1)).ask({ type: "undo" });
    expect(told).toMatchObject({ ok: true, ruling: { takenBack: true } });
  });

  test("after a correction it is asked anew; where its turn cannot begin any more it is gone", () => {
    const table = asked();
    const correct = (...commands: readonly object[]) => table.ask({ type: "correct", commands } as never);
    expect(correct({ do: "put", who: "shade", at: [10, 2] }).ok).toBe(true);
    expect(openPending(table.record)).not.toBeNull();
    expect(correct({ do: "remove", who: "wolf" }).ok).toBe(true);
    expect(openPending(table.record)).toBeNull();
  });

  test("others who are asked begin the turn, and are named", () => {
    const table = asked(goblin("g1", 7, 1));
    expect(openPending(table.record)).toMatchObject({ quiet: ["shade"] });
    expect(table.battle.turn?.who).toBe("wolf");
    // The known one has passed: the shade's answer is no concern of others, and not of the mover either.
    table.ask(pass("g1"));
    expect(openPending(table.record)).not.toBeNull();
    expect(table.ask({ type: "cancel", pendingId: id }, player).ok).toBe(false);
  });
});

describe("moves that are held", () => {
  const held = (...others: CharacterInput[]) => {
    const table = new Table([wolf, goblin("far", 40, 40), ...others]);
    expect(table.ask(move, player, { unseen, movesHeldUntil: 5000 }).ok).toBe(true);
    expect(openPending(table.record)?.hold).toBe(5000);
    expect(table.battle.turn?.who).toBe("wolf");
    expect(table.at("wolf")).toEqual([0, 0]);
    return table;
  };

  test("wait alike where nobody could block, and go on after their time", () => {
    const table = held();
    // A correction in between takes none of it away.
    expect(table.ask({ type: "command", command: { do: "put", who: "far", at: [41, 40] } }).ok).toBe(true);
    expect(openPending(table.record)?.blockers).toEqual([]);
    goOn(table);
    expect(table.at("wolf")).toEqual([16, 0]);
    expect(openPending(table.record)).toBeNull();
  });

  test("whoever has not answered for the unseen by then lets pass; an answer hastens nothing and counts", () => {
    const silent = held(goblin("shade", 10, 0));
    goOn(silent);
    expect(silent.at("wolf")).toEqual([16, 0]);
    const blocked = held(goblin("shade", 10, 0));
    blocked.ask({ type: "decide", pendingId: id, decisions: { shade: { block: {} } } });
    expect(blocked.at("wolf")).toEqual([0, 0]);
    goOn(blocked);
    expect(blocked.at("wolf")).toEqual([7, 0]);
  });

  test("wait longer for those of whom everybody knows, and for nobody else", () => {
    const table = held(goblin("shade", 10, 0), goblin("g1", 7, 1));
    goOn(table);
    expect(unanswered(openPending(table.record)!)).toEqual(["g1", "shade"]);
    table.ask(pass("g1"));
    expect(table.at("wolf")).toEqual([16, 0]);
  });

  test("the deadline of blocks lets all pass", () => {
    const table = held(goblin("shade", 10, 0), goblin("g1", 7, 1));
    goOn(table);
    if (!hasBegun(table.record)) throw new Error("no battle");
    const ruled = ruleExpired(table.record, openPending(table.record)!, { ruleset, clock: { answersUntil: null } });
    expect(ruled).toMatchObject({ ok: true, ruling: { battle: { turn: { moved: {} } } } });
  });

  test("nobody holds what the Game Master drops, nor where nobody is asked", () => {
    for (const [by, more] of [
      [GM, {}],
      [player, { blocking: "off" }],
      [player, { blocking: "enforce" }],
    ] as const) {
      const table = new Table([wolf]);
      table.ask(move, by, { movesHeldUntil: 5000, ...more });
      expect(table.at("wolf")).toEqual([16, 0]);
    }
  });
});

test("A25-GRP-1 of those who move along unseen a question gives nothing away", () => {
  const hero = (name: string, y: number) => ({ id: name, side: "party", at: [0, y], movement: 12 }) as const;
  const table = () => new Table([hero("lead", 20), hero("mate", 0), hero("ghost", 2), goblin("shade", 5, 1)]);
  const along = (...others: string[]) => {
    const moving = { do: "move", who: "lead", kind: "normal", path: [[10, 20]], with: others } as const;
    return { type: "move", command: moving } as const;
  };
  const quiet = (...others: string[]) => {
    const one = table();
    expect(one.ask(along(...others), GM, { unseen: new Set(["ghost"]) }).ok).toBe(true);
    return openPending(one.record)?.quiet;
  };
  expect(quiet("ghost")).toEqual(["shade"]);
  expect(quiet("mate", "ghost")).toBeUndefined();
  expect(quiet("mate")).toBeUndefined();
});
