/** What a player takes back: freely before dice and others' answers, else by asking the Game Master. */

import { describe, expect, test } from "vitest";
import type { BegunRecord } from "../../../src/judgement/history/battle-record";
import { carriedOn } from "../../../src/judgement/history/record";
import { takingBack } from "../../../src/judgement/history/taking-back";
import { judge, judgeAnswer, readFiled } from "../../../src/judgement/judge";
import type { Verdict } from "../../../src/judgement/vocabulary";
import { asker, circumstances, GM, ruleset, Table, written } from "../../referee/board";

const WOLF = { id: "wolf", side: "party", at: [0, 0], movement: 18, vitals: { hp: 20 } } as const;
const HARE = { id: "hare", side: "party", at: [0, 3], movement: 18, vitals: { hp: 20 } } as const;
const GOBLIN = { id: "goblin", side: "monsters", at: [30, 0], movement: 12, vitals: { hp: 20, fixed: true } } as const;
const AOI = asker("aoi", "wolf");
const REN = asker("ren", "hare");

function opened(): Table {
  const table = new Table([WOLF, HARE, GOBLIN]);
  const done = table.ask({ type: "command", command: { do: "turn", who: "wolf" } }, AOI);
  if (!done.ok) throw new Error(done.refusal.code);
  return table;
}

/** Wolf has walked. */
function walked(): Table {
  const table = opened();
  const done = table.ask({ type: "move", command: { do: "move", who: "wolf", kind: "limited", path: [[1, 0]] } }, AOI);
  if (!done.ok) throw new Error(done.refusal.code);
  return table;
}

/** Wolf has struck, with dice. */
function struck(): Table {
  const table = new Table([WOLF, HARE, { ...GOBLIN, at: [0, 0] }]);
  const strike = {
    do: "strike",
    who: "wolf",
    target: "goblin",
    with: { how: "melee", points: { dice: 0, bonus: 3 } },
    dice: { accuracy: [3, 4], points: [] },
  } as const;
  const done = carriedOn(table.record as BegunRecord, ruleset, [{ do: "turn", who: "wolf" }, strike]);
  if (!done.ok) throw new Error(JSON.stringify(done.refusal));
  for (const { number, before } of done.ruling.past) table.past.remember(number, before);
  table.record = { ...written(table.record, done.ruling.changes) };
  return table;
}

const verdictOn = (table: Table, by: typeof AOI): Verdict =>
  judge(
    table.record,
    readFiled(
      { id: "requestrequest01", combatId: "combatcombat0000", revision: table.record.revision, body: { type: "undo" } },
      ruleset,
      table.record,
    ),
    by,
    circumstances({ past: table.past, requestId: "requestrequest01" }),
  );

describe("what is offered", () => {
  const offered = (table: Table, by: typeof AOI) => takingBack(table.record, by);

  test("one's own last step: which, whose and freely", () => {
    expect(offered(walked(), AOI)).toEqual({
      step: 2,
      who: "wolf",
      command: expect.objectContaining({ do: "move" }),
      is: "free",
    });
    expect(offered(opened(), AOI)).toEqual({
      step: 1,
      who: "wolf",
      command: expect.objectContaining({ do: "turn" }),
      is: "free",
    });
  });

  test("after dice the Game Master is asked, who takes back anything", () => {
    expect(offered(struck(), AOI)).toEqual({
      step: 2,
      who: "wolf",
      command: expect.objectContaining({ do: "strike" }),
      is: "asked",
    });
    expect(offered(struck(), GM)).toEqual({
      step: 2,
      who: "wolf",
      command: expect.objectContaining({ do: "strike" }),
      is: "free",
    });
  });

  test("a turn that a move begins is told, and taken back, as that move", () => {
    const table = new Table([WOLF, HARE, GOBLIN]);
    const steps = [
      { do: "turn", who: "wolf" },
      { do: "move", who: "wolf", kind: "limited", path: [[1, 0]] },
    ] as const;
    const done = carriedOn(table.record as BegunRecord, ruleset, steps);
    if (!done.ok) throw new Error(JSON.stringify(done.refusal));
    table.record = written(table.record, done.ruling.changes);
    expect(offered(table, AOI)).toMatchObject({ who: "wolf", command: { do: "move" }, is: "free" });
  });

  test("nothing of others, and nothing before anything was done", () => {
    expect(offered(walked(), REN)).toBeNull();
    expect(offered(new Table([WOLF, GOBLIN]), AOI)).toBeNull();
    expect(offered(new Table([WOLF, GOBLIN]), GM)).toBeNull();
  });

  test("a correction by the Game Master's hand is no step of the player whose character it changes", () => {
    const table = walked();
    for (const command of [
      { do: "put", who: "wolf", at: [9, 9] },
      { do: "damage", who: "wolf", amount: 1, kind: "fixed" },
    ] as const) {
      const done = table.ask({ type: "correct", commands: [command] }, GM);
      expect(done.ok).toBe(true);
      expect(offered(table, AOI)).toBeNull();
      expect(verdictOn(table, AOI)).toMatchObject({ is: "refused", refusal: { code: "not-yours" } });
      expect(offered(table, GM)).toMatchObject({ who: "wolf", is: "free" });
    }
  });

  test("a move that others have blocked is theirs as well: asked", () => {
    const table = new Table([WOLF, { ...GOBLIN, at: [3, 0] }]);
    table.ask({ type: "command", command: { do: "turn", who: "wolf" } }, AOI);
    const path = [[6, 0]] as const;
    table.ask({ type: "move", command: { do: "move", who: "wolf", kind: "normal", path } }, AOI, {
      blocking: "enforce",
    });
    expect(table.battle.contacts).toHaveLength(1);
    expect(offered(table, AOI)).toMatchObject({ command: { do: "move" }, is: "asked" });
  });
});

describe("what comes of it", () => {
  test("a free one is taken back", () => {
    const table = walked();
    expect(verdictOn(table, AOI)).toMatchObject({ is: "ruled", ruling: { undone: 1 } });
    expect(table.ask({ type: "undo" }, AOI).ok).toBe(true);
    expect(table.at("wolf")).toEqual([0, 0]);
  });

  test("another's is refused", () => {
    expect(verdictOn(walked(), REN)).toMatchObject({ is: "refused", refusal: { code: "not-yours" } });
  });

  test("with dice: the Game Master is asked, and a yes takes it back, a no or another step since does not", () => {
    const table = struck();
    const verdict = verdictOn(table, AOI);
    expect(verdict).toMatchObject({ is: "asked", refusal: { code: "asked-to-undo" } });
    if (verdict.is !== "asked") throw new Error(verdict.is);
    const asked = written(table.record, verdict.changes);
    expect(asked.asked.requestrequest01).toMatchObject({ about: "undo", by: "aoi", command: { who: "wolf", step: 2 } });
    const around = circumstances({ past: table.past });
    const yes = judgeAnswer(asked, "requestrequest01", true, around, "gm");
    expect(yes).toMatchObject({ is: "ruled", ruling: { undone: 1 } });
    expect(judgeAnswer(asked, "requestrequest01", false, around, "gm")).toMatchObject({ is: "noted" });
    table.record = asked;
    expect(table.ask({ type: "command", command: { do: "end", who: "wolf" } }).ok).toBe(true);
    expect(judgeAnswer(table.record, "requestrequest01", true, around, "gm")).toMatchObject({
      is: "refused",
      refusal: { code: "stale" },
    });
  });

  test("while a strike is rolled a player waits", () => {
    const table = struck();
    const striking = { is: "strike" } as never;
    table.record = { ...table.record, strikes: { one: striking } };
    expect(takingBack(table.record, AOI)).toBeNull();
    expect(verdictOn(table, AOI)).toMatchObject({ is: "refused", refusal: { code: "striking" } });
  });
});
