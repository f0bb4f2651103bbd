/** A strike as a request: who may request it, whose dice are rolled when, and that it is carried out only once. */

import { describe, expect, test } from "vitest";
import type { BegunRecord } from "../../../src/judgement/history/battle-record";
import { carriedOn } from "../../../src/judgement/history/record";
import { strikesIn } from "../../../src/judgement/history/rolling";
import { neededFor, readFiled } from "../../../src/judgement/judge";
import type { StrikeWish } from "../../../src/judgement/protocol/strike-wish";
import type { StrikeDice } from "../../../src/rules/index";
import { asker, beginning, GM, ruleset, written } from "../../referee/board";
import { AOI, GOBLIN, ID, made, named, REN, Striker, SWORD, WISH, WOLF } from "../../support/striker";

const struckAt = { who: "wolf", with: { power: 20, bonus: 6, how: "melee" }, target: "goblin" } as const;

describe("a player strikes a monster", () => {
  test("the check falls at once, the monster answers by its value, damage waits for the press", () => {
    const at = new Striker();
    at.away = ["goblin"];
    expect(named(at.ask(WISH))).toBe("ruled");
    expect(at.striking).toMatchObject({ who: "wolf", userId: "aoi", dice: {}, aiming: { with: { power: 20 } } });
    at.fall(3, 4);
    expect(at.next()).toMatchObject({ do: "wait", for: [{ key: "power", who: "wolf" }] });
    expect(named(at.ask({ type: "settle", strikeId: ID }))).toBe("ruled");
    at.fall(4, 4);
    const next = at.next();
    const dice: StrikeDice = { accuracy: [3, 4], power: [[4, 4]] };
    expect(next).toEqual({ do: "settle", commands: [{ do: "strike", ...at.striking.aiming, dice }] });
  });

  test("together: no press", () => {
    const at = new Striker();
    at.ask({ ...WISH, together: true });
    at.fall(3, 4);
    at.fall(4, 4);
    expect(at.next().do).toBe("settle");
  });

  test("a miss settles by itself, a chain goes on without another press", () => {
    const at = new Striker();
    at.ask(WISH);
    at.fall(1, 1);
    expect(at.next()).toMatchObject({ do: "settle", commands: [{ dice: { accuracy: [1, 1] } }] });
    const chain = new Striker();
    chain.ask(WISH);
    chain.fall(3, 4);
    chain.ask({ type: "settle", strikeId: ID });
    chain.fall(6, 5);
    chain.fall(2, 3);
    expect(chain.next()).toMatchObject({
      do: "settle",
      commands: [
        {
          dice: {
            power: [
              [6, 5],
              [2, 3],
            ],
          },
        },
      ],
    });
  });

  test("at the deadline, and where nobody is there to press, the damage falls", () => {
    const at = new Striker();
    at.ask(WISH);
    at.fall(3, 4);
    at.now = 999;
    expect(at.next().do).toBe("wait");
    at.now = 1_000;
    expect(at.next().do).toBe("roll");
    at.now = 0;
    at.away = ["wolf"];
    expect(at.next().do).toBe("roll");
  });

  test("where the table wants it the Game Master presses, for everyone", () => {
    const at = new Striker();
    at.levels = { ...at.levels, damage: "ask" };
    at.ask({ ...WISH, together: true });
    at.fall(3, 4);
    expect(at.next().do).toBe("wait");
    expect(named(at.ask({ type: "settle", strikeId: ID }))).toBe("not-yours");
    expect(named(at.ask({ type: "settle", strikeId: ID }, GM))).toBe("ruled");
    expect(at.next().do).toBe("roll");
  });
});

test("STR-24 a strike made anew waits for the dice that it wants besides, and is refused nothing", () => {
  const at = new Striker();
  const commands = [{ do: "strike", ...struckAt, dice: { accuracy: [3, 4], power: [[1, 2]] } }] as const;
  const done = carriedOn(at.record as BegunRecord, ruleset, commands);
  if (!done.ok) throw new Error(done.refusal.code);
  at.record = written(at.record, done.ruling.changes);
  const before = JSON.stringify(at.record);
  // The other faces of 1 and 2 are a critical: one more pair of dice.
  const amend = { type: "amend", back: 1, change: { turn: { key: "power" } } } as const;
  expect(at.ask(amend)).toEqual({ is: "rolling", sides: 6 });
  expect(JSON.stringify(at.record)).toBe(before);
});

describe("somebody answers", () => {
  const HERO = { ...GOBLIN, vitals: { ...GOBLIN.vitals, fixed: false } };
  const OTHER = { ...HERO, id: "other" };
  const both: StrikeWish = { type: "strike", who: "wolf", item: SWORD, targets: ["goblin", "other"] };
  const KAI = asker("ren", "other");

  test("each rolls for their own, in any order, and nobody for another", () => {
    const at = new Striker([WOLF, HERO, OTHER]);
    at.ask(both);
    at.fall(3, 4);
    const waits = [
      { key: "answers", who: "goblin", value: 3 },
      { key: "answers", who: "other", value: 3 },
    ];
    expect(at.next()).toMatchObject({ do: "wait", for: waits });
    expect(named(at.ask({ type: "answer", strikeId: ID, key: "answers", who: "goblin" }, KAI))).toBe("not-yours");
    expect(named(at.ask({ type: "answer", strikeId: ID, key: "answers", who: "other" }, KAI))).toBe("ruled");
    expect(named(at.ask({ type: "answer", strikeId: ID, key: "answers", who: "other" }, KAI))).toBe("decided");
    at.fall(6, 6);
    expect(at.striking.dice.answers).toEqual({ other: [[6, 6]] });
    expect(at.next()).toMatchObject({ do: "wait", for: waits.slice(0, 1) });
    at.ask({ type: "answer", strikeId: ID, key: "answers", who: "goblin" }, GM);
    at.fall(1, 2);
    expect(at.next()).toMatchObject({ do: "wait", for: [{ key: "power" }] });
  });

  test("whoever has left is not waited for, and whoever comes back in time is asked again", () => {
    const at = new Striker([WOLF, HERO, OTHER]);
    at.ask(both);
    at.fall(3, 4);
    at.away = ["other"];
    expect(at.next()).toMatchObject({ do: "roll", want: { key: "answers", who: "other" } });
    at.away = [];
    expect(at.next()).toMatchObject({ do: "wait", for: [{ who: "goblin" }, { who: "other" }] });
    at.away = ["goblin", "other", "wolf"];
    at.fall(6, 6);
    at.fall(1, 2);
    at.fall(4, 4);
    expect(at.next()).toMatchObject({
      do: "settle",
      commands: [{ dice: { answers: { goblin: [[6, 6]], other: [[1, 2]] }, power: [[4, 4]] } }],
    });
  });

  test("who became unable meanwhile answers no more: its dice count for nothing, and nothing is stuck", () => {
    const at = new Striker([WOLF, HERO, OTHER]);
    at.ask(both);
    at.fall(3, 4);
    at.ask({ type: "answer", strikeId: ID, key: "answers", who: "other" }, GM);
    at.fall(6, 6);
    const asleep = { type: "command", command: { do: "condition", who: "other", add: ["asleep"] } } as never;
    expect(named(at.ask(asleep, GM))).toBe("ruled");
    expect(at.next()).toMatchObject({ do: "wait", for: [{ key: "answers", who: "goblin" }] });
  });
});

describe("what is refused", () => {
  test("another's character, a weapon that is not there, one without figures that is no attack", () => {
    const at = new Striker();
    expect(named(at.ask(WISH, REN))).toBe("not-yours");
    at.item = null;
    expect(named(at.ask(WISH))).toBe("no-such-item");
    at.item = { how: "area", range: 10, with: null, uses: null };
    expect(named(at.ask(WISH))).toBe("no-figures");
    expect(strikesIn(at.record)).toEqual([]);
  });

  test("what the rules refuse, before a die falls, and nothing is written of it", () => {
    const at = new Striker([WOLF, { ...GOBLIN, at: [30, 0] }]);
    const before = JSON.stringify(at.record);
    expect(named(at.ask(WISH))).toBe("out-of-reach");
    expect(named(at.ask({ ...WISH, target: "nobody" }))).toBe("no-such-character");
    expect(JSON.stringify(at.record)).toBe(before);
  });

  test("a second strike, a move and the end of the turn before the first is settled; a correction is not", () => {
    const at = new Striker();
    at.ask(WISH);
    expect(named(at.ask(WISH, AOI, "anotheranother01"))).toBe("striking");
    expect(named(at.ask(WISH, AOI, ID))).toBe("striking");
    expect(named(at.ask({ type: "command", command: { do: "end", who: "wolf" } } as never))).toBe("striking");
    const move = { type: "move", command: { do: "move", who: "wolf", kind: "limited", path: [[1, 0]] } } as never;
    expect(named(at.ask(move))).toBe("striking");
    const put = { type: "command", command: { do: "put", who: "goblin", at: [1, 0] } } as never;
    expect(named(at.ask(put, GM))).toBe("ruled");
    expect(at.next()).toMatchObject({ do: "drop", refusal: { code: "out-of-reach" } });
  });

  test("figures, dice and unknown words in a wish", () => {
    const at = new Striker();
    const forged: object[] = [
      { ...WISH, with: { power: 100 } },
      { ...WISH, dice: { accuracy: [6, 6] } },
      { ...WISH, item: "../x" },
      { ...WISH, target: { id: "goblin" } },
      { ...WISH, at: [0, 0] },
      { type: "strike", who: "wolf", item: SWORD },
      { type: "answer", strikeId: ID, key: "answers", who: "goblin", dice: [6, 6] },
      { type: "settle", strikeId: ID, amount: 99 },
      { type: "command", command: { do: "strike", who: "wolf", with: { power: 20 }, target: "goblin" } },
    ];
    for (const body of forged)
      expect([body, named(at.ask(body as never))]).toEqual([body, body === forged[8] ? "not-yours" : "unreadable"]);
  });

  test("giving up: whoever declared it before a die fell, afterwards the Game Master alone; then it is decided", () => {
    const at = new Striker();
    at.ask(WISH);
    expect(named(at.ask({ type: "giveUp", strikeId: ID }, REN))).toBe("not-yours");
    at.fall(3, 4);
    expect(named(at.ask({ type: "giveUp", strikeId: ID }))).toBe("decided");
    expect(named(at.ask({ type: "giveUp", strikeId: ID }, GM))).toBe("ruled");
    expect(named(at.ask({ type: "giveUp", strikeId: ID }, GM))).toBe("decided");
    expect(named(at.ask({ type: "settle", strikeId: ID }))).toBe("decided");
    const fresh = new Striker();
    fresh.ask(WISH);
    expect(named(fresh.ask({ type: "giveUp", strikeId: ID }))).toBe("ruled");
  });

  test("undo takes a strike back that is under way, and no step", () => {
    const at = new Striker();
    const { history } = at.record;
    at.ask(WISH);
    expect(named(at.ask({ type: "undo" } as never, GM))).toBe("ruled");
    expect(strikesIn(at.record)).toEqual([]);
    expect(at.record.history.undone).toEqual(history.undone);
  });
});

describe("the table's levels", () => {
  test("without figures, or with hits and damage off, a strike is its place alone", () => {
    const at = new Striker();
    at.item = { ...made, with: null };
    expect(at.ask(WISH)).toMatchObject({
      is: "ruled",
      ruling: { events: [{ type: "skirmishFormed" }] },
    });
    const off = new Striker();
    off.levels = { ...off.levels, hit: "off", damage: "off" };
    expect(off.ask(WISH)).toMatchObject({ is: "ruled" });
    expect(strikesIn(off.record)).toEqual([]);
  });

  test("with hits off the Game Master says so, and no check is rolled", () => {
    const at = new Striker();
    at.levels = { ...at.levels, hit: "off" };
    at.ask(WISH);
    expect(at.next()).toEqual({ do: "ask", who: "wolf" });
    expect(named(at.ask({ type: "answer", strikeId: ID, key: "hit", who: "wolf" }))).toBe("not-yours");
    at.ask({ type: "answer", strikeId: ID, key: "hit", who: "wolf" }, GM);
    expect(at.next()).toMatchObject({ do: "wait", for: [{ key: "power" }] });
    const missing = new Striker();
    missing.levels = at.levels;
    missing.ask(WISH);
    missing.ask({ type: "answer", strikeId: ID, key: "miss", who: "wolf" }, GM);
    expect(missing.next()).toMatchObject({ do: "settle", commands: [{ do: "attack", target: "goblin" }] });
  });

  test("with costs off nobody pays, else who has nothing left is refused", () => {
    const poor = { ...made, with: { ...made.with, mp: 3 } };
    const at = new Striker();
    at.item = poor;
    expect(named(at.ask(WISH))).toBe("no-mp");
    at.levels = { ...at.levels, cost: "off" };
    expect(named(at.ask(WISH))).toBe("ruled");
    const empty = new Striker();
    empty.item = { ...made, uses: 0 };
    expect(named(empty.ask(WISH))).toBe("bad-value");
  });
});

test("an item is read for whoever wishes, from the documents and not from the wish", () => {
  const filed = { id: ID, combatId: "combatcombat0000", revision: 0, body: WISH };
  const record = beginning([WOLF, GOBLIN]);
  expect(neededFor(record, readFiled(filed, ruleset, record), AOI, ruleset)).toEqual({
    what: "item",
    who: "wolf",
    item: SWORD,
  });
});
