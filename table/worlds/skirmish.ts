import type { Source } from "../client/core/utils";
import { readableId, type World } from "./world";

type Language = "en" | "ja";
type Names = Record<Language, string>;

const OWNER = 3;
const OBSERVER = 2;

/** Grid space in pixels, and the metres it stands for: a metre is 20 pixels. */
const GRID = { type: 0, size: 100, distance: 5, units: "m" };
const METRE = GRID.size / GRID.distance;

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
  key: string,
  ja: string,
  owner: "aoi" | "ren",
  movement: number,
  hp: number,
  mp: number,
  at: [number, number],
): Figure => ({
  key,
  names: { en: key, ja },
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
  character("Wolf", "ウルフ", "aoi", 18, 32, 10, [20, 17]),
  character("Sakura", "サクラ", "aoi", 15, 24, 28, [17, 21]),
  character("Kai", "カイ", "ren", 12, 38, 8, [20, 24]),
  character("Mei", "メイ", "ren", 20, 22, 24, [16, 14]),
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

const userId = (key: string) => readableId("user", key);

function actor(figure: Figure, language: Language): Source {
  const name = figure.names[language];
  return {
    _id: readableId("actor", figure.key),
    name,
    type: figure.type,
    img: "",
    system: {
      movement: figure.movement,
      sections: figure.sections,
      hp: { value: figure.hp, max: figure.hp },
      mp: { value: figure.mp, max: figure.mp },
      feats: [],
    },
    prototypeToken: {
      name,
      actorLink: true,
      width: figure.width,
      height: figure.width,
      disposition: figure.owner ? 1 : -1,
      displayName: 50,
    },
    ownership: { default: figure.owner ? OBSERVER : 0, ...(figure.owner ? { [userId(figure.owner)]: OWNER } : {}) },
    items: [],
    effects: [],
    flags: {},
  };
}

function token(figure: Figure, language: Language): Source {
  const corner = (centre: number) => Math.round(centre * METRE - (figure.width * GRID.size) / 2);
  return {
    _id: readableId("token", figure.key),
    name: figure.names[language],
    actorId: readableId("actor", figure.key),
    actorLink: true,
    x: corner(figure.at[0]),
    y: corner(figure.at[1]),
    width: figure.width,
    height: figure.width,
    disposition: figure.owner ? 1 : -1,
    displayName: 50,
    flags: {},
  };
}

function build(language: Language, manifest: Source): World {
  const scene = readableId("sceneGate");
  const types = (manifest.documentTypes ?? {}) as Record<string, Source>;
  const combatType = Object.keys(types.Combat ?? {})[0] ?? "base";
  return {
    id: language === "ja" ? "skirmish-ja" : "skirmish",
    title: language === "ja" ? "廃墟の門" : "The ruined gate",
    logins: Object.fromEntries(
      USERS.flatMap(({ key, names }) => [key, names.en.toLowerCase(), names.ja].map((login) => [login, userId(key)])),
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
      scenes: [
        {
          _id: scene,
          name: language === "ja" ? "廃墟の門" : "Ruined gate",
          active: true,
          width: 60 * METRE,
          height: 40 * METRE,
          padding: 0,
          backgroundColor: "#46513f",
          grid: { ...GRID },
          tokens: FIGURES.map((figure) => token(figure, language)),
          ownership: { default: OBSERVER },
          flags: {},
        },
      ],
      combats: [
        {
          _id: readableId("combatGate"),
          type: combatType,
          scene,
          active: true,
          round: 0,
          turn: null,
          groups: [],
          combatants: FIGURES.map((figure) => ({
            _id: readableId("cbt", figure.key),
            tokenId: readableId("token", figure.key),
            actorId: readableId("actor", figure.key),
            sceneId: scene,
            hidden: false,
            flags: {},
          })),
          flags: {},
        },
      ],
      messages: [],
      journal: [],
      folders: [],
      settings: [],
    },
  };
}

/** The worlds that a table can be opened with, made for a system by its manifest. */
export const worlds: Record<string, (manifest: Source) => World> = {
  skirmish: (manifest) => build("en", manifest),
  "skirmish-ja": (manifest) => build("ja", manifest),
};
