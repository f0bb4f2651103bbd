/** What the contract of the import says of monsters and mounts, line by line. */
import { describe, expect, it } from "vitest";
import { misread, monster } from "./read";

/** A row: name of the blow and part, then figures. */
function row(number: number, style: string, figures: Readonly<Record<string, unknown>> = {}): Record<string, unknown> {
  const entries = Object.entries({ Style: style, ...figures });
  return Object.fromEntries(entries.map(([field, value]) => [`status${number}${field}`, value]));
}

const HEAD = {
  Accuracy: "9",
  AccuracyFix: "16",
  Damage: "2d+8",
  Evasion: "8",
  EvasionFix: "15",
  Defense: "6",
  Hp: "40",
  Mp: "12",
};
const WING = { Accuracy: "8", Damage: "2d+3", Evasion: "7", Defense: "3", Hp: "20", Mp: "－" };

describe("a monster", () => {
  it("has the figures of its sheet, never the fixed ones", () => {
    const sheet = monster({
      characterName: "",
      monsterName: "試し竜",
      lv: "9",
      initiative: "14",
      vitResist: "12",
      vitResistFix: "19",
      mndResist: "11",
      mndResistFix: "18",
      reputation: "13",
      "reputation+": "16",
      weakness: "命中力+1",
      mobility: "20",
      statusNum: "1",
      partsNum: "1",
      ...row(1, "牙", HEAD),
    });
    expect(sheet).toEqual({
      kind: "monster",
      name: "試し竜",
      level: 9,
      initiative: 14,
      fortitude: 12,
      willpower: 11,
      reputation: 13,
      weaknessValue: 16,
      weakness: "命中力+1",
      movement: 20,
      sections: 1,
      hp: 40,
      mp: 12,
      evasion: 8,
      defence: 6,
      parts: [
        { name: "牙", core: false, hp: 40, mp: 12, accuracy: 9, evasion: 8, defence: 6, points: { dice: 2, bonus: 8 } },
      ],
      weapons: [{ name: "牙", accuracy: 9, points: { dice: 2, bonus: 8 } }],
      strikers: [0],
      notUnderstood: [],
    });
  });

  it("is called by its own name before that of its kind", () => {
    expect(monster({ characterName: "黒角", monsterName: "試し竜" }).name).toBe("黒角");
    expect(monster({ monsterName: "試し竜" }).name).toBe("試し竜");
  });

  it("with values that are unknown has none, and lists none", () => {
    const sheet = monster({ reputation: "―", "reputation+": "－", vitResist: "", initiative: null });
    expect(sheet).toMatchObject({ reputation: null, weaknessValue: null, fortitude: null, initiative: null });
    expect(sheet).toMatchObject({ sections: 1, parts: [], weapons: [], notUnderstood: [] });
  });

  it("whose fixed values are odd is none the worse", () => {
    expect(
      misread(monster({ vitResist: "5", vitResistFix: "？", ...row(1, "牙", { Hp: "3", EvasionFix: {} }) })),
    ).toEqual([]);
  });
});

describe("movement", () => {
  it.each<[unknown, number | null, Record<string, number> | undefined]>([
    ["15", 15, undefined],
    [15, 15, undefined],
    ["１５", 15, undefined],
    ["―", null, undefined],
    ["", null, undefined],
    ["15／30（飛行）", 15, { "": 15, 飛行: 30 }],
    ["15/30(飛行)", 15, { "": 15, 飛行: 30 }],
    ["１５／３０（飛行）", 15, { "": 15, 飛行: 30 }],
    ["15 ／ 30 （飛行）", 15, { "": 15, 飛行: 30 }],
    ["30（飛行）／15", 15, { 飛行: 30, "": 15 }],
    ["30（飛行）", null, { 飛行: 30 }],
    ["－／20（水中）", null, { 水中: 20 }],
    ["12／24（飛行）／8（水中）", 12, { "": 12, 飛行: 24, 水中: 8 }],
    ["12（歩行）／24（飛行）", 12, { 歩行: 12, 飛行: 24 }],
    ["24（飛行）／12（四足）", 12, { 飛行: 24, 四足: 12 }],
    ["12（多足）", 12, { 多足: 12 }],
    ["12／24（飛行／水中）", 12, { "": 12, "飛行／水中": 24 }],
    ["12／24（飛行（低空））", 12, { "": 12, "飛行（低空）": 24 }],
    ["10+5／30（飛行）", 15, { "": 15, 飛行: 30 }],
    ["12／9（__proto__）", 12, { "": 12, ["__proto__"]: 9 }],
  ])("is read of %s", (mobility, movement, movements) => {
    const sheet = monster({ mobility });
    expect(sheet.movement).toBe(movement);
    expect(sheet.movements && Object.entries(sheet.movements)).toEqual(movements && Object.entries(movements));
    expect(sheet).not.toHaveProperty("__proto__.飛行");
    expect(sheet.notUnderstood).toEqual([]);
  });

  it.each<[unknown, number | null, Record<string, number> | undefined]>([
    ["なし", null, undefined],
    ["15m", null, undefined],
    ["15／飛べる", 15, undefined],
    ["15／20", 15, undefined],
    ["15（飛行30）", null, undefined],
    ["10（飛行）／20（飛行）", null, { 飛行: 10 }],
    ["15（飛行）改", null, undefined],
    ["-5", null, undefined],
    [1.5, null, undefined],
    [{}, null, undefined],
  ])("is listed where %s leaves something open", (mobility, movement, movements) => {
    const sheet = monster({ mobility });
    expect(sheet.movement).toBe(movement);
    expect(sheet.movements).toEqual(movements);
    expect(misread(sheet)).toEqual(["mobility"]);
  });
});

describe("parts", () => {
  const two = { statusNum: "2", partsNum: "2", ...row(1, "噛みつき（頭部）", HEAD), ...row(2, "打撃（翼）", WING) };

  it("stand in the order of the rows, named by what stands in the last brackets", () => {
    const sheet = monster({ ...two, coreParts: "頭部" });
    expect(sheet.parts).toEqual([
      { name: "頭部", core: true, hp: 40, mp: 12, accuracy: 9, evasion: 8, defence: 6, points: { dice: 2, bonus: 8 } },
      { name: "翼", core: false, hp: 20, mp: null, accuracy: 8, evasion: 7, defence: 3, points: { dice: 2, bonus: 3 } },
    ]);
    expect(sheet).toMatchObject({ sections: 2, hp: null, mp: null, evasion: null, defence: null, notUnderstood: [] });
    expect(sheet.weapons.map(({ name }) => name)).toEqual(["噛みつき", "打撃"]);
  });

  it.each<[string, string, string]>([
    ["噛みつき（頭部）", "頭部", "噛みつき"],
    ["噛みつき(頭部)", "頭部", "噛みつき"],
    ["噛みつき （ 頭部 ）", "頭部", "噛みつき"],
    ["連撃（弱）（頭部）", "頭部", "連撃（弱）"],
    ["爪（腕（右））", "腕（右）", "爪"],
    ["噛みつき（頭部）※毒", "頭部", "噛みつき"],
    ["|牙《きば》（|頭《かしら》）", "頭", "牙"],
    ["&lt;牙&gt;（頭&amp;首）", "頭&首", "<牙>"],
    ["（頭部）", "頭部", ""],
    ["牙", "牙", "牙"],
    ["牙（）", "牙（）", "牙（）"],
    ["牙）", "牙）", "牙）"],
    ["牙（頭部", "牙（頭部", "牙（頭部"],
  ])("of the style %s are called %s, their weapons %s", (style, part, weapon) => {
    const sheet = monster(row(1, style, HEAD));
    expect(sheet.parts.map(({ name }) => name)).toEqual([part]);
    expect(sheet.weapons.map(({ name }) => name)).toEqual([weapon]);
  });

  it("of one name get letters", () => {
    const rows = (styles: readonly string[]) =>
      monster({ partsNum: styles.length, ...Object.assign({}, ...styles.map((style, i) => row(i + 1, style, WING))) });
    const names = (...styles: string[]) => rows(styles).parts.map(({ name }) => name);
    expect(names("打撃（翼）", "打撃（胴体）", "打撃（翼）")).toEqual(["翼A", "胴体", "翼B"]);
    expect(names("打撃（翼）", "打撃（翼A）", "打撃（翼）")).toEqual(["翼B", "翼A", "翼C"]);
    expect(names(...Array.from({ length: 28 }, () => "突き（触手）")).slice(24)).toEqual([
      "触手Y",
      "触手Z",
      "触手AA",
      "触手AB",
    ]);
  });

  it.each<[string, string, boolean[]]>([
    ["names one", "翼", [false, true, true]],
    ["names several", "頭部／翼", [true, true, true]],
    ["names several with commas", "頭部、翼A", [true, true, false]],
    ["names all of a name", "翼（すべて）", [false, true, true]],
    ["names all of a name in narrow brackets", "翼(すべて)", [false, true, true]],
    ["names one by its letter", "翼B", [false, false, true]],
    ["names one by its letter in full width", "翼Ｂ", [false, false, true]],
    ["names all", "すべて", [true, true, true]],
    ["says that there is none", "なし", [false, false, false]],
    ["holds a dash", "―", [false, false, false]],
    ["is empty", "", [false, false, false]],
  ])("are core parts as the sheet says that %s", (_, coreParts, core) => {
    const sheet = monster({ ...two, ...row(3, "打撃（翼）", WING), partsNum: "3", coreParts });
    expect(sheet.parts.map((part) => part.core)).toEqual(core);
    expect(sheet.notUnderstood).toEqual([]);
  });

  it("that are called core and are not there are listed", () => {
    const sheet = monster({ ...two, coreParts: "頭部／尾" });
    expect(sheet.parts.map(({ core }) => core)).toEqual([true, false]);
    expect(sheet.notUnderstood).toEqual([{ key: "coreParts", value: "頭部／尾", why: "no-such-part" }]);
  });

  it("are not rows that only strike, beyond the number of parts", () => {
    const breath = row(3, "炎のブレス（頭部）", {
      Accuracy: "",
      Damage: "2d+10",
      Evasion: "－",
      Defense: "",
      Hp: "―",
      Mp: "",
    });
    const sheet = monster({ ...two, ...breath });
    expect(sheet.parts.map(({ name }) => name)).toEqual(["頭部", "翼"]);
    expect(sheet.weapons.map(({ name }) => name)).toEqual(["噛みつき", "打撃", "炎のブレス"]);
    expect(sheet.weapons[2]).toEqual({ name: "炎のブレス", accuracy: null, points: { dice: 2, bonus: 10 } });
  });

  it("are such rows as long as the sheet counts more parts", () => {
    const tail = row(3, "薙ぎ払い（尾）", { Accuracy: "7", Damage: "2d+1" });
    expect(monster({ ...two, ...tail, partsNum: "3" }).parts).toHaveLength(3);
    expect(monster({ ...row(1, "牙", { Accuracy: "7" }) }).parts).toHaveLength(1);
    expect(monster({ ...row(1, "牙", { Accuracy: "7" }), ...row(2, "爪", { Accuracy: "7" }) }).parts).toHaveLength(1);
  });

  it("are counted by name where the sheet names them", () => {
    const breath = row(2, "炎のブレス（頭部）", { Damage: "2d+10" });
    const rows = { ...row(1, "噛みつき（頭部）", HEAD), ...breath, ...row(3, "打撃（翼）", WING) };
    const names = (partsNum: string, parts: string) =>
      monster({ ...rows, partsNum, parts }).parts.map(({ name }) => name);
    expect(names("3", "頭部／翼×2")).toEqual(["頭部", "翼A", "翼B"]);
    expect(names("3", "頭部×2／翼")).toEqual(["頭部A", "頭部B", "翼"]);
    expect(names("2", "")).toEqual(["頭部", "翼"]);
  });

  it("are such rows beside what stands there more often than it has rows", () => {
    const rows = {
      ...row(1, "噛みつき（頭部）", HEAD),
      ...row(2, "薙ぎ払い（尾）", { Damage: "2d+1" }),
      parts: "頭部×2",
    };
    const names = (partsNum: string) => monster({ ...rows, partsNum }).parts.map(({ name }) => name);
    expect(names("3")).toEqual(["頭部A", "頭部B", "尾"]);
    expect(names("2")).toEqual(["頭部A", "頭部B"]);
  });

  it.each(["Hp", "Evasion", "Defense"])("are rows with nothing but %s", (field) => {
    expect(monster({ ...two, ...row(3, "尾", { [field]: "5" }) }).parts).toHaveLength(3);
    expect(monster({ ...two, ...row(3, "尾", { [field]: "－" }) }).parts).toHaveLength(2);
  });

  it("that stand there more often have the figures of a row with HP", () => {
    const rows = { ...row(1, "噛みつき（頭部）", HEAD), ...row(2, "炎（頭部）", { Damage: "2d+10" }) };
    const hp = monster({ ...rows, partsNum: "3", parts: "頭部×3" }).parts.map((part) => part.hp);
    expect(hp).toEqual([40, null, 40]);
  });

  it("strike with the weapon of their row, or of their name", () => {
    const rows = {
      ...two,
      ...row(3, "炎（翼）", { Damage: "2d+10" }),
      ...row(4, "息（口）", { Damage: "2d+10" }),
      parts: "頭部／翼×2",
    };
    expect(monster(rows).strikers).toEqual([0, 1, 2, null]);
    expect(monster({ ...rows, parts: "頭部／翼" }).strikers).toEqual([0, 1, 1, null]);
  });

  it("are all rows with HP, however few the sheet counts", () => {
    expect(monster({ ...two, partsNum: "1" }).sections).toBe(2);
    expect(monster({ ...two, partsNum: "" }).sections).toBe(2);
    expect(monster({ ...two, partsNum: "9" }).sections).toBe(2);
  });

  it("that the sheet counts more often than it has rows for stand there that often", () => {
    const sheet = monster({
      ...row(1, "噛みつき（頭部）", HEAD),
      partsNum: "3",
      parts: "頭部×3",
      coreParts: "頭部（すべて）",
    });
    expect(sheet.parts.map(({ name, core, hp }) => [name, core, hp])).toEqual([
      ["頭部A", true, 40],
      ["頭部B", true, 40],
      ["頭部C", true, 40],
    ]);
    expect(sheet.sections).toBe(3);
    expect(sheet.weapons).toHaveLength(1);
    for (const parts of ["頭部＊３", "頭部*3", "頭部x3", "頭部×２／頭部"])
      expect(monster({ ...row(1, "噛みつき（頭部）", HEAD), parts }).parts).toHaveLength(3);
    expect(monster({ ...two, parts: "頭部×2／翼" }).parts.map(({ name }) => name)).toEqual(["頭部A", "頭部B", "翼"]);
    expect(monster({ ...row(1, "牙", HEAD), parts: "頭部×3" }).parts).toHaveLength(3);
  });

  it("that the sheet counts without end are not believed", () => {
    for (const parts of ["頭部×999999999", "頭部×101", "頭部×60／翼×41", `頭部×${"9".repeat(400)}`]) {
      const sheet = monster({ ...row(1, "噛みつき（頭部）", HEAD), partsNum: "999999999", parts });
      expect(sheet.parts).toHaveLength(1);
      expect(misread(sheet)).toEqual(["parts"]);
    }
  });

  it("with figures that are no numbers are parts all the same", () => {
    const sheet = monster({ ...two, ...row(3, "核", { Accuracy: "必中", Hp: "特殊" }) });
    expect(sheet.parts[2]).toMatchObject({ name: "核", hp: null, accuracy: null });
    expect(sheet.weapons[2]).toEqual({ name: "核", accuracy: null, points: null });
    expect(misread(sheet)).toEqual(["status3Hp", "status3Accuracy"]);
  });

  it("are no rows that are blank, and all others, whatever number of rows the sheet says", () => {
    const blank = row(3, "", { Damage: "2d+", Vit: "―", Mnd: "―" });
    expect(monster({ ...two, ...blank, partsNum: "3" }).parts).toHaveLength(2);
    expect(monster({ ...two, ...row(3, "尾", WING) }).parts).toHaveLength(3);
    expect(monster({ ...two, ...row(3, "尾", WING), statusNum: "999999999" }).parts).toHaveLength(3);
  });
});

describe("a mount", () => {
  const levels = {
    mount: "1",
    lvMin: "3",
    lvMax: "5",
    vitResist: "99",
    statusNum: "2",
    partsNum: "2",
    coreParts: "胴体",
    ...row(1, "角（胴体）", {
      Accuracy: "5",
      Damage: "2d+3",
      Evasion: "4",
      Defense: "3",
      Hp: "25",
      Mp: "5",
      Vit: "6",
      Mnd: "4（11）",
    }),
    ...row(2, "尾（尾）", { Hp: "12", Vit: "―", Mnd: "―" }),
    "status1-2Hp": "30",
    "status1-2Vit": "7",
    "status1-2Accuracy": "6",
    "status2-2Hp": "15",
    "status1-3Hp": "35",
    "status1-3Vit": "8",
    "status2-3Hp": "18",
    "status2-3Mnd": "7",
  };

  it("has the rows of its level", () => {
    const sheet = monster({ ...levels, lv: "4" });
    expect(sheet).toMatchObject({ level: 4, fortitude: 7, willpower: null, sections: 2, notUnderstood: [] });
    expect(sheet.parts.map(({ name, core, hp, accuracy }) => [name, core, hp, accuracy])).toEqual([
      ["胴体", true, 30, 6],
      ["尾", false, 15, null],
    ]);
    expect(monster({ ...levels, lv: "5" })).toMatchObject({ level: 5, fortitude: 8, willpower: 7 });
  });

  it("has rows without a suffix at its lowest level", () => {
    const sheet = monster({ ...levels, lv: "3" });
    expect(sheet).toMatchObject({ level: 3, fortitude: 6, willpower: 4 });
    expect(sheet.parts.map(({ hp }) => hp)).toEqual([25, 12]);
  });

  it("without a level has the rows of the lowest, and no level", () => {
    const sheet = monster({ ...levels, lv: "" });
    expect(sheet).toMatchObject({ level: null, fortitude: 6, willpower: 4 });
    expect(sheet.parts.map(({ hp }) => hp)).toEqual([25, 12]);
  });

  it("of a level that has no rows has none of their figures", () => {
    const sheet = monster({ ...levels, lv: "12" });
    expect(sheet.level).toBe(12);
    expect(sheet.parts.map(({ hp }) => hp)).toEqual([null, null]);
  });

  it("is none without its tick", () => {
    expect(monster({ ...levels, lv: "4", mount: "0" })).toMatchObject({
      fortitude: 99,
      parts: [{ hp: 25 }, { hp: 12 }],
    });
  });
});
