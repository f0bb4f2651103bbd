import { describe, expect, it } from "vitest";
import { readCommand, readScript, rulesets } from "../../../src/rules/index";
import { fileWith } from "../../support/scripts";

const wolf = { id: "wolf", side: "party", at: [0, 0] };

function problemOf(data: unknown) {
  const read = readScript(data, rulesets);
  return read.ok ? null : { place: read.problem.place, code: read.problem.code };
}
const withCharacter = (character: object) => fileWith([], { characters: [{ ...wolf, ...character }] });
const withStep = (step: unknown) => fileWith([{ do: "round" }, step]);
const atOnce = (step: object) => fileWith([step], { ruleset: "simultaneous", characters: [wolf] });
const without = (key: string) => {
  const file = fileWith([]);
  delete file[key];
  return file;
};
/** A list whose second place nobody filled: no file can say it, but a caller can. */
const sparse = (first: object = wolf): unknown[] => Object.assign([first], { length: 2 });
const path = (points: number) => Array.from({ length: points }, () => [0, 0]);

describe("what is unreadable in any state", () => {
  const cases: [name: string, data: unknown, place: string, code: string][] = [
    ["nothing", null, "", "wrong-type"],
    ["a list", [], "", "wrong-type"],
    ["a list of characters with a gap", fileWith([], { characters: sparse() }), "characters[1]", "wrong-type"],
    ["a list of steps with a gap", fileWith(sparse({ do: "round" })), "script[1]", "wrong-type"],
    ["an unknown key", fileWith([], { scripts: [] }), "scripts", "unknown-key"],
    ["a key __proto__", JSON.parse('{"__proto__": 1}'), "__proto__", "unknown-key"],
    ...["ruleset", "sides", "characters", "script"].map((key): [string, unknown, string, string] => [
      `no ${key}`,
      without(key),
      key,
      "missing-key",
    ]),
    ["an unknown ruleset", fileWith([], { ruleset: "sw30" }), "ruleset", "unknown-value"],
    ["a ruleset of the prototype", fileWith([], { ruleset: "toString" }), "ruleset", "unknown-value"],
    ["one side", fileWith([], { sides: ["party"] }), "sides", "too-few"],
    ["nine sides", fileWith([], { sides: [..."abcdefghi"] }), "sides", "too-many"],
    ["a side twice", fileWith([], { sides: ["party", "monsters", "party"] }), "sides[2]", "side-twice"],
    ["an unknown ally", fileWith([], { allies: [["party", "nobody"]] }), "allies[0][1]", "unknown-side"],
    ["an ally alone", fileWith([], { allies: [["party"]] }), "allies[0]", "too-few"],
    ["an unknown option", fileWith([], { options: { colour: 1 } }), "options.colour", "unknown-key"],
    ["an unknown rounding", fileWith([], { options: { rounding: "up" } }), "options.rounding", "unknown-value"],
    ["an unknown space", fileWith([], { options: { space: "sea" } }), "options.space", "unknown-value"],
    ["underwater yes", fileWith([], { options: { underwater: "yes" } }), "options.underwater", "wrong-type"],
    ["a limit of 1", fileWith([], { options: { participantLimit: 1 } }), "options.participantLimit", "out-of-range"],
    ["a limit of 21", fileWith([], { options: { participantLimit: 21 } }), "options.participantLimit", "out-of-range"],
    ["a limit of 2.5", fileWith([], { options: { participantLimit: 2.5 } }), "options.participantLimit", "not-whole"],
    [
      "a field of one corner",
      fileWith([], { options: { field: { from: [0, 0] } } }),
      "options.field.to",
      "missing-key",
    ],
    ["an unknown ambushed side", fileWith([], { options: { ambushed: "x" } }), "options.ambushed", "unknown-side"],
    ["an id that is a number", withCharacter({ id: 10 }), "characters[0].id", "wrong-type"],
    ["an empty id", withCharacter({ id: "" }), "characters[0].id", "bad-id"],
    ["an id of 65 code points", withCharacter({ id: "😀".repeat(65) }), "characters[0].id", "bad-id"],
    ["an id like a skirmish's", withCharacter({ id: "S12" }), "characters[0].id", "bad-id"],
    ["an unknown side", withCharacter({ side: "x" }), "characters[0].side", "unknown-side"],
    ["a movement below 0", withCharacter({ movement: -0.1 }), "characters[0].movement", "out-of-range"],
    ["no sections", withCharacter({ sections: 0 }), "characters[0].sections", "out-of-range"],
    ["half a section", withCharacter({ sections: 1.5 }), "characters[0].sections", "not-whole"],
    ["NaN", withCharacter({ at: [Number.NaN, 0] }), "characters[0].at[0]", "not-finite"],
    ["infinity", withCharacter({ at: [0, Number.POSITIVE_INFINITY] }), "characters[0].at[1]", "not-finite"],
    ["beyond a million", withCharacter({ at: [1_000_000.1, 0] }), "characters[0].at[0]", "out-of-range"],
    ["a point of three", withCharacter({ at: [0, 0, 0] }), "characters[0].at", "too-many"],
    ["a coordinate as text", withCharacter({ at: ["0", 0] }), "characters[0].at[0]", "wrong-type"],
    ["an area on the plane", withCharacter({ at: "front" }), "characters[0].at", "wrong-type"],
    ["a value of another game", withCharacter({ ath: 1 }), "characters[0].ath", "unknown-key"],
    [
      "a condition without an id",
      withCharacter({ conditions: [{ by: "x" }] }),
      "characters[0].conditions[0].id",
      "missing-key",
    ],
    ["two with one id", fileWith([], { characters: [wolf, wolf] }), "characters[1].id", "id-twice"],
    ["a step that is nothing", withStep(null), "script[1]", "wrong-type"],
    ["a step without anything", withStep({}), "script[1]", "missing-key"],
    ["an unknown do", withStep({ do: "fly" }), "script[1].do", "unknown-value"],
    ["an unknown ask", withStep({ ask: "why" }), "script[1].ask", "unknown-value"],
    ["do and ask", withStep({ do: "end", ask: "moves" }), "script[1].ask", "unknown-key"],
    ["a do of the prototype", withStep({ do: "constructor" }), "script[1].do", "unknown-value"],
    [
      "another ruleset's step",
      withStep({ do: "declare", who: "wolf", action: { brace: true } }),
      "script[1].do",
      "not-in-ruleset",
    ],
    [
      "another ruleset's question",
      withStep({ ask: "reach", who: "wolf", range: 1 }),
      "script[1].ask",
      "not-in-ruleset",
    ],
    ["an unknown key of a step", withStep({ do: "turn", who: "wolf", whom: 1 }), "script[1].whom", "unknown-key"],
    ["no who", withStep({ do: "turn" }), "script[1].who", "missing-key"],
    ["a who like a skirmish", withStep({ do: "turn", who: "S1" }), "script[1].who", "bad-id"],
    ["an unknown kind", withStep({ do: "move", kind: "slow", path: [] }), "script[1].kind", "unknown-value"],
    [
      "an unknown way to move",
      withStep({ do: "move", kind: "full", path: [], how: "fly" }),
      "script[1].how",
      "unknown-value",
    ],
    [
      "an unknown way to attack",
      withStep({ do: "attack", target: "wolf", how: "bite" }),
      "script[1].how",
      "unknown-value",
    ],
    ["damage below 0", atOnce({ do: "resolve", damages: [1, -1] }), "script[0].damages[1]", "out-of-range"],
    ["endless damage", atOnce({ do: "resolve", damages: [Infinity] }), "script[0].damages[0]", "not-finite"],
    ["damage as text", atOnce({ do: "resolve", damages: ["3"] }), "script[0].damages[0]", "wrong-type"],
    ["one damage without a list", atOnce({ do: "resolve", damages: 3 }), "script[0].damages", "wrong-type"],
    [
      "figures of another game",
      atOnce({ do: "figures", who: "wolf", movement: 3 }),
      "script[0].movement",
      "unknown-key",
    ],
    ["health on the plane", withStep({ do: "figures", who: "wolf", health: 3 }), "script[1].health", "unknown-key"],
    ["a move without path", withStep({ do: "move", kind: "full" }), "script[1].path", "missing-key"],
    [
      "a move to an area on the plane",
      withStep({ do: "move", kind: "full", to: "front" }),
      "script[1].to",
      "unknown-key",
    ],
    ["a path of 1,001 points", withStep({ do: "move", kind: "full", path: path(1001) }), "script[1].path", "too-many"],
    [
      "a point of a path",
      withStep({
        do: "move",
        kind: "full",
        path: [
          [0, 0],
          [0, null],
        ],
      }),
      "script[1].path[1][1]",
      "wrong-type",
    ],
    ["join: yes", withStep({ do: "move", kind: "full", path: [], join: "yes" }), "script[1].join", "wrong-type"],
    [
      "a block by nobody",
      withStep({ do: "move", kind: "full", path: [], blocks: [{}] }),
      "script[1].blocks[0].by",
      "missing-key",
    ],
    ["sections in parts", withStep({ do: "sections", who: "wolf", to: 0.5 }), "script[1].to", "out-of-range"],
    [
      "a newcomer's side",
      withStep({ do: "summon", character: { id: "x", side: "y" } }),
      "script[1].character.side",
      "unknown-side",
    ],
    [
      "a newcomer who is there",
      withStep({ do: "summon", character: { id: "wolf", side: "party" } }),
      "script[1].character.id",
      "id-twice",
    ],
    ["an unknown code", withStep({ do: "end", fails: "because" }), "script[1].fails", "unknown-value"],
    ["expecting a number", withStep({ expect: 1 }), "script[1].expect", "wrong-type"],
    [
      "expecting infinity",
      withStep({ expect: { a: [Number.POSITIVE_INFINITY] } }),
      "script[1].expect.a[0]",
      "not-finite",
    ],
    ["fails on an expectation", withStep({ expect: {}, fails: "unable" }), "script[1].fails", "unknown-key"],
    ["too few dice", withStep({ ask: "power", power: 20, dice: [[6, 6]] }), "script[1].dice", "too-few-dice"],
    ["a die of seven", withStep({ ask: "power", power: 20, dice: [[7, 6]] }), "script[1].dice[0][0]", "out-of-range"],
    [
      "a power that no table has",
      withStep({ ask: "power", power: 101, dice: [[6, 6]] }),
      "script[1].power",
      "out-of-range",
    ],
    ["a negative power", withStep({ ask: "power", power: -1, dice: [[6, 6]] }), "script[1].power", "out-of-range"],
    ["half a power", withStep({ ask: "power", power: 20.5, dice: [[6, 6]] }), "script[1].power", "not-whole"],
    [
      "putting right on the plane",
      withStep({ do: "put", who: "wolf", at: [0, 0], correct: true }),
      "script[1].correct",
      "unknown-key",
    ],
    ["a third die", withStep({ ask: "power", power: 20, dice: [[1, 2, 3]] }), "script[1].dice[0]", "too-many"],
  ];
  it.each(cases)("%s", (_, data, place, code) => {
    expect(problemOf(data)).toEqual({ place, code });
  });

  it("finds endless nesting before the stack does", () => {
    let deep: unknown = 1;
    for (let i = 0; i < 100_000; i++) deep = [deep];
    expect(problemOf(withStep({ expect: { deep } }))).toMatchObject({ code: "too-deep" });
  });
});

describe("what is readable", () => {
  it.each([["__proto__"], ["10"], ["ゴブリン A"], ["constructor"], ["😀".repeat(64)], ["S"], ["s1"]])(
    "an id %s",
    (id) => {
      expect(problemOf(withCharacter({ id }))).toBeNull();
    },
  );
  it("numbers up to a million, paths of 1,000 points, a movement of 0", () => {
    expect(problemOf(withCharacter({ at: [1e6, -1e6], movement: 0 }))).toBeNull();
    expect(problemOf(withStep({ do: "move", kind: "full", path: path(1000) }))).toBeNull();
  });
  it("a breakthrough with a target instead of a path", () => {
    expect(problemOf(withStep({ do: "move", kind: "full", how: "breakthrough", target: "goblin" }))).toBeNull();
    expect(problemOf(withStep({ do: "move", kind: "full", how: "walk", target: "goblin" }))).toMatchObject({
      code: "missing-key",
    });
  });
  it("expectations beyond a million: an answer may be", () => {
    expect(problemOf(withStep({ ask: "moves", who: "wolf", expect: { metres: { full: 3e6 } } }))).toBeNull();
  });
  it("turns -0 into 0", () => {
    const read = readScript(withCharacter({ at: [-0, 0] }), rulesets);
    expect(read.ok && Object.is((read.script.setup.characters[0]!.at as readonly number[])[0], 0)).toBe(true);
  });
  it("takes nothing that is not the file's own", () => {
    const inherited = Object.assign(Object.create({ movement: -1 }), wolf);
    expect(problemOf(fileWith([], { characters: [inherited] }))).toBeNull();
  });
});

describe("single commands and questions", () => {
  const { capabilities } = rulesets["sw25-advanced"];
  it("reads what a script may say", () => {
    expect(readCommand({ do: "turn", who: "wolf" }, capabilities)).toEqual({
      ok: true,
      command: { do: "turn", who: "wolf" },
    });
  });
  it.each([
    [null, ""],
    [[], ""],
    [{}, "do"],
    [{ do: "turn", who: { toString: "wolf" } }, "who"],
    [{ do: "turn", who: "wolf", fails: "unable" }, "fails"],
    [{ do: "put", who: "wolf", at: [1, Number.NaN] }, "at[1]"],
    [{ do: "summon", character: { id: "x", side: "z", at: [0, 0] } }, "character.side"],
  ])("refuses %j", (payload, place) => {
    const read = readCommand(payload, capabilities, ["party", "monsters"]);
    expect(read).toMatchObject({ ok: false, problem: { place } });
  });
});
