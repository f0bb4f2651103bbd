/** The text for a reader who does not know the target's figures. */

import { describe, expect, test } from "vitest";
import { hiddenHealth, looksAt, seenEvent, tellEvent } from "../../src/chronicle/index";
import type { BattleEvent } from "../../src/rules/index";
import type { Language } from "../../tools/languages";
import { wordsOf } from "../support/scripts";

const own = (id: string) => id === "wolf";
const everyone = () => true;

const resolved: BattleEvent = {
  type: "resolved",
  rule: "SIM-ACC-1",
  who: "wolf",
  does: "attack",
  what: "melee",
  target: "goblin",
  conditional: false,
  happened: true,
  outcome: "hit",
  strike: { accuracy: [13], total: 16, against: "dodge", difficulty: 11, points: [4], damage: 4 },
};
const struck: BattleEvent = {
  type: "struck",
  rule: "STR-20",
  who: "wolf",
  name: "Sword",
  how: "melee",
  dice: { accuracy: [3, 4], power: [[4, 4]] },
  rows: [
    {
      id: "goblin",
      outcome: "hit",
      sum: [
        { part: "power", amount: 6 },
        { part: "bonus", amount: 5 },
        { part: "defence", amount: -3 },
      ],
      damage: 8,
      hp: [16, 8],
    },
  ],
};

describe("a monster that the reader does not know", () => {
  test("neither what it was hit against nor its defence is told; what was rolled is", () => {
    const told = JSON.stringify(seenEvent(resolved, own));
    expect(told).toContain('"total":16');
    for (const secret of ["difficulty", "against"]) expect(told).not.toContain(secret);
    const row = JSON.stringify(seenEvent(struck, own));
    for (const secret of ["defence", "hp", '"damage":8']) expect(row).not.toContain(secret);
    expect(row).toContain('"damage":11');
  });

  test("EFF-1 how long an effect lasts on it is known to whoever made it", () => {
    const begun = { type: "effectBegan", rule: "EFF-1", who: "goblin", name: "Poison", left: 3 } as const;
    expect(seenEvent({ ...begun, by: "wolf" }, own)).toMatchObject({ left: 3 });
    for (const by of [{}, { by: "shaman" }]) {
      expect(seenEvent({ ...begun, ...by }, own)).not.toHaveProperty("left");
      expect(seenEvent({ ...begun, ...by }, everyone)).toMatchObject({ left: 3 });
    }
    expect(seenEvent({ ...begun, who: "wolf", by: "shaman" }, own)).toMatchObject({ left: 3 });
  });

  test("whether it lives is told of a death check, and neither its figure nor how far below 0 it is", () => {
    const checked = { type: "deathChecked", rule: "DIC-4", who: "goblin", dice: [3, 4], sum: 12, against: 5 } as const;
    for (const lives of [true, false]) {
      const told = seenEvent({ ...checked, lives }, own);
      expect(told).toEqual({ type: "deathChecked", rule: "DIC-4", who: "goblin", dice: [3, 4], lives });
      const sentence = tellEvent(told, wordsOf("en"), (id) => id);
      expect(sentence).toContain(lives ? "goblin holds on" : "goblin dies");
      expect(sentence).not.toMatch(/12|5/);
      expect(seenEvent({ ...checked, lives }, everyone)).toEqual({ ...checked, lives });
    }
  });

  test("DIC-1 a death check that the dice decide alone is compared with nothing", () => {
    const checked = { type: "deathChecked", rule: "DIC-4", who: "Mei", dice: [1, 1], sum: 6, against: 2 } as const;
    const told = (lang: Language) => tellEvent({ ...checked, lives: false }, wordsOf(lang), (id) => id);
    expect(told("en")).toBe("Mei dies: death check 2d[1,1] + 4 (automatic failure).");
    expect(told("ja")).not.toMatch(/[＝=]/);
  });

  test("exact HP, where the table tells them, without what reduced the damage", () => {
    const row = JSON.stringify(seenEvent(struck, own, everyone));
    expect(row).toContain('"hp":[16,8]');
    expect(row).not.toContain("defence");
  });

  test("its HP are looks, wherever they change; a sheet's figures are none of its reader's", () => {
    const health = {
      type: "healthChanged",
      rule: "SIM-CYC-3",
      who: "goblin",
      damage: 4,
      healing: 0,
      from: 16,
      to: 12,
      injured: false,
    } as const;
    expect(hiddenHealth(health, own)).toEqual({ who: "goblin", to: 12 });
    expect(hiddenHealth({ type: "hpChanged", rule: "STR-6", who: "goblin", part: "arm", from: 9, to: 2 }, own)).toEqual(
      {
        who: "goblin",
        part: "arm",
        to: 2,
      },
    );
    expect(hiddenHealth({ ...health, who: "wolf" }, own)).toBeNull();
    expect(hiddenHealth(resolved, own)).toBeNull();
    const figures = { type: "figuresChanged", rule: "SIM-CYC-1", who: "goblin", health: 7 } as const;
    expect(seenEvent(figures, own)).toEqual({ type: "figuresChanged", rule: "SIM-CYC-1", who: "goblin" });
    expect(seenEvent(figures, everyone)).toBe(figures);
    expect([16, 9, 8, 0].map((hp) => looksAt(hp, 16))).toEqual(["unhurt", "hurt", "badlyHurt", "down"]);
  });
});
