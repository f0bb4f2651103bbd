/** The problem of a file that cannot be read: its place, and the data for its sentence. */
import { describe, expect, it } from "vitest";
import { readScript, rulesets } from "../../../src/rules/index";
import { below, checkData, typeOf } from "../../../src/rules/script/check";
import { Unreadable } from "../../../src/rules/script/problem";
import { fileWith } from "../../support/scripts";

const wolf = { id: "wolf", side: "party", at: [0, 0] };
const withWolf = (more: object) => fileWith([], { characters: [{ ...wolf, ...more }] });
const withStep = (step: object) => fileWith([step]);
const everyone = (action: unknown) => ({
  ...fileWith([{ do: "declare", who: "wolf", action }], { ruleset: "simultaneous" }),
  characters: [wolf],
});
const atOnce = (step: object) => ({ ...fileWith([step], { ruleset: "simultaneous" }), characters: [wolf] });
const long = "x".repeat(100);

function problem(data: unknown) {
  const read = readScript(data, rulesets);
  return read.ok ? "readable" : read.problem;
}
function problemOf(run: () => unknown) {
  try {
    run();
  } catch (thrown) {
    if (thrown instanceof Unreadable) return thrown.problem;
    throw thrown;
  }
  return "fine";
}

describe("what a reader is told", () => {
  it.each<[string, unknown, string, string, object]>([
    ["a list for a record", [], "", "wrong-type", { expected: "record", found: "list" }],
    [
      "nothing for a list",
      fileWith([], { sides: null }),
      "sides",
      "wrong-type",
      { expected: "list", found: "nothing" },
    ],
    ["a number for a list", fileWith([], { sides: 4 }), "sides", "wrong-type", { expected: "list", found: "number" }],
    [
      "a text for a truth",
      fileWith([], { options: { underwater: "no" } }),
      "options.underwater",
      "wrong-type",
      { expected: "truth", found: "text" },
    ],
    [
      "a truth for a number",
      withWolf({ movement: true }),
      "characters[0].movement",
      "wrong-type",
      { expected: "number", found: "truth" },
    ],
    ["a missing key", withStep({ do: "turn" }), "script[0].who", "missing-key", { key: "who" }],
    [
      "an endless number",
      withWolf({ movement: Number.POSITIVE_INFINITY }),
      "characters[0].movement",
      "not-finite",
      { value: "Infinity" },
    ],
    [
      "a number below its least",
      withWolf({ movement: -1 }),
      "characters[0].movement",
      "out-of-range",
      { value: -1, least: 0, most: 1e6 },
    ],
    [
      "a number beyond a million",
      withWolf({ at: [0, -1e6 - 1] }),
      "characters[0].at[1]",
      "out-of-range",
      { value: -1e6 - 1, least: -1e6, most: 1e6 },
    ],
    ["half a section", withWolf({ sections: 1.5 }), "characters[0].sections", "not-whole", { value: 1.5 }],
    ["a long id", withWolf({ id: long }), "characters[0].id", "bad-id", { value: long.slice(0, 80) }],
    [
      "an id of 65 wide letters",
      withWolf({ id: "𠮷".repeat(65) }),
      "characters[0].id",
      "bad-id",
      { value: "𠮷".repeat(40) },
    ],
    ["an empty side", fileWith([], { sides: ["party", ""] }), "sides[1]", "bad-text", { value: "", most: 64 }],
    [
      "a long side",
      fileWith([], { sides: ["party", long] }),
      "sides[1]",
      "bad-text",
      { value: long.slice(0, 80), most: 64 },
    ],
    [
      "an unknown side",
      withWolf({ side: "guards" }),
      "characters[0].side",
      "unknown-side",
      { value: "guards", allowed: ["party", "monsters"] },
    ],
    [
      "an unknown value",
      withStep({ do: "move", kind: long, path: [] }),
      "script[0].kind",
      "unknown-value",
      { value: long.slice(0, 80), allowed: ["full", "normal", "limited"] },
    ],
    ["half a point", withWolf({ at: [1] }), "characters[0].at", "too-few", { count: 1, least: 2 }],
    ["a point of three", withWolf({ at: [1, 2, 3] }), "characters[0].at", "too-many", { count: 3, most: 2 }],
    ["one side", fileWith([], { sides: ["party"] }), "sides", "too-few", { count: 1, least: 2 }],
    [
      "a quoted key",
      fileWith([], { "two words": 1 }),
      '["two words"]',
      "unknown-key",
      { key: "two words", allowed: expect.arrayContaining(["ruleset", "script"]) },
    ],
    [
      "a long key",
      fileWith([], { [long]: 1 }),
      long.slice(0, 80),
      "unknown-key",
      { key: long.slice(0, 80), allowed: expect.any(Array) },
    ],
    [
      "a point or an id that is neither",
      withStep({ ask: "distance", from: true, to: "wolf" }),
      "script[0].from",
      "wrong-type",
      { expected: ["text", "list"], found: "truth" },
    ],
    [
      "an action of no kind",
      everyone({ dance: 1 }),
      "script[0].action",
      "missing-key",
      { key: expect.arrayContaining(["move", "attack", "cast"]) },
    ],
    [
      "a message that is too long",
      everyone({ communicate: "x".repeat(1001) }),
      "script[0].action.communicate",
      "bad-text",
      { value: "x".repeat(80), most: 1000 },
    ],
    [
      "a look around that is none",
      everyone({ perceive: 1 }),
      "script[0].action.perceive",
      "wrong-type",
      { expected: "truth", found: "number" },
    ],
    ["a trade with nobody", everyone({ trade: "rope" }), "script[0].action.with", "missing-key", { key: "with" }],
    [
      "a trade with figures",
      everyone({ trade: "rope", with: { points: { dice: 1 } } }),
      "script[0].action.with",
      "wrong-type",
      { expected: "text", found: "record" },
    ],
    [
      "a use of part of a cycle",
      everyone({ item: "plate", cycles: 1.5 }),
      "script[0].action.cycles",
      "not-whole",
      { value: 1.5 },
    ],
    [
      "a use that takes no cycle",
      everyone({ item: "plate", cycles: 0 }),
      "script[0].action.cycles",
      "out-of-range",
      { value: 0, least: 1, most: 1_000_000 },
    ],
    [
      "a use without end",
      everyone({ item: "plate", cycles: 1e9 }),
      "script[0].action.cycles",
      "out-of-range",
      { value: 1e9, least: 1, most: 1_000_000 },
    ],
    [
      "a way of going that is none",
      everyone({ move: "transport", how: "fly", path: [[1, 0]] }),
      "script[0].action.how",
      "unknown-value",
      { value: "fly", allowed: ["crawl", "climb", "swim"] },
    ],
    [
      "crawling with care",
      everyone({ move: "considered", how: "crawl", path: [[1, 0]] }),
      "script[0].action.how",
      "barred-key",
      { key: "how" },
    ],
    [
      "words that are too long",
      everyone({ ready: "x".repeat(1001) }),
      "script[0].action.ready",
      "bad-text",
      { value: "x".repeat(80), most: 1000 },
    ],
    [
      "somebody who interrupts twice",
      atOnce({ do: "resolve", interrupts: ["wolf", "wolf"] }),
      "script[0].interrupts[1]",
      "target-twice",
      { value: "wolf" },
    ],
    [
      "a circle that runs perhaps",
      atOnce({ do: "resolve", runs: "yes" }),
      "script[0].runs",
      "wrong-type",
      { expected: "truth", found: "text" },
    ],
    [
      "two dice of one look",
      atOnce({ ask: "rolls", dice: { wolf: { perception: [3, 4] } } }),
      "script[0].dice.wolf.perception",
      "too-many",
      { count: 2, most: 1 },
    ],
    [
      "a die of stealth with 21",
      atOnce({ do: "resolve", dice: { wolf: { stealth: 21 } } }),
      "script[0].dice.wolf.stealth",
      "out-of-range",
      { value: 21, least: 1, most: 20 },
    ],
    [
      "three minor actions",
      everyone([1, 2, 3, 4, 5, 6, 7, 8].map(() => ({ dance: 1 }))),
      "script[0].action[0]",
      "missing-key",
      expect.anything() as object,
    ],
  ])("%s", (_, data, place, code, told) => expect(problem(data)).toEqual({ place, code, data: told }));

  it("reads a message of a thousand letters", () =>
    expect(problem(everyone({ communicate: "x".repeat(1000) }))).toBe("readable"));

  it("reads a resolution that nobody interrupts", () =>
    expect(problem(atOnce({ do: "resolve", interrupts: [], runs: false }))).toBe("readable"));

  it("names a place in plain words where it can", () => {
    expect([below("", "script"), below("script[3]", "path"), below("a", "__proto__"), below("a", "ゴブリン")]).toEqual([
      "script",
      "script[3].path",
      "a.__proto__",
      "a.ゴブリン",
    ]);
    expect([below("a", "1st"), below("a", "b c"), below("a", " b"), below("a", "")]).toEqual([
      'a["1st"]',
      'a["b c"]',
      'a[" b"]',
      'a[""]',
    ]);
  });

  it("tells what a value is", () => {
    expect([null, undefined, [], "", 0, false, {}, () => 0, 1n].map(typeOf)).toEqual([
      "nothing",
      "nothing",
      "list",
      "text",
      "number",
      "truth",
      "record",
      "other",
      "other",
    ]);
  });
});

describe("what a script may expect: any plain data", () => {
  const nested = (depth: number): unknown => (depth === 0 ? 1 : [nested(depth - 1)]);

  it("keeps it, without -0 and with nothing for what is not there", () => {
    const copy = checkData(JSON.parse('{"a": [1, "two", true, null], "__proto__": {"b": 3}}'), "expect");
    expect(JSON.stringify(copy)).toBe('{"a":[1,"two",true,null],"__proto__":{"b":3}}');
    expect(Object.is(checkData(-0, "x"), 0)).toBe(true);
    expect(checkData(undefined, "x")).toBeNull();
    expect(checkData(3e6, "x")).toBe(3e6);
  });

  it("may be 32 deep, and says where it is not plain", () => {
    expect(problemOf(() => checkData(nested(32), "x"))).toBe("fine");
    expect(problemOf(() => checkData(nested(33), "x"))).toMatchObject({ code: "too-deep", data: { most: 32 } });
    expect(problemOf(() => checkData({ a: { b: nested(40) } }, "x"))).toMatchObject({ code: "too-deep" });
    expect(problemOf(() => checkData({ a: [0, Number.NaN] }, "x"))).toEqual({
      place: "x.a[1]",
      code: "not-finite",
      data: { value: "NaN" },
    });
    expect(problemOf(() => checkData({ a: () => 0 }, "x"))).toEqual({
      place: "x.a",
      code: "wrong-type",
      data: { expected: "record", found: "other" },
    });
  });
});
