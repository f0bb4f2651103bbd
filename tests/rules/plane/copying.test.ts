/** A copy of a character is written out key by key: none may be forgotten. */

import { describe, expect, test } from "vitest";
import type { PlaneCharacter } from "../../../src/rules/battle";
import { characterOf } from "../../../src/rules/board/roster";
import { type PlaneBattle, rulesetOf } from "../../../src/rules/index";
import { changedCharacter } from "../../../src/rules/plane/skirmish/copying";

const FIGURES = { accuracy: 1, evasion: 2, defence: 3, reduction: 4, fortitude: 5, willpower: 6, magicPower: 7 };

/** Every key that a character may have: the type wants all of them. */
const WHOLE: Required<PlaneCharacter> = {
  id: "wolf",
  side: "party",
  sections: 2,
  feats: ["footwork"],
  conditions: [{ id: "prone" }],
  acted: true,
  effects: [{ name: "Song", rounds: 3, left: 2 }],
  movement: 12,
  evasion: -4,
  from: 3,
  spent: "full",
  vitals: { ...FIGURES, hp: 8, maxHp: 20, deathCheck: 1, fixed: true },
  parts: [{ id: "arm", core: true, hp: 3, maxHp: 4, accuracy: 1, evasion: 1, defence: 1 }],
  knows: ["monsters"],
  at: [1, 2],
  melee: "S1",
  prepared: ["S1"],
};

describe("a changed character", () => {
  test("keeps every key that is not changed", () => {
    expect(changedCharacter(WHOLE, {})).toEqual(WHOLE);
    expect(changedCharacter(WHOLE, { melee: null, acted: false })).toEqual({ ...WHOLE, melee: null, acted: false });
  });

  test("gets no key that nobody says", () => {
    const { effects: _, vitals: __, parts: ___, knows: ____, ...plain } = WHOLE;
    expect(Object.keys(changedCharacter(plain, { at: [5, 5] })).sort()).toEqual(Object.keys(plain).sort());
  });

  test("is another one, which the old one knows nothing of", () => {
    const before = structuredClone(WHOLE);
    const after = changedCharacter(before, { at: [9, 9] });
    expect(after).not.toBe(before);
    expect(before).toEqual(WHOLE);
  });
});

describe("a step", () => {
  test("gives a battle with every key that it had", () => {
    const ruleset = rulesetOf("sw25-advanced")!;
    const setup = {
      ruleset: ruleset.id,
      sides: ["party", "monsters"],
      characters: [
        { id: "wolf", side: "party", at: [0, 0] as const },
        { id: "goblin", side: "monsters", at: [9, 0] as const },
      ],
    };
    const begun = ruleset.begin(setup);
    const opened = begun.ok && ruleset.perform(begun.battle, { do: "turn", who: "wolf" });
    if (!begun.ok || !opened || !opened.ok) throw new Error("No turn");
    expect(Object.keys(opened.battle)).toEqual(Object.keys(begun.battle));
    const over = ruleset.perform(opened.battle, { do: "over" });
    const healed = over.ok && ruleset.perform(over.battle, { do: "put", who: "wolf", at: [1, 1] });
    expect(healed && healed.ok && healed.battle).toMatchObject({ over: true });
    expect(characterOf((opened.battle as PlaneBattle).characters, "goblin")).toBe(
      characterOf((begun.battle as PlaneBattle).characters, "goblin"),
    );
  });
});
