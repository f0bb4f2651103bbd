import { describe, expect, test } from "vitest";
import { hasBegun, openPending, readRecord } from "../../src/judgement/history/record";
import { ruleExpired } from "../../src/judgement/moves/moves";
import type { Heights } from "../../src/judgement/protocol/protocol";
import { rule } from "../../src/judgement/ruling";
import { type MoveCommand, rulesets } from "../../src/rules/index";
import { asker, circumstances, GM, ruleset, Table, written } from "./board";

const wolf = { id: "wolf", side: "party", at: [0, 0], movement: 18 } as const;
const goblin = (id: string, x: number, y: number) => ({ id, side: "monsters", at: [x, y], movement: 12 }) as const;
const past10: MoveCommand = { do: "move", who: "wolf", kind: "normal", path: [[16, 0]] };
const player = asker("player", "wolf");
const move = { type: "move", command: past10 } as const;
const id = "pendingpending01";

describe("a move that may be blocked", () => {
  test("waits for the blocking side, and its drag has begun the mover's turn", () => {
    const table = new Table([wolf, goblin("g1", 10, 1)]);
    expect(table.ask(move, player).ok).toBe(true);
    const pending = openPending(table.record);
    expect(pending).toMatchObject({
      mover: "wolf",
      userId: "player",
      path: [
        [0, 0],
        [16, 0],
      ],
    });
    expect(pending?.blockers.map((blocker) => blocker.by)).toEqual(["g1"]);
    expect(table.at("wolf")).toEqual([0, 0]);
    expect(table.battle.turn?.who).toBe("wolf");
  });

  test("goes on to its end when everyone passes", () => {
    const table = new Table([wolf, goblin("g1", 10, 1)]);
    table.ask(move, player);
    expect(table.ask({ type: "decide", pendingId: id, decisions: { g1: { pass: true } } }).ok).toBe(true);
    expect(openPending(table.record)).toBeNull();
    expect(table.at("wolf")).toEqual([16, 0]);
  });

  test("A25-BLK-2 stops at the earliest point within the blocker's limited move", () => {
    const table = new Table([wolf, goblin("g1", 10, 0)]);
    table.ask(move, player);
    table.ask({ type: "decide", pendingId: id, decisions: { g1: { block: {} } } });
    expect(table.at("wolf")).toEqual([7, 0]);
    expect(table.at("g1")).toEqual([7, 0]);
    expect(table.battle.contacts).toHaveLength(1);
  });

  test("stops at the chosen point", () => {
    const table = new Table([wolf, goblin("g1", 10, 0)]);
    table.ask(move, player);
    table.ask({ type: "decide", pendingId: id, decisions: { g1: { block: { at: [10, 0] } } } });
    expect(table.at("wolf")).toEqual([10, 0]);
  });

  test("A25-BLK-7 the first of two blocks counts, whoever answered first", () => {
    const table = new Table([wolf, goblin("g1", 12, 0), goblin("g2", 6, 0)]);
    table.ask(move, player);
    table.ask({ type: "decide", pendingId: id, decisions: { g1: { block: {} } } }, asker("a", "g1"));
    expect(openPending(table.record)?.answers).toHaveProperty("g1");
    table.ask({ type: "decide", pendingId: id, decisions: { g2: { block: {} } } }, asker("b", "g2"));
    expect(table.at("wolf")).toEqual([3, 0]);
    expect(table.at("g1")).toEqual([12, 0]);
  });
});

describe("the height that a drag leads to", () => {
  const rising = { ...move, heights: { wolf: 3 } };

  test("waits with its move, and goes with it wherever that ends; undoing leaves it", () => {
    for (const answer of [{ pass: true }, { block: {} }] as const) {
      const table = new Table([wolf, goblin("g1", 10, 0)]);
      table.ask(rising, player);
      expect(openPending(table.record)?.heights).toEqual({ wolf: 3 });
      const done = table.ask({ type: "decide", pendingId: id, decisions: { g1: answer } });
      expect(done.ok && done.ruling.heights).toEqual({ wolf: 3 });
      const back = table.ask({ type: "undo" });
      expect(back.ok && back.ruling.heights).toBeUndefined();
    }
  });

  test.each(["off", "advise", "enforce"] as const)("goes with a move that nobody is asked about: %s", (blocking) => {
    const table = new Table([wolf, goblin("g1", 10, 0)]);
    const done = table.ask(rising, player, { blocking });
    expect(done.ok && done.ruling.heights).toEqual({ wolf: 3 });
  });

  test("is nobody's but theirs who move", () => {
    const table = new Table([wolf, goblin("g1", 10, 0)]);
    const forged = table.ask({ ...move, heights: { wolf: 3, g1: 9 } }, player);
    expect(forged).toMatchObject({ ok: false, refusal: { code: "not-yours" } });
    const put = { type: "correct", commands: [{ do: "put", who: "g1", at: [5, 5] }], heights: { g1: 9 } } as const;
    expect(table.ask(put, player).ok).toBe(false);
    const done = table.ask(put);
    expect(done.ok && done.ruling.heights).toEqual({ g1: 9 });
  });
});

test("the height at which somebody is placed goes with its placement", () => {
  const areas = rulesets["sw20-areas"];
  const begun = areas.begin({
    ruleset: areas.id,
    sides: ["party", "monsters"],
    characters: [
      { id: "wolf", side: "party" },
      { id: "g1", side: "monsters" },
    ],
  });
  if (!begun.ok) throw new Error(begun.refusal.code);
  const record = readRecord({ ruleset: areas.id, battle: begun.battle, history: { start: begun.battle } });
  const command = { do: "place", who: "wolf", at: "rear" } as const;
  const placed = (heights?: Heights) =>
    rule(record, { type: "command", command, ...(heights && { heights }) }, player, circumstances({ ruleset: areas }));
  const risen = placed({ wolf: 3 });
  expect(risen).toMatchObject({ ok: true, ruling: { heights: { wolf: 3 } } });
  const level = placed();
  expect(level.ok && "heights" in level.ruling).toBe(false);
});

describe("blocks of several owners", () => {
  const ogre = { id: "ogre", side: "party", at: [0, 0], movement: 20, sections: 3 } as const;
  const command: MoveCommand = { do: "move", who: "ogre", kind: "normal", path: [[16, 0]] };

  test("A25-BLK-3 two that cannot block alone are joined at the first point that both reach", () => {
    const table = new Table([ogre, goblin("g1", 8, 0), goblin("g2", 10, 0)]);
    expect(table.ask({ type: "move", command }).ok).toBe(true);
    expect(openPending(table.record)?.blockers.every((blocker) => !blocker.alone)).toBe(true);
    expect(table.ask({ type: "decide", pendingId: id, decisions: { g1: { block: {} } } }, asker("a", "g1")).ok).toBe(
      true,
    );
    table.ask({ type: "decide", pendingId: id, decisions: { g2: { block: {} } } }, asker("b", "g2"));
    expect(table.at("ogre")).toEqual([7, 0]);
    expect(table.battle.contacts[0]?.blockers).toEqual(["g1", "g2"]);
  });

  test("one that finds no company drops out, and the move goes on", () => {
    const table = new Table([ogre, goblin("g1", 8, 0), goblin("g2", 10, 0)]);
    table.ask({ type: "move", command });
    table.ask({ type: "decide", pendingId: id, decisions: { g1: { block: {} } } }, asker("a", "g1"));
    const ruled = table.ask({ type: "decide", pendingId: id, decisions: { g2: { pass: true } } }, asker("b", "g2"));
    expect(ruled.ok && ruled.ruling.droppedBlocks).toEqual(["g1"]);
    expect(table.at("ogre")).toEqual([16, 0]);
  });

  test("the Game Master joins them in one answer", () => {
    const table = new Table([ogre, goblin("g1", 8, 0), goblin("g2", 10, 0)]);
    table.ask({ type: "move", command });
    table.ask({ type: "decide", pendingId: id, decisions: { g1: { block: { at: [9, 0], with: ["g2"] } } } });
    expect(table.at("ogre")).toEqual([9, 0]);
    expect(table.battle.contacts[0]?.blockers).toEqual(["g1", "g2"]);
  });
});

describe("nobody decides what is not theirs", () => {
  test("a player answers for nobody else's character", () => {
    const table = new Table([wolf, goblin("g1", 10, 0)]);
    table.ask(move, player);
    const before = table.record;
    expect(table.ask({ type: "decide", pendingId: id, decisions: { g1: { pass: true } } }, player)).toMatchObject({
      ok: false,
      refusal: { code: "not-yours" },
    });
    expect(table.record).toBe(before);
  });

  test("somebody else's candidate named in `with` does not answer by that", () => {
    const table = new Table([wolf, goblin("g1", 10, 0), goblin("g2", 9, 1)]);
    table.ask(move, player);
    table.ask({ type: "decide", pendingId: id, decisions: { g1: { block: { with: ["g2"] } } } }, asker("a", "g1"));
    expect(openPending(table.record)?.answers).not.toHaveProperty("g2");
  });

  test("an answer is final for a player, and the Game Master's to change", () => {
    const table = new Table([wolf, goblin("g1", 10, 0), goblin("g2", 10, 1)]);
    table.ask(move, player);
    const owner = asker("a", "g1");
    table.ask({ type: "decide", pendingId: id, decisions: { g1: { pass: true } } }, owner);
    expect(table.ask({ type: "decide", pendingId: id, decisions: { g1: { block: {} } } }, owner).ok).toBe(false);
    expect(table.ask({ type: "decide", pendingId: id, decisions: { g1: { block: {} } } }, GM).ok).toBe(true);
  });

  test("a block that the rules do not allow is refused with their reason and can be chosen anew", () => {
    const table = new Table([wolf, goblin("g1", 10, 0)]);
    table.ask(move, player);
    expect(table.ask({ type: "decide", pendingId: id, decisions: { g1: { block: { at: [1, 0] } } } })).toMatchObject({
      ok: false,
      refusal: { code: "block-out-of-reach" },
    });
    expect(openPending(table.record)?.answers).toEqual({});
  });

  test("moving another's token is refused, also along with an own one", () => {
    const table = new Table([wolf, { ...wolf, id: "cat" }, goblin("g1", 10, 0)]);
    expect(table.ask(move, asker("other", "cat"))).toMatchObject({ refusal: { code: "not-yours" } });
    const along = { type: "move", command: { ...past10, with: ["cat"] } } as const;
    expect(table.ask(along, player)).toMatchObject({ refusal: { code: "not-yours" } });
  });

  test.each([
    { do: "put", who: "wolf", at: [5, 5] },
    { do: "condition", who: "wolf", remove: ["prone"] },
    { do: "remove", who: "g1" },
    { do: "round" },
  ] as const)("a player has no $do", (command) => {
    const table = new Table([wolf, goblin("g1", 10, 0)]);
    expect(table.ask({ type: "command", command }, player)).toMatchObject({ refusal: { code: "not-yours" } });
  });
});

describe("while a decision is waited for", () => {
  test("nothing else happens", () => {
    const table = new Table([wolf, goblin("g1", 10, 0)]);
    table.ask(move, player);
    expect(table.ask({ type: "command", command: { do: "end" } }, player)).toMatchObject({
      refusal: { code: "waiting" },
    });
  });

  test("a candidate that falls is asked no more", () => {
    const table = new Table([wolf, goblin("g1", 10, 0), goblin("g2", 10, 1)]);
    table.ask(move, player);
    table.ask({ type: "command", command: { do: "condition", who: "g1", add: ["unconscious"] } });
    expect(openPending(table.record)?.blockers.map((blocker) => blocker.by)).toEqual(["g2"]);
  });

  test("a mover that falls takes the question with it", () => {
    const table = new Table([wolf, goblin("g1", 10, 0)]);
    table.ask(move, player);
    table.ask({ type: "command", command: { do: "condition", who: "wolf", add: ["unconscious"] } });
    expect(openPending(table.record)).toBeNull();
  });

  test("a last candidate that falls takes the question with it: nobody could answer any more", () => {
    const table = new Table([wolf, goblin("g1", 10, 0)]);
    table.ask(move, player);
    table.ask({ type: "command", command: { do: "condition", who: "g1", add: ["unconscious"] } });
    expect(openPending(table.record)).toBeNull();
  });

  test("the deadline lets the mover pass", () => {
    const table = new Table([wolf, goblin("g1", 10, 0)]);
    table.ask(move, player, { answersUntil: 5 });
    const pending = openPending(table.record)!;
    expect(pending.until).toBe(5);
    if (!hasBegun(table.record)) throw new Error("begun");
    const ruled = ruleExpired(table.record, pending, { ruleset, clock: { answersUntil: null } });
    if (!ruled.ok) throw new Error(JSON.stringify(ruled.refusal));
    expect(written(table.record, ruled.ruling.changes).battle?.characters).toContainEqual(
      expect.objectContaining({ id: "wolf", at: [16, 0] }),
    );
  });

  test("the mover may take an unanswered move back, an answered one not", () => {
    const table = new Table([wolf, goblin("g1", 10, 0), goblin("g2", 10, 1)]);
    table.ask(move, player);
    table.ask({ type: "decide", pendingId: id, decisions: { g1: { pass: true } } });
    expect(table.ask({ type: "cancel", pendingId: id }, player)).toMatchObject({ refusal: { code: "not-yours" } });
    expect(table.ask({ type: "cancel", pendingId: id }, GM).ok).toBe(true);
    expect(openPending(table.record)).toBeNull();
  });
});

describe("a drag that begins a turn", () => {
  test("passes no side: a monster's drag in the party's phase is refused", () => {
    const table = new Table([wolf, goblin("g1", 30, 0)]);
    const command: MoveCommand = { do: "move", who: "g1", kind: "normal", path: [[28, 0]] };
    expect(table.ask({ type: "move", command })).toMatchObject({ ok: false, refusal: { code: "not-your-turn" } });
    table.ask({ type: "command", command: { do: "turn", who: "wolf" } });
    table.ask({ type: "command", command: { do: "end" } });
    expect(table.ask({ type: "move", command }).ok).toBe(true);
  });

  test("is refused in another's turn", () => {
    const table = new Table([wolf, { ...wolf, id: "cat" }, goblin("g1", 30, 0)]);
    table.ask({ type: "command", command: { do: "turn", who: "cat" } });
    expect(table.ask(move)).toMatchObject({ ok: false, refusal: { code: "not-your-turn" } });
  });

  test("too far is refused before anyone is asked, and no turn begins", () => {
    const table = new Table([wolf, goblin("g1", 10, 0)]);
    const before = table.record;
    const command: MoveCommand = { ...past10, kind: "limited" };
    expect(table.ask({ type: "move", command }, player)).toMatchObject({ ok: false, refusal: { code: "too-far" } });
    expect(table.record).toBe(before);
  });
});
