/** The battle as the Combat document keeps it: by id, so that a step writes what it changed. */

import { describe, expect, test } from "vitest";
import type { BattleRecord } from "../../src/judgement/history/battle-record";
import { NO_HISTORY, stepsOf } from "../../src/judgement/history/history";
import { battleChanges, type KeptBattle, readKept, slotOf } from "../../src/judgement/history/kept-battle";
import { readRecord, remembering } from "../../src/judgement/history/record";
import {
  type Battle,
  type CharacterInput,
  type Command,
  type PlaneBattle,
  readScript,
  rulesets,
  seededDice,
} from "../../src/rules/index";
import { mergeObject } from "../../table/client/core/utils";
import { choices } from "../support/random-battles";
import { randomScript } from "../support/random-scripts";
import { asker, beginning, GM, Table, written } from "./board";

type System = { [key: string]: unknown };

/** Takes an update as the platform does: maps are merged, lists replaced; then by way of the disk. */
function updated(system: System, changes: object): System {
  const copy = JSON.parse(JSON.stringify({ system })) as { system: System };
  return JSON.parse(JSON.stringify(mergeObject(copy, JSON.parse(JSON.stringify(changes))))).system as System;
}

/** Every battle that a random script comes to, the first one included. */
function battlesOf(seed: number): Battle[] {
  const ruleset = Object.values(rulesets)[seed % Object.keys(rulesets).length]!;
  const read = readScript(randomScript(ruleset, seed).data, rulesets);
  if (!read.ok) return [];
  const begun = ruleset.begin(read.script.setup);
  if (!begun.ok) return [];
  const battles = [begun.battle];
  for (const step of read.script.steps) {
    if (step.kind !== "command") continue;
    const outcome = ruleset.perform(battles.at(-1)!, step.command, seededDice(seed));
    if (outcome.ok) battles.push(outcome.battle);
  }
  return battles;
}

test("a document in which only something stands is read with what it lacks, and keeps what it has", () => {
  expect(readRecord({})).toEqual({
    schema: 1,
    revision: 0,
    ruleset: null,
    battle: null,
    kept: {},
    broken: null,
    pending: {},
    strikes: {},
    accounts: {},
    history: { ...NO_HISTORY, joined: {}, siblings: {}, wielded: {} },
    declarations: { planning: null, seals: {}, opened: null },
    sideOf: {},
    firstSide: "",
    chapter: 0,
    asked: {},
    answers: {},
    owed: [],
    untold: null,
    imported: false,
    answered: [],
  });
  const system = { schema: 2, revision: 3, ruleset: "any", firstSide: "monsters", chapter: 4, owed: ["a"] };
  expect(readRecord(system)).toMatchObject({ ...system, battle: null, asked: {}, answered: [], imported: false });
  const more = {
    sideOf: { a: "party" },
    asked: { q: { id: "q" } },
    pending: { p: null },
    answered: ["r"],
    imported: true,
  };
  expect(readRecord(more)).toMatchObject(more);
});

describe("a battle kept by id", () => {
  test("is read as it was written, to the byte, through every step and every way back", () => {
    const boards = new Set<string>();
    let jumps = 0;
    for (let seed = 1; seed <= 60; seed++) {
      const battles = battlesOf(seed);
      const c = choices(seed);
      let system: System = { schema: 2, revision: 0 };
      for (let next = 0; next < battles.length; next++) {
        // Now and then back to an earlier battle, as undo does, and forth again.
        const visited = c.chance(15) ? [battles[c.pick(next + 1)]!, battles[next]!] : [battles[next]!];
        jumps += visited.length - 1;
        for (const battle of visited) {
          const record = readRecord(system);
          const changes = battleChanges(record, battle);
          system = updated(system, { ...changes, "system.revision": record.revision + 1 });
          expect(JSON.stringify(readRecord(system).battle), `seed ${seed}`).toBe(JSON.stringify(battle));
        }
        boards.add(battles[next]!.board);
      }
    }
    expect([...boards].sort()).toEqual(["areas", "plane", "simultaneous"]);
    expect(jumps).toBeGreaterThan(10);
  });

  test("keeps its order: the usual one needs no word, skirmishes from the oldest on; any other is written down", () => {
    const { battle } = beginning([wolf, goblin]) as { battle: PlaneBattle };
    const skirmish = (id: string) => ({ id, shape: "circle", centre: [0, 0], size: 3 }) as const;
    const withSkirmishes = (...ids: string[]): Battle => ({ ...battle, skirmishes: ids.map(skirmish) });
    const kept = (of: Battle) => keptOf(of) as { readonly frame: { readonly skirmishes: unknown } };
    for (const ids of [
      ["S2", "S9", "S10", "S11", "S100"],
      ["S10", "S2"],
    ]) {
      const of = withSkirmishes(...ids);
      expect(readKept(kept(of) as KeptBattle, 1).battle).toEqual(of);
    }
    expect(kept(withSkirmishes("S2", "S9", "S10", "S11", "S100")).frame.skirmishes).toEqual([[]]);
    expect(kept(withSkirmishes("S10", "S2")).frame.skirmishes).toEqual([["S10", "S2"]]);
  });

  test("stands in lists alone, so that an update never merges two states of one thing", () => {
    const [battle] = battlesOf(5);
    for (const [path, part] of Object.entries(battleChanges({ kept: {}, schema: 2 }, battle!))) {
      expect(path).toMatch(/^system\.kept\.(frame|characters|skirmishes|sealed)\.[A-Za-z0-9_]+$/);
      expect(part).toBeInstanceOf(Array);
    }
  });

  test("has keys that no update takes for a path, a deletion or something of every object", () => {
    for (const id of ["a.b", "-=x", "==x", "__proto__", "constructor", "toString", "ゴブリン A", "", "a b", "_61"]) {
      expect(slotOf(id)).toMatch(/^_[0-9a-f_]*$/);
    }
    expect(slotOf("tokenWolf0000000")).toBe("tokenWolf0000000");
    expect(new Set(["ab", "a_b", "_61", "a", "a\u0300"].map(slotOf)).size).toBe(5);
  });

  test("is the same object for the same revision, and another one after a change in place", () => {
    const kept = JSON.parse(JSON.stringify(keptOf(beginning([wolf, goblin]).battle!))) as {
      frame: { [key: string]: unknown[] };
    };
    const first = readKept(kept as KeptBattle, 1).battle;
    expect(readKept(kept as KeptBattle, 1).battle).toBe(first);
    kept.frame.round = [7];
    expect(readKept(kept as KeptBattle, 2).battle?.round).toBe(7);
  });
});

const wolf = { id: "wolf", side: "party", at: [0, 0], movement: 18 } as const;
const goblin = { id: "goblin", side: "monsters", at: [30, 0], movement: 12 } as const;

function keptOf(battle: Battle): KeptBattle {
  const changes = battleChanges({ kept: {}, schema: 2 }, battle);
  return (updated({}, changes) as { kept: KeptBattle }).kept;
}

describe("a document of the first schema, with the battle whole", () => {
  const { battle } = beginning([wolf, goblin]);
  const old = { schema: 1, revision: 4, ruleset: "sw25-advanced", battle, history: { start: battle, commands: {} } };

  test("is read", () => {
    expect(readRecord(old)).toMatchObject({ battle, schema: 1, broken: null });
  });

  test("is brought into the present form by the next step, whole", () => {
    const table = new Table([wolf, goblin]);
    const record = readRecord(old);
    table.record = record;
    const ruled = table.ask({ type: "command", command: { do: "turn", who: "wolf" } });
    if (!ruled.ok) throw new Error("The turn begins");
    const system = updated(old, ruled.ruling.changes) as { schema: number; battle: unknown };
    expect(system).toMatchObject({ schema: 2, battle: null });
    expect(readRecord(system).battle).toEqual(ruled.ruling.battle);
    table.ask({ type: "undo" });
    expect(table.battle).toEqual(battle);
  });
});

describe("a battle of which a part cannot be read", () => {
  const whole = readRecord({ kept: keptOf(beginning([wolf, goblin]).battle!), ruleset: "sw25-advanced", schema: 2 });
  const damaged = (path: string, value: unknown) => written(whole, { [`system.kept.${path}`]: value });

  test.each([
    ["characters.wolf", {}],
    ["characters.wolf", []],
    ["characters.wolf", ["wolf"]],
    ["characters.wolf", [{ side: "party" }]],
    ["characters.wolf", [{ ...wolf, id: "goblin" }]],
    ["characters.wolf", "wolf"],
    ["frame.round", "1"],
    ["frame.round", null],
    ["frame.round", ["1"]],
    ["frame.round", [1, 2]],
    ["frame.board", null],
    ["frame.characters", null],
    ["frame.skirmishes", [[1]]],
  ])("%s %j: none is seen, and it is said where", (path, value) => {
    const { battle, broken } = damaged(path, value);
    expect(battle).toBeNull();
    expect(path.startsWith(broken!)).toBe(true);
  });

  test("is not begun over, nor loaded over", () => {
    const table = new Table([wolf]);
    const record = damaged("characters.wolf", {});
    table.record = record;
    for (const body of [{ type: "begin" }, { type: "load", script: {} }] as const)
      expect(table.ask(body)).toMatchObject({ ok: false, refusal: { code: "already-begun" } });
    expect(table.ask({ type: "undo" })).toMatchObject({ ok: false, refusal: { code: "not-begun" } });
    expect(table.record).toBe(record);
  });
});

describe("one step among 200 tokens", () => {
  const id = (side: string, i: number) => `token${side}${String(i).padStart(3, "0")}`.padEnd(16, "x");
  const crowdOf = (length: number) =>
    Array.from({ length }, (_, i): CharacterInput => {
      const side = i < length / 2 ? "party" : "monsters";
      const place = i % (length / 2);
      const [x, y] = [place * 12.25, side === "party" ? 0.375 : 3.625];
      const feats = ["footwork", "blocking", "hawk-eye"] as const;
      return { id: id(side, place), side, at: [x, y], movement: 17.5, feats };
    });
  const crowd = crowdOf(200);
  const a = (i: number) => id("party", i);
  const m = (i: number) => id("monsters", i);

  /** A table at which 60 have fought: 30 skirmishes, and 32 requests that are remembered. */
  function late(): Table {
    const table = new Table(crowd);
    for (let i = 0; i < 30; i++) {
      for (const command of [
        { do: "turn", who: a(i) },
        { do: "move", kind: "normal", path: [[i * 12.25, 3.625]] },
        { do: "attack", target: m(i), how: "melee" },
        { do: "end" },
      ] as Command[]) {
        const body =
          command.do === "move" ? ({ type: "move", command } as const) : ({ type: "command", command } as const);
        const ruled = table.ask(body, GM, { blocking: "off" });
        if (!ruled.ok) throw new Error(JSON.stringify([command, ruled.refusal]));
      }
    }
    table.record = { ...table.record, answered: Array.from({ length: 32 }, (_, i) => id("request", i)) };
    return table;
  }

  function bytes(record: BattleRecord, changes: object): number {
    return JSON.stringify({ ...changes, ...remembering(record, id("request", 99)) }).length;
  }

  const table = late();
  const steps: readonly [string, Parameters<Table["ask"]>[0]][] = [
    ["begins a turn", { type: "command", command: { do: "turn", who: a(50) } }],
    ["moves", { type: "move", command: { do: "move", kind: "normal", path: [[50 * 12.25, 3.625]] } }],
    ["attacks, and a skirmish forms", { type: "command", command: { do: "attack", target: m(50), how: "melee" } }],
    ["ends a turn", { type: "command", command: { do: "end" } }],
    ["begins a round, after everyone's turn", { type: "command", command: { do: "round" } }],
    ["is taken back", { type: "undo" }],
    ["is done again", { type: "redo" }],
    ["is corrected by hand", { type: "command", command: { do: "put", who: m(50), at: [0.125, 60] } }],
    ["falls", { type: "command", command: { do: "condition", who: a(3), add: ["unconscious"] } }],
    ["leaves for good", { type: "command", command: { do: "remove", who: a(4) } }],
  ];

  test.each(steps)("%s: under 4 kB", (_name, body) => {
    if (body.type === "command" && body.command.do === "round") everyoneActs(table);
    const before = table.record;
    const ruled = table.ask(body, GM, { blocking: "off" });
    if (!ruled.ok) throw new Error(JSON.stringify(ruled.refusal));
    expect(bytes(before, ruled.ruling.changes)).toBeLessThan(4_000);
    expect(readRecord(JSON.parse(JSON.stringify(table.record))).battle).toEqual(ruled.ruling.battle);
  });

  test("is as large among 200 as among 20: turn, move, attack, end, undo, redo, round", () => {
    const sizes = [20, 200].map((many) => {
      const table = new Table(crowdOf(many));
      // The first step writes everybody.
      table.ask({ type: "command", command: { do: "turn", who: a(0) } });
      table.ask({ type: "command", command: { do: "end" } });
      table.record = { ...table.record, answered: Array.from({ length: 32 }, (_, i) => id("request", i)) };
      return [
        { type: "command", command: { do: "turn", who: a(5) } } as const,
        { type: "move", command: { do: "move", kind: "normal", path: [[5 * 12.25, 3.625]] } } as const,
        { type: "command", command: { do: "attack", target: m(5), how: "melee" } } as const,
        { type: "command", command: { do: "end" } } as const,
        { type: "undo" } as const,
        { type: "redo" } as const,
        { type: "command", command: { do: "round" } } as const,
      ].map((body) => {
        const before = table.record;
        const ruled = table.ask(body, GM, { blocking: "off" });
        if (!ruled.ok) throw new Error(JSON.stringify([body, ruled.refusal]));
        return bytes(before, { ...ruled.ruling.changes, events: ruled.ruling.events });
      });
    });
    expect(sizes[1]).toEqual(sizes[0]);
  });

  test("going back and forth over 250 steps at once: under 4 kB", () => {
    const long = late();
    const from = long.record.history;
    const first = stepsOf(from).at(-1)!.number;
    for (let i = 0; i < 250; i++)
      long.ask({ type: "command", command: { do: "put", who: m(50), at: [i % 2, 60] } }, GM, { blocking: "off" });
    const last = stepsOf(long.record.history).at(-1)!.number;
    for (const number of [first, last]) {
      const before = long.record;
      const ruled = long.ask({ type: "goTo", number });
      if (!ruled.ok) throw new Error(JSON.stringify(ruled.refusal));
      expect(bytes(before, ruled.ruling.changes)).toBeLessThan(4_000);
      expect(stepsOf(long.record.history).filter(({ undone }) => undone)).toHaveLength(number === first ? 250 : 0);
    }
  });

  test("the battle is not small: whole it would be ten times that", () => {
    expect(JSON.stringify(table.record.battle).length).toBeGreaterThan(40_000);
    expect(table.battle.skirmishes.length).toBeGreaterThan(20);
  });

  /** As after everyone's turn in this round. */
  function everyoneActs(at: Table): void {
    const battle = { ...at.battle, characters: at.battle.characters.map((one) => ({ ...one, acted: true })) };
    at.record = written(at.record, battleChanges(at.record, battle));
  }

  test("a player who owns nobody writes nothing", () => {
    const before = table.record;
    table.ask({ type: "command", command: { do: "end" } }, asker("nobody", "none"));
    expect(table.record).toBe(before);
  });
});
