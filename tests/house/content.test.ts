/** The content packs: the same in both languages, sound for the system's own models, and at home in the places. */

import { existsSync, readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, it } from "vitest";
import { parse } from "yaml";
import { actingOn } from "../../src/documents/acting";
import { type Carried, isDeedType, repairBelonging, wornBy } from "../../src/documents/belongings";
import { CLASS_IDS } from "../../src/documents/classes";
import { coveringBy, declaredBy } from "../../src/documents/declaring";
import { repairItem } from "../../src/documents/item-figures";
import { leftEffects } from "../../src/documents/left-effects";
import { tagsOfWeapon } from "../../src/documents/often";
import { reactingOn } from "../../src/documents/reacting";
import { type Life, reckon } from "../../src/documents/reckoning";
import { repairFigures } from "../../src/documents/stored-figures";
import { strikeWithOf } from "../../src/documents/strike-figures";
import { traitsFromSheet } from "../../src/documents/traits";
import type { ItemDoc } from "../../src/foundry/platform";
import { effectProblem, FEATS, RULESET_IDS } from "../../src/rules/index";
import { contentId, entriesOf, packsOf, withLetter } from "../../tools/content";
import { FACES, PLACES } from "../../tools/drawings/index";
import { FIRST_LANGUAGE, inEach, LANGUAGES, type Language } from "../../tools/languages";

const ROOT = join(import.meta.dirname, "../..");
type Data = { readonly [key: string]: unknown };
const packs = inEach(packsOf);
const adventure = (lang: Language) => packs[lang].adventure!.documents[0]!;
const list = (data: Data, key: string) => data[key] as readonly Data[];

/** A document without what is said in a language. */
function figuresOnly(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(figuresOnly);
  if (typeof value !== "object" || value === null) return value;
  const told = ["name", "caption", "description", "command", "part", "id", "race", "notes", "text", "element"];
  return Object.fromEntries(
    Object.entries(value).flatMap(([key, one]) => (told.includes(key) ? [] : [[key, figuresOnly(one)]])),
  );
}

/** Names and texts that lack a language, by where they stand. */
function unsaid(value: unknown, place: string): string[] {
  if (typeof value !== "object" || value === null) return [];
  const words = value as Data;
  if (FIRST_LANGUAGE in words) return LANGUAGES.filter((lang) => !words[lang]).map((lang) => `${place}: ${lang}`);
  return Object.entries(words).flatMap(([key, one]) => unsaid(one, `${place}.${key}`));
}

it.each(["content", "help-pictures"])("packs/%s has every name in every language", (folder) => {
  const files = readdirSync(join(ROOT, "packs", folder)).filter(
    (file) => folder === "content" || file === "names.yaml",
  );
  expect(files).not.toEqual([]);
  const found = files.flatMap((file) => unsaid(parse(readFileSync(join(ROOT, "packs", folder, file), "utf8")), file));
  expect(found).toEqual([]);
});

describe("the content packs", () => {
  it.each(LANGUAGES)("hold the same figures in %s as in the first language", (lang) => {
    expect(figuresOnly(packs[lang])).toEqual(figuresOnly(packs[FIRST_LANGUAGE]));
  });

  it("are Japanese in Japanese", () => {
    const names = (lang: Language) =>
      Object.values(packs[lang]).flatMap(({ documents, folders }) =>
        [...documents, ...folders].map(({ name }) => String(name)),
      );
    for (const [index, name] of names("ja").entries()) {
      expect(name).toMatch(/[\u3040-\u30ff\u4e00-\u9fff]/);
      expect(names("en")[index]).not.toMatch(/[\u3040-\u30ff\u4e00-\u9fff]/);
    }
  });

  it("have a space before the letter of a name where the script has spaces", () => {
    const named = ["Goblin", "Kobold", "ゴブリン", "オーガー", "灰色狼"].map((name) => withLetter(name, "A"));
    expect(named).toEqual(["Goblin A", "Kobold A", "ゴブリンA", "オーガーA", "灰色狼A"]);
    expect(withLetter("Wolf", "")).toBe("Wolf");
  });

  it("call an element as sheets of their language do, so that a weakness against it counts", () => {
    const flask = (lang: Language) => {
      const { system } = packs[lang].things!.documents.find(({ _id }) => _id === contentId("I", "oil-flask"))!;
      return (system as Data).element;
    };
    const weakness = (weaknessText: string) => traitsFromSheet({ weaknessText }).weakness;
    expect(weakness("炎属性ダメージ＋3点")).toEqual({ damage: 3, element: flask("ja") });
    expect(weakness("fire damage +3")).toEqual({ damage: 3, element: flask("en") });
  });

  it.each(LANGUAGES)("are in the manifest and nothing else is, in %s", (lang) => {
    const manifest = JSON.parse(readFileSync(join(ROOT, "system.json"), "utf8")) as { packs: { name: string }[] };
    const made = manifest.packs
      .map(({ name }) => name)
      .filter((name) => !name.startsWith("help-") && name.endsWith(lang));
    expect(made.sort()).toEqual(
      Object.keys(packs[lang])
        .map((name) => `${name}-${lang}`)
        .sort(),
    );
  });

  it.each(LANGUAGES)("have ids of 16 letters, each once in its database, in %s", (lang) => {
    for (const [name, pack] of Object.entries(packs[lang])) {
      const keys = entriesOf(name, pack).map(([key]) => key);
      expect(new Set(keys).size, name).toBe(keys.length);
      for (const key of keys) expect(key).toMatch(/^![a-z.]+!\w{16}(\.\w{16})?$/);
    }
    for (const kind of ["scenes", "combats"])
      for (const one of list(adventure(lang), kind)) {
        const inside = list(one, kind === "scenes" ? "tokens" : "combatants").map(({ _id }) => _id);
        expect(new Set(inside).size).toBe(inside.length);
        for (const id of inside) expect(id).toMatch(/^\w{16}$/);
      }
  });

  it("bring figures that need no repair", () => {
    const broken = ({ type, system }: Data) =>
      type === "weapon" || type === "spell"
        ? repairItem(type, structuredClone(system) as Data)
        : repairBelonging(type as "feat", structuredClone(system) as Data);
    for (const actor of packs.en.figures!.documents) {
      const reckons = actor.type === "character";
      expect(repairFigures(structuredClone(actor.system) as Data, { reckons }), String(actor.name)).toEqual([]);
      for (const item of list(actor, "items")) expect(broken(item), String(item.name)).toEqual([]);
    }
    for (const item of packs.en.things!.documents) expect(broken(item), String(item.name)).toEqual([]);
  });

  it("leave the figures of characters to their abilities and classes, at full HP and MP", () => {
    for (const { name, system, items } of packs.en.figures!.documents.filter(({ type }) => type === "character")) {
      const { abilities, classes, hp, mp } = system as unknown as Life & { hp: Data; mp: Data };
      const all = Object.fromEntries(CLASS_IDS.map((id) => [id, classes[id] ?? 0])) as Life["classes"];
      const come = reckon({ abilities, classes: all }, wornBy(items as readonly Carried[]));
      expect([hp, mp], String(name)).toEqual([
        { value: come.hp, max: null },
        { value: come.mp, max: null },
      ]);
      expect(come.movement).toBeGreaterThan(10);
      expect(come.level).toBe(5);
    }
  });

  it("say of every monster what a knowledge check asks, and what strikes ask", () => {
    for (const { name, type, system, items } of packs.en.figures!.documents) {
      const asked = [
        "reputation",
        "weakness",
        "initiative",
        "accuracy",
        "evasion",
        "defence",
        "fortitude",
        "willpower",
      ];
      if (type === "monster")
        for (const key of asked) expect((system as Data)[key], `${name}: ${key}`).toEqual(expect.any(Number));
      expect(items, String(name)).not.toEqual([]);
    }
  });

  it("hold every feat that some rule asks about, as the system calls it", () => {
    const feats = packs.ja.things!.documents.filter(
      ({ type, system }) => (system as Data).feat !== undefined && type === "feat",
    );
    expect(feats.map(({ system }) => (system as Data).feat).sort()).toEqual([...FEATS].sort());
    expect(feats.map(({ name }) => name)).toContain("鷹の目");
  });

  it("hold at least thirty things that do something in a turn, each as the rules take it", () => {
    // Values that are not given have the models' default.
    const usual = { how: "touch", shape: "self" };
    const things = packs.en.things!.documents.map(
      (one) =>
        ({
          ...one,
          system: { ...(isDeedType(String(one.type)) && usual), ...(one.system as Data) },
        }) as unknown as ItemDoc,
    );
    const useful = things.filter(({ type, system }) =>
      type === "spell" ? system.effects !== undefined || system.timing !== undefined : isDeedType(type),
    );
    const done = useful.filter((item) => declaredBy(item) !== null || strikeWithOf(item, {}) !== null);
    expect(done.length).toBeGreaterThanOrEqual(30);
    for (const one of done)
      for (const left of leftEffects(one.system.effects, one.name)) expect(effectProblem(left, "turns")).toBeNull();
    // Items that say that they do something are read.
    expect(useful.filter(({ system }) => system.effect || system.effects).map(({ name }) => name)).toEqual(
      done.filter(({ system }) => system.effect || system.effects).map(({ name }) => name),
    );
    const carried = new Set(
      packs.en.figures!.documents.flatMap((actor) => list(actor, "items").map(({ name }) => name)),
    );
    expect(done.filter(({ name }) => !carried.has(name)).map(({ name }) => name)).toEqual([]);
  });

  it("ACT-1, ACT-3, ACT-7, ACT-10, ACT-13, ACT-14, ACT-16: show each way of acting more than once, in every language", () => {
    for (const lang of LANGUAGES) {
      const things = packs[lang].things!.documents as readonly { name: string; type: string; system: Data }[];
      const said = things.map((one) => ({
        ...actingOn([one], {}).whole,
        ...reactingOn([one, ...things.filter(({ type }) => type === "weapon")], {}).whole,
        hinders: one.system.hinders as Data | undefined,
        declared: declaredBy(one),
        covers: coveringBy(one.system),
        left: leftEffects(one.system.effects, one.name),
        tags: one.type === "weapon" ? tagsOfWeapon(one.system) : [],
      }));
      const some = (does: (one: (typeof said)[number]) => unknown) => said.some((one) => Boolean(does(one)));
      const shown = {
        majors: some(({ acts }) => acts?.majors),
        declarations: some(({ acts }) => acts?.declarations),
        first: some(({ acts }) => acts?.first),
        series: some(({ series }) => series?.some(({ opening, after }) => !opening && after === undefined)),
        afterHit: some(({ series }) => series?.some(({ after }) => after === "hit")),
        opening: some(({ series }) => series?.some(({ opening }) => opening)),
        words: some(({ tags }) => tags.includes("fist")),
        again: some(({ declared }) => declared?.again),
        limit: some(({ declared }) => declared?.limit === 3),
        one: some(({ declared }) => declared?.on === "one"),
        pierces: some(({ declared }) => declared?.pierces),
        shifts: some(({ declared }) => declared?.shifts),
        covers: some(({ covers }) => covers),
        limited: some(({ declared }) => declared?.needs?.moved),
        lasts: some(({ declared }) => declared?.lasts),
        counters: some(({ counters }) => counters?.with.tags?.includes("fist")),
        hinders: some(({ hinders }) => hinders?.by && hinders.melee),
        effect: some(({ left }) => left.some(({ acts }) => acts?.majors)),
      };
      expect(Object.entries(shown).flatMap(([key, is]) => (is ? [] : [key]))).toEqual([]);
    }
  });

  it("ACT-1: the ogre fights with all of its parts, each with an attack and deeds of its own", () => {
    for (const lang of LANGUAGES) {
      const figures = packs[lang].figures!.documents;
      const ogre = figures.find(({ _id }) => _id === contentId("A", "ogre"))!;
      const system = ogre.system as Data & { readonly parts: readonly { readonly id: string }[] };
      const items = list(ogre, "items") as unknown as readonly { name: string; type: string; system: Data }[];
      const struck = items.flatMap((item) =>
        item.type === "weapon" ? [strikeWithOf({ ...item, system: item.system }, system)?.part] : [],
      );
      expect(struck.sort()).toEqual(system.parts.map(({ id }) => id).sort());
      const { whole, parts } = actingOn(items, system);
      expect(whole).toEqual({});
      expect([...parts.values()].map(({ acts, series }) => [acts, series?.length])).toEqual([
        [{ majors: 2 }, undefined],
        [undefined, 1],
        [{ first: 2 }, undefined],
      ]);
    }
  });

  it("name pictures that are drawn, carried or the platform's own", () => {
    const text = JSON.stringify(packs.en);
    const named = [...text.matchAll(/"(systems\/ransen\/assets\/[^"]+)"/g)].map(([, path]) =>
      path!.slice("systems/ransen/".length),
    );
    const drawn = [
      ...Object.keys(PLACES).map((name) => `places/${name}`),
      ...Object.keys(FACES).map((name) => `faces/${name}`),
    ];
    const missing = named.filter(
      (path) => !existsSync(join(ROOT, path)) && !drawn.includes(path.slice("assets/".length, -".svg".length)),
    );
    expect(missing).toEqual([]);
    // And nobody goes about without a face.
    for (const name of Object.keys(FACES)) expect(text).toContain(`faces/${name}.svg`);
  });
});

describe("the adventure", () => {
  const { scenes, combats, actors, folders } = adventure("en") as { [key: string]: readonly Data[] };

  it("has for the list of scenes a picture of each, which the build draws", () => {
    expect(scenes!.length).toBe(8);
    for (const { name, thumb } of scenes!) {
      const [, place = ""] = /^systems\/ransen\/assets\/places\/([\w-]+)\.svg$/.exec(String(thumb)) ?? [];
      expect(Object.keys(PLACES), String(name)).toContain(place);
    }
  });

  it("sets up a scene for each ruleset, on a place that is drawn for it", () => {
    const chosen = scenes!.map(({ flags }) => (flags as { ransen: { ruleset: string } }).ransen.ruleset);
    expect(chosen.sort()).toEqual([...RULESET_IDS].sort());
    expect(new Set(scenes!.map(({ background }) => (background as { src: string }).src)).size).toBe(5);
    for (const scene of scenes!) {
      const [level] = list(scene, "levels");
      expect((level!.background as Data).src).toBe((scene.background as Data).src);
    }
  });

  it("puts everyone whole on the map, nobody upon another, monsters as themselves", () => {
    for (const scene of scenes!) {
      const tokens = list(scene, "tokens") as readonly {
        x: number;
        y: number;
        width: number;
        actorId: string;
        actorLink: boolean;
        disposition: number;
      }[];
      for (const [index, { x, y, width, actorId, actorLink, disposition }] of tokens.entries()) {
        const side = width * 100;
        expect(x >= 0 && y >= 0 && x + side <= 1200 && y + side <= 800).toBe(true);
        expect(actors!.some(({ _id }) => _id === actorId)).toBe(true);
        expect(actorLink).toBe(disposition > 0);
        for (const other of tokens.slice(index + 1)) expect(Math.hypot(other.x - x, other.y - y)).toBeGreaterThan(side);
      }
      expect(new Set(tokens.map(({ disposition }) => disposition)).size).toBe(2);
    }
  });

  it("has one sheet for all of a kind, so that they are known together", () => {
    for (const scene of scenes!) {
      const kinds = new Map<string, unknown>();
      for (const { name, actorId } of list(scene, "tokens")) {
        const kind = String(name).replace(/ [A-Z]$/, "");
        expect(kinds.get(kind) ?? actorId, kind).toBe(actorId);
        kinds.set(kind, actorId);
      }
      expect(new Set(kinds.values()).size).toBe(kinds.size);
    }
  });

  it("has an encounter for each scene that holds everyone on it, and folders for all", () => {
    expect(combats!.map(({ scene }) => scene)).toEqual(scenes!.map(({ _id }) => _id));
    for (const [index, combat] of combats!.entries()) {
      const tokens = list(scenes![index]!, "tokens").map(({ _id, actorId }) => [_id, actorId]);
      expect(list(combat, "combatants").map(({ tokenId, actorId }) => [tokenId, actorId])).toEqual(tokens);
    }
    const known = folders!.map(({ _id }) => _id);
    for (const one of [...actors!, ...scenes!]) expect(known).toContain(one.folder);
  });
});
