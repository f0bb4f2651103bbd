/** How windows list the readings of rules: by the scene's ruleset, each with its rule, both values, and which is ours. */

import { describe, expect, test } from "vitest";
import { RULESET_IDS, rulesets } from "../../src/rules/index";
import { otherReadings, readingChoices } from "../../src/scene/reading-choices";
import { AOI, goblin, hare, ogre, wolf } from "../support/paper-fighters";
import { begun, mastersTable, tidyTables } from "../support/paper-table";

tidyTables();

const FIGHTERS = [wolf, hare, goblin, ogre];
const ACCORDING = "details.readings";

describe("the list of readings", () => {
  test.each(RULESET_IDS)("%s: what it asks about, with a rule of its own, and ours first", async (id) => {
    await mastersTable(FIGHTERS, { players: [AOI] });
    const ruleset = rulesets[id];
    const list = readingChoices(ruleset, {});
    expect(list.map(({ key }) => key)).toEqual(ruleset.capabilities.readings);
    for (const { name, rules, sentence, values } of list) {
      expect(name).not.toContain("RANSEN");
      expect(rules).toMatch(/^[A-Z0-9]+-[A-Z]{3}-\d+|^STR-\d+/);
      expect(sentence).toMatch(/^Ours: .+\. Also played: .+\.$/);
      expect(values.map(({ chosen }) => chosen)).toEqual([true, false]);
      expect(values[0]!.name).toMatch(/\(our reading\)$/);
    }
  });

  test("names only rules of the ruleset itself", async () => {
    await mastersTable(FIGHTERS, { players: [AOI] });
    const rules = (id: keyof typeof rulesets) =>
      readingChoices(rulesets[id], {}).find(({ key }) => key === "misfireLots")!.rules;
    expect(rules("sw25-advanced")).toBe("A25-MIS-1, STR-22");
    expect(rules("sw20-areas")).toBe("S20-MIS-1, STR-22");
  });

  test("what is not read as we do is told by name and value", async () => {
    await mastersTable(FIGHTERS, { players: [AOI] });
    expect(otherReadings(rulesets["sw25-advanced"], { sneakLeaves: "no", felledForms: "no" })).toEqual([
      "Leaving a melee with Shadow Sneak: needs preparation like any other",
    ]);
  });
});

describe("before a battle", () => {
  test("the list has them among the options, and what is chosen is written on the scene", async () => {
    const { desk, page } = await mastersTable(FIGHTERS, { system: {}, players: [AOI] });
    expect(page.lines(ACCORDING)[0]).toBe("Readings: all as ours");
    expect(page.all(`${ACCORDING} select`)).toHaveLength(rulesets["sw25-advanced"].capabilities.readings.length);
    const log: unknown[] = [];
    Object.assign(desk.combatDoc.scene!, { update: async (changes: object) => void log.push(changes) });
    page.choose('select[name="option.readings.sneakLeaves"]', "no");
    await desk.pass(200);
    expect(log).toEqual([{ flags: { ransen: { options: { readings: { sneakLeaves: "no" } } } } }]);
  });
});

describe("a battle", () => {
  test("says by which other readings it is fought", async () => {
    const options = { readings: { sneakLeaves: "no" } } as const;
    const system = begun("sw25-advanced", FIGHTERS, options);
    const { page } = await mastersTable(FIGHTERS, { system, players: [AOI] });
    expect(page.lines("#combat .rules span")[0]).toContain(
      "This table's readings – Leaving a melee with Shadow Sneak: needs preparation like any other",
    );
  });
});
