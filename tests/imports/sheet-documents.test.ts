/** Sheets as actors and items of the table: what data models take, whatever a sheet says. */

import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, it } from "vitest";
import { repairFigures } from "../../src/documents/figures";
import { repairItem } from "../../src/documents/item-figures";
import { strikeWithOf } from "../../src/documents/strike-figures";
import { partsOf, vitalsOf } from "../../src/documents/vitals";
import { mergeFigures, mergeItems } from "../../src/imports/merging";
import { sheetIn } from "../../src/imports/read-sheet";
import { sheetDraft } from "../../src/imports/sheet-documents";
import { character, item, monster, spell } from "./read";

const archer = character({
  characterName: "弓の\u202e者",
  mobilityTotal: "18",
  hpTotal: "32",
  mpTotal: "10",
  vitResistTotal: "8",
  initiative: "7",
  monsterLore: "4",
  weapon1Name: "剣",
  weapon1Category: "ソード",
  weapon1AccTotal: "7",
  weapon1Rate: "20",
  weapon1Crit: "⑩",
  weapon1DmgTotal: "6",
  weapon2Name: "弓",
  weapon2Category: "ボウ",
  weapon2AccTotal: "9",
  weapon2Rate: "15",
});

describe("a character", () => {
  it("becomes an actor that can strike at once", () => {
    const { actor, assumed } = sheetDraft(archer);
    expect(actor).toMatchObject({
      type: "character",
      name: "弓の\\u202e者",
      spaces: 1,
      system: { movement: 18, hp: { value: 32, max: 32 }, fortitude: 8, initiative: 7, knowledge: 4, accuracy: 7 },
    });
    expect(actor!.items.map(({ key, system }) => [key, system])).toEqual([
      ["weapon/1/剣", { how: "melee", power: 20, critical: 10, bonus: 6 }],
      ["weapon/1/弓", { how: "ranged", power: 15, accuracy: 2, range: 30 }],
    ]);
    expect(assumed).toEqual([{ name: "弓", metres: 30 }]);
    expect(strikeWithOf(actor!.items[0]!, actor!.system)).toMatchObject({ how: "melee", power: 20, bonus: 6 });
  });

  it("leaves alone what its sheet does not say", () => {
    const { actor } = sheetDraft(character({}));
    expect(Object.keys(actor!.system)).toEqual(["accuracy"]);
    expect(actor!.items).toEqual([]);
  });
});

describe("a monster", () => {
  const beast = {
    status1Style: "牙（頭）",
    status1Accuracy: "9",
    status1Damage: "2d+8",
    status1Evasion: "8",
    status1Defense: "7",
    status1Hp: "40",
    status2Style: "打撃（胴）",
    status2Accuracy: "8",
    status2Damage: "2d",
    status2Hp: "20",
    coreParts: "頭",
  };

  it("has parts that strike, and a token larger than one space", () => {
    const { actor } = sheetDraft(monster(beast));
    expect(actor).toMatchObject({ type: "monster", spaces: 2, system: { fixed: true } });
    expect(partsOf(actor!.system)).toMatchObject([
      { id: "頭", core: true, hp: 40, maxHp: 40 },
      { id: "胴", hp: 20 },
    ]);
    expect(actor!.items.map(({ system }) => [system.part, system.dice, system.pointsBonus])).toEqual([
      ["頭", 2, 8],
      ["胴", 2, 0],
    ]);
    expect(strikeWithOf(actor!.items[1]!, actor!.system)).toMatchObject({ part: "胴", points: { dice: 2, bonus: 0 } });
  });
});

describe("arts and items", () => {
  it("become a spell and a weapon for each usage", () => {
    const [fire] = sheetDraft(
      spell({ magicCost: "MP5", magicTarget: "1エリア(半径3m)／5", magicRange: "2(30m)", magicResist: "半減" }),
    ).items;
    expect(fire).toMatchObject({
      key: "spell/1/試しの術",
      type: "spell",
      system: { how: "cast", shape: "area", range: 30, radius: 3, limit: 5, mp: 5, resisted: "half" },
    });
    expect(sheetDraft(spell({ magicRange: "接触" })).items[0]!.system).toEqual({ how: "touch" });
    const spear = item({ weapon1Usage: "1H", weapon1Rate: "12", weapon2Usage: "1H投", weapon2Range: "1(10m)" });
    expect(sheetDraft(spear).items.map(({ key, system }) => [key, system.how])).toEqual([
      ["item/1/試しの品 1H", "melee"],
      ["item/1/試しの品 1H投", "thrown"],
    ]);
  });
});

describe("every sheet that was made for the import", () => {
  const folder = join(import.meta.dirname, "sheets");
  const files = readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name));

  it("is within what data models take, and brings nothing new a second time", () => {
    let read = 0;
    for (const file of files) {
      const reading = sheetIn(readFileSync(file));
      if (!reading.ok) continue;
      read++;
      const { actor, items } = sheetDraft(reading.sheet);
      for (const one of [...(actor?.items ?? []), ...items]) {
        const system = structuredClone(one.system);
        expect([file, repairItem(one.type, system), system]).toEqual([file, [], one.system]);
        expect([...one.name].length).toBeLessThanOrEqual(64);
      }
      const keys = [...(actor?.items ?? []), ...items].map(({ key }) => key);
      expect(new Set(keys).size).toBe(keys.length);
      if (!actor) continue;
      const system = structuredClone(actor.system);
      expect([file, repairFigures(system), system]).toEqual([file, [], actor.system]);
      expect(() => vitalsOf(actor.system)).not.toThrow();
      expect(mergeFigures(actor.system, actor.system, actor.system)).toEqual({ changes: [], kept: [] });
      const present = actor.items.map((one) => ({ ...one, id: one.key, imported: one }));
      const again = mergeItems(keys, present, actor.items);
      expect(again).toMatchObject({ create: [], remove: [], kept: [] });
      expect(again.update.flatMap(({ merged }) => merged.changes)).toEqual([]);
    }
    expect(read).toBeGreaterThan(80);
  });
});
