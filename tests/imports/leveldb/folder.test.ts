/** Folders that somebody chooses: a whole world or one compendium reads as its export does, and anything else is told. */

import { cpSync, mkdirSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { compilePack } from "@foundryvtt/foundryvtt-cli";
import fc from "fast-check";
import { beforeAll, describe, expect, it, vi } from "vitest";
import { wordsOf } from "../../../cli/words";
import { documentsIn } from "../../../src/imports/leveldb/documents";
import { readFolder } from "../../../src/imports/leveldb/folder";
import type { FolderFile } from "../../../src/imports/leveldb/folder-file";
import { sheetsIn } from "../../../src/imports/read-files";
import { sheetsInFolder } from "../../../src/imports/read-folder";
import { unreadableSheet } from "../../../src/imports/sheet-account";
import { chosenFolder } from "../../support/chosen-folder";
import { newFolder, openLevel, packed, rowsFor } from "../../support/level-folders";

const id = (name: string) => name.padEnd(16, "0").slice(0, 16);
const STATS = { _stats: { systemId: "sw25" } };
const FOLDERS = [
  { _id: id("fBeasts"), type: "Actor", name: "魔物", folder: null },
  { _id: id("fOgres"), type: "Actor", name: "蛮族", folder: id("fBeasts") },
];
const beast = (name: string, key: string, more: object = {}) => ({
  _id: id(key),
  name,
  type: "monster",
  folder: id("fOgres"),
  img: "worlds/old/ogre.webp",
  system: { hpbase: 20, monlevel: 4, ppbase: 2, ...more },
  items: [
    {
      _id: id(`${key}B`),
      name: "02.牙",
      type: "monsterability",
      system: { label1: "命中", checkbasemod1: 6, label2: "打撃", checkbasemod2: 5 },
      effects: [{ _id: id(`${key}E`), name: "怒り" }],
    },
    {
      _id: id(`${key}A`),
      name: "01.抵抗判定",
      type: "monsterability",
      system: { label1: "生命", checkbasemod1: 7 },
      effects: [],
    },
  ],
  effects: [{ _id: id(`${key}F`), name: "毒" }],
  ...STATS,
});
const PARTS = { part: "2 (頭部／胴体)", corepart: "胴体" };
const ACTORS = [
  beast("コボルド", "aKobold"),
  beast("竜 (頭部)", "bHead", PARTS),
  beast("竜 (胴体)", "cBody", PARTS),
  {
    _id: id("dHero"),
    name: "ユナ",
    type: "character",
    system: { hpbase: 3 },
    items: [{ _id: id("dSpell"), name: "ライト", type: "spell", system: { level: 1, type: "sorcerer" }, effects: [] }],
    effects: [],
    ...STATS,
  },
];
const ITEMS = [{ _id: id("eLight"), name: "ライト", type: "spell", system: { level: 1, basempcost: 1 }, ...STATS }];
const WORLD = { id: "old", system: "sw25", packs: [{ name: "maps", path: "packs/maps", type: "Scene" }] };

const rows = (collection: string, documents: readonly object[]) =>
  documents.flatMap((one) => rowsFor(collection, one as Readonly<Record<string, unknown>>));

async function worldFolder(name = "old-world", world: object | string = WORLD): Promise<string> {
  const folder = join(newFolder(), name);
  mkdirSync(join(folder, "data"), { recursive: true });
  mkdirSync(join(folder, "packs"));
  writeFileSync(join(folder, "world.json"), typeof world === "string" ? world : JSON.stringify(world));
  await packed(join(folder, "data/actors"), rows("actors", ACTORS));
  await packed(join(folder, "data/items"), rows("items", ITEMS), false);
  await packed(join(folder, "data/folders"), rows("folders", FOLDERS));
  await packed(join(folder, "data/messages"), [["!messages!a", "no JSON at all"]]);
  return folder;
}

let old: string;
beforeAll(async () => {
  old = await worldFolder();
});

/** A copy that may be changed. */
function copyOf(folder: string, name = "copy"): string {
  const copy = join(newFolder(), name);
  cpSync(folder, copy, { recursive: true });
  return copy;
}

const read = (folder: string) => {
  const files = chosenFolder(folder);
  return sheetsInFolder(files[0]?.path.split("/")[0] ?? "", files);
};

async function troubles(folder: string): Promise<unknown[]> {
  return (await read(folder)).map(({ reading }) => (reading.ok ? "read" : [reading.code, reading.data]));
}

describe("a world's folder", () => {
  it("reads as the file of that world does", async () => {
    const file = {
      name: "old-world",
      bytes: new TextEncoder().encode(JSON.stringify({ ...WORLD, folders: FOLDERS, actors: ACTORS, items: ITEMS })),
    };
    const ofFile = sheetsIn([file]);
    expect(ofFile.map(({ folders, key }) => [folders, key])).toEqual([
      [["魔物", "蛮族"], `sw25:${id("aKobold")}`],
      [["魔物", "蛮族"], `sw25:${id("bHead")}`],
      [[], `sw25:${id("dHero")}`],
      [[], `sw25:${id("eLight")}`],
    ]);
    expect(await read(old)).toEqual(ofFile);
  });

  it("that lies in others, and without a description, is the same", async () => {
    const copy = copyOf(old, "worlds/old-world");
    rmSync(join(copy, "world.json"));
    expect(await read(join(copy, ".."))).toEqual(
      (await read(old)).map((one) => ({ ...one, file: "worlds/old-world" })),
    );
    expect(await read(join(copy, "data"))).toEqual((await read(old)).map((one) => ({ ...one, file: "data" })));
  });

  it("brings its compendiums, each by itself, and looks into none that hold something else", async () => {
    const copy = copyOf(old, "w");
    const sources = newFolder();
    for (const [i, actor] of ACTORS.entries()) {
      const items = actor.items.map((one) => {
        const effects = one.effects.map((effect) => ({
          ...effect,
          _key: `!actors.items.effects!${actor._id}.${one._id}.${effect._id}`,
        }));
        return { ...one, effects, _key: `!actors.items!${actor._id}.${one._id}` };
      });
      const effects = actor.effects.map((one) => ({ ...one, _key: `!actors.effects!${actor._id}.${one._id}` }));
      writeFileSync(
        join(sources, `${i}.json`),
        JSON.stringify({ ...actor, items, effects, _key: `!actors!${actor._id}` }),
      );
    }
    for (const one of FOLDERS)
      writeFileSync(join(sources, `${one._id}.json`), JSON.stringify({ ...one, _key: `!folders!${one._id}` }));
    await compilePack(sources, join(copy, "packs/beasts"));
    await packed(join(copy, "packs/maps"), [["!scenes!a", "no JSON"]]);
    await packed(join(copy, "packs/words"), [["!journal!a", { name: "A" }]]);
    const ofWorld = (await read(old)).map((one) => ({ ...one, file: "w" }));
    const ofPack = ofWorld.slice(0, 3).map((one) => ({ ...one, file: "w/packs/beasts" }));
    expect(await read(copy)).toEqual([...ofWorld, ...ofPack]);
    // One compendium alone, which says itself of which system its documents are.
    expect(await read(join(copy, "packs/beasts"))).toEqual(ofPack.map((one) => ({ ...one, file: "beasts" })));
    expect(await read(join(copy, "packs"))).toEqual(ofPack.map((one) => ({ ...one, file: "packs/beasts" })));
  });

  it("of which one part is damaged gives the others", async () => {
    const copy = copyOf(old, "w");
    await packed(join(copy, "packs/beasts"), rows("actors", ACTORS.slice(0, 1)));
    rmSync(join(copy, "data/folders/CURRENT"));
    expect(await troubles(copy)).toEqual([
      ["folder-incomplete", { folder: "w", file: "w/data/folders/CURRENT" }],
      "read",
    ]);
  });

  it("is copied while Foundry writes", async () => {
    const folder = join(newFolder(), "beasts");
    const level = await openLevel(folder);
    for (const [key, value] of rows("actors", ACTORS)) await level.put(key, JSON.stringify(value));
    const files = chosenFolder(folder);
    await level.close();
    expect((await readFolder(files))[0]).toMatchObject({ ok: true, data: { actors: [{}, {}, {}, {}] } });
  });
});

describe("documents", () => {
  const bytes = (data: unknown) => new TextEncoder().encode(typeof data === "string" ? data : JSON.stringify(data));
  const put = (all: Record<string, unknown>) =>
    documentsIn(new Map(Object.entries(all).map(([key, value]) => [key, bytes(value)])), "actors");

  it("are put together in the order in which they list what lies in them", () => {
    const { actors } = put({
      "!actors!a": { name: "A", items: ["y", "x"], effects: ["e"] },
      "!actors.items!a.x": { name: "X", effects: [] },
      "!actors.items!a.y": { name: "Y", effects: ["f"] },
      "!actors.effects!a.e": { name: "E" },
      "!actors.items.effects!a.y.f": { name: "F" },
    });
    expect(actors).toEqual([
      {
        name: "A",
        items: [
          { name: "Y", effects: [{ name: "F" }] },
          { name: "X", effects: [] },
        ],
        effects: [{ name: "E" }],
      },
    ]);
  });

  it("without a row, rows without a document, and unknown keys are left out", () => {
    const found = put({
      "!actors!a": { items: ["gone", "x", "x", 5, { name: "old" }] },
      "!actors.items!a.x": { name: "X" },
      "!actors.items!a.unlisted": { name: "U" },
      "!actors.items!nobody.x": { name: "N" },
      "!actors.items.effects!a.gone.x": { name: "N" },
      "!actors!bare": { name: "B" },
      "!actors.items!bare.x": { name: "X" },
      "!scenes!a": "no JSON",
      "!actors.items.items.items!a.x.x.x": "no JSON",
      actors: "no JSON",
      "!!": "no JSON",
      "!__proto__!a": "no JSON",
    });
    expect(found).toEqual({
      actors: [{ items: [{ name: "X" }, 5, { name: "old" }] }, { name: "B", items: [{ name: "X" }] }],
      items: [],
      folders: [],
    });
  });

  it("that list one another as often as they like are soon read", () => {
    const often = (one: string) => new Array(100_000).fill(one);
    const { actors } = put({
      "!actors!a": { items: often("x") },
      "!actors.items!a.x": { effects: often("e") },
      "!actors.items.effects!a.x.e": {},
    });
    expect(actors).toEqual([{ items: [{ effects: [{}] }] }]);
  });

  it.each([
    ["not JSON", "{"],
    ["no object", "3"],
    ["a list", "[]"],
    ["brackets without end", "[".repeat(200_000)],
  ])("of %s are told by their key", (_what, value) => {
    expect(() => put({ "!actors!a": value })).toThrow(
      expect.objectContaining({ code: "folder-row", data: { file: "actors", key: "!actors!a" } }) as Error,
    );
  });

  it("of ten thousand items come with as many as an actor may have, and the rest is told", async () => {
    const folder = join(newFolder(), "beasts");
    const items = Array.from({ length: 10_000 }, (_, i) => ({
      _id: String(i).padStart(16, "0"),
      name: `縄${i}`,
      type: "item",
      system: {},
    }));
    await packed(folder, rows("actors", [{ _id: id("a"), name: "A", type: "character", system: {}, items, ...STATS }]));
    const [found, ...others] = await read(folder);
    expect(others).toEqual([]);
    expect(found!.reading).toMatchObject({ ok: true, leftOut: ["items 301–10000"] });
  });
});

describe("what is told", () => {
  it("a folder without a database", async () => {
    const folder = join(newFolder(), "photos");
    mkdirSync(folder);
    writeFileSync(join(folder, "000001.log"), "a log of something else");
    writeFileSync(join(folder, "world.json"), "{}");
    expect(await troubles(folder)).toEqual([["folder-none", { folder: "photos" }]]);
    expect(await sheetsInFolder("empty", [])).toMatchObject([{ file: "empty", reading: { code: "folder-none" } }]);
  });

  it("several worlds; but a copy within a world is none", async () => {
    const copy = copyOf(old, "worlds/a");
    cpSync(old, join(copy, "../b"), { recursive: true });
    expect(await troubles(join(copy, ".."))).toEqual([["folder-several", { folder: "worlds" }]]);
    cpSync(old, join(copy, "before/old"), { recursive: true });
    expect(await troubles(copy)).toEqual(["read", "read", "read", "read"]);
  });

  it("a world of another system, and one whose description nobody can read is asked by its documents", async () => {
    const system = "dnd5e<b>".repeat(20);
    const other = await worldFolder("other", { system });
    expect(await troubles(other)).toEqual([["folder-other-system", { folder: "other", system: system.slice(0, 60) }]]);
    expect(await troubles(await worldFolder("bad", "{"))).toHaveLength(4);
  });

  it("documents of another system, and a database without any", async () => {
    const folder = join(newFolder(), "beasts");
    await packed(folder, [["!actors!a", { ...ACTORS[0], _stats: { systemId: "dnd5e" } }]]);
    expect(await troubles(folder)).toEqual([["folder-empty", {}]]);
    const scenes = join(newFolder(), "scenes");
    await packed(scenes, [["!scenes!a", { name: "A" }]]);
    expect(await troubles(scenes)).toEqual([["folder-empty", {}]]);
  });

  it("more than is read, before anything is read", async () => {
    const files = chosenFolder(old).map((file) => ({
      ...file,
      size: 60_000_000,
      bytes: () => (file.path.endsWith("world.json") ? file.bytes() : Promise.reject(new Error("read"))),
    }));
    expect(await sheetsInFolder("old", files)).toMatchObject([
      { reading: { code: "folder-too-big", data: { most: "200" } } },
    ]);
  });

  it("files that are locked by another program", async () => {
    const files = chosenFolder(join(old, "data/actors")).map((file): FolderFile => {
      const isOpen = file.path.endsWith(".log");
      return isOpen ? { ...file, bytes: () => Promise.reject(new DOMException("locked", "NotReadableError")) } : file;
    });
    const told = vi.spyOn(console, "warn").mockImplementation(() => {});
    const [row] = await sheetsInFolder("actors", files);
    expect(told).toHaveBeenCalledOnce();
    told.mockRestore();
    expect(row).toMatchObject({ reading: { code: "folder-locked", data: { file: expect.stringMatching(/\.log$/) } } });
  });

  it("a missing manifest or table", async () => {
    for (const what of [/MANIFEST/, /\.ldb$/]) {
      const folder = copyOf(join(old, "data/actors"), "actors");
      const name = chosenFolder(folder)
        .map(({ path }) => path.split("/").at(-1)!)
        .find((one) => what.test(one))!;
      rmSync(join(folder, name));
      expect(await troubles(folder)).toEqual([["folder-incomplete", { folder: "actors", file: `actors/${name}` }]]);
    }
  });

  it("all of it in a sentence of each language", async () => {
    const codes = [
      ...["none", "several", "other-system", "too-big", "incomplete", "locked", "damaged", "packing", "row", "empty"],
    ];
    const data = { folder: "F", file: "000005.ldb", system: "dnd5e", most: "200", key: "!actors!a" };
    for (const language of ["en", "ja"]) {
      const said = codes.map((code) => unreadableSheet(`folder-${code}`, data, wordsOf(language)));
      expect(said.filter((one) => one.includes("RANSEN.") || /[{}]/.test(one))).toEqual([]);
      expect(new Set(said).size).toBe(codes.length);
    }
  });

  it("or read, whatever the rows are, and nothing throws", async () => {
    const key = fc.oneof(
      fc.constantFrom(
        "!actors!a",
        "!actors.items!a.b",
        "!items!a",
        "!folders!a",
        "!actors.items.effects!a.b.c",
        "!actors!",
        "!a",
      ),
      fc.string({ unit: fc.constantFrom("!", ".", "actors", "items", "a"), maxLength: 6, minLength: 1 }),
    );
    const value = fc.oneof(
      fc.string(),
      fc.json(),
      fc.record({
        type: fc.constantFrom("monster", "character", "spell"),
        name: fc.jsonValue(),
        items: fc.oneof(fc.jsonValue(), fc.array(fc.constantFrom("b", "c", "__proto__"))),
        effects: fc.jsonValue(),
        system: fc.jsonValue(),
        folder: fc.constant("a"),
        _stats: fc.constant(STATS._stats),
      }),
    );
    await fc.assert(
      fc.asyncProperty(fc.array(fc.tuple(key, value), { maxLength: 6 }), async (all) => {
        const folder = join(newFolder(), "beasts");
        await packed(folder, all, false);
        expect((await read(folder)).length).toBeGreaterThan(0);
      }),
      { numRuns: 60 },
    );
  });
});
