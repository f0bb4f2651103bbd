import { FIRST_LANGUAGE, LANGUAGES, type Language } from "../../tools/languages";
import type { Source } from "../client/core/utils";
import { readableId, type World } from "./world";

type Names = Record<Language, string>;

const OWNER = 3;
const OBSERVER = 2;
/** HP for whoever owns it. */
const BARS = { displayBars: 40, bar1: { attribute: "hp" }, bar2: { attribute: null } };

/** Grid space in pixels, and the metres it stands for: a metre is 20 pixels. */
const GRID = { type: 0, size: 100, distance: 5, units: "m" };
const METRE = GRID.size / GRID.distance;

/** A weapon or a spell: how it is used, its range and the radius of its effect in metres. */
interface Armament {
  key: string;
  names: Names;
  type: "weapon" | "spell";
  how: string;
  range?: number;
  radius?: number;
  /** The figures of a strike with it. */
  strike: Source;
}

const SWORD: Armament = {
  key: "Sword",
  names: { en: "Longsword", ja: "長剣" },
  type: "weapon",
  how: "melee",
  strike: { power: 18, critical: 10, bonus: 7 },
};
const CLUB: Armament = {
  key: "Club",
  names: { en: "Club", ja: "棍棒" },
  type: "weapon",
  how: "melee",
  strike: { dice: 2, pointsBonus: 2 },
};
const MACE: Armament = {
  key: "Mace",
  names: { en: "Great club", ja: "大棍棒" },
  type: "weapon",
  how: "melee",
  strike: { dice: 2, pointsBonus: 8, part: "Body" },
};
const FIST: Armament = {
  key: "Fist",
  names: { en: "Fist", ja: "拳" },
  type: "weapon",
  how: "melee",
  strike: { dice: 2, pointsBonus: 4, part: "Right arm" },
};
const BOW: Armament = {
  key: "Bow",
  names: { en: "Bow", ja: "弓" },
  type: "weapon",
  how: "ranged",
  range: 30,
  strike: { power: 16, critical: 10, bonus: 5, uses: { value: 12, max: 12 } },
};
const KNIFE: Armament = {
  key: "Knife",
  names: { en: "Throwing knife", ja: "投げナイフ" },
  type: "weapon",
  how: "thrown",
  range: 10,
  strike: { power: 4, critical: 9, bonus: 4, uses: { value: 3, max: 3 } },
};
const ROCK: Armament = {
  key: "Rock",
  names: { en: "Rock", ja: "岩" },
  type: "weapon",
  how: "thrown",
  range: 20,
  strike: { dice: 2, pointsBonus: 5 },
};
const SPARK: Armament = {
  key: "Spark",
  names: { en: "Bolt of light", ja: "光の矢" },
  type: "spell",
  how: "shot",
  range: 20,
  strike: { power: 10, mp: 4, against: "willpower", resisted: "half" },
};
const FIRE: Armament = {
  key: "Fire",
  names: { en: "Burst of fire", ja: "火炎の渦" },
  type: "spell",
  how: "cast",
  range: 30,
  radius: 3,
  strike: { shape: "area", limit: 5, power: 20, mp: 8, against: "willpower", resisted: "half" },
};
const MEND: Armament = {
  key: "Mend",
  names: { en: "Mending", ja: "手当ての祈り" },
  type: "spell",
  how: "touch",
  strike: { power: 10, mp: 3, effect: "heal", check: "none", against: "none" },
};

/** Who has what. */
const ARMAMENTS: { [figure: string]: readonly Armament[] } = {
  Wolf: [SWORD, KNIFE],
  Sakura: [SPARK, FIRE, MEND],
  Kai: [SWORD, BOW],
  Mei: [BOW, MEND],
  Ogre: [MACE, FIST, ROCK],
  ...Object.fromEntries(["A", "B", "C", "D", "E", "F"].map((letter) => [`Goblin${letter}`, [CLUB, KNIFE]])),
};

/** The figures for everybody's strikes, and the parts of monsters that have several. */
const STRIKING: { [figure: string]: Source } = {
  Wolf: { accuracy: 8, evasion: 8, defence: 5, fortitude: 8, willpower: 6 },
  Sakura: { accuracy: 3, evasion: 5, defence: 3, fortitude: 6, willpower: 9, magicPower: 8 },
  Kai: { accuracy: 7, evasion: 5, defence: 8, fortitude: 9, willpower: 6 },
  Mei: { accuracy: 7, evasion: 7, defence: 4, fortitude: 6, willpower: 8, magicPower: 6 },
  Ogre: {
    fixed: true,
    fortitude: 8,
    willpower: 5,
    parts: [
      part({ en: "Body", ja: "胴体" }, { core: true, hp: 32, mp: 20, accuracy: 6, evasion: 5, defence: 4 }),
      part({ en: "Right arm", ja: "右腕" }, { hp: 16, accuracy: 7, evasion: 6, defence: 3 }),
      part({ en: "Left arm", ja: "左腕" }, { hp: 16, accuracy: 7, evasion: 6, defence: 3 }),
    ],
  },
};
const GOBLIN: Source = { fixed: true, accuracy: 3, evasion: 3, defence: 2, fortitude: 4, willpower: 4 };

interface Part extends Source {
  hp: number;
  mp?: number;
}

function part(names: Names, { hp, mp = 0, ...figures }: Part): Source {
  return { id: names.en, names, core: false, hp, maxHp: hp, mp, maxMp: mp, ...figures };
}

/** Parts are called by their names in either language. */
function striking(key: string, language: Language): Source {
  const { parts, ...figures } = STRIKING[key] ?? GOBLIN;
  if (!Array.isArray(parts)) return figures;
  return {
    ...figures,
    parts: (parts as Source[]).map(({ names, ...one }) => {
      const name = (names as Names)[language];
      return { ...one, id: name, name };
    }),
  };
}

/** The part of its user, in the world's language. */
function wielded({ part: id, ...strike }: Source, language: Language): Source {
  const rows = Object.values(STRIKING).flatMap(({ parts }) => (parts ?? []) as { id: string; names: Names }[]);
  const named = rows.find((row) => row.id === id)?.names[language];
  return { ...strike, ...(named !== undefined && { part: named }) };
}

interface Figure {
  key: string;
  names: Names;
  type: "character" | "monster";
  owner?: "aoi" | "ren";
  /** Metres a round. */
  movement: number;
  sections: number;
  hp: number;
  mp: number;
  /** The token's width in grid spaces, and its centre in metres. */
  width: number;
  at: [number, number];
}

const USERS = [
  { key: "gm", role: 4, color: "#c1272d", names: { en: "Gamemaster", ja: "ゲームマスター" } },
  { key: "aoi", role: 1, color: "#2d7fc1", names: { en: "Aoi", ja: "アオイ" } },
  { key: "ren", role: 1, color: "#2da05a", names: { en: "Ren", ja: "レン" } },
] as const;

const character = (
  names: Names,
  owner: "aoi" | "ren",
  movement: number,
  hp: number,
  mp: number,
  at: [number, number],
): Figure => ({
  key: names.en,
  names,
  type: "character",
  owner,
  movement,
  sections: 1,
  hp,
  mp,
  width: 0.4,
  at,
});

const goblin = (letter: string, at: [number, number]): Figure => ({
  key: `Goblin${letter}`,
  names: { en: `Goblin ${letter}`, ja: `ゴブリン${letter}` },
  type: "monster",
  movement: 12,
  sections: 1,
  hp: 16,
  mp: 8,
  width: 0.4,
  at,
});

const FIGURES: Figure[] = [
  character({ en: "Wolf", ja: "ウルフ" }, "aoi", 18, 32, 10, [20, 17]),
  character({ en: "Sakura", ja: "サクラ" }, "aoi", 15, 24, 28, [17, 21]),
  character({ en: "Kai", ja: "カイ" }, "ren", 12, 38, 8, [20, 24]),
  character({ en: "Mei", ja: "メイ" }, "ren", 20, 22, 24, [16, 14]),
  goblin("A", [35, 14]),
  goblin("B", [35, 19]),
  goblin("C", [36, 24]),
  goblin("D", [39, 16]),
  goblin("E", [39, 21]),
  goblin("F", [40, 26]),
  {
    key: "Ogre",
    names: { en: "Ogre", ja: "オーガ" },
    type: "monster",
    movement: 15,
    sections: 3,
    hp: 64,
    mp: 20,
    width: 0.6,
    at: [44, 20],
  },
];

/** A scene with both sides on it and a combat not begun. `ruleset`: the scene's own choice. */
interface Battlefield {
  key: string;
  /** The drawing beneath the scene; default: plain ground. */
  place?: string;
  names: Names;
  colour: string;
  ruleset?: string;
  options?: Source;
}

const GATE: Battlefield = { key: "Gate", names: { en: "Ruined gate", ja: "廃墟の門" }, colour: "#46513f" };

/** A place for each ruleset. */
const PLACES: Battlefield[] = [
  { ...GATE, place: "gate" },
  {
    key: "Road",
    place: "road",
    names: { en: "Old road (2.0 Advanced)", ja: "旧街道（2.0熟練）" },
    colour: "#5a5140",
    ruleset: "sw20-advanced",
  },
  {
    key: "Cellar",
    place: "cellar",
    names: { en: "Cellar (2.0 brawls)", ja: "地下室（2.0乱戦宣言）" },
    colour: "#4a4650",
    ruleset: "sw20-brawl",
    options: { space: "indoor" },
  },
  {
    key: "Bridge",
    place: "bridge",
    names: { en: "Bridge (three areas)", ja: "橋（三エリア）" },
    colour: "#3f4d5a",
    ruleset: "sw20-areas",
  },
  {
    key: "Ford",
    place: "bridge",
    names: { en: "Ford (2.5 Basic)", ja: "渡し場（2.5基本）" },
    colour: "#3f4d5a",
    ruleset: "sw25-areas",
  },
  {
    key: "Clearing",
    place: "clearing",
    names: { en: "Clearing (all at once)", ja: "空き地（同時宣言）" },
    colour: "#3f5a48",
    ruleset: "simultaneous",
  },
  {
    key: "Pass",
    place: "road",
    names: { en: "Pass (2.5 Standard)", ja: "切り通し（2.5上級）" },
    colour: "#5a5140",
    ruleset: "sw25-line",
  },
  {
    key: "Tunnel",
    place: "cellar",
    names: { en: "Tunnel (2.0 Standard)", ja: "坑道（2.0標準）" },
    colour: "#4a4650",
    ruleset: "sw20-line",
  },
];

const userId = (key: string) => readableId("user", key);

function picture(name: string): string {
  return `systems/ransen/assets/${name}.svg`;
}

/** Monsters of a kind have one face. */
function faceOf({ key, type }: Figure): string {
  return picture(`faces/${type === "character" ? key.toLowerCase() : key.replace(/[A-F]$/, "").toLowerCase()}`);
}

function actor(figure: Figure, language: Language): Source {
  const name = figure.names[language];
  return {
    _id: readableId("actor", figure.key),
    name,
    type: figure.type,
    img: faceOf(figure),
    system: {
      movement: figure.movement,
      sections: figure.sections,
      hp: { value: figure.hp, max: figure.hp },
      mp: { value: figure.mp, max: figure.mp },
      feats: [],
      ...striking(figure.key, language),
    },
    prototypeToken: {
      name,
      actorLink: true,
      width: figure.width,
      height: figure.width,
      disposition: figure.owner ? 1 : -1,
      displayName: 50,
      ...BARS,
      texture: { src: faceOf(figure) },
    },
    ownership: { default: figure.owner ? OBSERVER : 0, ...(figure.owner ? { [userId(figure.owner)]: OWNER } : {}) },
    items: (ARMAMENTS[figure.key] ?? []).map((armament, place) => item(armament, place, language)),
    effects: [],
    flags: {},
  };
}

function item({ key, names, type, how, range, radius, strike }: Armament, place: number, language: Language): Source {
  return {
    _id: readableId("item", key),
    name: names[language],
    type,
    img: picture(type),
    system: {
      how,
      ...(range !== undefined && { range }),
      ...(radius !== undefined && { radius }),
      ...wielded(strike, language),
    },
    effects: [],
    sort: place,
    flags: {},
  };
}

/** At the gate everybody is linked to the actor; elsewhere monsters are themselves, so that one battle leaves the next alone. */
function token(figure: Figure, { key, ruleset }: Battlefield, language: Language): Source {
  const corner = (centre: number) => Math.round(centre * METRE - (figure.width * GRID.size) / 2);
  return {
    _id: tokenId(figure, key),
    name: figure.names[language],
    actorId: readableId("actor", figure.key),
    actorLink: key === GATE.key || figure.type === "character",
    x: corner(figure.at[0]),
    y: corner(figure.at[1]),
    width: figure.width,
    height: figure.width,
    disposition: figure.owner ? 1 : -1,
    displayName: 50,
    ...BARS,
    texture: { src: faceOf(figure) },
    // Where everyone declares at once nobody has parts.
    ...(ruleset === "simultaneous" && STRIKING[figure.key]?.parts ? { delta: { system: { parts: [] } } } : {}),
    flags: {},
  };
}

function tokenId({ key }: Figure, field: string): string {
  return field === GATE.key ? readableId("token", key) : readableId(field, key);
}

function scene(field: Battlefield, language: Language): Source {
  const ransen = { ...(field.ruleset && { ruleset: field.ruleset }), ...(field.options && { options: field.options }) };
  return {
    _id: readableId("scene", field.key),
    name: field.names[language],
    active: field.key === GATE.key,
    navigation: true,
    width: 60 * METRE,
    height: 40 * METRE,
    padding: 0,
    ...ground(field),
    grid: { ...GRID },
    tokenVision: false,
    tokens: FIGURES.map((figure) => token(figure, field, language)),
    ownership: { default: OBSERVER },
    flags: Object.keys(ransen).length > 0 ? { ransen } : {},
  };
}

/** What lies beneath: 13 reads it from the scene, 14 from its level (fact: levels-hold-backgrounds). */
function ground({ colour, place }: Battlefield): Source {
  const src = place === undefined ? null : picture(`places/${place}`);
  return {
    backgroundColor: colour,
    background: { src },
    levels: [{ _id: "defaultLevel0000", name: "Level", background: { src, color: colour } }],
  };
}

function combat({ key }: Battlefield, type: string): Source {
  const sceneId = readableId("scene", key);
  return {
    _id: readableId("combat", key),
    type,
    scene: sceneId,
    active: true,
    round: 0,
    turn: null,
    groups: [],
    combatants: FIGURES.map((figure) => ({
      _id: readableId(key === GATE.key ? "cbt" : `c${key}`, figure.key),
      tokenId: tokenId(figure, key),
      actorId: readableId("actor", figure.key),
      sceneId,
      hidden: false,
      flags: {},
    })),
    flags: {},
  };
}

function build(id: string, language: Language, fields: readonly Battlefield[], manifest: Source): World {
  const types = (manifest.documentTypes ?? {}) as Record<string, Source>;
  const combatType = Object.keys(types.Combat ?? {})[0] ?? "base";
  return {
    id,
    title: GATE.names[language],
    logins: Object.fromEntries(
      USERS.flatMap(({ key, names }) =>
        [key, ...Object.values(names).map((name) => name.toLowerCase())].map((login) => [login, userId(key)]),
      ),
    ),
    collections: {
      users: USERS.map(({ key, role, color, names }) => {
        const first = FIGURES.find((figure) => figure.owner === key);
        return {
          _id: userId(key),
          name: names[language],
          role,
          color,
          character: first ? readableId("actor", first.key) : null,
          flags: {},
        };
      }),
      actors: FIGURES.map((figure) => actor(figure, language)),
      items: [],
      scenes: fields.map((field) => scene(field, language)),
      combats: fields.map((field) => combat(field, combatType)),
      messages: [],
      journal: [],
      folders: [],
      settings: [],
    },
  };
}

/** Worlds for tests, in which names and places never change. */
export const fixtures: Record<string, (manifest: Source) => World> = Object.fromEntries(
  LANGUAGES.flatMap((lang) => {
    const named = (id: string) => (lang === FIRST_LANGUAGE ? id : `${id}-${lang}`);
    const made = (id: string, places: typeof PLACES) =>
      [named(id), (manifest: Source) => build(named(id), lang, places, manifest)] as const;
    return [made("skirmish", [GATE]), made("battlefields", PLACES)];
  }),
);
