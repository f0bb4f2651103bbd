/** The result of a battle, under every ruleset: from its history without undone steps. */

import { describe, expect, test } from "vitest";
import type { BegunRecord } from "../../../src/judgement/history/battle-record";
import { endingOf } from "../../../src/judgement/history/ending";
import { NO_HISTORY } from "../../../src/judgement/history/history";
import { readRecord } from "../../../src/judgement/history/record";
import { rule } from "../../../src/judgement/ruling";
import { type Command, type Ruleset, rulesets } from "../../../src/rules/index";
import { circumstances, GM, written } from "../../referee/board";

const hurt = { hp: 20, maxHp: 20, mp: 12, maxMp: 12 };

function beginning(ruleset: Ruleset): BegunRecord {
  const at = ruleset.capabilities.board === "areas" ? "front" : ([0, 0] as const);
  const simultaneous = ruleset.capabilities.declaration !== "turns";
  const body = (vitals: object) =>
    simultaneous ? { health: 20, maxHealth: 20, vitals, base: 5 } : { vitals, movement: 12 };
  const outcome = ruleset.begin({
    ruleset: ruleset.id,
    sides: ["party", "monsters"],
    characters: [
      { id: "wolf", side: "party", at, ...body(hurt) },
      { id: "kai", side: "party", at, ...body(hurt) },
      { id: "goblin", side: "monsters", at, ...body({ ...hurt, fixed: true }) },
      { id: "ogre", side: "monsters", at, ...body({ ...hurt, fixed: true }) },
    ],
  } as never);
  if (!outcome.ok) throw new Error(JSON.stringify(outcome.refusal));
  const { battle } = outcome;
  return { ...readRecord({}), ruleset: ruleset.id, battle, history: { ...NO_HISTORY, start: battle } } as BegunRecord;
}

describe.each(Object.values(rulesets))("under $id", (ruleset) => {
  const checksDeath = ruleset.capabilities.commands.includes("death");
  const ask = (record: BegunRecord, body: Parameters<typeof rule>[1]): BegunRecord => {
    const ruled = rule(record, body, GM, circumstances({ ruleset }));
    if (!ruled.ok) throw new Error(JSON.stringify(ruled.refusal));
    return written(record, ruled.ruling.changes) as BegunRecord;
  };
  const hand = (record: BegunRecord, ...commands: Command[]) => ask(record, { type: "correct", commands });
  // Where everyone acts at once HP are health, which is written.
  const left = new Map<string, number>();
  const damage = (who: string, amount: number): Command => {
    if (ruleset.capabilities.commands.includes("damage")) return { do: "damage", who, amount, kind: "fixed" };
    const health = Math.max(0, (left.get(who) ?? 20) - amount);
    left.set(who, health);
    return { do: "figures", who, health } as Command;
  };

  test("END-1 it says who fell and lies dying, what it took, and what 1,1s earned", () => {
    left.clear();
    let record = beginning(ruleset);
    expect(endingOf(record)).toEqual({
      step: 0,
      rounds: 1,
      sides: [
        { side: "party", fallen: [], standing: 2 },
        { side: "monsters", fallen: [], standing: 2 },
      ],
      tolls: [],
      used: [],
      earned: [],
    });
    record = hand(record, damage("wolf", 7));
    record = hand(record, damage("kai", 15), { do: "condition", who: "kai", add: ["unconscious"] });
    record = hand(record, damage("goblin", 15), { do: "condition", who: "goblin", add: ["unconscious"] });
    record = hand(record, { do: "condition", who: "ogre", add: ["dead"] });
    const items = [{ who: "wolf", id: "arrow" }];
    const earned = [{ who: "kai", amount: 50 }];
    const accounts = { 1: { items, earned, settled: true }, 2: { items, earned, settled: true } };
    record = hand({ ...record, accounts }, { do: "over" });
    const ending = endingOf(record);
    expect(record.battle.over).toBe(true);
    expect(ending.sides).toEqual([
      { side: "party", fallen: [{ who: "kai", how: checksDeath ? "dying" : "felled" }], standing: 1 },
      {
        side: "monsters",
        fallen: expect.arrayContaining([
          { who: "goblin", how: "felled" },
          { who: "ogre", how: "dead" },
        ]),
        standing: 0,
      },
    ]);
    expect(ending.tolls.find(({ who }) => who === "wolf")).toEqual({ who: "wolf", hp: { from: 20, to: 13 }, mp: null });
    expect(ending.tolls.some(({ who }) => who === "ogre")).toBe(false);
    expect(ending.used).toEqual([{ who: "wolf", item: "arrow", count: 2 }]);
    expect(ending.earned).toEqual([{ who: "kai", times: 2, amount: 100 }]);
  });

  test("what was taken back is not in it", () => {
    left.clear();
    let record = hand(beginning(ruleset), damage("wolf", 7));
    const accounts = {
      1: { items: [], earned: [{ who: "wolf", amount: 50 }], settled: true },
      2: { items: [{ who: "wolf", id: "arrow" }], earned: [{ who: "wolf", amount: 50 }], settled: true },
    };
    record = hand({ ...record, accounts }, damage("wolf", 5));
    record = ask(record, { type: "undo" });
    const ending = endingOf(record);
    expect(ending.tolls).toEqual([{ who: "wolf", hp: { from: 20, to: 13 }, mp: null }]);
    expect(ending.used).toEqual([]);
    expect(ending.earned).toEqual([{ who: "wolf", times: 1, amount: 50 }]);
  });
});

test("MP that were paid, and HP of parts together, are in it", () => {
  const ruleset = rulesets["sw25-advanced"];
  const record = beginning(ruleset);
  const part = { core: true, hp: 10, maxHp: 10, accuracy: 1, evasion: 1, defence: 0 };
  const before = record.battle.characters.map((one) =>
    one.id === "ogre"
      ? {
          ...one,
          parts: [
            { id: "body", ...part },
            { id: "tail", ...part, mp: 9 },
          ],
        }
      : one,
  );
  const after = before.map((one) => {
    if (one.id === "wolf") return { ...one, vitals: { ...(one as { vitals: object }).vitals, mp: 4 } };
    const parts = [
      { id: "body", ...part, hp: -3 },
      { id: "tail", ...part, mp: 2 },
    ];
    return one.id === "ogre" ? { ...one, parts } : one;
  });
  const start = { ...record.battle, characters: before } as never;
  const battle = { ...record.battle, characters: after } as never;
  expect(endingOf({ ...record, battle, history: { ...NO_HISTORY, start } }).tolls).toEqual([
    { who: "ogre", hp: { from: 20, to: 10 }, mp: { from: 9, to: 2 } },
    { who: "wolf", hp: null, mp: { from: 12, to: 4 } },
  ]);
});

test("who is not to be told of is nowhere in it", () => {
  const record = beginning(rulesets["sw25-advanced"]);
  const accounts = { 1: { items: [{ who: "ogre", id: "x" }], earned: [{ who: "ogre", amount: 50 }], settled: true } };
  const history = { ...record.history, commands: { 1: { do: "round" } as Command } };
  expect(JSON.stringify(endingOf({ ...record, accounts, history }))).toContain("ogre");
  expect(endingOf({ ...record, accounts, history }, (id) => id !== "ogre")).toMatchObject({
    sides: [{ standing: 2 }, { standing: 1 }],
    used: [],
    earned: [],
  });
});
