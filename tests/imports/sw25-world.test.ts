/** Worlds of the system `sw25`: many documents in one file, monsters of parts, what their actors carry. */

import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { draftWithCarried } from "../../src/imports/carried-drafts";
import { sheetsIn } from "../../src/imports/read-files";

const bytes = (data: unknown) => new TextEncoder().encode(typeof data === "string" ? data : JSON.stringify(data));
const chosen = (...files: readonly unknown[]) =>
  sheetsIn(files.map((data, i) => ({ name: `file${i}.json`, bytes: bytes(data) })));

function draftsOf(...files: readonly unknown[]) {
  return chosen(...files).map(({ reading, folders, key }) => {
    if (!reading.ok) return { code: reading.code, folders, key };
    const { actor, items } = draftWithCarried(reading.sheet, reading.besides, reading.carried);
    return { actor, items, folders, key, leftOut: reading.leftOut };
  });
}

const OF_SW25 = { _stats: { systemId: "sw25" } };
const monster = (name: string, more: object = {}, items: readonly object[] = []) => ({
  name,
  type: "monster",
  ...OF_SW25,
  system: { hpbase: 20, mpbase: 5, ppbase: 3, monlevel: 6, ...more },
  items,
});
const strike = (name: string, hit: number, damage: number, dodge: number) => ({
  name,
  type: "monsterability",
  system: {
    label1: "命中",
    checkbasemod1: hit,
    label2: "打撃",
    checkbasemod2: damage,
    label3: "回避",
    checkbasemod3: dodge,
  },
});
const ability = (name: string, system: object) => ({ name, type: "monsterability", system });
const RESISTANCES = ability("01.抵抗判定", {
  label1: "生命",
  checkbasemod1: 9,
  label2: "精神",
  checkbasemod2: 8,
});

describe("a monster that stands there as one actor for each part", () => {
  const breath = ability("03.[頭部]炎のブレス", {
    main: true,
    usedice1: true,
    label1: "判定",
    checkbasemod1: 9,
    remark: "生命抵抗力／半減",
    description: "<br>射程：2（20m）／貫通<br>2d+6点の炎属性の魔法ダメージ",
  });
  const flies = ability("04.飛行", { constant: true, description: "<p>空を飛びます。</p>" });
  const parts = { part: "3 (頭部／翼×2)", corepart: "頭部" };
  const common = [RESISTANCES, breath, flies];
  const HEAD = monster("竜 (頭部)", { ...parts, hpbase: 60 }, [strike("02.牙（頭部）", 9, 10, 8), ...common]);
  const LEFT = monster("竜 (翼A)", { ...parts, hpbase: 30, ppbase: 2 }, [strike("02.翼A", 8, 4, 7), ...common]);
  const RIGHT = monster("竜 (翼B)", { ...parts, hpbase: 30, ppbase: 2 }, [strike("02.翼B", 8, 4, 7), ...common]);

  it("becomes one monster with parts, whose abilities are there once", () => {
    const [dragon, ...others] = draftsOf({ system: "sw25", actors: [HEAD, LEFT, RIGHT] });
    expect(others).toEqual([]);
    expect(dragon!.actor).toMatchObject({
      type: "monster",
      name: "竜",
      system: {
        level: 6,
        fortitude: 9,
        willpower: 8,
        parts: [
          { name: "頭部", core: true, maxHp: 60, accuracy: 9, evasion: 8, defence: 3 },
          { name: "翼A", core: false, maxHp: 30, accuracy: 8, evasion: 7, defence: 2 },
          { name: "翼B", core: false, maxHp: 30, accuracy: 8, evasion: 7, defence: 2 },
        ],
      },
    });
    const abilities = dragon!.actor!.items.filter(({ type }) => type === "ability");
    expect(abilities.map(({ name, system }) => [name, system.timing, system.part])).toEqual([
      ["飛行", "constant", ""],
      ["炎のブレス", "major", "頭部"],
    ]);
    expect(abilities[1]!.system).toMatchObject({ shape: "line", range: 20, resisted: "half", dice: 2, pointsBonus: 6 });
    expect(dragon!.leftOut).toEqual([]);
  });

  it("does so from files that were exported one by one", () => {
    expect(draftsOf(HEAD, LEFT, RIGHT).map(({ actor }) => actor?.name)).toEqual(["竜"]);
  });

  it("two that are called alike are two", () => {
    const goblins = [monster("ゴブリン (弓)", { part: "1" }), monster("ゴブリン (弓)", { part: "1" })];
    expect(draftsOf({ system: "sw25", actors: goblins }).map(({ actor }) => actor?.name)).toEqual([
      "ゴブリン (弓)",
      "ゴブリン (弓)",
    ]);
    expect(draftsOf([LEFT, LEFT]).map(({ actor }) => actor?.name)).toEqual(["竜 (翼A)", "竜 (翼A)"]);
  });
});

describe("what an actor carries comes with it", () => {
  const spell = (name: string, more: object) => ({
    name,
    type: "spell",
    system: { level: 2, type: "sorcerer", ...more },
  });
  const items = [
    spell("エネルギー・ボルト", {
      basempcost: 5,
      target: "1体",
      rangeshape: "2(30m)/射撃",
      resist: "halving",
      usepower: true,
      power: 10,
      cvalue: 10,
    }),
    spell("キュア・ウーンズ", {
      type: "priest",
      basempcost: 3,
      rangeshape: "1(10m)/起点指定",
      usepower: true,
      power: 10,
      overview: "HPを回復",
    }),
    spell("スパーク", {
      basempcost: 7,
      target: "1エリア(半径3m)／5",
      rangeshape: "1(10m)/起点指定",
      power: 99,
      usepower: true,
    }),
    { name: "ヒーリングポーション", type: "item", system: { quantity: 3, price: "100" } },
    { name: "幸運のお守り", type: "accessory", system: { equip: true, overview: "光る" } },
    { name: "キャッツアイ", type: "enhancearts", system: { aux: true, basempcost: 3 } },
    { name: "キャッツアイ", type: "enhancearts", system: { aux: true, basempcost: 3 } },
  ];
  const [mage] = draftsOf({ name: "ユナ", type: "character", ...OF_SW25, system: {}, items });

  it("spells with what they roll, gear with its number, techniques with their cost", () => {
    const found = mage!.actor!.items.map(({ type, name, system }) => [type, name, system] as const);
    const byName = (name: string) => found.find(([, called]) => called === name)![2];
    expect(found.map(([type]) => type)).toEqual([
      ...["spell", "spell", "spell", "gear", "accessory", "technique", "technique"],
    ]);
    expect(byName("エネルギー・ボルト")).toMatchObject({
      how: "shot",
      range: 30,
      mp: 5,
      power: 10,
      critical: 10,
      resisted: "half",
      class: "Sor",
    });
    expect(byName("キュア・ウーンズ")).toMatchObject({
      effect: "heal",
      power: 10,
      critical: 13,
      class: "Pri",
      range: 10,
    });
    expect(byName("スパーク")).toMatchObject({ shape: "area", radius: 3, limit: 5, power: 99 });
    expect(byName("ヒーリングポーション")).toMatchObject({ quantity: 3, price: 100 });
    expect(byName("幸運のお守り")).toMatchObject({ worn: true, notes: "光る" });
    expect(byName("キャッツアイ")).toMatchObject({ timing: "minor", mp: 3 });
  });

  it("each under a key of its own, which is what a second import finds it by", () => {
    const keys = mage!.actor!.items.map(({ key }) => key);
    expect(new Set(keys).size).toBe(keys.length);
  });
});

describe("a world", () => {
  const ACTOR_ID = "abcdefghij012345";
  const WORLD = {
    system: "sw25",
    folders: [
      { _id: "f1", type: "Actor", name: "魔物", folder: null },
      { _id: "f2", type: "Actor", name: "蛮族", folder: "f1" },
    ],
    actors: [
      { ...monster("コボルド"), _id: ACTOR_ID, folder: "f2" },
      { name: "村長", type: "npc", ...OF_SW25, system: { hp: { value: "12" }, ppbase: 1 } },
    ],
    items: [{ name: "ライト", type: "spell", ...OF_SW25, system: { level: 1, basempcost: 1 } }],
  };

  it("is a sheet for each actor and each spell, with folders, and with what it is known again by", () => {
    const found = draftsOf(WORLD);
    expect(found.map(({ actor, items, folders, key }) => [actor?.name ?? items?.[0]?.name, folders, key])).toEqual([
      ["コボルド", ["魔物", "蛮族"], `sw25:${ACTOR_ID}`],
      ["村長", [], ""],
      ["ライト", [], ""],
    ]);
    expect(found[1]!.actor).toMatchObject({ type: "character", system: { hp: { max: 12 }, defence: 1 } });
  });

  it("is read as a list, and as a line for each document", () => {
    const names = (data: unknown) => draftsOf(data).map(({ actor }) => actor?.name);
    expect(names(WORLD.actors)).toEqual(["コボルド", "村長"]);
    expect(names(WORLD.actors.map((one) => JSON.stringify(one)).join("\n"))).toEqual(["コボルド", "村長"]);
  });

  it("says of a document only once which system it is of", () => {
    const { _stats, ...bare } = monster("オーガ");
    expect(draftsOf({ system: "sw25", actors: [bare, bare] })).toHaveLength(2);
    expect(draftsOf({ system: "dnd5e", actors: [bare] })).toEqual([{ code: "no-sheet", folders: [], key: "" }]);
  });

  it("has one row for all items that nothing is made of", () => {
    const rope = { name: "縄", type: "item", ...OF_SW25, system: {} };
    const skill = { name: "ファイター", type: "skill", ...OF_SW25, system: {} };
    const found = chosen({ ...WORLD, items: [rope, ...WORLD.items, skill] });
    expect(found.map(({ reading }) => (reading.ok ? reading.sheet.name : [reading.code, reading.data]))).toEqual([
      "コボルド",
      "村長",
      "ライト",
      ["items-left-out", { count: "2" }],
    ]);
  });

  it("folders that lie in each other have an end", () => {
    const folders = [{ _id: "f2", type: "Actor", name: "輪", folder: "f2" }];
    const found = draftsOf({ ...WORLD, folders });
    expect(found[0]!.folders).toEqual(["輪", "輪", "輪", "輪"]);
  });
});

describe("what is no world", () => {
  it.each([
    ["half a file", '{"system":"sw25","actors":[{"name":', "not-json"],
    ["brackets without end", `"sw25"${"[".repeat(100_000)}`, "not-json"],
    ["nothing of that system", { actors: [{ name: "A", type: "monster", system: {} }] }, "no-sheet"],
    ["a list of nothing", [], "no-record"],
    ["the name of the system alone", '"sw25"', "no-record"],
  ])("%s is told", (_what, data, code) => {
    expect(draftsOf(data)).toMatchObject([{ code }]);
  });

  it("actors with ten thousand items are read as far as an actor goes, and the rest is told", () => {
    const items = Array.from({ length: 10_000 }, (_, i) => ({ name: `縄${i}`, type: "item", system: {} }));
    const [found] = draftsOf({ name: "A", type: "character", ...OF_SW25, system: {}, items });
    expect(found!.actor!.items).toHaveLength(300);
    expect(found!.leftOut).toEqual(["items 301–10000"]);
  });

  it("whatever stands in a document, nothing throws", () => {
    const value = fc.jsonValue({ maxDepth: 3 });
    const document = fc.record(
      {
        name: value,
        type: fc.constantFrom("monster", "character", "npc", "spell", "weapon", "armor", "x", 3),
        _id: value,
        folder: value,
        _stats: fc.constant(OF_SW25._stats),
        system: fc.oneof(
          value,
          fc.dictionary(fc.constantFrom("part", "hp", "abilities", "rangeshape", "power"), value),
        ),
        items: fc.oneof(
          value,
          fc.array(
            fc.record({
              name: value,
              type: fc.constantFrom("spell", "monsterability", "item", "skill"),
              system: value,
            }),
            { maxLength: 4 },
          ),
        ),
      },
      { requiredKeys: ["type", "_stats"] },
    );
    fc.assert(
      fc.property(fc.array(document, { minLength: 1, maxLength: 4 }), fc.boolean(), (documents, asLines) => {
        const text = asLines
          ? documents.map((one) => JSON.stringify(one)).join("\n")
          : { actors: documents, system: "sw25" };
        expect(() => draftsOf(text)).not.toThrow();
      }),
      { numRuns: 300 },
    );
  });
});
