import { describe, expect, test } from "vitest";
import {
  battleBefore,
  EarlierBattles,
  lastStanding,
  nextUndone,
  readHistory,
  togetherWith,
} from "../../src/judgement/history/history";
import { asker, ruleset, Table } from "./board";

const wolf = { id: "wolf", side: "party", at: [0, 0], movement: 18 } as const;
const goblin = { id: "g1", side: "monsters", at: [30, 0], movement: 12 } as const;

function played(): Table {
  const table = new Table([wolf, goblin]);
  table.ask({ type: "command", command: { do: "turn", who: "wolf" } });
  table.ask({ type: "move", command: { do: "move", who: "wolf", kind: "normal", path: [[5, 0]] } });
  table.ask({ type: "command", command: { do: "end" } });
  return table;
}

describe("undo and redo", () => {
  test("undo takes back states and places together, redo brings them again", () => {
    const table = played();
    const after = table.battle;
    table.ask({ type: "undo" });
    table.ask({ type: "undo" });
    expect(table.at("wolf")).toEqual([0, 0]);
    expect(table.battle.turn).toMatchObject({ who: "wolf", moved: null });
    table.ask({ type: "redo" });
    table.ask({ type: "redo" });
    expect(table.battle).toEqual(after);
    expect(table.ask({ type: "redo" })).toMatchObject({ ok: false, refusal: { code: "nothing-to-redo" } });
  });

  test("all the way back is the beginning", () => {
    const table = played();
    const { start } = table.record.history;
    for (let i = 0; i < 3; i++) expect(table.ask({ type: "undo" }).ok).toBe(true);
    expect(table.battle).toEqual(start);
    expect(table.ask({ type: "undo" })).toMatchObject({ ok: false, refusal: { code: "nothing-to-undo" } });
  });

  test("a new command after an undo ends redoing, and undo then takes that one", () => {
    const table = played();
    table.ask({ type: "undo" });
    table.ask({ type: "command", command: { do: "prepareLeave" } });
    table.ask({ type: "command", command: { do: "end" } });
    expect(nextUndone(table.record.history)).toBeNull();
    const last = lastStanding(table.record.history);
    expect(table.record.history.commands[String(last)]).toEqual({ do: "end" });
  });

  test("without memory the past is replayed and comes out the same", () => {
    const table = played();
    for (const number of [1, 2, 3])
      expect(battleBefore(ruleset, table.record.history, number, new EarlierBattles())).toEqual(
        battleBefore(ruleset, table.record.history, number, table.past),
      );
  });

  test("what was undone is not replayed", () => {
    const table = played();
    table.ask({ type: "undo" });
    table.ask({ type: "undo" });
    table.ask({ type: "move", command: { do: "move", who: "wolf", kind: "normal", path: [[0, 6]] } });
    expect(battleBefore(ruleset, table.record.history, 99)).toEqual(table.battle);
    expect(table.at("wolf")).toEqual([0, 6]);
  });

  test("a stored command that the rules refuse now is a fault, not a silent other battle", () => {
    const table = played();
    const history = {
      ...table.record.history,
      commands: { ...table.record.history.commands, 1: { do: "turn", who: "nobody" } as const },
    };
    expect(() => battleBefore(ruleset, history, 3)).toThrow(/refused now: no-such-character/);
  });

  test("undo is the Game Master's", () => {
    const table = played();
    expect(table.ask({ type: "undo" }, asker("player", "wolf"))).toMatchObject({ refusal: { code: "not-yours" } });
  });

  test("undo while a block is decided takes the question back and nothing else", () => {
    const table = new Table([wolf, { ...goblin, at: [5, 0] }]);
    table.ask({ type: "command", command: { do: "turn", who: "wolf" } });
    const { battle } = table;
    table.ask({ type: "move", command: { do: "move", kind: "normal", path: [[10, 0]] } });
    expect(Object.values(table.record.pending).filter(Boolean)).toHaveLength(1);
    table.ask({ type: "undo" });
    expect(Object.values(table.record.pending).filter(Boolean)).toHaveLength(0);
    expect(table.battle).toEqual(battle);
  });
});

test("what is read of a document is not copied: it is read again and again", () => {
  const commands = { 1: { do: "round" }, 2: { do: "resolve", damages: [3] } } as const;
  expect(readHistory({ commands }).commands).toBe(commands);
  expect(readHistory({ commands, dice: { 2: [7] } }).commands).toBe(commands);
});

test("SIM-CYC-1 everyone's declarations and their reveal are one step of the past, any other stands for itself", () => {
  const declare = (who: string) => ({ do: "declare", who, action: { brace: true } }) as const;
  const commands = {
    "1": declare("a"),
    "2": declare("b"),
    "3": { do: "reveal" },
    "4": { do: "resolve" },
    "5": declare("a"),
    "6": { do: "reveal" },
  } as const;
  const history = readHistory({ commands } as never);
  expect([1, 2, 3, 4, 5, 6].map((number) => togetherWith(history, number))).toEqual([
    [1, 2, 3],
    [1, 2, 3],
    [1, 2, 3],
    [4],
    [5, 6],
    [5, 6],
  ]);
  expect(togetherWith(history, 9)).toEqual([9]);
  const joined = readHistory({ commands, joined: { "4": true } } as never);
  expect([1, 3, 4].map((number) => togetherWith(joined, number))).toEqual([
    [1, 2, 3, 4],
    [1, 2, 3, 4],
    [1, 2, 3, 4],
  ]);
});
