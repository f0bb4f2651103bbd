/** What is left of a turn, counted: major actions and declarations, of somebody as a whole and part by part. */

import { describe, expect, it } from "vitest";
import {
  allMajorsSpent,
  budgetLeft,
  type Counted,
  declarationSpent,
  hasMajorLeft,
  keptFromActing,
  keptFromFeats,
  leftIn,
  majorSpent,
  otherPartToAct,
  partsToAct,
} from "../../../src/rules/board/budgets";
import type { Turn } from "../../../src/rules/index";

type Actor = Parameters<typeof budgetLeft>[0];

const PARTS = [
  { id: "body", core: true, hp: 9 },
  { id: "arm", hp: 9 },
  { id: "tail", hp: 0 },
];
const one = (more: object = {}): Actor => ({ id: "ann", side: "party", ...more }) as Actor;
const beast = (more: object = {}): Actor => one({ parts: PARTS, ...more });

const turn = (more: Partial<Turn> = {}): Turn => ({
  who: "ann",
  moved: null,
  metres: 0,
  major: false,
  preparing: false,
  ...more,
});
/** The turn, after this was spent in it. */
const during = (more: Partial<Turn> = {}): Counted & { readonly turn: Turn } => ({
  round: 2,
  sides: ["party", "monsters"],
  turn: turn(more),
});
const spent = (part: string, majors: number, declarations = 0) => ({ part, majors, declarations });

describe("ACT-1, ACT-7 a budget", () => {
  it.each<[string, object, object]>([
    ["nothing is said", {}, { majors: 1, declarations: 1 }],
    ["an effect gives a major action", { effects: [{ acts: { majors: 1 } }] }, { majors: 2, declarations: 1 }],
    ["an effect gives a declaration", { effects: [{ acts: { declarations: 1 } }] }, { majors: 1, declarations: 2 }],
    ["a grant gives both", { granted: [{ majors: 2, declarations: 1 }] }, { majors: 3, declarations: 2 }],
    ["its sheet says none", { acts: { majors: 0, declarations: 0 } }, { majors: 0, declarations: 0 }],
  ])("before anything is spent: %s", (_, more, budget) => {
    expect(budgetLeft(one(more), null, during())).toEqual(budget);
    // In the turn of somebody else it is whole.
    const others = { ...during(), turn: turn({ who: "bob", major: true, feat: "Sweep" }) };
    expect(budgetLeft(one(more), null, others)).toEqual(budget);
  });

  it("is each part's own; what a sheet says of declarations is for all of them together", () => {
    const own = beast({
      acts: { declarations: 2 },
      parts: PARTS.map((part) => ({ ...part, acts: { declarations: 2 } })),
    });
    const left = leftIn(own, during({ spent: [spent("arm", 1, 1)] }));
    expect(Object.fromEntries(left)).toEqual({
      body: { majors: 1, declarations: 1 },
      arm: { majors: 0, declarations: 1 },
    });
    const none = leftIn(own, during({ spent: [spent("arm", 1, 2)] }));
    expect([...none.values()].map(({ declarations }) => declarations)).toEqual([0, 0]);
  });

  it("a mount's part that has only declared keeps no other one from acting", () => {
    const rider = one({
      parts: [
        { id: "ann", core: true, hp: 9 },
        { id: "head", hp: 9 },
        { id: "wing", hp: 9 },
      ],
      rides: { id: "wyvern", parts: ["head", "wing"] },
    });
    const majors = (...all: ReturnType<typeof spent>[]) => budgetLeft(rider, "head", during({ spent: all })).majors;
    expect([majors(spent("wing", 0, 1)), majors(spent("wing", 1))]).toEqual([1, 0]);
  });
});

describe("ACT-2 who has a major action left", () => {
  it("somebody without parts: until it is spent", () => {
    expect([hasMajorLeft(one(), during()), hasMajorLeft(one(), during({ major: true }))]).toEqual([true, false]);
    expect(partsToAct(one(), during())).toEqual([]);
    expect(otherPartToAct(one(), during({ major: true }))).toBeUndefined();
    expect(keptFromActing(one(), undefined, during())).toBeNull();
    expect(keptFromActing(one(), undefined, during({ major: true }))).toMatchObject({
      refusal: { code: "already-acted", rule: "TRN-2", data: { who: "ann" } },
    });
  });

  it.each<[string, object[], string[], string | undefined]>([
    ["nothing is spent", [], ["body", "arm"], undefined],
    ["the body has acted", [spent("body", 1)], ["arm"], "arm"],
    ["the body has declared", [spent("body", 0, 1)], ["body", "arm"], undefined],
    ["the arm has acted", [spent("arm", 1)], ["body"], undefined],
    ["both have acted", [spent("body", 1), spent("arm", 1)], [], undefined],
  ])("of parts those that stand and have not acted: %s", (_, all, left, other) => {
    const battle = during({ spent: all as never });
    expect(partsToAct(beast(), battle)).toEqual(left);
    expect(hasMajorLeft(beast(), battle)).toBe(left.length > 0);
    expect(otherPartToAct(beast(), battle)).toBe(other);
  });

  it("a part that has acted is refused, with those that still may", () => {
    const refused = (part: string, ...all: object[]) => {
      const kept = keptFromActing(beast(), part, during({ spent: all as never }));
      return kept && [kept.refusal.code, kept.refusal.rule, kept.refusal.data];
    };
    expect(refused("body", spent("arm", 1))).toBeNull();
    expect(refused("body", spent("body", 1))).toEqual([
      "already-acted",
      "ACT-2",
      { who: "ann", part: "body", left: { arm: 1 }, why: "others" },
    ]);
    expect(refused("body", spent("body", 1), spent("arm", 1))).toEqual([
      "already-acted",
      "ACT-2",
      { who: "ann", part: "body", left: {}, why: "part" },
    ]);
    // Other checks refuse one that is felled, and one that is not there.
    expect([refused("tail", spent("tail", 1)), refused("wing", spent("wing", 1))]).toEqual([null, null]);
  });
});

describe("TRN-7, ACT-7 who has declarations left", () => {
  it.each<[string, Actor, Partial<Turn>, number, object | null]>([
    ["one of one", one(), {}, 1, null],
    ["none of one", one(), { feat: "Sweep" }, 1, { who: "ann", feat: "Sweep", left: 0 }],
    ["one, for two", one(), {}, 2, { who: "ann", left: 1, why: "several" }],
    ["none of a part's", beast(), { spent: [spent("body", 0, 1)] }, 1, { who: "ann", part: "body", left: 0 }],
    ["one, after another part's", beast(), { spent: [spent("arm", 0, 1)] }, 1, null],
  ])("%s", (_, c, open, count, data) => {
    const kept = keptFromFeats(c, undefined, during(open), count);
    expect(kept && [kept.refusal.code, kept.refusal.rule, kept.refusal.data]).toEqual(
      data && ["feat-declared", "TRN-7", data],
    );
  });
});

describe("what a turn keeps of it", () => {
  it.each<[string, string | null, Partial<Turn>, Partial<Turn>]>([
    ["the usual one", null, {}, { major: true }],
    ["a second one", null, { major: true }, { major: true, spent: [{ majors: 2, declarations: 0 }] }],
    [
      "after two feats",
      null,
      { spent: [{ majors: 0, declarations: 2 }] },
      { major: true, spent: [{ majors: 1, declarations: 2 }] },
    ],
    [
      "of another part",
      "arm",
      { major: true, spent: [spent("body", 1, 1)] },
      { major: true, spent: [spent("body", 1, 1), spent("arm", 1)] },
    ],
  ])("ACT-1 after a major action: %s", (_, part, before, after) => {
    expect(majorSpent(part, turn(before))).toEqual(after);
  });

  it.each<[string, string | null, Partial<Turn>, Partial<Turn>]>([
    ["the usual one", null, {}, { feat: "Sweep" }],
    ["a second one", null, { feat: "Lure" }, { feat: "Sweep", spent: [{ majors: 0, declarations: 2 }] }],
    [
      "after two major actions",
      null,
      { spent: [{ majors: 2, declarations: 0 }] },
      { feat: "Sweep", spent: [{ majors: 2, declarations: 1 }] },
    ],
    ["of a part", "arm", {}, { feat: "Sweep", spent: [spent("arm", 0, 1)] }],
  ])("ACT-7 after a declaration: %s", (_, part, before, after) => {
    expect(declarationSpent(part, "Sweep", turn(before))).toEqual(after);
    // Only what lasts is kept.
    const lasts = { name: "Sweep", limit: 3 };
    const kept = { name: "Larger" };
    expect(declarationSpent(part, "Sweep", turn({ ...before, lasting: [kept] }), lasts)).toEqual({
      ...after,
      lasting: [kept, lasts],
    });
  });

  it.each<[string, Actor, Partial<Turn>, Partial<Turn>]>([
    ["the usual one", one(), {}, { major: true }],
    ["two", one({ acts: { majors: 2 } }), {}, { major: true, spent: [{ majors: 2, declarations: 0 }] }],
    [
      "the usual one after two feats",
      one(),
      { spent: [{ majors: 0, declarations: 2 }] },
      { major: true, spent: [{ majors: 1, declarations: 2 }] },
    ],
    ["those of all parts", beast(), {}, { major: true, spent: [spent("body", 1), spent("arm", 1), spent("tail", 1)] }],
  ])("ACT-1 preparing to leave takes all major actions: %s", (_, c, before, after) => {
    expect(allMajorsSpent(c, during(before))).toEqual(after);
  });
});
