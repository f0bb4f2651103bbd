/** Valid beginnings of a battle, and valid newcomers: `bad-value` says where and why. */
import { describe, expect, it } from "vitest";
import {
  conditionsOf,
  isConditionId,
  isGoodId,
  isGoodNumber,
  isGoodPoint,
  isSectionCount,
} from "../../src/rules/board/setup";
import { type CharacterInput, rulesetOf, type Setup } from "../../src/rules/index";

const ruleset = rulesetOf("sw25-advanced")!;
const wolf = { id: "wolf", side: "party", at: [0, 0] } as const;
const goblin = { id: "goblin", side: "monsters", at: [10, 0] } as const;
const good: Setup = { ruleset: "sw25-advanced", sides: ["party", "monsters"], characters: [wolf, goblin] };

function begun(change: Partial<Setup>) {
  const outcome = ruleset.begin({ ...good, ...change });
  if (!outcome.ok) throw new Error(JSON.stringify(outcome.refusal));
  return outcome.battle;
}
function problem(change: Partial<Setup>) {
  const outcome = ruleset.begin({ ...good, ...change });
  return outcome.ok ? "fine" : outcome.refusal;
}
/** The key is the last name of the place. */
const bad = (place: string, reason: string) => ({
  code: "bad-value",
  rule: "GEO-1",
  data: { key: place.replace(/^.*\.|\[\d+\]$/g, ""), place, reason },
});
const side = (length: number) => Array.from({ length }, (_, i) => `side ${i}`);
const letters = (count: number) => "ゴ".repeat(count);
const goblinWith = (more: object): Partial<Setup> => ({
  characters: [wolf, { ...goblin, ...more } as CharacterInput],
});

describe("what a battle begins with", () => {
  it.each<[string, Partial<Setup>]>([
    ["two sides", {}],
    ["eight sides", { sides: ["party", "monsters", ...side(6)] }],
    ["sides of 64 letters", { sides: ["party", "monsters", letters(64), "𠮷".repeat(64)] }],
    ["allied sides", { sides: ["party", "monsters", "guards"], allies: [["party", "guards"]] }],
    ["a limit of two", { options: { participantLimit: 2 } }],
    ["a limit of twenty", { options: { participantLimit: 20 } }],
    ["a side that was ambushed", { options: { ambushed: "monsters" } }],
    ["a seed", { options: { seed: -17 } }],
    [
      "characters with figures",
      goblinWith({ movement: 0, sections: 3, conditions: ["prone", { id: "bound", by: "wolf" }] }),
    ],
    ["nobody", { characters: [] }],
    [
      "names like no skirmish's",
      {
        characters: [
          { ...wolf, id: "S" },
          { ...goblin, id: "xS1" },
          { ...goblin, id: "S1x" },
        ],
      },
    ],
    [
      "a name of 64 letters",
      {
        characters: [
          { ...wolf, id: letters(64) },
          { ...goblin, id: "𠮷".repeat(64) },
        ],
      },
    ],
  ])("may be %s", (_, change) => expect(problem(change)).toBe("fine"));

  it.each<[string, Partial<Setup>, string, string]>([
    ["one side", { sides: ["party"], characters: [wolf] }, "sides", "count"],
    ["nine sides", { sides: ["party", "monsters", ...side(7)] }, "sides", "count"],
    ["a side without a name", { sides: ["party", "monsters", ""] }, "sides[2]", "id"],
    ["a side that is no text", { sides: ["party", "monsters", 7 as never] }, "sides[2]", "id"],
    ["a side of 65 letters", { sides: ["party", "monsters", letters(65)] }, "sides[2]", "id"],
    ["a side twice", { sides: ["party", "monsters", "party"] }, "sides[2]", "twice"],
    ["an ally that is no side", { allies: [["party", "guards"]] }, "allies[0]", "side"],
    ["an ally that is no side, named first", { allies: [["guards", "party"]] }, "allies[0]", "side"],
    [
      "an alliance of three",
      {
        sides: ["party", "monsters", "guards"],
        allies: [["party", "guards"], ["party", "guards", "monsters"] as never],
      },
      "allies[1]",
      "side",
    ],
    ["a limit of one", { options: { participantLimit: 1 } }, "options.participantLimit", "range"],
    ["a limit of twenty-one", { options: { participantLimit: 21 } }, "options.participantLimit", "range"],
    ["half a participant", { options: { participantLimit: 2.5 } }, "options.participantLimit", "range"],
    ["an unknown side ambushed", { options: { ambushed: "guards" } }, "options.ambushed", "side"],
    ["a seed beyond all numbers", { options: { seed: Number.NaN } }, "options.seed", "number"],
    [
      "a field without a start",
      { options: { field: { from: [Number.NaN, 0], to: [1, 1] } } },
      "options.field",
      "point",
    ],
    ["a field without an end", { options: { field: { from: [0, 0], to: [1, 1e7] } } }, "options.field", "point"],
    ["a name like a skirmish's", goblinWith({ id: "S12" }), "characters[1].id", "id"],
    ["a name like the first skirmish's", goblinWith({ id: "S1" }), "characters[1].id", "id"],
    ["an empty name", goblinWith({ id: "" }), "characters[1].id", "id"],
    ["a name of 65 letters", goblinWith({ id: letters(65) }), "characters[1].id", "id"],
    ["a name of 1,000 letters", goblinWith({ id: letters(1000) }), "characters[1].id", "id"],
    ["a name that is no text", goblinWith({ id: 7 }), "characters[1].id", "id"],
    ["two of one name", goblinWith({ id: "wolf" }), "characters[1].id", "twice"],
    ["an unknown side", goblinWith({ side: "guards" }), "characters[1].side", "side"],
    ["no sections", goblinWith({ sections: 0 }), "characters[1].sections", "sections"],
    ["half a section", goblinWith({ sections: 1.5 }), "characters[1].sections", "sections"],
    ["a movement below 0", goblinWith({ movement: -1 }), "characters[1].movement", "number"],
    ["an endless movement", goblinWith({ movement: Number.POSITIVE_INFINITY }), "characters[1].movement", "number"],
    ["an empty condition", goblinWith({ conditions: ["prone", ""] }), "characters[1].conditions[1]", "text"],
    ["a condition that is no text", goblinWith({ conditions: [{ id: 7 }] }), "characters[1].conditions[0]", "text"],
  ])("is refused with %s", (_, change, place, reason) => expect(problem(change)).toEqual(bad(place, reason)));

  it("orders the corners of the field", () => {
    const { options } = begun({ options: { field: { from: [30, 5], to: [0, 20] } } });
    expect(options.field).toEqual({ from: [0, 5], to: [30, 20] });
    expect(begun({ options: { field: { from: [0, 20], to: [30, 5] } } }).options.field).toEqual({
      from: [0, 5],
      to: [30, 20],
    });
  });

  it("fills in what is not said", () => {
    expect(begun({}).options).toEqual({
      rounding: "whole-metre",
      space: "outdoor",
      underwater: false,
      participantLimit: 20,
      seed: 0,
    });
    expect(
      begun({ options: { ambushed: "party", seed: 4, rounding: "exact", space: "indoor", underwater: true } }).options,
    ).toEqual({
      rounding: "exact",
      space: "indoor",
      underwater: true,
      participantLimit: 20,
      ambushed: "party",
      seed: 4,
    });
    expect(begun({}).characters[0]).toMatchObject({
      id: "goblin",
      movement: 10,
      sections: 1,
      feats: [],
      conditions: [],
      acted: false,
    });
  });

  it("keeps lists of its own", () => {
    const sides = ["party", "monsters"];
    const battle = begun({ sides });
    sides.push("guards");
    expect(battle.sides).toEqual(["party", "monsters"]);
  });
});

describe("conditions at the beginning", () => {
  it("count once each, by whoever they are", () => {
    const conditions = [
      "prone",
      { id: "prone" },
      { id: "bound", by: "a" },
      { id: "bound", by: "b" },
      { id: "bound", by: "a" },
      { id: "prone", by: "a" },
    ];
    expect(conditionsOf({ ...wolf, conditions })).toEqual([
      { id: "prone" },
      { id: "bound", by: "a" },
      { id: "bound", by: "b" },
      { id: "prone", by: "a" },
    ]);
    expect(conditionsOf(wolf)).toEqual([]);
  });

  it.each<[unknown, boolean]>([
    ["prone", true],
    ["", false],
    [letters(64), true],
    [letters(65), false],
    [7, false],
  ])("%j is one: %s", (id, is) => expect(isConditionId(id)).toBe(is));
});

describe("ids and numbers", () => {
  it.each<[unknown, boolean]>([
    ["S1", false],
    ["S123", false],
    ["S1a", true],
    ["aS1", true],
    ["__proto__", true],
    ["10", true],
    ["", false],
    [letters(64), true],
    [letters(65), false],
    ["𠮷".repeat(64), true],
    ["𠮷".repeat(65), false],
    ["a".repeat(129), false],
    [null, false],
  ])("%j is a good id: %s", (id, is) => expect(isGoodId(id)).toBe(is));

  it.each<[unknown, boolean]>([
    [0, true],
    [-1e6, true],
    [1e6, true],
    [1e6 + 1, false],
    [-1e6 - 1, false],
    [Number.NaN, false],
    [Number.POSITIVE_INFINITY, false],
    ["1", false],
    [null, false],
  ])("%j is a good number: %s", (value, is) => expect(isGoodNumber(value)).toBe(is));

  it("a number may have a least one; sections are whole and at least one; a point has two good ones", () => {
    expect([isGoodNumber(0, 0), isGoodNumber(-1, 0)]).toEqual([true, false]);
    expect([1, 20, 0, -1, 1.5, "1"].map(isSectionCount)).toEqual([true, true, false, false, false, false]);
    expect([[0, 0], [0, Number.NaN], [1e7, 0], [0], "00"].map(isGoodPoint)).toEqual([true, false, false, false, false]);
  });
});
