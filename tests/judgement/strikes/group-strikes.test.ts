/** Several strike in one go: declared together, answered in any order, each a step of its own that is undone whole. */

import { describe, expect, test } from "vitest";
import type { BattleRecord } from "../../../src/judgement/history/battle-record";
import { cardIdOf } from "../../../src/judgement/history/chapters";
import { carriedOn } from "../../../src/judgement/history/record";
import { type Striking, strikesIn } from "../../../src/judgement/history/rolling";
import { judge, neededFor, readFiled } from "../../../src/judgement/judge";
import type { GroupWish, StrikeRequest } from "../../../src/judgement/protocol/strike-wish";
import type { ArmHeld, Next } from "../../../src/judgement/strikes/next";
import { nextOf, stepOfStrike } from "../../../src/judgement/strikes/strikes-under-way";
import type { Asker, StruckWith, Verdict } from "../../../src/judgement/vocabulary";
import { type CharacterInput, isOfStrike, withRoll } from "../../../src/rules/index";
import { asker, beginning, circumstances, GM, ruleset, written } from "../../referee/board";

const ID = "groupgroupgroup1";
const CLUB = "itemitemitem0001";
const made: StruckWith = {
  how: "melee",
  range: 0,
  with: { how: "melee", points: { dice: 1, bonus: 3 }, name: "Club" },
  uses: null,
};
const NAMES = ["g1", "g2", "g3", "g4", "g5", "g6"];
const KAI: CharacterInput = {
  id: "kai",
  side: "party",
  at: [0, 0],
  movement: 12,
  vitals: { hp: 30, evasion: 4, deathCheck: 3 },
};
const goblins = NAMES.map(
  (id): CharacterInput => ({
    id,
    side: "monsters",
    at: [0, 0],
    movement: 12,
    vitals: { hp: 16, accuracy: 4, fixed: true },
  }),
);
const REN = asker("ren", "kai");
const wishOf = (...who: string[]): GroupWish => ({
  type: "strikeAll",
  strikes: who.map((one) => ({ who: one, item: CLUB, target: "kai" })),
});

class Company {
  record: BattleRecord;
  items: { readonly [key: string]: StruckWith | null } = Object.fromEntries(NAMES.map((id) => [`${id} ${CLUB}`, made]));
  arms: readonly ArmHeld[] = [];

  constructor(kai: Partial<CharacterInput> = {}, monsters: readonly CharacterInput[] = goblins) {
    this.record = beginning([{ ...KAI, ...kai }, ...monsters]);
    // The party is through with its turns.
    for (const step of ["turn", "end"]) this.ask({ type: "command", command: { do: step, who: "kai" } } as never);
  }

  ask(body: StrikeRequest, by: Asker = GM, id = ID): Verdict {
    const around = circumstances({ requestId: id, items: this.items });
    const verdict = judge(
      this.record,
      readFiled({ id, combatId: "c", revision: this.record.revision, body }, around.ruleset, this.record),
      by,
      around,
    );
    if (verdict.is === "ruled") this.record = written(this.record, verdict.ruling.changes);
    return verdict;
  }

  /** @param name of whoever strikes, or of what it strikes with */
  striking(name: string): Striking | undefined {
    return strikesIn(this.record).find(({ who, aiming }) => [who, aiming.with.name, aiming.again].includes(name));
  }

  next(who: string): Next {
    const striking = this.striking(who);
    if (!striking) throw new Error(`${who} strikes no more`);
    const patience = {
      isAsked: (id: string) => id === "kai",
      strikes: strikesIn(this.record),
      armsOf: () => this.arms,
      now: 0,
    };
    return nextOf(striking, this.record.battle!, ruleset, patience);
  }

  /** As the referee goes on by itself: lets dice fall and settles what is settled. */
  go(who: string, ...faces: number[]): Next {
    for (;;) {
      const next = this.next(who);
      const { id, dice } = this.striking(who)!;
      if (next.do === "roll" && isOfStrike(next.want) && faces.length > 0) {
        const shown = faces.splice(0, next.want.dice);
        this.record = written(this.record, { [`system.strikes.${id}.dice`]: withRoll(dice, next.want, shown) });
        continue;
      }
      if (next.do === "settle") {
        const begun = this.record as Parameters<typeof carriedOn>[0];
        const follows = next.follows && { [`system.strikes.${next.follows.id}`]: next.follows };
        const over = { [`system.strikes.${id}`]: null, ...follows };
        const done = carriedOn(begun, ruleset, next.commands, over, true);
        if (!done.ok) throw new Error(done.refusal.code);
        expect(this.record.history.commands[String(stepOfStrike(next.commands, done.ruling))]).toBeUndefined();
        this.record = written(this.record, done.ruling.changes);
        expect(this.record.history.commands[String(stepOfStrike(next.commands, done.ruling))]?.do).toBe("strike");
      }
      return next;
    }
  }

  answer(who: string): string {
    const { id } = this.striking(who)!;
    return named(this.ask({ type: "answer", strikeId: id, key: "answers", who: "kai" }, REN));
  }

  get kai(): number {
    const kai = this.record.battle!.characters.find(({ id }) => id === "kai");
    return (kai as { vitals: { hp: number } }).vitals.hp;
  }

  get acted(): string[] {
    return this.record.battle!.characters.flatMap((one) => ("acted" in one && one.acted ? [one.id] : []));
  }
}

function named(verdict: Verdict): string {
  return verdict.is === "refused" ? verdict.refusal.code : verdict.is;
}

describe("six goblins", () => {
  test("are declared by one request, all ask their target at once, and answers come in any order", () => {
    const at = new Company();
    const before = at.record.battle;
    expect(named(at.ask(wishOf(...NAMES)))).toBe("ruled");
    expect(at.record.battle).toEqual(before);
    expect(strikesIn(at.record).map(({ who }) => who)).toEqual(NAMES);
    for (const who of NAMES)
      expect(at.next(who)).toMatchObject({ do: "wait", for: [{ key: "answers", who: "kai", value: 4 }] });
    expect(at.answer("g4")).toBe("ruled");
    // Hit by 1d + 3.
    expect(at.go("g4", 1, 2, 5).do).toBe("settle");
    expect(at.kai).toBe(30 - 8);
    expect(at.acted).toEqual(["g4", "kai"]);
    for (const who of NAMES.filter((one) => one !== "g4")) {
      at.answer(who);
      at.go(who, 6, 6);
    }
    expect(strikesIn(at.record)).toEqual([]);
    expect(at.acted).toEqual([...NAMES, "kai"]);
    expect(at.kai).toBe(30 - 8);
    const made = Object.values(at.record.history.commands).map((one) => one?.do);
    expect(made.slice(2)).toEqual(NAMES.flatMap(() => ["turn", "strike", "end"]));
  });

  test("end nobody else's turn in which something is left", () => {
    const at = new Company();
    at.ask({ type: "command", command: { do: "turn", who: "g6" } } as never);
    const before = at.record;
    expect(named(at.ask(wishOf("g1", "g2")))).toBe("turn-open-acts");
    expect(at.record).toBe(before);
    expect(named(at.ask(wishOf("g1", "g6")))).toBe("ruled");
  });

  test("each of them is one step: undo takes back the last, with its turn", () => {
    const at = new Company();
    at.ask(wishOf("g1", "g2"));
    for (const who of ["g1", "g2"]) {
      at.answer(who);
      at.go(who, 1, 2, 5);
    }
    expect([at.kai, at.acted]).toEqual([14, ["g1", "g2", "kai"]]);
    at.ask({ type: "undo" } as never);
    expect([at.kai, at.acted]).toEqual([22, ["g1", "kai"]]);
    // Strikes without dice are taken back first.
    at.ask(wishOf("g2", "g3"), GM, "groupgroupgroup2");
    at.ask({ type: "undo" } as never);
    expect([strikesIn(at.record).length, at.kai]).toEqual([0, 22]);
  });

  test("whose turn is open strikes in it and is done before another turn is opened", () => {
    const at = new Company();
    at.ask({ type: "command", command: { do: "turn", who: "g2" } } as never);
    expect(named(at.ask(wishOf("g1", "g2")))).toBe("ruled");
    expect(strikesIn(at.record).map(({ who }) => who)).toEqual(["g2", "g1"]);
    at.answer("g1");
    expect(at.go("g1", 1, 2, 5)).toEqual({ do: "wait", for: [] });
    at.answer("g2");
    at.go("g2", 1, 2, 5);
    expect(at.go("g1").do).toBe("settle");
    expect([at.kai, at.acted]).toEqual([14, ["g1", "g2", "kai"]]);
  });

  test("leave it at that where their target has fallen by then, and keep their turns", () => {
    const at = new Company({ vitals: { hp: 5, evasion: 4, deathCheck: 3 } });
    at.ask(wishOf("g1", "g2"));
    at.answer("g2");
    at.go("g2", 1, 2, 5);
    expect(at.kai).toBe(-3);
    expect(at.next("g1")).toMatchObject({ do: "drop", refusal: { code: "target-down" } });
    expect(at.acted).toEqual(["g2", "kai"]);
    at.ask({ type: "giveUp", strikeId: at.striking("g1")!.id });
    expect(named(at.ask(wishOf("g1"), GM, "groupgroupgroup2"))).toBe("target-down");
  });
});

test("one of them that may not refuses all, and nothing is written", () => {
  const at = new Company();
  const before = JSON.stringify(at.record);
  expect(named(at.ask(wishOf("g1", "kai")))).toBe("no-such-item");
  at.items = { ...at.items, [`kai ${CLUB}`]: made };
  expect(named(at.ask(wishOf("g1", "kai")))).toBe("not-your-turn");
  expect(named(at.ask({ ...wishOf("g1"), strikes: [{ who: "g1", item: CLUB, target: "nobody" }] }))).toBe(
    "no-such-character",
  );
  at.items = { ...at.items, [`g2 ${CLUB}`]: { ...made, uses: 0 } };
  expect(named(at.ask(wishOf("g1", "g2")))).toBe("bad-value");
  at.items = { ...at.items, [`g2 ${CLUB}`]: { ...made, with: null } };
  expect(named(at.ask(wishOf("g1", "g2")))).toBe("no-figures");
  expect(named(at.ask(wishOf("g1"), REN))).toBe("not-yours");
  expect(JSON.stringify(at.record)).toBe(before);
  at.ask(wishOf("g1"));
  expect(named(at.ask(wishOf("g3"), GM, "groupgroupgroup2"))).toBe("striking");
});

test("figures, dice and unknown words are no such request; items are read for each", () => {
  const at = new Company();
  const [one] = wishOf("g1").strikes;
  const forged: object[] = [
    { ...wishOf("g1"), dice: {} },
    { type: "strikeAll", strikes: [] },
    { type: "strikeAll", strikes: [{ ...one, again: 3 }] },
    { type: "strikeAll", strikes: [{ ...one, with: { power: 100 } }] },
    { type: "strikeAll", strikes: [{ ...one, item: "../x" }] },
    { type: "strikeAll", strikes: [{ who: "g1", item: CLUB }] },
  ];
  for (const body of forged) expect([body, named(at.ask(body as never))]).toEqual([body, "unreadable"]);
  const filed = readFiled({ id: ID, combatId: "c", revision: 0, body: wishOf("g1", "g2") }, ruleset, at.record);
  expect(neededFor(at.record, filed, GM, ruleset)).toEqual({ what: "items", of: wishOf("g1", "g2").strikes });
  expect(neededFor(at.record, filed, REN, ruleset)).toEqual({ what: "nothing" });
});

const ARM = "itemitemitem0002";
const arm: StruckWith = { ...made, with: { ...made.with!, name: "Arm", part: "arm" } };
const OGRE: CharacterInput = {
  id: "ogre",
  side: "monsters",
  at: [0, 0],
  movement: 12,
  vitals: { fixed: true },
  parts: [
    { id: "body", core: true, hp: 20, maxHp: 20, accuracy: 4 },
    {
      id: "arm",
      hp: 20,
      maxHp: 20,
      accuracy: 4,
      series: [{ name: "chained", after: "hit" }],
    },
    { id: "eye", hp: 5, maxHp: 5, acts: { majors: 0 } },
  ],
};
const blow = (item: string, target = "kai") => ({ who: "ogre", item, target });
const ALL_OF_IT: GroupWish = { type: "strikeAll", strikes: [blow(CLUB), blow(ARM)] };

function ogre(): Company {
  const at = new Company({}, [OGRE]);
  at.items = { [`ogre ${CLUB}`]: made, [`ogre ${ARM}`]: arm };
  return at;
}

describe("ACT-1 ACT-4 all attack: one with several parts", () => {
  test("ACT-2 strikes with each of them in its one turn, and not more often than each may", () => {
    const at = ogre();
    expect(named(at.ask({ type: "strikeAll", strikes: [blow(CLUB), blow(CLUB)] }))).toBe("already-acted");
    expect(strikesIn(at.record)).toEqual([]);
    expect(named(at.ask(ALL_OF_IT))).toBe("ruled");
    // Both ask at the same time; their results come in order.
    for (const name of ["Club", "Arm"]) expect(at.next(name)).toMatchObject({ do: "wait", for: [{ key: "answers" }] });
    const [first, second] = strikesIn(at.record);
    for (const { id } of [second!, first!]) at.ask({ type: "answer", strikeId: id, key: "answers", who: "kai" }, REN);
    expect(at.go("Arm", 6, 6)).toEqual({ do: "wait", for: [] });
    expect(at.go("Club", 1, 2, 5).do).toBe("settle");
    expect(at.go("Arm").do).toBe("settle");
    expect([at.kai, at.acted]).toEqual([22, ["kai", "ogre"]]);
    const steps = Object.values(at.record.history.commands).map((one) => one?.do);
    expect(steps.slice(2)).toEqual(["turn", "strike", "strike", "end"]);
  });

  test("ACT-4 a blow that is open follows by itself, before the next part", () => {
    const at = ogre();
    at.ask({ type: "strikeAll", strikes: [blow(ARM), blow(CLUB)] });
    for (const { id } of strikesIn(at.record))
      at.ask({ type: "answer", strikeId: id, key: "answers", who: "kai" }, REN);
    const { id: before } = at.striking("Arm")!;
    at.go("Arm", 1, 2, 5);
    // Every page of the Game Master makes the same id of it. Nothing of it is rolled or said yet.
    expect(at.striking("chained")).toMatchObject({
      id: cardIdOf(before, 1, ["ogre"]),
      picks: [],
      said: null,
      against: [],
      dice: {},
      pressed: {},
    });
    expect(at.striking("chained")?.aiming).toMatchObject({ again: "chained", target: "kai", with: { name: "Arm" } });
    // The club is through with its dice, and waits for the open blow.
    expect(at.go("Club", 6, 6)).toEqual({ do: "wait", for: [] });
    at.ask({ type: "answer", strikeId: at.striking("chained")!.id, key: "answers", who: "kai" }, REN);
    expect(at.go("chained", 1, 2, 1).do).toBe("settle");
    at.go("Club");
    expect([at.kai, at.acted]).toEqual([30 - 8 - 4, ["kai", "ogre"]]);
    const steps = Object.values(at.record.history.commands).map((one) => one?.do);
    expect(steps.slice(2)).toEqual(["turn", "strike", "strike", "strike", "end"]);
    // One strike after another is taken back.
    at.ask({ type: "undo" } as never);
    expect(at.record.battle).toMatchObject({ turn: { who: "ogre", spent: [{ part: "arm", majors: 1 }] } });
    at.ask({ type: "undo" } as never);
    expect([at.kai, at.record.battle]).toMatchObject([22, { turn: { action: { blows: [{}] } } }]);
  });

  test("ACT-4 what is open already is struck first, by name", () => {
    const at = ogre();
    at.ask({ type: "strikeAll", strikes: [blow(ARM), blow(CLUB)] });
    for (const { id } of strikesIn(at.record))
      at.ask({ type: "answer", strikeId: id, key: "answers", who: "kai" }, REN);
    at.go("Arm", 1, 2, 5);
    for (const { id } of strikesIn(at.record)) at.ask({ type: "giveUp", strikeId: id });
    const open = { ...blow(ARM), again: "chained" };
    expect(named(at.ask({ type: "strikeAll", strikes: [blow(CLUB), open] }, GM, "groupgroupgroup2"))).toBe("ruled");
    expect(strikesIn(at.record).map(({ aiming }) => aiming.with.name)).toEqual(["Arm", "Club"]);
    expect(named(at.ask({ type: "strikeAll", strikes: [{ ...open, again: "other" }] }, GM, "groupgroupgroup3"))).toBe(
      "striking",
    );
  });

  test("ACT-4 nobody is finished off unasked", () => {
    const at = new Company({ vitals: { hp: 5, evasion: 4, deathCheck: 3 } }, [OGRE]);
    at.items = { [`ogre ${ARM}`]: arm };
    at.ask({ type: "strikeAll", strikes: [blow(ARM)] });
    at.ask({ type: "answer", strikeId: at.striking("Arm")!.id, key: "answers", who: "kai" }, REN);
    at.go("Arm", 1, 2, 5);
    expect([at.kai, strikesIn(at.record), at.acted]).toEqual([-3, [], ["kai", "ogre"]]);
  });
});
