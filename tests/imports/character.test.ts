/** What the contract of the import says of characters, line by line. */
import { describe, expect, it } from "vitest";
import { character, misread } from "./read";

describe("a character", () => {
  it("has the figures that the server worked out", () => {
    const sheet = character({
      characterName: "カンナ",
      level: "5",
      mobilityTotal: "17",
      mobilityFull: "51",
      mobilityLimited: "3",
      hpTotal: "38",
      mpTotal: "21",
      vitResistTotal: "9",
      mndResistTotal: "8",
      vitResistBase: "7",
      initiative: "6",
      monsterLore: "4",
    });
    expect(sheet).toMatchObject({
      kind: "character",
      name: "カンナ",
      level: 5,
      movement: 17,
      full: 51,
      limited: 3,
      hp: 38,
      mp: 21,
      fortitude: 9,
      willpower: 8,
      deathCheck: 7,
      initiative: 6,
      monsterKnowledge: 4,
      notUnderstood: [],
    });
  });

  it("moves no farther by a limited move than by a normal one", () => {
    expect(character({ mobilityTotal: "6", mobilityLimited: "10" }).limited).toBe(6);
    expect(character({ mobilityTotal: "2", mobilityLimited: "3" }).limited).toBe(2);
    expect(character({ mobilityTotal: "17", mobilityLimited: "10" }).limited).toBe(10);
    expect(character({ mobilityLimited: "10" }).limited).toBe(10);
    expect(character({ mobilityTotal: "6" }).limited).toBeNull();
  });

  it("whose sheet says nothing has nothing", () => {
    const sheet = character({});
    const { kind, name, magicPower, weapons, feats, notUnderstood, ...figures } = sheet;
    expect({ kind, name, magicPower, weapons, feats, notUnderstood }).toEqual({
      kind: "character",
      name: "試しの者",
      magicPower: {},
      weapons: [],
      feats: [],
      notUnderstood: [],
    });
    expect(Object.values(figures).every((value) => value === null)).toBe(true);
    expect(figures).not.toHaveProperty("parts");
    expect(figures).not.toHaveProperty("loadouts");
  });
});

describe("evasion and defence", () => {
  const totals = { defenseTotal1Eva: "8", defenseTotal1Def: "5", defenseTotal2Eva: "9", defenseTotal2Def: "3" };

  it.each<[string, Record<string, unknown>]>([
    ["a class is chosen", { evasionClass1: "フェンサー" }],
    ["armour with a name is ticked", { defTotal1CheckArmour1: "1", armour1Name: "革鎧" }],
    ["armour with evasion is ticked", { defTotal1CheckArmour2: "1", armour2Eva: "1" }],
    ["armour with defence is ticked", { defTotal1CheckArmour2: "1", armour2Def: "3" }],
    ["one's own armour is ticked", { defTotal1CheckArmour3: "1", armour3Own: "1" }],
    ["it has a note", { defenseTotal1Note: "変身中" }],
    ["a shield of a version before 1.22.010 is ticked", { defTotal1CheckShield1: "1", shield1Name: "丸盾" }],
    ["something else of such a version is ticked", { defTotal1CheckDefOther2: "1", defOther2Def: "1" }],
    ["one class of a version before 1.25.008 is chosen for all", { evasionClass: "グラップラー" }],
  ])("are those of the first loadout, which is in use when %s", (_, values) => {
    const sheet = character({ ...totals, ...values });
    expect(sheet).toMatchObject({ evasion: 8, defence: 5 });
    expect(sheet).not.toHaveProperty("loadouts");
  });

  it.each<[string, Record<string, unknown>]>([
    ["nothing is chosen", {}],
    ["armour without anything is ticked", { defTotal1CheckArmour1: "1", armour1Reqd: "10", armour1Note: "重い" }],
    ["armour is not ticked", { armour1Name: "革鎧" }],
    ["the tick is a 0", { defTotal1CheckArmour1: "0", armour1Name: "革鎧" }],
    ["defence is 0 and evasion too", { defTotal1CheckArmour1: "1", armour1Eva: "0", armour1Def: 0 }],
    ["the name is another row's", { defTotal1CheckArmour1: "1", armour2Name: "革鎧" }],
  ])("are not known when %s", (_, values) => {
    expect(character({ ...totals, ...values })).toMatchObject({ evasion: null, defence: null, notUnderstood: [] });
  });

  it("are those of the second loadout if only that is in use", () => {
    expect(character({ ...totals, evasionClass2: "フェンサー" })).toMatchObject({ evasion: 9, defence: 3 });
  });

  it("stand in a list when several loadouts are in use", () => {
    const sheet = character({
      ...totals,
      defenseTotal3Eva: "4（11）",
      evasionClass1: "ファイター",
      defenseTotal2Note: "盾なし",
      evasionClass3: "ファイター",
    });
    expect(sheet).toMatchObject({ evasion: 8, defence: 5 });
    expect(sheet.loadouts).toEqual([
      { evasion: 8, defence: 5 },
      { evasion: 9, defence: 3 },
      { evasion: 4, defence: null },
    ]);
  });

  it("of loadouts that belong to parts are not the person's", () => {
    const sheet = character({ ...totals, evasionClass1: "ファイター", evasionPart1: "1", evasionClass2: "ファイター" });
    expect(sheet).toMatchObject({ evasion: 9, defence: 3 });
    expect(sheet).not.toHaveProperty("loadouts");
  });

  it.each(["1", "2", "999999999", "二つ"])(
    "of all loadouts are read, whatever number of them the sheet says: %s",
    (defenseNum) => {
      const sheet = character({ ...totals, evasionClass1: "ファイター", evasionClass2: "ファイター", defenseNum });
      expect(sheet.loadouts).toHaveLength(2);
      expect(sheet.notUnderstood).toEqual([]);
    },
  );

  it("of the oldest sheets are one sum", () => {
    expect(character({ defenseTotalAllEva: "7", defenseTotalAllDef: "4" })).toMatchObject({ evasion: 7, defence: 4 });
  });

  it("of a loadout that is not in use are not asked for", () => {
    expect(misread(character({ defenseTotal1Eva: "？", defenseTotal2Eva: "9", evasionClass2: "ファイター" }))).toEqual(
      [],
    );
  });
});

describe("magic power", () => {
  it("is that of every class with a level and a magic power", () => {
    const sheet = character({
      lvSor: "3",
      magicPowerSor: "7",
      lvWiz: "3",
      magicPowerWiz: "8",
      lvBar: 2,
      magicPowerBar: 5,
      lvAlc: "1",
      magicPowerAlc: "0",
      lvDar: "4",
      magicPowerDar: "9",
      lvMys: "1",
      magicPowerMys: "2",
      lvPri: "0",
      magicPowerPri: "6",
      magicPowerCon: "5",
      lvMag: "2",
      magicPowerAdd: "1",
      magicPowerOwnSor: "1",
      magicPowerAddSor: "1",
      magicPowerEnhance: "1",
    });
    expect(sheet.magicPower).toEqual({ Alc: 0, Bar: 5, Dar: 9, Mys: 2, Sor: 7, Wiz: 8 });
    expect(sheet.notUnderstood).toEqual([]);
  });

  it("that is no number is left out and listed", () => {
    const sheet = character({ lvSor: "3", magicPowerSor: "７+α" });
    expect(sheet.magicPower).toEqual({});
    expect(misread(sheet)).toEqual(["magicPowerSor"]);
  });
});

describe("weapons", () => {
  it("have the sums that the server worked out", () => {
    const sheet = character({
      weaponNum: "2",
      weapon1Name: "試しの剣",
      weapon1Usage: "1H",
      weapon1Category: "ソード",
      weapon1Acc: "1",
      weapon1AccTotal: "9",
      weapon1Rate: "18",
      weapon1Crit: "⑩",
      weapon1Dmg: "1",
      weapon1DmgTotal: "8",
    });
    expect(sheet.weapons).toEqual([
      { name: "試しの剣", usage: "1H", how: "melee", accuracy: 9, power: 18, critical: 10, bonus: 8 },
    ]);
  });

  it.each(["Name", "Part", "Usage", "Reqd", "Acc", "Rate", "Crit", "Dmg", "Own", "Note"])(
    "are a row with %s",
    (field) => {
      expect(character({ [`weapon3${field}`]: "1" }).weapons).toHaveLength(1);
    },
  );

  it("are no row with sums, a category or a class alone, nor with zeros", () => {
    const sheet = character({
      weapon1AccTotal: "5",
      weapon1DmgTotal: "5",
      weapon2Category: "ソード",
      weapon2Class: "ファイター",
      weapon3Acc: "0",
      weapon3Dmg: 0,
      weapon3Name: "",
      weapon3Usage: null,
      weapon4: "剣",
      weaponX: "剣",
      weapon05Name: "剣",
    });
    expect(sheet.weapons).toEqual([]);
  });

  it("without a name have that of the row above", () => {
    const sheet = character({
      weapon1Usage: "1H",
      weapon2Name: "槍",
      weapon2Usage: "1H両",
      weapon3Usage: "2H",
      weapon5Rate: "20",
      weapon10Name: "弓",
      weapon11Usage: "2H",
    });
    expect(sheet.weapons.map(({ name }) => name)).toEqual([null, "槍", "槍", "槍", "弓", "弓"]);
  });

  it.each<[string, string, string | null]>([
    ["ソード", "1H", "melee"],
    ["アックス", "2H", "melee"],
    ["スピア", "1H両", "melee"],
    ["メイス", "1H", "melee"],
    ["スタッフ", "2H", "melee"],
    ["フレイル", "1H", "melee"],
    ["ウォーハンマー", "2H", "melee"],
    ["格闘", "1H#", "melee"],
    ["ボウ", "2H", "ranged"],
    ["クロスボウ", "2H", "ranged"],
    ["ガン", "1H", "ranged"],
    ["ブロウガン", "1H", "ranged"],
    ["投擲", "1H", "thrown"],
    ["投擲", "1H投", "thrown"],
    ["スピア", "1H投", "thrown"],
    ["", "1H投", "thrown"],
  ])("of the category %s, used %s, are %s", (category, usage, how) => {
    expect(character({ weapon1Category: category, weapon1Usage: usage }).weapons).toMatchObject([{ how }]);
  });

  it.each(["1", "2", "999999999", "二つ"])("are all read, whatever number of them the sheet says: %s", (weaponNum) => {
    const sheet = character({ weapon1Name: "剣", weapon2Name: "槍", weaponNum });
    expect(sheet.weapons).toHaveLength(2);
    expect(sheet.notUnderstood).toEqual([]);
  });

  it("are read up to the two-hundredth", () => {
    const rows = Object.fromEntries(Array.from({ length: 300 }, (_, i) => [`weapon${i + 1}Name`, `剣${i + 1}`]));
    const sheet = character(rows);
    expect(sheet.weapons).toHaveLength(200);
    expect(sheet.notUnderstood).toEqual([{ key: "weapon201Name", value: "剣201", why: "too-many" }]);
  });
});

describe("feats", () => {
  it("are those that the rules ask about, by their ids", () => {
    const names = [
      "鷹の目",
      "精密射撃",
      "魔法誘導",
      "魔法制御",
      "影走り",
      "足さばき",
      "ブロッキング",
      "ターゲッティング",
    ];
    const rows = Object.fromEntries(names.map((name, i) => [`combatFeatsLv${2 * i + 1}`, name]));
    expect(character({ level: "15", ...rows, combatFeatsLv17: "武器習熟Ａ／ソード" }).feats).toEqual([
      "hawk-eye",
      "precise-shot",
      "spell-guidance",
      "spell-control",
      "shadow-sneak",
      "footwork",
      "blocking",
      "targeting",
    ]);
  });

  it("above the level stay stored and do not count", () => {
    const rows = { combatFeatsLv5: "足さばき", combatFeatsLv7: "鷹の目" };
    expect(character({ level: "6", ...rows }).feats).toEqual(["footwork"]);
    expect(character({ level: "7", ...rows }).feats).toEqual(["hawk-eye", "footwork"]);
    expect(character(rows).feats).toEqual([]);
  });

  it("go by the classes where the edit form's file has no level", () => {
    const rows = { combatFeatsLv5: "足さばき", combatFeatsLv7: "鷹の目", lvFig: "3", lvSho: "5", lvCaster: "9" };
    const sheet = character(rows);
    expect(sheet.feats).toEqual(["footwork"]);
    expect(sheet.level).toBeNull();
  });

  it("of battle dancers need a level of that class", () => {
    expect(character({ level: "5", combatFeatsLv1bat: "ブロッキング" }).feats).toEqual([]);
    expect(character({ level: "5", lvBat: "0", combatFeatsLv1bat: "ブロッキング" }).feats).toEqual([]);
    expect(character({ level: "5", lvBat: "1", combatFeatsLv1bat: "ブロッキング" }).feats).toEqual(["blocking"]);
  });

  it("come by themselves as well", () => {
    expect(character({ combatFeatsAuto: "トレジャーハント,ファストアクション,影走り" }).feats).toEqual([
      "shadow-sneak",
    ]);
  });

  it("are named in full, in those keys alone", () => {
    const sheet = character({
      level: "9",
      combatFeatsLv1: "鷹の目改",
      "combatFeatsLv1+": "鷹の目",
      combatFeatsLvX: "精密射撃",
      combatFeatsExcSco5: "足さばき",
      combatFeatsLv3bard: "魔法制御",
    });
    expect(sheet.feats).toEqual([]);
  });
});

describe("parts", () => {
  const rows = {
    partNum: "3",
    partCore: "1",
    part1Name: "胴体",
    part1HpTotal: "30",
    part1MpTotal: "12",
    part1DefTotal: "9",
    part2Name: "翼",
    part2HpTotal: "15",
    part2DefTotal: "4",
    part3Name: "翼",
    part3HpTotal: "14",
    part3DefTotal: "4",
    evasionClass1: "ファイター",
    defenseTotal1Eva: "6",
    defenseTotal1Def: "5",
    evasionClass2: "グラップラー",
    evasionPart2: "1",
    defenseTotal2Eva: "7",
    defenseTotal2Def: "8",
  };

  it("have the evasion and defence of the loadout that names them, else only defence", () => {
    const sheet = character(rows);
    expect(sheet).toMatchObject({ evasion: 6, defence: 5 });
    expect(sheet.parts).toEqual([
      { name: "胴体", core: true, hp: 30, mp: 12, evasion: 7, defence: 8 },
      { name: "翼A", core: false, hp: 15, mp: null, evasion: null, defence: 4 },
      { name: "翼B", core: false, hp: 14, mp: null, evasion: null, defence: 4 },
    ]);
    expect(sheet.notUnderstood).toEqual([]);
  });

  it("have those of a loadout in use, if there is one", () => {
    const more = {
      evasionPart3: "3",
      defenseTotal3Eva: "1",
      defenseTotal3Def: "1",
      evasionPart4: "3",
      evasionClass4: "ファイター",
      defenseTotal4Eva: "2",
      defenseTotal4Def: "2",
    };
    expect(character({ ...rows, ...more }).parts![2]).toMatchObject({ evasion: 2, defence: 2 });
    expect(character({ ...rows, ...more, evasionClass4: "" }).parts![2]).toMatchObject({ evasion: 1, defence: 1 });
  });

  it("are there only where the sheet counts any", () => {
    for (const partNum of ["0", "", "-1", undefined])
      expect(character({ ...rows, partNum })).not.toHaveProperty("parts");
    expect(character({ ...rows, partNum: "2" }).parts).toHaveLength(2);
    expect(character({ ...rows, partNum: "999999999" }).parts).toHaveLength(3);
  });
});
