/**
 * Whole fights of every ruleset, played by mice and keys: to the last goblin, at every step as the rules core plays the
 * script and what is exported by then.
 */

import { expect, test } from "vitest";
import { readScript, rulesets } from "../../src/rules/index";
import { FIGHT_ITEMS, type FightItem } from "../support/fight-items";
import { playAtTheTable } from "../support/fought-at-table";
import { freshTables } from "../support/fresh-tables";
import { playedNow } from "../support/long-plays";
import { replayed } from "../support/scripts";

const { sit, openWorld } = freshTables();

/** Scripts of `battles`, the language, and whether Ren plays Kai; else the Game Master does. */
const FIGHTS = [
  ["sw25-advanced", "en", { withRen: true }],
  ["sw20-advanced", "ja", {}],
  ["sw20-brawl", "en", { withRen: true }],
  ["sw20-areas", "ja", {}],
  ["sw25-areas", "en", {}],
  ["sw25-line", "ja", { withRen: true }],
  ["sw20-line", "en", {}],
  ["simultaneous", "en", { withRen: true, turned: { round: 3, who: "Kai", key: "accuracy" } }],
] as const;

/**
 * Items that a ruleset does not know, or that are not played again: 2.0's line is 2.5's for all but how a skirmish
 * forms. Where everyone acts at once an attack hits its named target or nobody (`SIM-ACC-1`): no lots and no areas.
 * Parts and death checks belong to the boards with turns (`STR-2`, `DIC-4`).
 */
const UNKNOWN: { readonly [ruleset: string]: readonly FightItem[] } = {
  simultaneous: ["misfire", "area", "felled part", "death check"],
  "sw20-line": ["critical", "felled part", "fall", "death check", "felling blow undone", "amendment"],
};

test.each(playedNow(FIGHTS))(
  "%s comes round by round to the script's end (%s), and so does the export",
  async (file, lang, more) => {
    if (lang === "ja") await openWorld("skirmish-ja");
    const items = await playAtTheTable(file, sit, { lang, ...more });
    expect(items).toEqual(FIGHT_ITEMS.filter((item) => !UNKNOWN[file]?.includes(item)));
  },
  // Several times what forty steps take, each compared, while the machine is busy with others.
  150_000,
);

test("every ruleset has its fight", () => {
  expect(FIGHTS.map(([file]) => file).toSorted()).toEqual(Object.keys(rulesets).toSorted());
});

test("where everyone acts at once nothing goes astray, takes an area, has parts or makes a death check", () => {
  const orc = { id: "orc", side: "monsters", at: [10, 0], base: 12, fin: 1, health: 16, maxHealth: 16 };
  const ann = { ...orc, id: "ann", side: "party", at: [0, 0] };
  const elf = { ...orc, id: "elf", side: "party" };
  const file = (script: readonly object[], more: object = {}) => ({
    ruleset: "simultaneous",
    sides: ["party", "monsters"],
    characters: [ann, { ...orc, ...more }, elf],
    script,
  });
  const problem = (data: object) => {
    const read = readScript(data, rulesets);
    return read.ok ? null : read.problem;
  };
  expect(problem(file([]))).toBeNull();
  expect(problem(file([{ do: "death", who: "ann" }]))).toMatchObject({ code: "not-in-ruleset", place: "script[0].do" });
  const parts = [{ id: "arm", hp: 3 }];
  expect(problem(file([], { parts }))).toMatchObject({ code: "unknown-key", data: { key: "parts" } });
  for (const [how, more] of [
    ["area", { radius: 3, check: "none" }],
    ["ranged", { check: "none" }],
  ] as const) {
    const made = { how, ...more, points: { dice: 0, bonus: 5 } };
    const { state } = replayed(
      file([
        { do: "declare", who: "ann", action: { cast: "Fire", target: "orc", with: made } },
        { do: "reveal" },
        { do: "resolve" },
      ]),
    ).document;
    const { orc: named, elf: beside } = state.characters;
    expect([named?.health, beside?.health], how).toEqual([11, 16]);
  }
});
