import { describe, expect, it } from "vitest";
import { readScript, replay, rulesets } from "../../../src/rules/index";

const vitals = (hp: number) => ({ hp, maxHp: hp });
/** A melee of two, and a goblin of 3 HP beside it at which a fighter strikes (`A25-SKR-1`). */
const file = (readings: object, damage: number, expected: object) => ({
  ruleset: "sw25-advanced",
  options: { readings },
  sides: ["p", "m"],
  characters: [
    { id: "a", side: "p", at: [0, 0], movement: 10 },
    { id: "g", side: "m", at: [0, 0], movement: 10 },
    { id: "weak", side: "m", at: [2, 0], movement: 10, vitals: vitals(3) },
    { id: "b", side: "p", at: [2, 0], movement: 10, vitals: vitals(20) },
    { id: "mage", side: "p", at: [-2.5, 0], movement: 10 },
  ],
  script: [
    { do: "form", who: ["a", "g"], at: [0, 0] },
    { do: "turn", who: "b" },
    {
      do: "strike",
      with: { how: "melee", check: "none", points: { dice: 0, bonus: damage } },
      target: "weak",
      expect: expected,
    },
  ],
});
function failures(data: unknown): unknown {
  const read = readScript(data, rulesets);
  if (!read.ok) return read.problem;
  return replay(read.script, rulesets["sw25-advanced"]).document.steps.filter((step) => !step.asScripted);
}

describe("A first blow", () => {
  const unchanged = {
    skirmishes: [{ id: "S1", centre: [0, 0], count: 2, melee: ["a", "g"] }],
    characters: { b: { state: "independent", at: [2, 0] }, mage: { state: "independent" } },
  };

  // A25-STA-4: independents as well.
  it("forms nothing around whom it fells (A25-SKR-1, A25-STA-4)", () => {
    expect(failures(file({}, 9, unchanged))).toEqual([]);
  });

  it("forms a skirmish around whom it leaves standing", () => {
    expect(failures(file({}, 1, { characters: { b: { state: "melee" }, weak: { state: "melee" } } }))).toEqual([]);
  });

  it("forms and combines before it falls, where the table reads it so (felledForms: yes)", () => {
    const drawn = { characters: { b: { state: "melee" }, a: { state: "melee" } } };
    expect(failures(file({ felledForms: "yes" }, 9, drawn))).toEqual([]);
  });
});
