/** Sheets and battles keep one another's figures: what is brought in, and what is written back. */

import { describe, expect, test } from "vitest";
import { type Character, type CharacterInput, rulesets } from "../../src/rules/index";
import { figuresWritten, sheetChanges, sheetMended } from "../../src/scene/sheet-figures";

const someone = { id: "wolf", side: "party", at: [0, 0] } as const;

function begun(ruleset: keyof typeof rulesets, figures: Partial<CharacterInput>): Character {
  const outcome = rulesets[ruleset].begin({
    ruleset,
    sides: ["party", "monsters"],
    characters: [{ ...someone, ...figures }],
  });
  if (!outcome.ok) throw new Error("the battle begins");
  return outcome.battle.characters[0]!;
}

const hurt = begun("simultaneous", { base: 6, ath: 2, health: 8.5, maxHealth: 20, feats: ["footwork"] });
const sheet: CharacterInput = { ...someone, base: 6, ath: 2, health: 8.5, maxHealth: 20, feats: ["footwork"] };

describe("what is written on a sheet", () => {
  test("becomes the battle's where it is other", () => {
    const written = { ...sheet, health: 3, maxHealth: 18, ath: 4, heavyArmour: true };
    expect(figuresWritten(hurt, written, { hp: { value: 3 } })).toEqual({ health: 3 });
    expect(figuresWritten(hurt, written, { hp: { max: 18 }, ath: 4, heavyArmour: true })).toEqual({
      maxHealth: 18,
      ath: 4,
      heavyArmour: true,
    });
    expect(figuresWritten(hurt, { ...sheet, base: 9 }, { movement: 9 })).toEqual({ base: 9 });
    expect(figuresWritten(hurt, { ...sheet, feats: [] }, { feats: [] })).toEqual({ feats: [] });
  });

  test("is the battle's own where that only wrote its health back, in whole points", () => {
    expect(figuresWritten(hurt, { ...sheet, health: 9 }, { hp: { value: 9 } })).toEqual({});
    expect(sheetChanges({ ...hurt, health: 20 } as Character, hurt)).toEqual({ "system.hp.value": 9 });
  });

  test("counts only as far as the board has it", () => {
    const walker = begun("sw25-advanced", { movement: 10 });
    const written = { ...someone, movement: 12, health: 3, feats: ["hawk-eye"] };
    expect(figuresWritten(walker, written, { movement: 12, hp: { value: 3 }, side: "monsters" })).toEqual({
      movement: 12,
    });
    expect(figuresWritten(walker, written, { feats: ["hawk-eye"] })).toEqual({ feats: ["hawk-eye"] });
    expect(figuresWritten(walker, written, { hp: { value: 3 } })).toEqual({});
  });
});

describe("what the battle changes", () => {
  test("goes back to where the sheet has it", () => {
    const now = { ...hurt, base: 7, feats: ["footwork", "hawk-eye"], proficientArmour: true, injured: true };
    expect(sheetChanges(hurt, now as Character)).toEqual({
      "system.movement": 7,
      "system.feats": ["footwork", "hawk-eye"],
      "system.proficientArmour": true,
    });
    expect(sheetChanges(hurt, { ...hurt, at: [3, 3] } as Character)).toEqual({});
    expect(
      sheetChanges(
        begun("sw20-areas", { at: "front", movement: 10 }),
        begun("sw20-areas", { at: "front", movement: 4 }),
      ),
    ).toEqual({ "system.movement": 4 });
  });
});

test("a sheet that was written while its character was out of the battle says again what the battle says", () => {
  expect(sheetMended({ ...sheet, base: 184, health: 3, ath: undefined }, hurt)).toEqual({
    "system.movement": 6,
    "system.hp.value": 9,
  });
  expect(sheetMended({ ...sheet, health: 9 }, hurt)).toEqual({});
});
