/** A file whose places are of another board than its ruleset: one place is named, and nothing is thrown. */

import { describe, expect, it, test } from "vitest";
import { RULESET_IDS, readScript, replay, rulesets } from "../../../src/rules/index";
import { scriptFrom } from "../../support/scripts";

const two = (wolf: unknown, goblin: unknown) => [
  { id: "wolf", side: "party", ...(wolf !== undefined && { at: wolf }) },
  { id: "goblin", side: "monsters", ...(goblin !== undefined && { at: goblin }) },
];
const FILES = {
  plane: {
    characters: two([0, 0], [10, 0]),
    script: [
      { do: "turn", who: "wolf" },
      { do: "move", kind: "normal", path: [[3, 0]] },
    ],
  },
  line: {
    characters: two(0, 10),
    script: [
      { do: "turn", who: "wolf" },
      { do: "move", kind: "normal", path: [3] },
    ],
  },
  areas: {
    characters: two("rear", "front"),
    script: [
      { do: "turn", who: "wolf" },
      { do: "move", kind: "normal", to: "front" },
    ],
  },
} as const;
type Kind = keyof typeof FILES;
const KIND: { readonly [id in (typeof RULESET_IDS)[number]]: Kind | "simultaneous" } = {
  "sw25-advanced": "plane",
  "sw20-advanced": "plane",
  "sw20-brawl": "plane",
  "sw25-line": "line",
  "sw20-line": "line",
  "sw25-areas": "areas",
  "sw20-areas": "areas",
  simultaneous: "simultaneous",
};

const opened = (ruleset: string, kind: Kind, more: object = {}) => {
  const read = readScript({ ruleset, sides: ["party", "monsters"], ...FILES[kind], ...more }, rulesets);
  return read.ok ? "read" : `${read.problem.place} ${read.problem.code}`;
};

describe("a script of one ruleset, opened as of another", () => {
  test.each(RULESET_IDS.filter((id) => id !== "simultaneous"))("%s", (ruleset) => {
    const told = Object.fromEntries((Object.keys(FILES) as Kind[]).map((kind) => [kind, opened(ruleset, kind)]));
    const { [KIND[ruleset] as Kind]: own, ...others } = told;
    expect(own).toBe("read");
    expect(new Set(Object.values(others))).toEqual(new Set(["characters[0].at wrong-type"]));
  });

  test("simultaneous", () => {
    // Its places are points of a plane, but nobody there has a turn.
    expect([opened("simultaneous", "line"), opened("simultaneous", "areas")]).toEqual([
      "characters[0].at wrong-type",
      "characters[0].at wrong-type",
    ]);
    expect(opened("simultaneous", "plane")).toMatch(/^script\[0\]/);
  });

  test("one of which every word is known is refused at the first step that is none of its own, and plays no further", () => {
    const script = [
      { do: "turn", who: "wolf" },
      { do: "brawl", who: "wolf", with: ["goblin"] },
    ];
    expect(opened("sw25-advanced", "plane", { script })).toMatch(/^script\[1\]/);
  });
});

describe("places on a line and in areas", () => {
  const at = (ruleset: string, place: unknown) => {
    const read = readScript(
      { ruleset, sides: ["party", "monsters"], characters: two(place, undefined), script: [] },
      rulesets,
    );
    return read.ok ? "read" : `${read.problem.place} ${read.problem.code}`;
  };

  it.each(["sw25-line", "sw20-line"])(
    "LIN-POS-1 %s takes numbers alone: no pair, no area's name, nothing without end",
    (id) => {
      for (const place of [[0, 0], [3], "front", "rear", "first-rear", "3", true, null, {}, { from: 0, to: 3 }])
        expect(at(id, place), JSON.stringify(place)).toBe("characters[0].at wrong-type");
      for (const place of [Number.NaN, Number.POSITIVE_INFINITY, 1e9, -1e9])
        expect(at(id, place), String(place)).toMatch(/^characters\[0\]\.at /);
      expect([at(id, -3.5), at(id, 0)]).not.toContain("characters[0].at wrong-type");
    },
  );

  it.each(["sw25-areas", "sw20-areas"])("S20-PLC-1 %s takes its own two areas alone", (id) => {
    for (const place of [0, 12, [0, 0], "middle", "enemy-rear", "first-rear", "__proto__", "FRONT"])
      expect(at(id, place), JSON.stringify(place)).toMatch(/^characters\[0\]\.at /);
  });

  it("what is refused changes nothing: the battle that was begun goes on", () => {
    const { setup } = scriptFrom({ ruleset: "sw25-line", sides: ["party", "monsters"], ...FILES.line });
    const begun = rulesets["sw25-line"].begin(setup);
    if (!begun.ok) throw new Error("It does not begin");
    const before = JSON.stringify(begun.battle);
    for (const to of ["front", [0, 0], 5])
      expect(
        rulesets["sw25-line"].perform(begun.battle, { do: "move", who: "wolf", kind: "normal", to } as never).ok,
      ).toBe(false);
    expect(JSON.stringify(begun.battle)).toBe(before);
    expect(
      replay(
        scriptFrom({ ruleset: "sw25-line", sides: ["party", "monsters"], ...FILES.line }),
        rulesets["sw25-line"],
      ).document.steps.every(({ ok }) => ok),
    ).toBe(true);
  });
});
