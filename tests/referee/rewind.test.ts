import { describe, expect, test } from "vitest";
import { nextUndone, stepsOf } from "../../src/judgement/history/history";
import { readRecord } from "../../src/judgement/history/record";
import { readBody } from "../../src/judgement/protocol/request-bodies";
import { rule } from "../../src/judgement/ruling";
import { type Command, readCommand } from "../../src/rules/index";
import { asker, circumstances, GM, ruleset, Table } from "./board";

const wolf = { id: "wolf", side: "party", at: [0, 0], movement: 18 } as const;
const goblin = { id: "g1", side: "monsters", at: [30, 0], movement: 12 } as const;

function played(): Table {
  const table = new Table([wolf, goblin]);
  const put = (x: number): Command => ({ do: "put", who: "wolf", at: [x, 0] });
  for (const x of [1, 2, 3, 4]) table.ask({ type: "command", command: put(x) });
  return table;
}

describe("going to a step of the past", () => {
  test("takes back everything after it at once, and can go forward again", () => {
    const table = played();
    const ruled = table.ask({ type: "goTo", number: 2 });
    expect(ruled).toMatchObject({ ok: true, ruling: { undone: 2 } });
    expect(table.at("wolf")).toEqual([2, 0]);
    const forward = table.ask({ type: "goTo", number: 4 });
    expect(forward).toMatchObject({ ok: true, ruling: { redone: 2 } });
    // A redone step is told again.
    expect(forward.ok && forward.ruling.events.map(({ type }) => type)).toEqual(["placed", "placed"]);
    expect(table.at("wolf")).toEqual([4, 0]);
  });

  test("0 is the beginning", () => {
    const table = played();
    table.ask({ type: "goTo", number: 0 });
    expect(table.battle).toEqual(table.record.history.start);
    expect(stepsOf(table.record.history).every((step) => step.undone)).toBe(true);
  });

  test("a step that is not there, and the one where the battle is, change nothing", () => {
    const table = played();
    expect(table.ask({ type: "goTo", number: 9 })).toMatchObject({ refusal: { code: "no-such-step" } });
    expect(table.ask({ type: "goTo", number: 4 })).toMatchObject({ refusal: { code: "nothing-to-undo" } });
  });

  test("after another command the old future never comes back, not even by undoing that command", () => {
    const table = played();
    table.ask({ type: "goTo", number: 2 });
    table.ask({ type: "command", command: { do: "put", who: "wolf", at: [9, 0] } });
    table.ask({ type: "undo" });
    expect(nextUndone(table.record.history)).toBe(5);
    expect(stepsOf(table.record.history).map(({ number, undone }) => [number, undone])).toEqual([
      [1, false],
      [2, false],
      [5, true],
    ]);
    expect(table.ask({ type: "goTo", number: 3 })).toMatchObject({ refusal: { code: "no-such-step" } });
  });

  test("takes a waiting move back with it", () => {
    const table = new Table([wolf, { ...goblin, at: [5, 0] }]);
    table.ask({ type: "command", command: { do: "turn", who: "wolf" } });
    table.ask({ type: "move", command: { do: "move", kind: "normal", path: [[10, 0]] } });
    table.ask({ type: "goTo", number: 0 });
    expect(Object.values(table.record.pending).filter(Boolean)).toEqual([]);
    expect(table.battle.turn).toBeNull();
  });

  test("is the Game Master's", () => {
    const table = played();
    expect(table.ask({ type: "goTo", number: 1 }, asker("player", "wolf"))).toMatchObject({
      refusal: { code: "not-yours" },
    });
  });
});

describe("several corrections at once", () => {
  test("one refusal leaves everything as it was", () => {
    const table = played();
    const before = table.battle;
    const commands: Command[] = [
      { do: "put", who: "wolf", at: [9, 9] },
      { do: "put", who: "nobody", at: [9, 9] },
    ];
    expect(table.ask({ type: "correct", commands })).toMatchObject({ refusal: { code: "no-such-character" } });
    expect(table.battle).toEqual(before);
  });

  test("are the Game Master's, and nothing else than corrections", () => {
    const table = played();
    const put: Command = { do: "put", who: "wolf", at: [9, 9] };
    expect(table.ask({ type: "correct", commands: [put] }, asker("player", "wolf"))).toMatchObject({
      refusal: { code: "not-yours" },
    });
    expect(table.ask({ type: "correct", commands: [{ do: "turn", who: "wolf" }] })).toMatchObject({ ok: false });
  });

  test("are read command by command", () => {
    const read = (source: unknown) => {
      const result = readCommand(source, ruleset.capabilities);
      return result.ok ? result.command : null;
    };
    const put = { do: "put", who: "wolf", at: [1, 2] };
    expect(readBody({ type: "correct", commands: [put, put] }, read)).toEqual({
      type: "correct",
      commands: [put, put],
    });
    for (const commands of [[], [put, { do: "put" }], "put", Array(300).fill(put)])
      expect(readBody({ type: "correct", commands }, read)).toBeNull();
  });
});

describe("loading a script", () => {
  const script = {
    ruleset: ruleset.id,
    sides: ["party", "monsters"],
    characters: [
      { id: "w", side: "party", at: [0, 0], movement: 20 },
      { id: "g", side: "monsters", at: [10, 3], movement: 12 },
    ],
    script: [
      { do: "turn", who: "w" },
      { do: "move", kind: "normal", path: [[20, 0]], blocks: [{ by: ["nobody"] }], fails: "no-such-character" },
      { ask: "moves", who: "w" },
      { do: "move", kind: "normal", path: [[20, 0]], blocks: [{ by: ["g"] }] },
      { do: "end" },
    ],
  };
  const load = (source: unknown, by = GM) =>
    rule(readRecord({}), { type: "load", script: source }, by, circumstances());

  test("performs what is allowed and leaves out what must fail", () => {
    const ruled = load(script);
    if (!ruled.ok) throw new Error(JSON.stringify(ruled.refusal));
    expect(ruled.ruling.battle).toMatchObject({ formed: 1 });
    expect(Object.keys(ruled.ruling.changes["system.history.commands"] as object)).toEqual(["1", "2", "3"]);
  });

  test("refuses what is no script, what the rules refuse, a running battle, and players", () => {
    expect(load({ ...script, sides: ["party"] })).toMatchObject({ refusal: { code: "unreadable" } });
    const refused = { ...script, script: [...script.script, { do: "end" }] };
    expect(load(refused)).toMatchObject({ refusal: { code: "script-refused", data: { step: 5 } } });
    expect(load(script, asker("p", "w"))).toMatchObject({ refusal: { code: "not-yours" } });
    expect(new Table([wolf, goblin]).ask({ type: "load", script })).toMatchObject({
      refusal: { code: "already-begun" },
    });
  });
});
