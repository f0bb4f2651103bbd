/** Monsters in the words of the English translation: the forms of public collections, with figures of our own. */

import { describe, expect, it } from "vitest";
import { featsAmong } from "../../src/documents/belongings";
import { traitsFromSheet } from "../../src/documents/traits";
import { sheetDraft } from "../../src/imports/sheet-documents";
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

describe("a part that hinders strikes at another, in English without a heading", () => {
  const hinders = (text: string) =>
    abilitiesIn(text).map(({ part, known }) => [part, (known?.does as { hinders?: object } | undefined)?.hinders]);
  const melee = { melee: 4, ranged: null, noMelee: false, noRanged: false };

  it.each([
    [
      "◯Attack Obstacle = Impossible • +4\nIts size hinders attacks.The Head cannot be attacked in melee. Against any ranged attacks, Head receives a +4 bonus to Evasion checks.When the Body falls to 0 HP or lower, this effect disappears.",
      [["Head", { by: "Body", melee: null, ranged: 4, noMelee: true, noRanged: false }]],
    ],
    [
      "◯Attack Obstacle +4/None\nThe Upper Body receives a +4 bonus to Evasion checks against melee attacks. When the Lower Body falls to 0 HP or lower, this effect disappears.",
      [["Upper Body", { by: "Lower Body", ...melee }]],
    ],
    [
      "◯Attack Obstacle = +4 • None\nThe Neck and Chest receive a +4 bonus to Evasion checks against melee attacks. If the HP of the Legs section falls to 0 or below, it is lost.",
      [
        ["Neck", { by: "Legs", ...melee }],
        ["Chest", { by: "Legs", ...melee }],
      ],
    ],
  ])("ACT-16: %s", (text, parts) => {
    expect(hinders(text)).toEqual(parts);
  });

  it.each([
    [
      "one of several parts ends it",
      "◯Attack Obstacle = +4 • None\nThe Head receives a +4 bonus to Evasion checks. When any of the Legs falls to 0 HP or lower, it ends.",
    ],
    [
      "its sentences name different parts",
      "◯Attack Obstacle = Impossible • +4\nThe Trunk cannot be attacked in melee. Against any ranged attacks, Head receives a +4 bonus to Evasion checks. When the Legs fall to 0 HP or lower, it ends.",
    ],
    [
      "its words say more than its name",
      "◯Attack Obstacle = Impossible • None\nThe Head cannot be attacked, whether melee or ranged. When the Body falls to 0 HP or lower, it ends.",
    ],
    ["nothing ends it", "◯Attack Obstacle = +4 • None\nThe Head receives a +4 bonus to Evasion checks."],
  ])("ACT-16: it stays words if %s", (_why, text) => {
    expect(abilitiesIn(text)[0]!.known).toBeNull();
  });
});

describe("feats that the rules ask about, among a monster's abilities", () => {
  const featsOf = (skills: string) => {
    const { actor, asWords } = sheetDraft(
      monster({ monsterName: "Archer", skills }),
      readBesides("monster", { type: "m", result: "OK", monsterName: "Archer", skills }),
    );
    return {
      feats: featsAmong(actor!.items),
      others: actor!.items.flatMap(({ type, name }) => (type === "ability" ? [name] : [])),
      asWords,
    };
  };

  it.each([
    ["◯Targeting", ["targeting"]],
    ["◯Targeting & Hawk Eye", ["targeting", "hawk-eye"]],
    ["○鷹の目", ["hawk-eye"]],
    ["○《ターゲッティング》＆《鷹の目》", ["targeting", "hawk-eye"]],
    ["◯Block", ["blocking"]],
    ["○全身<br>●全身<br>○影走り", ["shadow-sneak"]],
  ])("%s", (skills, feats) => {
    expect(featsOf(skills).feats).toEqual(feats);
  });

  it("of one part alone, or with other words, they stay words", () => {
    for (const skills of ["●Head<br>◯Targeting", "◯Targeting & Flight", "◯Target"])
      expect(featsOf(skills)).toMatchObject({ feats: [], others: [expect.any(String)], asWords: [expect.any(String)] });
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
