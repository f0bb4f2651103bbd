/** Whole fights of every ruleset, played by mice and keys: to the last goblin, and as the rules core plays the script. */

import { expect, test } from "vitest";
import { rulesets } from "../../src/rules/index";
import { freshTables } from "../support/fresh-tables";
import { playAtTheTable } from "../support/played-script";

const { sit, openWorld } = freshTables();

/** Scripts of `battles`, the language, and whether Ren plays Kai; else the Game Master does. */
const FIGHTS = [
  ["sw25-advanced", "en", true],
  ["sw20-advanced", "ja", false],
  ["sw20-brawl", "en", true],
  ["sw20-areas", "ja", false],
  ["simultaneous", "en", true],
] as const;

test.each(FIGHTS)(
  "%s comes in three rounds to the script's end (%s), and so does the export",
  async (file, lang, withRen) => {
    if (lang === "ja") await openWorld("skirmish-ja");
    await playAtTheTable(file, sit, { lang, withRen });
  },
);

test("every ruleset has its fight", () => {
  expect(FIGHTS.map(([file]) => file).toSorted()).toEqual(Object.keys(rulesets).toSorted());
});
