/** Sheets and battles keep each other's figures: which are read, and which are written back. */

import { describe, expect, test } from "vitest";
import { EVERY_FIGURE, figuresWritten, sheetChanges, sheetMended } from "../../src/referee/sheet-figures";
import { type Character, type CharacterInput, rulesets } from "../../src/rules/index";
import { partsTogether, poolsMended } from "../../src/scene/sheet-vitals";

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

const PARTS = [
  { id: "body", core: true, hp: 40, maxHp: 40, mp: 5, maxMp: 5, accuracy: 9, evasion: 8, defence: 7 },
  { id: "arm", core: false, hp: 20, maxHp: 20, accuracy: 10, evasion: 9, defence: 5 },
];
const vitals = { hp: 20, maxHp: 32, mp: 4, maxMp: 10, accuracy: 7, fortitude: 8, deathCheck: 8, fixed: false };
const fighter = begun("sw25-advanced", { movement: 10, vitals });
const ogre = begun("sw25-advanced", { movement: 10, vitals: { fixed: true }, parts: PARTS });

describe("vitals written on a sheet", () => {
  const says = (more: object): CharacterInput => ({ ...someone, vitals: { ...vitals, ...more } });

  test("become the battle's, as far as they were written and are other", () => {
    expect(figuresWritten(fighter, says({ hp: 13 }), { hp: { value: 13 } })).toEqual({ vitals: { hp: 13 } });
    expect(figuresWritten(fighter, says({ hp: 13, accuracy: 9 }), { accuracy: 9 })).toEqual({
      vitals: { accuracy: 9 },
    });
    expect(figuresWritten(fighter, says({ hp: 20 }), { hp: { value: 20 } })).toEqual({});
    expect(figuresWritten(fighter, says({ hp: 13 }), { movement: 10 })).toEqual({});
  });

  test("take the maximum along where they are above the battle's own, or where there were none", () => {
    expect(figuresWritten(fighter, says({ hp: 38, maxHp: 40 }), { hp: { value: 38 } })).toEqual({
      vitals: { hp: 38, maxHp: 40 },
    });
    const without = begun("sw25-advanced", { movement: 10, vitals: { accuracy: 7 } });
    expect(figuresWritten(without, says({ accuracy: 7 }), { hp: { max: 32 } })).toMatchObject({
      vitals: { hp: 20, maxHp: 32 },
    });
    const stranger = begun("sw25-advanced", { movement: 10 });
    expect(figuresWritten(stranger, says({}), { hp: { value: 20 } })).toEqual({ vitals });
  });

  test("each figure is found where its sheet has it, and goes back there", () => {
    const figures = { accuracy: 8, evasion: 6, defence: 4, reduction: 1, fortitude: 9, willpower: 5, magicPower: 11 };
    const told = begun("sw25-advanced", { movement: 10, vitals: { ...vitals, ...figures } });
    for (const key of Object.keys(figures) as (keyof typeof figures)[]) {
      const other = { [key]: figures[key] + 1 };
      const all = { ...vitals, ...figures, ...other };
      expect(figuresWritten(told, { ...someone, vitals: all }, other), key).toMatchObject({ vitals: other });
      const after = { ...told, vitals: { ...(told as { vitals: object }).vitals, ...other } } as unknown as Character;
      expect(sheetChanges(told, after), key).toMatchObject({ [`system.${key}`]: figures[key] + 1 });
    }
  });

  test("a death check that is one of fortitude changes with it (DIC-4)", () => {
    expect(figuresWritten(fighter, says({ fortitude: 9, deathCheck: 9 }), { fortitude: 9 })).toEqual({
      vitals: { fortitude: 9, deathCheck: 9 },
    });
  });

  test("parts come all together where one is other", () => {
    const hurtArm = [PARTS[0]!, { ...PARTS[1]!, hp: 3 }];
    const says = (parts: typeof PARTS): CharacterInput => ({ ...someone, vitals: { fixed: true }, parts });
    expect(figuresWritten(ogre, says(hurtArm), { parts: [] })).toEqual({ parts: hurtArm });
    expect(figuresWritten(ogre, says(PARTS), { parts: [] })).toEqual({});
    expect(figuresWritten(ogre, says(hurtArm), { hp: { value: 3 } })).toEqual({});
    expect(figuresWritten(ogre, { ...someone }, { parts: [] })).toEqual({});
  });
});

describe("vitals that the battle changes", () => {
  const now = (character: Character, more: object) => ({ ...character, ...more }) as Character;

  test("go back to the sheet", () => {
    const struck = now(fighter, { vitals: { ...(fighter as { vitals: object }).vitals, hp: -3, mp: 1 } });
    expect(sheetChanges(fighter, struck)).toEqual({ "system.hp.value": -3, "system.mp.value": 1 });
    expect(sheetChanges(struck, fighter)).toEqual({ "system.hp.value": 20, "system.mp.value": 4 });
  });

  test("a death check that is one of fortitude is left to it (DIC-4)", () => {
    const { vitals } = fighter as { vitals: object };
    const other = now(fighter, { vitals: { ...vitals, fortitude: 9, deathCheck: 9 } });
    expect(sheetChanges(other, fighter)).toEqual({ "system.fortitude": 8, "system.deathCheck": null });
    const own = now(fighter, { vitals: { ...vitals, deathCheck: 3 } });
    expect(sheetChanges(fighter, own)).toEqual({ "system.deathCheck": 3 });
  });

  test("parts keep their names on the sheet, and those that no battle knows stay there", () => {
    const rows = [
      { ...PARTS[0], name: "Body" },
      { id: "tail", name: "Tail", core: false, hp: 0, maxHp: 0 },
      { ...PARTS[1], name: "Right arm", mp: 0, maxMp: 0 },
    ];
    const { parts } = ogre as { parts: readonly { id: string }[] };
    const struck = now(ogre, { parts: parts.map((part) => (part.id === "arm" ? { ...part, hp: -2 } : part)) });
    const { "system.parts": written } = sheetChanges(ogre, struck, { parts: rows }) as { "system.parts": object[] };
    expect(written).toMatchObject([
      { id: "body", name: "Body", hp: 40, mp: 5 },
      { id: "tail", name: "Tail", maxHp: 0 },
      { id: "arm", name: "Right arm", hp: -2, maxHp: 20, mp: 0 },
    ]);
    const armless = now(ogre, { parts: parts.filter(({ id }) => id === "body") });
    expect(sheetChanges(ogre, armless, { parts: rows })).toMatchObject({
      "system.parts": [{ id: "body" }, { id: "tail" }],
    });
    expect(sheetChanges(armless, ogre, { parts: [rows[0]] })).toMatchObject({
      "system.parts": [{ id: "body" }, { id: "arm", name: "arm", hp: 20 }],
    });
    expect(sheetChanges(ogre, now(ogre, { at: [1, 1] }), { parts: rows })).toEqual({});
  });
});

test("HP and MP past what they may be are mended as the battle has taken them, those of parts are not (STR-1)", () => {
  const past = { hp: { value: 1000, max: 32 }, mp: { value: 99, max: 10 } };
  expect(poolsMended(fighter, past, EVERY_FIGURE)).toEqual({ "system.hp.value": 20, "system.mp.value": 4 });
  expect(poolsMended(fighter, past, { mp: {} })).toEqual({ "system.mp.value": 4 });
  expect(poolsMended(fighter, { hp: { value: 20 }, mp: { value: 4 } }, EVERY_FIGURE)).toEqual({});
  for (const other of [ogre, hurt]) expect(poolsMended(other, past, EVERY_FIGURE)).toEqual({});
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

describe("parts where the battle knows the whole alone", () => {
  const row = (id: string, hp: number) =>
    ({
      id,
      name: id,
      core: id === "body",
      hp,
      maxHp: 20,
      mp: 0,
      maxMp: 0,
      accuracy: 0,
      evasion: 0,
      defence: 0,
    }) as const;
  const rows = [row("body", 20), row("arm", 8)];
  const hpAfter = (health: number, sheet: readonly object[] = rows) => {
    const { "system.parts": parts } = partsTogether(sheet, health) as { "system.parts"?: { hp: number }[] };
    return parts?.map(({ hp }) => hp);
  };

  test("damage goes from the first on, healing back from the last, and the sum is the battle's", () => {
    expect(hpAfter(23)).toEqual([15, 8]);
    expect(hpAfter(3)).toEqual([0, 3]);
    expect(hpAfter(-4)).toEqual([-4, 0]);
    expect(hpAfter(30)).toEqual([20, 10]);
    expect(hpAfter(28, [row("body", 0), row("arm", 8)])).toEqual([8, 20]);
    for (const health of [-9, 0, 5, 19, 28, 33, 40, 44])
      expect(hpAfter(health)!.reduce((sum, hp) => sum + hp, 0)).toBe(health);
  });

  test("nothing where the sheet has none", () => {
    for (const none of [undefined, [], [{ id: "tail", hp: 0, maxHp: 0 }]]) expect(partsTogether(none, 5)).toEqual({});
  });
});
