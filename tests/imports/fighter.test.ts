/** Sheets as the rules know whoever fights, and that the rules take whatever a sheet says. */

import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import fc from "fast-check";
import { describe, expect, it } from "vitest";
import {
  characterFighter,
  type ImportedFighter,
  type ImportedStrike,
  itemBlows,
  monsterFighter,
  spellBlow,
} from "../../src/imports/fighter";
import { parseSheet } from "../../src/imports/sheet-file";
import { type ReadSheet, readSheet } from "../../src/imports/ytsheet/index";
import { readScript, rulesets } from "../../src/rules/index";
import { readStrikeWith } from "../../src/rules/strike/index";
import { character, item, monster, spell } from "./read";

describe("a character", () => {
  it("has its figures, and weapons beside the accuracy of the first", () => {
    const fighter = characterFighter(
      character({
        mobilityTotal: "18",
        hpTotal: "32",
        mpTotal: "10",
        vitResistTotal: "8",
        mndResistTotal: "6",
        vitResistBase: "7",
        level: "5",
        combatFeatsLv1: "足さばき",
        evasionClass1: "ファイター",
        defenseTotal1Eva: "6",
        defenseTotal1Def: "5",
        lvSor: "2",
        magicPowerSor: "5",
        lvCon: "3",
        magicPowerCon: "6",
        weapon1Name: "剣",
        weapon1Usage: "1H",
        weapon1Category: "ソード",
        weapon1AccTotal: "7",
        weapon1Rate: "20",
        weapon1Crit: "⑩",
        weapon1DmgTotal: "6",
        weapon2Name: "弓",
        weapon2Category: "ボウ",
        weapon2AccTotal: "9",
        weapon2Rate: "15",
        weapon3Name: "網",
      }),
    );
    expect(fighter).toEqual({
      movement: 18,
      feats: ["footwork"],
      vitals: {
        hp: 32,
        mp: 10,
        accuracy: 7,
        evasion: 6,
        defence: 5,
        fortitude: 8,
        willpower: 6,
        deathCheck: 7,
        magicPower: 6,
      },
      blows: [
        { name: "剣 1H", how: "melee", power: 20, critical: 10, bonus: 6 },
        { name: "弓", how: "ranged", accuracy: 2, power: 15 },
        { name: "網", how: "melee", effect: "nothing" },
      ],
    });
  });

  it("whose sheet says nothing has no HP kept", () => {
    expect(characterFighter(character({ mobilityTotal: "-1", mpTotal: "-3" }))).toEqual({
      vitals: { accuracy: 0 },
      blows: [],
    });
  });
});

const beast = {
  mobility: "15／30（飛行）",
  vitResist: "9",
  mndResist: "8",
  status1Style: "噛みつき（頭部）",
  status1Accuracy: "9",
  status1Damage: "2d+8",
  status1Evasion: "8",
  status1Defense: "7",
  status1Hp: "40",
  status1Mp: "5",
};
const wings = {
  partsNum: "3",
  parts: "頭部／翼×2",
  coreParts: "頭部",
  status2Style: "打撃（翼）",
  status2Accuracy: "8",
  status2Damage: "2d+3",
  status2Hp: "20",
  status3Style: "炎（頭部）",
  status3Accuracy: "11",
  status3Damage: "3d+10",
};

describe("a monster", () => {
  it("with one part has that part's figures, fixed unless asked otherwise", () => {
    const fighter = monsterFighter(monster(beast));
    expect(fighter).toEqual({
      movement: 15,
      sections: 1,
      vitals: { hp: 40, mp: 5, accuracy: 9, evasion: 8, defence: 7, fortitude: 9, willpower: 8, fixed: true },
      blows: [{ name: "噛みつき", how: "melee", points: { dice: 2, bonus: 8 } }],
    });
    expect(monsterFighter(monster(beast), { fixed: false }).vitals!.fixed).toBe(false);
  });

  it("with several has parts, and each blow the part that strikes it", () => {
    const fighter = monsterFighter(monster({ ...beast, ...wings }));
    expect(fighter).toEqual({
      movement: 15,
      parts: [
        { id: "頭部", core: true, hp: 40, mp: 5, accuracy: 9, evasion: 8, defence: 7 },
        { id: "翼A", core: false, hp: 20, accuracy: 8 },
        { id: "翼B", core: false, hp: 20, accuracy: 8 },
      ],
      vitals: { fortitude: 9, willpower: 8, fixed: true },
      blows: [
        { name: "噛みつき", how: "melee", part: "頭部", points: { dice: 2, bonus: 8 } },
        { name: "打撃", how: "melee", part: "翼A", points: { dice: 2, bonus: 3 } },
        { name: "炎", how: "melee", part: "頭部", accuracy: 2, points: { dice: 3, bonus: 10 } },
      ],
    });
  });

  it("with a part whose HP are not known has sections only", () => {
    const fighter = monsterFighter(monster({ ...beast, ...wings, status2Hp: "？" }));
    expect(fighter).toMatchObject({ sections: 3, vitals: { fixed: true } });
    expect(fighter).not.toHaveProperty("parts");
    expect(fighter.vitals).not.toHaveProperty("hp");
  });

  const many = (count: number, name: (i: number) => string) =>
    Object.fromEntries(
      Array.from({ length: count }, (_, i) => [
        [`status${i + 1}Style`, name(i)],
        [`status${i + 1}Hp`, "5"],
      ]).flat(),
    );

  it("with more parts than the rules keep HP of has sections only", () => {
    expect(monsterFighter(monster(many(20, (i) => `首${i}`))).parts).toHaveLength(20);
    const fighter = monsterFighter(monster(many(21, (i) => `首${i}`)));
    expect(fighter).not.toHaveProperty("parts");
    expect(fighter.sections).toBe(21);
  });

  it("has parts whose ids are short enough and all different", () => {
    const long = "長".repeat(64);
    const { parts } = monsterFighter(monster(many(3, (i) => `${long}${i}`)));
    expect(parts!.map(({ id }) => id)).toEqual([long, `${"長".repeat(60)}#2`, `${"長".repeat(60)}#3`]);
    expect(monsterFighter(monster(many(2, (i) => (i === 0 ? "（）" : "首")))).parts!.map(({ id }) => id)).toEqual([
      "（）",
      "首",
    ]);
  });

  it("that only flies moves as it flies", () => {
    expect(monsterFighter(monster({ mobility: "12（水中）／30（飛行）" })).movement).toBe(30);
    expect(monsterFighter(monster({}))).not.toHaveProperty("movement");
  });
});

describe("spells and items", () => {
  it("are struck with as their sheets say", () => {
    const fire = spell({
      magicCost: "MP5",
      magicTarget: "1エリア(半径3m)／5",
      magicRange: "2(30m)",
      magicResist: "半減",
    });
    expect(spellBlow(fire)).toEqual({
      name: "試しの術",
      how: "area",
      effect: "nothing",
      range: 30,
      radius: 3,
      mp: 5,
      limit: 5,
      resisted: "half",
    });
    expect(spellBlow(spell({}))).toEqual({ name: "試しの術", how: "cast", effect: "nothing" });
    const spear = item({
      category: "スピア",
      weapon1Usage: "1H投",
      weapon1Acc: "1",
      weapon1Rate: "12",
      weapon1Range: "1(10m)",
    });
    expect(itemBlows(spear)).toEqual([{ name: "試しの品 1H投", how: "thrown", accuracy: 1, range: 10, power: 12 }]);
  });
});

/** What the rules say of the fighter in a script and of each blow: nothing. */
function complaints(sheet: ReadSheet): unknown[] {
  const fighter: ImportedFighter | null =
    sheet.kind === "character" ? characterFighter(sheet) : sheet.kind === "monster" ? monsterFighter(sheet) : null;
  const blows: readonly ImportedStrike[] =
    fighter?.blows ?? (sheet.kind === "spell" ? [spellBlow(sheet)] : sheet.kind === "item" ? itemBlows(sheet) : []);
  const wrong = blows.flatMap((blow) => {
    const read = readStrikeWith(JSON.parse(JSON.stringify(blow)));
    return read.ok ? [] : [read.problem];
  });
  if (!fighter) return wrong;
  const { blows: _, ...figures } = fighter;
  const characters = [
    { id: "one", side: "party", at: [0, 0], ...figures },
    { id: "two", side: "monsters", at: [20, 0], movement: 10 },
  ];
  const script = { ruleset: "sw25-advanced", sides: ["party", "monsters"], characters, script: [] };
  const read = readScript(JSON.parse(JSON.stringify(script)), rulesets);
  return read.ok ? wrong : [...wrong, read.problem];
}

describe("the rules", () => {
  it("take every sheet that was made for the import", () => {
    const folder = join(import.meta.dirname, "sheets");
    const files = readdirSync(folder, { recursive: true, withFileTypes: true }).filter((entry) => entry.isFile());
    let read = 0;
    for (const file of files) {
      const parsed = parseSheet(readFileSync(join(file.parentPath, file.name)));
      const outcome = parsed.ok ? readSheet(parsed.data) : { ok: false as const };
      if (!outcome.ok) continue;
      read++;
      expect([file.name, ...complaints(outcome.sheet)]).toEqual([file.name]);
    }
    expect(read).toBeGreaterThan(80);
  });

  it("take whatever numbers and names a sheet has", () => {
    const figure = fc.oneof(
      fc.integer().map(String),
      fc.constantFrom("0", "-5", "9007199254740991", "-9007199254740991", "999", "101"),
    );
    const name = fc.oneof(
      fc.string({ unit: "binary", maxLength: 200 }),
      fc.constantFrom("", "長".repeat(300), "長".repeat(301)),
    );
    const row = fc.record({
      Style: name,
      Hp: fc.oneof(fc.constant("9"), fc.constant("9"), fc.constant("9"), figure),
      Mp: figure,
      Accuracy: figure,
      Evasion: figure,
      Damage: figure.map((n) => `${n.replace("-", "")}d+1`),
    });
    fc.assert(
      fc.property(fc.array(row, { maxLength: 25 }), figure, name, (rows, any, text) => {
        const status = Object.fromEntries(
          rows.flatMap((one, i) => Object.entries(one).map(([key, value]) => [`status${i + 1}${key}`, value])),
        );
        expect(complaints(monster({ ...status, vitResist: any, mobility: any }))).toEqual([]);
        const weapon = {
          weapon1Name: text,
          weapon1Rate: any,
          weapon1Crit: any,
          weapon1DmgTotal: any,
          weapon1AccTotal: any,
          weapon2Name: text,
          weapon2AccTotal: "-9007199254740991",
        };
        expect(
          complaints(character({ ...weapon, hpTotal: any, mpTotal: any, mobilityTotal: any, vitResistTotal: any })),
        ).toEqual([]);
        expect(
          complaints(
            spell({
              magicName: text,
              magicCost: any,
              magicRange: any,
              magicTarget: `半径${any.replace("-", "")}m／${any}`,
            }),
          ),
        ).toEqual([]);
        expect(complaints(item({ itemName: text, weapon1Rate: any, weapon1Range: any, weapon1Acc: any }))).toEqual([]);
      }),
    );
  });
});
