/**
 * The documents of the content packs, made out of packs/content in one language: ready characters and monsters, what they
 * strike with, roll tables, macros, and the adventure that sets the example scenes up with a first fight each.
 */

import { readFileSync } from "node:fs";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { parse } from "yaml";
import { imageOfItem } from "../src/documents/item-signs";
import { HP_BAR } from "../src/documents/new-actors";
import { FEATS } from "../src/rules/index";
import { LANGUAGES, type Language } from "./languages";

type Words = Readonly<Record<Language, string>>;
type Data = { readonly [key: string]: unknown };

interface Thing {
  readonly in: string;
  readonly type: string;
  /** None: a feat that rules ask about, which is called as everywhere in the system. */
  readonly names?: Words;
  readonly system: Data;
}

interface Figure {
  readonly type: "character" | "monster";
  readonly names: Words;
  readonly things: readonly string[];
  /** How large it is, if not as a person. */
  readonly metres?: number;
  readonly race?: Words;
  readonly life?: {
    readonly abilities: { readonly [ability: string]: number };
    readonly classes: { readonly [id: string]: number };
  };
  readonly loot?: readonly { readonly range: readonly [number, number]; readonly words: Words }[];
  readonly system: Data & { readonly hp: number; readonly mp: number };
  readonly parts?: readonly (Data & { id: string; names: Words; hp: number; mp?: number })[];
}

interface Place {
  readonly drawing?: string;
  readonly names: Words;
  readonly colour: string;
  readonly ruleset: string;
  readonly options?: Data;
  readonly who: { readonly [figure: string]: readonly (readonly [number, number])[] };
}

interface Table {
  readonly names: Words;
  readonly formula: string;
  readonly results: readonly { readonly range: readonly [number, number]; readonly words: Words }[];
}

interface Macro {
  readonly names: Words;
  readonly type: string;
  readonly command: string;
}

interface Told {
  readonly folders: { readonly [key: string]: Words };
  readonly adventure: { readonly name: Words; readonly caption: Words; readonly description: Words };
}

const SOURCES = fileURLToPath(new URL("../packs/content/", import.meta.url));

function read<T>(name: string): T {
  return parse(readFileSync(join(SOURCES, `${name}.yaml`), "utf8")) as T;
}

const things: { [key: string]: Thing } = {
  ...Object.fromEntries(FEATS.map((feat) => [feat, { in: "feats", type: "feat", system: { feat } }])),
  ...read<{ [key: string]: Thing }>("things"),
};
const figures = read<{ [key: string]: Figure }>("figures");
const scenes = read<{ [key: string]: Place }>("scenes");
const tables = read<{ [key: string]: Table }>("tables");
const macros = read<{ [key: string]: Macro }>("macros");
const told = read<Told>("words");

/** Pixels of a grid space and the metres it stands for, as the places are drawn: 60 × 40 m. */
const GRID = { type: 0, size: 100, distance: 5, units: "m" };
const METRE = GRID.size / GRID.distance;
const SIZE = { width: 60 * METRE, height: 40 * METRE };
/** Metres that a person takes. */
const PERSON = 2;
const OBSERVER = 2;
/** Names are shown to everyone (`CONST.TOKEN_DISPLAY_MODES.ALWAYS`). */
const ALWAYS = 50;
/** HP for whoever plays it, and for the Game Master. `fact: token-bars` */
const BARS = { ...HP_BAR, bar2: { attribute: null } };

/** A document's id: 16 letters and digits, the same at every build, so that an import that comes again meets its own. */
export function contentId(kind: string, ...words: readonly string[]): string {
  const camel = words.map((word) => word.replace(/(?:^|-)(\w)/g, (_, letter: string) => letter.toUpperCase())).join("");
  return `Ransen${kind}${camel}`.slice(0, 16).padEnd(16, "0");
}

const asset = (path: string) => `systems/ransen/assets/${path}.svg`;

/** Feats that rules ask about and elements, as the system calls them everywhere: sheets compare elements by their words. */
const SAID = Object.fromEntries(
  LANGUAGES.map((lang) => {
    const file = fileURLToPath(new URL(`../lang/${lang}.json`, import.meta.url));
    return [lang, (JSON.parse(readFileSync(file, "utf8")) as { RANSEN: Said }).RANSEN];
  }),
) as Readonly<Record<Language, Said>>;

interface Said {
  readonly feats: { readonly [id: string]: { readonly name: string; readonly hint: string } };
  readonly strike: { readonly elements: { readonly [id: string]: string } };
}

/** The other keys that every document has. */
const COMMON = { effects: [], flags: {} };

function itemOf(key: string, lang: Language, sort = 0, part?: string): Data {
  const { names, type, system } = things[key]!;
  const { feats, strike } = SAID[lang];
  const feat = type === "feat" ? feats[key] : undefined;
  const element = strike.elements[String(system.element)];
  return {
    _id: contentId("I", key),
    name: names?.[lang] ?? feat!.name,
    type,
    img: imageOfItem({ type, name: names?.en ?? key, system }),
    system: {
      ...system,
      ...(part !== undefined && { part }),
      ...(feat && { notes: feat.hint }),
      ...(element && { element }),
    },
    sort,
    ...COMMON,
  };
}

function partsOf(figure: Figure, lang: Language): readonly Data[] | undefined {
  return figure.parts?.map(({ names, hp, mp = 0, ...part }) => {
    const name = names[lang];
    return { core: false, ...part, id: name, name, hp, maxHp: hp, mp, maxMp: mp };
  });
}

/** Figures of a character that its sheet reckons, and what a monster leaves. */
const RECKONED = [
  "movement",
  "accuracy",
  "evasion",
  "defence",
  "fortitude",
  "willpower",
  "magicPower",
  "initiative",
  "knowledge",
];

function lifeOf({ life, race, loot }: Figure, lang: Language): Data {
  return {
    ...(life && {
      race: race![lang],
      abilities: Object.fromEntries(
        Object.entries(life.abilities).map(([key, value]) => [key, { value, growth: 0, added: 0 }]),
      ),
      classes: life.classes,
      ...Object.fromEntries(RECKONED.map((key) => [key, null])),
    }),
    ...(loot && { loot: loot.map(({ range: [least, most], words }) => ({ least, most, text: words[lang] })) }),
  };
}

function actorOf(key: string, lang: Language): Data {
  const figure = figures[key]!;
  const { hp, mp, ...system } = figure.system;
  const isMonster = figure.type === "monster";
  const partNamed = (id: unknown) => figure.parts?.find((part) => part.id === id)?.names[lang];
  const face = asset(`faces/${key}`);
  const parts = partsOf(figure, lang);
  return {
    _id: contentId("A", key),
    name: figure.names[lang],
    type: figure.type,
    img: face,
    system: {
      ...system,
      // Of characters both follow from abilities and classes.
      hp: { value: hp, max: isMonster ? hp : null },
      mp: { value: mp, max: isMonster ? mp : null },
      ...lifeOf(figure, lang),
      ...(isMonster && { fixed: true }),
      ...(parts && { parts }),
    },
    prototypeToken: {
      name: figure.names[lang],
      // All monsters of a kind share one sheet, but each token has its own figures.
      actorLink: !isMonster,
      ...(isMonster ? { appendNumber: true } : { sight: { enabled: true } }),
      disposition: isMonster ? -1 : 1,
      displayName: ALWAYS,
      ...BARS,
      // In persons: the map decides how large that is on it.
      width: (figure.metres ?? PERSON) / PERSON,
      height: (figure.metres ?? PERSON) / PERSON,
      texture: { src: face },
    },
    items: figure.things.map((thing, place) => itemOf(thing, lang, place, partNamed(things[thing]!.system.part))),
    ownership: { default: isMonster ? 0 : OBSERVER },
    ...COMMON,
    flags: isMonster ? {} : { ransen: { ready: true } },
  };
}

function folderOf(key: string, type: string, lang: Language): Data {
  return { _id: contentId("F", key), name: told.folders[key]![lang], type, folder: null, sorting: "m", flags: {} };
}

const inFolder = (document: Data, key: string): Data => ({ ...document, folder: contentId("F", key) });

/** A figure and its place, with the letter that distinguishes several of a kind. */
function standing({ who }: Place): { figure: string; letter: string; at: readonly [number, number] }[] {
  return Object.entries(who).flatMap(([figure, spots]) =>
    spots.map((at, index) => ({ figure, at, letter: spots.length > 1 ? String.fromCharCode(65 + index) : "" })),
  );
}

/** A name with the letter that tells two of a kind apart: `Goblin A`, `ゴブリンA`. Scripts without spaces have none before it. */
export function withLetter(name: string, letter: string): string {
  if (letter === "") return name;
  return /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}ー]$/u.test(name) ? name + letter : `${name} ${letter}`;
}

function tokenOf(
  scene: string,
  { figure: key, letter, at }: ReturnType<typeof standing>[number],
  lang: Language,
): Data {
  const figure = figures[key]!;
  const width = (figure.metres ?? PERSON) / GRID.distance;
  const [x, y] = at.map((centre) => Math.round(centre * METRE - (width * GRID.size) / 2));
  const isMonster = figure.type === "monster";
  return {
    _id: contentId("", scene.slice(0, 3), key.replace("-", "").slice(0, 6), letter),
    name: withLetter(figure.names[lang], letter),
    actorId: contentId("A", key),
    actorLink: !isMonster,
    ...(!isMonster && { sight: { enabled: true } }),
    x,
    y,
    width,
    height: width,
    disposition: isMonster ? -1 : 1,
    displayName: ALWAYS,
    ...BARS,
    texture: { src: asset(`faces/${key}`) },
    // Where everyone declares at once nobody has parts.
    ...(figure.parts && scenes[scene]!.ruleset === "simultaneous" && { delta: { system: { parts: [] } } }),
    flags: {},
  };
}

function sceneOf(key: string, lang: Language, order: number): Data {
  const place = scenes[key]!;
  const src = asset(`places/${place.drawing ?? key}`);
  return {
    _id: contentId("S", key),
    name: place.names[lang],
    active: false,
    navigation: true,
    navOrder: order,
    ...SIZE,
    padding: 0,
    thumb: src,
    // Generation 13 reads these, 14 its level (fact: levels-hold-backgrounds).
    background: { src },
    backgroundColor: place.colour,
    levels: [{ _id: "defaultLevel0000", name: place.names[lang], background: { src, color: place.colour } }],
    grid: GRID,
    tokenVision: false,
    tokens: standing(place).map((one) => tokenOf(key, one, lang)),
    ownership: { default: 0 },
    flags: { ransen: { ruleset: place.ruleset, ...(place.options && { options: place.options }) } },
  };
}

function combatOf(key: string, lang: Language): Data {
  return {
    _id: contentId("C", key),
    type: "battle",
    scene: contentId("S", key),
    active: true,
    round: 0,
    turn: null,
    groups: [],
    combatants: standing(scenes[key]!).map((one) => {
      const { _id, actorId } = tokenOf(key, one, lang);
      return {
        _id: String(_id).replace(/^Ransen/, "Combat"),
        tokenId: _id,
        actorId,
        sceneId: contentId("S", key),
        hidden: false,
        flags: {},
      };
    }),
    flags: {},
  };
}

function tableOf(key: string, lang: Language): Data {
  const { names, formula, results } = tables[key]!;
  return {
    _id: contentId("T", key),
    name: names[lang],
    img: "icons/svg/d20-grey.svg",
    formula,
    replacement: true,
    displayRoll: true,
    results: results.map(({ range, words }, index) => ({
      _id: contentId("R", key.slice(0, 6), String(index)),
      type: "text",
      description: words[lang],
      range,
      weight: range[1] - range[0] + 1,
      drawn: false,
      flags: {},
    })),
    ownership: { default: 0 },
    flags: {},
  };
}

function macroOf(key: string, lang: Language): Data {
  const { names, type, command } = macros[key]!;
  return {
    _id: contentId("M", key),
    name: names[lang],
    type,
    img: "icons/svg/dice-target.svg",
    scope: "global",
    command: command.replace(/\{([\w-]+)\}/g, (whole, table: string) =>
      tables[table] ? `Compendium.ransen.tables-${lang}.RollTable.${contentId("T", table)}` : whole,
    ),
    ownership: { default: 0 },
    flags: {},
  };
}

const folderOfFigure = (key: string) => `${figures[key]!.type}s`;

/** The documents of one pack, with the folders that they lie in. */
export interface Pack {
  readonly documents: readonly Data[];
  readonly folders: readonly Data[];
}

/** The packs in one language, by the names that they have in the manifest before the language. */
export function packsOf(lang: Language): Readonly<Record<string, Pack>> {
  const actors = Object.keys(figures).map((key) => inFolder(actorOf(key, lang), folderOfFigure(key)));
  const items = Object.keys(things).map((key, place) => inFolder(itemOf(key, lang, place), things[key]!.in));
  const folders = (type: string, keys: readonly string[]) => keys.map((key) => folderOf(key, type, lang));
  const ofActors = folders("Actor", ["characters", "monsters"]);
  const rolls = Object.keys(tables).map((key) => tableOf(key, lang));
  const commands = Object.keys(macros).map((key) => macroOf(key, lang));
  const adventure: Data = {
    _id: contentId("Adventure"),
    name: told.adventure.name[lang],
    img: asset("places/gate"),
    caption: told.adventure.caption[lang],
    description: told.adventure.description[lang],
    actors,
    combats: Object.keys(scenes).map((key) => combatOf(key, lang)),
    items: [],
    scenes: Object.keys(scenes).map((key, place) => inFolder(sceneOf(key, lang, place), "scenes")),
    journal: [],
    tables: rolls,
    macros: commands,
    cards: [],
    playlists: [],
    folders: [...ofActors, ...folders("Scene", ["scenes"])],
    flags: {},
  };
  return {
    adventure: { documents: [adventure], folders: [] },
    figures: { documents: actors, folders: ofActors },
    things: {
      documents: items,
      folders: folders("Item", ["weapons", "spells", "techniques", "feats", "armour", "gear", "natural", "abilities"]),
    },
    tables: { documents: rolls, folders: [] },
    macros: { documents: commands, folders: [] },
  };
}

/** Where the database of a pack keeps documents of a kind, and what it keeps apart from them. */
const KEPT: Readonly<Record<string, readonly [collection: string, ...apart: string[]]>> = {
  adventure: ["adventures"],
  figures: ["actors", "items"],
  things: ["items"],
  tables: ["tables", "results"],
  macros: ["macros"],
};

/** A pack as the lines of its database, key and text. */
export function entriesOf(name: string, { documents, folders }: Pack): [key: string, value: string][] {
  const [collection, ...apart] = KEPT[name]!;
  const entries = documents.flatMap((document): [string, unknown][] => {
    const id = document._id as string;
    const inside = apart.flatMap((key) =>
      (document[key] as readonly Data[]).map((one): [string, unknown] => [
        `!${collection}.${key}!${id}.${one._id}`,
        one,
      ]),
    );
    const ids = Object.fromEntries(apart.map((key) => [key, (document[key] as readonly Data[]).map((one) => one._id)]));
    return [[`!${collection}!${id}`, { ...document, ...ids }], ...inside];
  });
  return [...entries, ...folders.map((folder): [string, unknown] => [`!folders!${folder._id}`, folder])].map(
    ([key, value]) => [key, JSON.stringify(value)],
  );
}
