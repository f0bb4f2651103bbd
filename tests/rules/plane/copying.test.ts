/** A copy of a character is written out key by key: none may be forgotten. */

import { describe, expect, test } from "vitest";
import type { PlaneCharacter } from "../../../src/rules/battle";
import { type Battle, type Command, rulesetOf } from "../../../src/rules/index";
import { bearing, changedCharacter } from "../../../src/rules/plane/skirmish/copying";

const FIGURES = { accuracy: 1, evasion: 2, defence: 3, reduction: 4, fortitude: 5, willpower: 6, magicPower: 7 };

const MOUNT = { reduction: 1, fortitude: 2, willpower: 3, magicPower: 4, fixed: true };

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
  acts: { majors: 2 },
  series: [{ name: "extra" }],
  rides: { id: "horse", movement: 25, parts: ["arm"], figures: MOUNT },
  counters: { with: { points: { dice: 1 } } },
  countered: [{ round: 2, times: 1 }],
  granted: [{ majors: 1 }],
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

  test("bears what it is to bear, or nothing at all", () => {
    const effects = [{ name: "Hymn" }];
    expect(bearing(WHOLE, effects)).toEqual({ ...WHOLE, effects });
    const { effects: _, ...plain } = WHOLE;
    expect(bearing(plain, effects)).toEqual({ ...plain, effects });
    expect(Object.hasOwn(bearing(WHOLE, []), "effects")).toBe(false);
    expect(bearing(WHOLE, [])).toEqual(plain);
  });

  test("is another one, which the old one knows nothing of", () => {
    const before = structuredClone(WHOLE);
    const after = changedCharacter(before, { at: [9, 9] });
    expect(after).not.toBe(before);
    expect(before).toEqual(WHOLE);
  });
});

describe("a step", () => {
  const ruleset = rulesetOf("sw25-advanced")!;

  function performed(battle: Battle, command: Command): Battle {
    const outcome = ruleset.perform(battle, command);
    if (!outcome.ok) throw new Error(outcome.refusal.code);
    return outcome.battle;
  }

  test("gives a battle with every key that it had, also once it is over", () => {
    const begun = ruleset.begin({
      ruleset: ruleset.id,
      sides: ["party", "monsters"],
      characters: [
        { id: "wolf", side: "party", at: [0, 0] },
        { id: "goblin", side: "monsters", at: [9, 0] },
      ],
    });
    if (!begun.ok) throw new Error(begun.refusal.code);
    const opened = performed(begun.battle, { do: "turn", who: "wolf" });
    expect(Object.keys(opened)).toEqual(Object.keys(begun.battle));
    const put = performed(performed(opened, { do: "over" }), { do: "put", who: "wolf", at: [1, 1] });
    expect(put).toMatchObject({ over: true });
  });
});
