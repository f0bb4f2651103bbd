/** What items store of acting more than once: the words, what is repaired of it, and which writes count (`ACT-1` to `ACT-16`). */

import { describe, expect, test } from "vitest";
import {
  repairOften,
  repairTags,
  tagsOfWeapon,
  touchedByOften,
  touchedByWriting,
  waysAmong,
} from "../../src/documents/often";
import type { BrokenFigure } from "../../src/documents/repair";

type Data = { [key: string]: unknown };
const words = (count: number) => Array.from({ length: count }, (_, i) => `w${i}`);

function repaired(source: Data): { source: Data; told: string[] } {
  const broken: BrokenFigure[] = [];
  repairOften(source, broken);
  return { source, told: broken.map(({ place, found }) => `${place}: ${found}`) };
}

describe("a repair", () => {
  test.each<[what: string, stored: Data]>([
    ["acts", { acts: { majors: 5, declarations: 0, first: null } }],
    ["a counter", { counters: { times: 5, tags: ["fist"] } }],
    ["what hinders", { hinders: { by: "left", melee: 100, ranged: null, noMelee: true, noRanged: false } }],
    ["words", { tags: words(10) }],
    ["six further strikes", { series: words(6).map((name) => ({ name })) }],
    [
      "a further strike with all that it may have",
      {
        series: [
          {
            name: "Chain",
            shares: "hands",
            after: "hit",
            target: "any",
            times: 5,
            modifiers: { accuracy: -100, damage: 100, critical: 1 },
            opening: { accuracy: -2 },
            from: { how: ["melee"], tags: ["fist"] },
            with: { what: "named", how: ["melee"], tags: ["fist"] },
          },
        ],
      },
    ],
  ])("ACT-1, ACT-3: leaves %s as they are, and tells of nothing", (_, stored) => {
    expect(repaired(structuredClone(stored))).toEqual({ source: stored, told: [] });
  });

  test.each<[what: string, stored: Data, source: Data, told: string[]]>([
    ["half an action is rounded", { acts: { majors: 1.6 } }, { acts: { majors: 2 } }, ["acts.majors: 1.6"]],
    ["too many actions", { acts: { first: 6 } }, { acts: { first: 5 } }, ["acts.first: 6"]],
    ["half a time is rounded", { counters: { times: 1.6 } }, { counters: { times: 2 } }, ["counters.times: 1.6"]],
    ["never is no time", { counters: { times: 0 } }, { counters: { times: 1 } }, ["counters.times: 0"]],
    ["half a bonus is rounded", { hinders: { melee: 1.6 } }, { hinders: { melee: 2 } }, ["hinders.melee: 1.6"]],
    ["too large a bonus", { hinders: { ranged: 101 } }, { hinders: { ranged: 100 } }, ["hinders.ranged: 101"]],
    [
      "rows as a form sends them",
      { series: { 0: { name: "a" }, 1: { name: "b" } } },
      { series: [{ name: "a" }, { name: "b" }] },
      [],
    ],
    [
      "a row too many",
      { series: words(7).map((name) => ({ name })) },
      { series: words(6).map((name) => ({ name })) },
      ["series: 7"],
    ],
    ["a row that is none", { series: ["no", { name: "a" }] }, { series: [{ name: "a" }] }, ["series: 2"]],
    ["no rows", { series: "no" }, { series: [] }, ["series: no"]],
    ["a strike that comes never", { series: [{ times: 0 }] }, { series: [{ times: 1 }] }, ["series.0.times: 0"]],
    ["half a strike", { series: [{ times: 1.6 }] }, { series: [{ times: 2 }] }, ["series.0.times: 1.6"]],
    ["times that are none", { series: [{ times: "x" }] }, { series: [{ times: 1 }] }, ["series.0.times: x"]],
    [
      "figures that are none, halved or too large",
      { series: [{ modifiers: { accuracy: "x", damage: 101, critical: 1.6 }, opening: { accuracy: -101 } }] },
      { series: [{ modifiers: { accuracy: 0, damage: 100, critical: 2 }, opening: { accuracy: -100 } }] },
      [
        "series.0.modifiers.accuracy: x",
        "series.0.modifiers.damage: 101",
        "series.0.modifiers.critical: 1.6",
        "series.0.opening.accuracy: -101",
      ],
    ],
    [
      "what no record holds",
      { series: [{ modifiers: 7, with: "same", from: [] }] },
      { series: [{}] },
      ["series.0.modifiers: 7", "series.0.from: []", "series.0.with: same"],
    ],
    [
      "what it is made with",
      { series: [{ with: { what: "spoon", how: ["gun"], tags: "a <b>" } }] },
      { series: [{ with: { what: "", how: [], tags: ["a"] } }] },
      ["series.0.with.what: spoon", "series.0.with.how: gun", "series.0.with.tags: a <b>"],
    ],
  ])("ACT-1, ACT-3: %s", (_, stored, source, told) => {
    expect(repaired(stored)).toEqual({ source, told });
  });

  test.each<[value: unknown, kept: string[], told: string[]]>([
    [" fist, one-hand、two-hand，blade ", ["fist", "one-hand", "two-hand", "blade"], []],
    [["fist", "fist"], ["fist"], []],
    [words(11), words(10), [`tags: ${JSON.stringify(words(11))}`]],
    [7, [], ["tags: 7"]],
    [null, [], ["tags: null"]],
    ["", [], []],
  ])("ACT-3: %j as words", (value, kept, told) => {
    const broken: BrokenFigure[] = [];
    expect(repairTags(value, "tags", broken)).toEqual(kept);
    expect(broken.map(({ place, found }) => `${place}: ${found}`)).toEqual(told);
  });
});

test("ACT-3: a weapon has its words and its hands, each once, and the hands even where words are many", () => {
  expect(tagsOfWeapon({ tags: ["one-hand", "fist"], hands: "one" })).toEqual(["one-hand", "fist"]);
  expect(tagsOfWeapon({ tags: words(12), hands: "two" })).toEqual([...words(10), "two-hand"]);
  expect([{ hands: "three" }, { tags: "fist" }, {}].map(tagsOfWeapon)).toEqual([[], [], []]);
});

test("ACT-3: ways of a strike are those of a list, and of no text", () => {
  expect(waysAmong(["gun", "melee"])).toEqual(["melee"]);
  expect(["melee", null, undefined].map(waysAmong)).toEqual([[], [], []]);
});

const riposte = { type: "feat", system: { counters: { times: 1 } } };
const idle = { type: "feat", system: { counters: { times: null } } };

describe("an item that comes or goes", () => {
  test.each<[does: boolean, what: string, type: string, system: Data, ...others: (typeof riposte | typeof idle)[]]>([
    [false, "a feat that says nothing", "feat", {}],
    [true, "a further action", "feat", { acts: { majors: 2, first: null } }],
    [true, "no action", "feat", { acts: { majors: 0 } }],
    [false, "actions that are not said", "feat", { acts: { majors: null } }],
    [false, "actions that are none", "feat", { acts: "two" }],
    [true, "a further strike", "feat", { series: [{}] }],
    [false, "no further strike", "feat", { series: [] }],
    [false, "further strikes that are none", "feat", { series: "two" }],
    [true, "a counter", "ability", { counters: { times: 2 } }],
    [false, "no counter", "ability", { counters: { times: null } }],
    [true, "what hinders", "ability", { hinders: { by: "left" } }],
    [false, "what hinders nobody", "ability", { hinders: { by: "" } }],
    [false, "gear, whatever it says", "gear", { acts: { majors: 2 } }],
    [true, "a weapon of somebody who strikes back", "weapon", {}, idle, riposte],
    [false, "a weapon of somebody who does not", "weapon", {}, idle],
    [false, "a feat of somebody who strikes back", "feat", {}, riposte],
    [false, "a weapon beside gear that says a counter", "weapon", {}, { ...riposte, type: "gear" }],
  ])("ACT-1, ACT-14: it is %s that a battle learns of %s", (does, _, type, system, ...others) => {
    const touched = does ? { acts: null, series: null, counters: null, parts: null } : {};
    expect(touchedByOften({ type, system }, others as never)).toEqual(touched);
  });
});

describe("an item that is changed", () => {
  test.each<[does: boolean, what: string, type: string, changes: Data, ...others: (typeof riposte)[]]>([
    [true, "a name", "feat", { name: "Chain" }],
    [true, "whose it is", "feat", { system: { part: "Arm" } }],
    [true, "when it counts", "feat", { system: { power: 3, timing: "declared" } }],
    [false, "a description", "feat", { system: { notes: "long" } }],
    [false, "a place on the sheet", "feat", { sort: 3 }],
    [false, "the name of gear", "gear", { name: "Rope" }],
    [
      true,
      "what a weapon is made of, of somebody who strikes back",
      "weapon",
      { system: { power: 3, uses: 2 } },
      riposte,
    ],
    [false, "the same of somebody who does not", "weapon", { system: { power: 3 } }],
    [false, "a weapon's ammunition", "weapon", { system: { uses: 2 } }, riposte],
    [false, "a feat's figures beside a counter", "feat", { system: { power: 3 } }, riposte],
  ])("ACT-1, ACT-14: it is %s that a battle learns of %s", (does, _, type, changes, ...others) => {
    expect(Object.keys(touchedByWriting(type, changes, others as never))).toHaveLength(does ? 4 : 0);
  });
});
