import { packsOf } from "../../tools/content";
import type { Language } from "../../tools/languages";
import type { Source } from "../client/core/utils";
import { readableId, type World } from "./world";

const OWNER = 3;

const USERS = [
  { key: "gm", role: 4, color: "#c1272d", names: { en: "Gamemaster", ja: "ゲームマスター" }, plays: [] },
  { key: "aoi", role: 1, color: "#2d7fc1", names: { en: "Aoi", ja: "アオイ" }, plays: ["Wolf", "Sakura", "Hana"] },
  { key: "ren", role: 1, color: "#2da05a", names: { en: "Ren", ja: "レン" }, plays: ["Kai", "Mei", "Jin"] },
] as const;

const userId = (key: string) => readableId("user", key);

/** A world into which the adventure of the release has been imported, its characters with two players. */
export function evening(language: Language): World {
  // A copy in which nothing is shared: packs are read once, and a list that two documents had in common would be both's.
  const [adventure] = JSON.parse(JSON.stringify(packsOf(language).adventure!.documents)) as [Source];
  const english = packsOf("en").adventure!.documents[0]!.actors as Source[];
  const playerOf = (id: unknown) => {
    const name = String(english.find((actor) => actor._id === id)?.name);
    return USERS.find(({ plays }) => (plays as readonly string[]).includes(name))?.key;
  };
  const actors = (adventure.actors as Source[]).map((actor) => {
    const player = playerOf(actor._id);
    return player ? { ...actor, ownership: { ...(actor.ownership as Source), [userId(player)]: OWNER } } : actor;
  });
  const scenes = (adventure.scenes as Source[]).map((scene, place) => ({
    ...scene,
    active: place === 0,
    ownership: { default: 2 },
  }));
  return {
    id: `evening-${language}`,
    title: String(adventure.name),
    language,
    tab: "combat",
    logins: Object.fromEntries(
      USERS.flatMap(({ key, names }) =>
        [key, ...Object.values(names).map((name) => name.toLowerCase())].map((login) => [login, userId(key)]),
      ),
    ),
    collections: {
      ...Object.fromEntries(
        ["items", "journal", "tables", "macros", "combats", "folders"].map((key) => [key, adventure[key] as Source[]]),
      ),
      users: USERS.map(({ key, role, color, names }) => ({
        _id: userId(key),
        name: names[language],
        role,
        color,
        character: actors.find(({ _id }) => playerOf(_id) === key)?._id ?? null,
        flags: {},
      })),
      actors,
      scenes,
      messages: [],
      settings: [],
    },
  };
}
