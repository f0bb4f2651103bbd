/** What the core rules of 2.0 work out in figures, played as one battle each: a brawl and a blow, and a spell at several. */

import { expect, test } from "vitest";
import { replayed } from "../../support/scripts";

const SIDES = ["party", "monsters"];

function refusals(data: object): unknown[] {
  return replayed(data).document.steps.filter(({ asScripted }) => !asScripted);
}

test("B20-ZON-1, DIC-1 to DIC-4: ten metres to the goblin, a brawl, 11 hits, and 7 + 6 + 5 - 2 fell it", () => {
  const goblin = { hp: 16, evasion: 3, defence: 2, fixed: true };
  const blow = { power: 17, critical: 10, bonus: 5 };
  const [fight, struck] = [
    {
      do: "brawl",
      target: "goblin",
      expect: { skirmishes: [{ centre: [10, 0], melee: ["goblin", "wolf"], radius: 2 }] },
    },
    {
      do: "strike",
      with: blow,
      target: "goblin",
      dice: {
        accuracy: [4, 2],
        power: [
          [5, 5],
          [6, 3],
        ],
      },
    },
  ];
  const characters = [
    { id: "wolf", side: "party", at: [0, 0], movement: 18, vitals: { hp: 30, accuracy: 5 } },
    { id: "goblin", side: "monsters", at: [10, 0], vitals: goblin },
  ];
  const felled = { characters: { goblin: { hp: 0, conditions: ["unconscious", "prone"] } }, skirmishes: [] };
  const script = [{ do: "turn", who: "wolf" }, { do: "move", kind: "normal", path: [[10, 0]] }, fight];
  // 2d of 6 and 5 are 11, and 3 + 7 are 10; with 5 they would be a tie, which evades.
  const tied = { ...struck, dice: { accuracy: [3, 2] }, expect: { characters: { goblin: { hp: 16 } } } };
  const battle = { ruleset: "sw20-brawl", sides: SIDES, characters };
  expect(refusals({ ...battle, script: [...script, { ...struck, expect: felled }] })).toEqual([]);
  expect(refusals({ ...battle, script: [...script, tied] })).toEqual([]);
});

test("B20-ARE-1, B20-RNG-1: a spell at single targets in a zone reaches to its centre and finds whom its caster names", () => {
  const vitals = { hp: 20, willpower: 0, fixed: true };
  const characters = [
    { id: "mage", side: "party", at: [0, 0], vitals: { hp: 18, magicPower: 9 } },
    { id: "wolf", side: "party", at: [10, 0], vitals },
    { id: "orc", side: "monsters", at: [10, 1], vitals },
    { id: "pig", side: "monsters", at: [10, 0], vitals },
  ];
  const bolts = (range: number) => ({ how: "cast", range, points: { dice: 0, bonus: 4 } });
  const hurt = { characters: { orc: { hp: 16 }, pig: { hp: 16 }, wolf: { hp: 20 } } };
  const script = [
    { do: "turn", who: "wolf" },
    { do: "brawl", target: "orc", expect: { skirmishes: [{ centre: [10, 0], melee: ["orc", "pig", "wolf"] }] } },
    { do: "end" },
    { do: "turn", who: "mage" },
    { do: "strike", with: bolts(9), targets: ["orc", "pig"], fails: "out-of-range" },
    { do: "strike", with: bolts(10), targets: ["orc", "pig"], dice: { accuracy: [3, 4] }, expect: hurt },
  ];
  const options = { readings: { brawlBystanders: "drawn-in" } };
  expect(refusals({ ruleset: "sw20-brawl", options, sides: SIDES, characters, script })).toEqual([]);
});
