/** The readings of a battle on the board: its link keeps them, and another ruleset has only those that it asks about. */

import { expect, test } from "vitest";
import { wordsFor } from "../../analysis/build/words";
import { packed } from "../../analysis/line/index";
import { linkOf, opened, readData } from "../../analysis/link/index";
import { otherReadingsTold } from "../../analysis/open/as-opened";
import { tried, underRuleset } from "../../analysis/setup/setup-edits";
import { words } from "../../analysis/words";
import { wordsFrom } from "../../src/chronicle/index";
import { LANGUAGES } from "../../tools/languages";

const PACKED = {
  ruleset: "sw25-advanced",
  options: { readings: { felledForms: "yes", loneShield: "circle" } },
  sides: ["party", "monsters"],
  characters: [{ id: "wolf", side: "party", at: [0, 0], movement: 12 }],
  line: [],
};

async function read(link: string) {
  const found = opened(await readData({ is: "link", link: `#${link}` }));
  if (!found.ok) throw new Error(JSON.stringify(found.problem));
  return found.analysis;
}

test("a link keeps them", async () => {
  const analysis = await read(await linkOf(JSON.stringify(PACKED)));
  const back = await read(await linkOf(JSON.stringify(packed(analysis))));
  expect(back.setup.options?.readings).toEqual(PACKED.options.readings);
});

test("another ruleset keeps those that it asks about", async () => {
  const analysis = await read(await linkOf(JSON.stringify(PACKED)));
  const readingsUnder = async (id: Parameters<typeof underRuleset>[1]) => {
    const edited = await underRuleset(analysis, id);
    if (!edited.ok) throw new Error(JSON.stringify(edited.problem));
    return edited.analysis.setup.options?.readings;
  };
  expect(await readingsUnder("sw20-advanced")).toEqual({ loneShield: "circle" });
  expect(await readingsUnder("simultaneous")).toBeUndefined();
});

test("one that the ruleset does not ask about is not taken", async () => {
  const { setup, ...rest } = await read(await linkOf(JSON.stringify(PACKED)));
  const edited = tried({ setup, ...rest }, { ...setup, options: { readings: { brawlReach: "limited" } } });
  expect(edited).toMatchObject({ ok: false });
});

const FILES = await wordsFor(`${import.meta.dirname}/../..`);

test("whoever opens a battle that is read otherwise than usual is told how", async () => {
  for (const lang of LANGUAGES) {
    words.value = wordsFrom(FILES[`words-${lang}`], lang);
    const told = otherReadingsTold(await read(await linkOf(JSON.stringify(PACKED))));
    expect(told).toContain(words.value.format("RANSEN.readings.felledForms.name"));
    expect(told).toContain(words.value.format("RANSEN.readings.loneShield.values.circle"));
  }
  const usual = { ...PACKED, options: { readings: { felledForms: "no" } } };
  expect(otherReadingsTold(await read(await linkOf(JSON.stringify(usual))))).toBeNull();
});
