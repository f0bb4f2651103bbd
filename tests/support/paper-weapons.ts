/** The Game Master's table with somebody's weapons in hand: a wolf with a sword, a bow and a fireball among friends and monsters. */

import { mergeObject } from "../../table/client/core/utils";
import type { Desk } from "./desk";
import { withEffects } from "./desk-effects";
import { giveSheet } from "./desk-sheets";
import type { Page } from "./page";
import { mastersTable } from "./paper-table";
import { Listed, type Seat } from "./window";

const vitals = { hp: 32, accuracy: 7, evasion: 6, defence: 5 };
const wolf = { id: "wolf", side: "party", at: [0, 0], movement: 18, vitals } as const;
const hare = { id: "hare", side: "party", at: [3, 0], movement: 12, vitals } as const;
const goblin = {
  id: "goblin",
  side: "monsters",
  at: [0, 0],
  movement: 12,
  vitals: { hp: 20, evasion: 3, defence: 2, fixed: true },
} as const;
const ogre = {
  id: "ogre",
  side: "monsters",
  at: [40, 0],
  movement: 12,
  sections: 2,
  vitals: { hp: 60, evasion: 5, defence: 6, fixed: true },
} as const;
export const FIGHTERS = [wolf, hare, goblin, ogre];

function item(id: string, name: string, type: string, system: object, sort: number) {
  const made = {
    id,
    name,
    type,
    sort,
    img: `${id}.webp`,
    flags: {},
    sheet: null,
    effects: [],
    system,
    update: async (changes: object) => void mergeObject(made, structuredClone(changes) as never),
    delete: async () => {},
  };
  return made;
}

export type Carried = ReturnType<typeof item>;

/** Something else that is carried: a feat, a potion. */
export const carried = (id: string, name: string, type: string, system: object): Carried =>
  item(id.padEnd(16, "0"), name, type, { how: "touch", range: 0, uses: { value: null }, ...system }, 9);

const weapons = () =>
  Listed.from([
    item(
      "sword00000000000",
      "Sword",
      "weapon",
      { how: "melee", range: 0, accuracy: 7, power: 20, bonus: 6, critical: 10, hands: "1", uses: { value: null } },
      1,
    ),
    item(
      "bow0000000000000",
      "Bow",
      "weapon",
      { how: "ranged", range: 30, accuracy: 6, power: 15, bonus: 4, critical: 10, hands: "2", uses: { value: 3 } },
      2,
    ),
    item(
      "fireball00000000",
      "Fireball",
      "spell",
      { how: "cast", range: 30, radius: 4, shape: "area", power: 30, bonus: 5, critical: 10, uses: { value: null } },
      3,
    ),
  ]);

/**
 * @param system a battle of these that has begun; null: one by the default rules
 * @returns what the wolf carries, too
 */
export async function armed(
  system: object | null = null,
  players: readonly Seat[] = [{ id: "aoi", plays: ["wolf"] }],
): Promise<{ desk: Desk; page: Page; items: Listed<Carried> }> {
  const items = weapons() as Listed<Carried>;
  const { desk, page } = await mastersTable(FIGHTERS as never, { players, system });
  // As on any sheet, effects that last are shown there.
  const sheetOf = (id: string, system: { [figure: string]: unknown }) =>
    withEffects(giveSheet(desk, id, [id], { sections: 1, ...system }));
  Object.assign(sheetOf("wolf", { hp: { value: 32, max: 32 }, movement: 18 }), { items });
  const club = item(
    "club000000000000",
    "Club",
    "weapon",
    { how: "melee", range: 0, accuracy: 4, power: 10, bonus: 2, critical: 12, uses: { value: null } },
    1,
  );
  for (const id of ["goblin", "ogre"])
    Object.assign(sheetOf(id, { hp: { value: 20, max: 20 }, movement: 12 }), { items: Listed.from([club]) });
  const { registerWeapons } = await import("../../src/weapons/index");
  await import("../../src/weapons/weapon-hand");
  registerWeapons();
  return { desk, page, items };
}
