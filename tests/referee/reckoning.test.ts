/** Figures of a character that nobody wrote down, against sums that ytsheet2 made itself. */

import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, test } from "vitest";
import { featsAmong, repairBelonging, touchedBy, wornBy } from "../../src/documents/belongings";
import { CLASS_IDS, factsOf, SHEET_ABILITIES, TOUGHNESS } from "../../src/documents/classes";
import { abilityBonus, type Life, type ReckonedFigures, reckon } from "../../src/documents/reckoning";
import { repairFigures } from "../../src/documents/stored-figures";
import { strikeWithOf } from "../../src/documents/strike-figures";
import { readBesides } from "../../src/imports/ytsheet/besides";
import { figuresWritten } from "../../src/referee/sheet-figures";

type Said = { readonly [ability: string]: number };

function life(values: Said, levels: Said): Life {
  const abilities = Object.fromEntries(
    SHEET_ABILITIES.map((id) => [id, { value: values[id] ?? 0, growth: 0, added: 0 }]),
  );
  const classes = Object.fromEntries(CLASS_IDS.map((id) => [id, levels[id] ?? 0]));
  return { abilities, classes } as object as Life;
}

describe("figures that are reckoned", () => {
  test("come from abilities, their growth and what is added, a sixth of them fractions down", () => {
    expect(abilityBonus({ value: 14, growth: 3, added: 0 })).toBe(2);
    expect(abilityBonus({ value: 14, growth: 3, added: 1 })).toBe(3);
    const all = reckon(
      life({ dex: 13, agi: 18, str: 12, vit: 17, int: 24, mnd: 20 }, { Fig: 5, Sor: 3, Con: 2, Sco: 4, Sag: 1 }),
      [
        { evasion: -1, defence: 5 },
        { evasion: 1, defence: 1 },
      ],
    );
    expect(all).toMatchObject({
      level: 5,
      movement: 18,
      hp: 5 * 3 + 17,
      mp: (3 + 2) * 3 + 20,
      fortitude: 5 + 2,
      willpower: 5 + 3,
      accuracy: 5 + 2,
      evasion: 5 + 3,
      defence: 6,
      initiative: 4 + 3,
      knowledge: 1 + 4,
      magicPower: 3 + 4,
      powers: { Sor: 7, Con: 6 },
    });
  });

  test("DIC-9 the magic power of a class is its level and the bonus of its ability", () => {
    const { powers } = reckon(life({ int: 18, mnd: 24 }, { Pri: 2, Bar: 3 }), []);
    expect(powers).toEqual({ Pri: 5, Bar: 7 });
  });

  test("are nothing without classes that bring them, and within what sheets hold", () => {
    expect(reckon(life({ agi: 18 }, { Sho: 3 }), [])).toMatchObject({ evasion: 0, initiative: null, knowledge: null });
    const most = { value: 300, growth: 300, added: 100 };
    const mighty = { ...life({}, {}), abilities: Object.fromEntries(SHEET_ABILITIES.map((id) => [id, most])) };
    expect(reckon(mighty as object as Life, []).movement).toBeLessThanOrEqual(1000);
  });

  test("count the class that was chosen, where the character has it, and else the best", () => {
    const figures = (choice: object) =>
      reckon({ ...life({ dex: 12, agi: 18 }, { Fig: 3, Sho: 6, Sor: 9 }), ...choice } as Life, [
        { evasion: 1, defence: 4 },
      ]);
    expect(figures({})).toMatchObject({ accuracy: 6 + 2, evasion: 3 + 3 + 1, defence: 4 });
    expect(figures({ accuracyClass: "Fig" })).toMatchObject({ accuracy: 3 + 2 });
    // A class that it does not have, one that brings nothing to it, and no class at all.
    for (const accuracyClass of ["Gra", "Sor", "toString"]) expect(figures({ accuracyClass }).accuracy).toBe(6 + 2);
    expect(reckon({ ...life({ agi: 18 }, { Fig: 3, Gra: 5 }), evasionClass: "Fig" }, []).evasion).toBe(3 + 3);
  });

  test("a fighter of the seventh level is tougher", () => {
    const hp = (level: number) => reckon(life({ vit: 10 }, { Fig: level }), []).hp;
    expect([hp(6), hp(7)]).toEqual([28, 46]);
  });
});

describe("the sums of the sheets that were made with ytsheet2", () => {
  const folder = join(import.meta.dirname, "../imports/sheets/characters");
  const sheets = readdirSync(folder).flatMap((name) => {
    try {
      const data = JSON.parse(readFileSync(join(folder, name), "utf8").replace(/^\ufeff/, ""));
      return [{ name, data: data as { readonly [key: string]: string | undefined } }];
    } catch {
      return [];
    }
  });

  test("agree with what the same abilities and classes come to", () => {
    let compared = 0;
    for (const { name, data } of sheets) {
      const classes = readBesides("character", data).classes;
      const numbers = ["level", "hpTotal", "mpTotal", "vitResistBase", "mndResistBase", "mobilityBase"].map((key) =>
        Number(data[key] ?? Number.NaN),
      );
      const added = ["hpAdd", "mpAdd", "hpAddTotal", "mpAddTotal"].some((key) => Number(data[key] ?? 0) !== 0);
      if (!classes || added || numbers.some((number) => !Number.isInteger(number))) continue;
      const [level = 0, hp = 0, mp = 0, fortitude, willpower, movement = 0] = numbers;
      const casting = CLASS_IDS.filter((id) => factsOf(id).casts).reduce((sum, id) => sum + (classes[id] ?? 0), 0);
      // Versions differ in whether toughness is among the HP.
      if ((classes.Fig ?? 0) >= TOUGHNESS.level) continue;
      const abilities = { vit: hp - level * 3, mnd: mp - casting * 3, agi: movement };
      if (Math.max(0, ...Object.values(classes)) !== level || Object.values(abilities).some((one) => one <= 0))
        continue;
      const found: ReckonedFigures = reckon(life(abilities, classes as Said), []);
      expect([name, found.hp, found.mp, found.fortitude, found.willpower, found.movement]).toEqual([
        name,
        hp,
        mp,
        fortitude,
        willpower,
        movement,
      ]);
      compared++;
    }
    expect(compared).toBeGreaterThan(10);
  });

  test("agree in the magic power of each class by one bonus", () => {
    let compared = 0;
    for (const { name, data } of sheets) {
      const classes = readBesides("character", data).classes ?? {};
      for (const ability of ["int", "mnd"] as const) {
        const casting = CLASS_IDS.filter((id) => factsOf(id).power === ability && (classes[id] ?? 0) > 0);
        const said = casting.map((id) => [id, Number(data[`magicPower${id}`])] as const);
        const [first] = said;
        if (!first || !Number.isInteger(first[1])) continue;
        const bonus = first[1] - (classes[first[0]] ?? 0);
        if (bonus < 0) continue;
        const { powers } = reckon(life({ [ability]: bonus * 6 }, classes as Said), []);
        for (const [id, power] of said)
          if (Number.isInteger(power)) expect([name, id, powers[id]]).toEqual([name, id, power]);
        compared++;
      }
    }
    expect(compared).toBeGreaterThan(2);
  });
});

describe("what is stored", () => {
  test("by a world before there were abilities is as it was", () => {
    const old = {
      movement: 12,
      sections: 1,
      hp: { value: 18, max: 18 },
      mp: { value: 6, max: 6 },
      feats: [],
      fortitude: 4,
    };
    const copy = structuredClone(old);
    expect(repairFigures(copy, { reckons: true })).toEqual([]);
    expect(copy).toEqual(old);
  });

  test("of loadouts before they had an accuracy, classes and armour of their own is put on as it was", () => {
    const old = { accuracy: 7, loadouts: [{ name: "1", evasion: 6, defence: 5 }] };
    expect(repairFigures(old, { reckons: true })).toEqual([]);
    const now = { name: "1", accuracyClass: "", evasionClass: "", accuracy: 7, evasion: 6, defence: 5, worn: null };
    expect(old.loadouts).toEqual([now]);
    const copy = structuredClone(old);
    expect(repairFigures(copy, { reckons: true })).toEqual([]);
    expect(copy).toEqual(old);
    const forged = [{ name: "<b>", accuracyClass: "__proto__", evasion: "many", worn: ["id1", 7, "x".repeat(99)] }, 3];
    const source: { [key: string]: unknown } = { loadouts: forged, evasionClass: "Sho" };
    const places = repairFigures(source, { reckons: true }).map(({ place }) => place);
    expect(places).toEqual(["evasionClass", "accuracyClass", "loadouts.0.evasion", "loadouts.1"]);
    const repaired = { accuracyClass: "", accuracy: null, evasion: null, defence: null, worn: ["id1"] };
    expect(source).toMatchObject({ evasionClass: "", loadouts: [{ name: "<b>", ...repaired }] });
  });

  test("stays empty where a character leaves it to reckoning, and nowhere else", () => {
    const empty = { movement: null, hp: { max: null }, fortitude: null };
    const copy = structuredClone(empty);
    expect(repairFigures(copy, { reckons: true })).toEqual([]);
    expect(copy).toEqual(empty);
    expect(repairFigures(structuredClone(empty))).toHaveLength(3);
  });

  test("and broken becomes its default and is told", () => {
    const source = {
      abilities: { dex: { value: "x", growth: -1 }, agi: 3 },
      classes: { Fig: 99 },
      money: Number.NaN,
      notes: 7,
      loot: [{ least: "two", text: "<b>" }, null],
      loadouts: "none",
    };
    const broken = repairFigures(source as never);
    expect(broken.map(({ place }) => place)).toEqual([
      "notes",
      "money",
      "abilities.dex.value",
      "abilities.dex.growth",
      "agi",
      "classes.Fig",
      "loadouts",
      "loot.0.least",
      "loot.1",
    ]);
    expect(source).toMatchObject({
      abilities: { dex: { value: 0, growth: 0 } },
      classes: { Fig: 30 },
      money: 0,
      notes: "",
      loot: [{ least: null, most: null, text: "<b>" }],
      loadouts: [],
    });
  });
});

test("what is broken is shown short, whatever it is", () => {
  const around: { self?: object } = {};
  around.self = around;
  const deep = JSON.parse(`${"[".repeat(60_000)}${"]".repeat(60_000)}`) as object;
  const found = (movement: unknown) => repairFigures({ movement })[0]!.found;
  expect([around, deep, "𠮷".repeat(99), [1]].map(found)).toEqual(["{…}", "[…]", `${"𠮷".repeat(30)}…`, "[1]"]);
});

describe("belongings", () => {
  test("count where they are worn, and where the rules know the feat", () => {
    const items = [
      { type: "armour", system: { worn: true, evasion: -1, defence: 5 } },
      { type: "armour", system: { worn: false, evasion: 1, defence: 1 } },
      { type: "feat", system: { feat: "footwork" } },
      { type: "feat", system: { feat: "flying" } },
      { type: "gear", system: { worn: true, evasion: 9, defence: 9 } },
    ];
    expect(wornBy(items)).toEqual([{ evasion: -1, defence: 5 }]);
    expect(featsAmong(items)).toEqual(["footwork"]);
    expect([touchedBy("armour"), touchedBy("feat"), touchedBy("gear")]).toEqual([
      { evasion: null, defence: null, metal: null },
      { feats: null },
      {},
    ]);
  });

  test("are repaired", () => {
    const source: { [key: string]: unknown } = { kind: "cloak", evasion: "3", defence: {}, worn: "yes", notes: [] };
    expect(repairBelonging("armour", source).map(({ place }) => place)).toEqual(["kind", "defence", "worn", "notes"]);
    expect(source).toEqual({ kind: "armour", evasion: 3, defence: 0, notes: "" });
  });
});

test("a change of abilities is one of every figure that follows from them", () => {
  const vitals = { evasion: 5, fortitude: 4, accuracy: 0 };
  const character = { id: "kanna", movement: 10, feats: [], vitals } as never;
  const sheet = { id: "kanna", movement: 15, vitals: { ...vitals, fortitude: 6 } } as never;
  expect(figuresWritten(character, sheet, { race: "elf" })).toEqual({});
  expect(figuresWritten(character, sheet, { abilities: { vit: { growth: 1 } } })).toMatchObject({
    movement: 15,
    vitals: { fortitude: 6 },
  });
});

test("DIC-9 a spell is cast with the power of its class", () => {
  const owner = { magicPower: 9, reckoned: { powers: { Sor: 9, Pri: 6 } } };
  const spell = (system: object) => ({
    name: "光",
    type: "spell",
    system: { how: "cast", range: 10, power: 20, ...system },
  });
  expect(strikeWithOf(spell({ class: "Pri" }), owner)).toMatchObject({ bonus: 6, accuracy: -3 });
  expect(strikeWithOf(spell({ class: "Dru" }), owner)).toMatchObject({ bonus: 9 });
  expect(strikeWithOf(spell({}), owner)).not.toHaveProperty("accuracy");
});
