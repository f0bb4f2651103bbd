/** Monsters in the words of the English translation: the forms of public collections, with figures of our own. */

import { describe, expect, it } from "vitest";
import { traitsFromSheet } from "../../src/documents/traits";
import { abilitiesIn } from "../../src/imports/ytsheet/abilities";
import { readBesides } from "../../src/imports/ytsheet/besides";
import { knownDeed } from "../../src/imports/ytsheet/known-deeds";
import { monster } from "./read";

const one = (text: string) => abilitiesIn(text)[0]!;

describe("an ability in English", () => {
  it.each([
    [
      '►Hot Breath/7 (14)/Fortitude/Half\nIt burns "Target: 1 area (3m Radius) / 5" within "Range/Area: 2 (20m) / Shot", dealing 2d+6 Fire magic damage.',
      {
        effect: "damage",
        dice: 2,
        pointsBonus: 6,
        how: "cast",
        shape: "area",
        radius: 3,
        limit: 5,
        range: 20,
        against: "fortitude",
        ownCheck: 7,
        resisted: "half",
        kind: "magical",
        element: "fire",
      },
    ],
    [
      '▶Spark/9 (16)/Fortitude/Half\n"Range/Area: 30m/Line": dealing 2d + 7 lightning magic damage to the targets. This ability costs 6 MP.',
      { dice: 2, pointsBonus: 7, shape: "line", range: 30, element: "lightning", mp: 6 },
    ],
    [
      '►Roar/5 (12)/Willpower/Neg\nWithin "Range: Caster" "Target: All Areas (30m Radius)/All" suffers 4 points of psychic type magic damage.',
      { dice: 0, pointsBonus: 4, shape: "area", radius: 30, range: 0, against: "willpower", resisted: "none" },
    ],
    [
      '⏩Spit/4 (11)/Evasion/Negates\n"Range/Area: 1 (10m) / Shot", "Target: 1 Character": deals 2d+1 Water/Ice physical damage.',
      {
        how: "shot",
        shape: "single",
        range: 10,
        against: "evasion",
        check: "accuracy",
        kind: "physical",
        element: "ice",
      },
    ],
    ["►Crush/Can't\nThe target receives 2d+9 physical damage.", { check: "none", against: "none", pointsBonus: 9 }],
    [
      "►Gale/8 (15)/Fortitude/Half\nWinds in a 6m/20 radius around itself, dealing 2d+2 wind magic damage.",
      { shape: "area", radius: 6, limit: 20, range: 0 },
    ],
    [
      '►Song/5 (12)\n"Range: Touch", up to 3 targets: their HP is restored by 2d+3 points.',
      { effect: "heal", dice: 2 },
    ],
    [
      '►Rush/9 (16)/Evasion/Negates\n"Range / Area: 1 (25m) / Breakthrough" dealing 2d+8 earth physical damage.',
      { shape: "breakthrough", range: 25, element: "earth" },
    ],
  ])("%s", (text, does) => {
    expect(one(text).does).toMatchObject(does);
  });

  it("names the sentences for which an item has no field", () => {
    const { left } = one(
      '►Spit/4 (11)/Fortitude/Half\n"Range: Touch", "Target: 1 Character" takes 2d magic damage. It cannot do so twice in a row.',
    );
    expect(left).toEqual(["It cannot do so twice in a row"]);
  });

  it("takes no number of targets, and no damage that somebody has, for its damage", () => {
    expect(
      one('►Two Breaths/9 (16)/Fortitude/Half\n"Target: 1 area (6m Radius) / 20" and deals magic damage.').does,
    ).toBeNull();
    expect(one("►Cry/9 (16)/Willpower/Negates\nIt lasts until it takes 45 points of applied damage.").does).toBeNull();
  });

  it("is used as its sign says, each by itself where several stand on one line", () => {
    const found = abilitiesIn("◯Poison Immunity, ◯Water/Ice Immunity\n◯🗨►Aptitude\n⏩△Songs\n🗨Power Strike I\n�Odd");
    expect(found.map(({ name, timing }) => [name, timing])).toEqual([
      ["Poison Immunity", "constant"],
      ["Water/Ice Immunity", "constant"],
      ["Aptitude", "major"],
      ["Songs", "minor"],
      ["Power Strike I", "declared"],
      ["Odd", "constant"],
    ]);
  });
});

describe("feats and abilities by their English names", () => {
  it.each([
    ["Continuous Attack", "連続攻撃"],
    ["continuous attack ii", "連続攻撃Ⅱ"],
    ["Double Attack", "2回攻撃"],
    ["Triple Attack", "3回攻撃"],
    ["Twin Strike & Double Attack", "2回攻撃＆双撃"],
    ["2 Actions", "2回行動"],
    ["Limited 2 Actions", "2回行動（限定）"],
    ["Multiple Declarations = 2 times", "複数宣言＝2"],
    ["Fast Action", "ファストアクション"],
    ["Counter", "カウンター"],
    ["Cover I", "かばうⅠ"],
    ["Cleave I", "薙ぎ払いⅠ"],
    ["Tail Sweep", "テイルスイング"],
    ["Power Strike II", "全力攻撃Ⅱ"],
    ["Decoy Attack I", "囮攻撃Ⅰ"],
  ])("%s does what %s does", (english, japanese) => {
    expect(knownDeed(english)?.does).toEqual(knownDeed(japanese)!.does);
  });

  it("say in English what no field can hold", () => {
    for (const name of ["Multi-Action", "Decoy Attack I", "Taunting Strike I", "Limited 2 Actions"])
      for (const words of knownDeed(name)!.left) expect(words).toMatch(/^[ -~]+$/);
  });
});

describe("a sheet whose texts are HTML", () => {
  const sheet = {
    monsterName: "Thing",
    skills: "<p><strong>►Hot Breath/7 (14)/Fortitude/Half</strong></p><p>It deals 2d+6 fire magic damage.</p><br><br>",
    description: "<p>Small &amp; shy.</p>",
    loots1Num: "2～8",
    loots1Item: "<p>A <strong>feather</strong></p>",
  };

  it("is read as the lines that it shows", () => {
    const { notes, powers, loot } = readBesides(monster(sheet).kind, { type: "m", result: "OK", ...sheet });
    expect(notes).toBe("►Hot Breath/7 (14)/Fortitude/Half\nIt deals 2d+6 fire magic damage.\n\nSmall & shy.");
    expect(powers?.map(({ name }) => name)).toEqual(["Hot Breath"]);
    expect(loot?.[0]?.text).toBe("A feather");
  });
});

describe("a weakness in English", () => {
  it.each([
    ["Fire damage +3 points", { damage: 3, element: "fire" }],
    ["Fire Damage + 3", { damage: 3, element: "fire" }],
    ["Slashing type damage +3 points", { damage: 3, element: "slashing" }],
    ["Wind-type +3 damage", { damage: 3, element: "wind" }],
    ["+3 Energy damage", { damage: 3, element: "energy" }],
    ["Water/Ice damage +3 points", { damage: 3, element: "ice" }],
    ["Silver weapon damage +3 points", { damage: 3, element: "silver" }],
    ["Magic damage +2 points", { damage: 2, kind: "magical" }],
    ["+2 Magic Damage", { damage: 2, kind: "magical" }],
    ["Physical Damage +2", { damage: 2, kind: "physical" }],
    ["Accuracy +1", { accuracy: 1 }],
  ])("%s", (weaknessText, weakness) => {
    expect(traitsFromSheet({ weaknessText }).weakness).toEqual(weakness);
  });

  it("is left to people in other words", () => {
    expect(traitsFromSheet({ weaknessText: "HP Recovery (deals damage instead), +3 points" }).weakness).toBeUndefined();
  });
});
