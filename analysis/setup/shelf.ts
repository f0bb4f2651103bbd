/** Who stands on the shelf: figures as the examples of the documents have them. Their names are numbered as they come. */

import type { CharacterInput, StrikeWith } from "../../src/rules/index";

export interface OnShelf {
  /** A key of `RANSEN.board.shelf`. */
  readonly name: "fighter" | "mage" | "archer" | "goblin" | "ogre" | "wolf";
  /** By its place in the battle's list. */
  readonly side: 0 | 1;
  readonly figures: Omit<CharacterInput, "id" | "side">;
  readonly arms: readonly StrikeWith[];
}

export const SHELF: readonly OnShelf[] = [
  {
    name: "fighter",
    side: 0,
    figures: {
      movement: 18,
      vitals: { hp: 32, mp: 10, accuracy: 7, evasion: 6, defence: 5, fortitude: 8, willpower: 6 },
    },
    arms: [{ how: "melee", power: 20, critical: 10, bonus: 6 }],
  },
  {
    name: "mage",
    side: 0,
    figures: {
      movement: 13,
      vitals: { hp: 22, mp: 30, evasion: 3, defence: 2, fortitude: 5, willpower: 8, magicPower: 8 },
    },
    arms: [
      { how: "cast", power: 10, range: 10, mp: 5, kind: "magical" },
      { how: "area", power: 20, range: 20, radius: 3, mp: 9, kind: "magical" },
    ],
  },
  {
    name: "archer",
    side: 0,
    figures: {
      movement: 16,
      vitals: { hp: 26, mp: 10, accuracy: 8, evasion: 6, defence: 3, fortitude: 6, willpower: 6 },
    },
    arms: [{ how: "ranged", power: 20, critical: 10, bonus: 4, range: 30 }],
  },
  {
    name: "goblin",
    side: 1,
    figures: {
      movement: 12,
      vitals: { hp: 16, accuracy: 4, evasion: 3, defence: 2, fortitude: 3, willpower: 3, fixed: true },
    },
    arms: [{ how: "melee", points: { dice: 2, bonus: 2 } }],
  },
  {
    name: "wolf",
    side: 1,
    figures: {
      movement: 22,
      vitals: { hp: 18, accuracy: 4, evasion: 4, defence: 1, fortitude: 4, willpower: 3, fixed: true },
    },
    arms: [{ how: "melee", points: { dice: 1, bonus: 4 } }],
  },
  {
    name: "ogre",
    side: 1,
    figures: {
      movement: 14,
      vitals: { fortitude: 9, willpower: 8, fixed: true },
      parts: [
        { id: "body", core: true, hp: 40, accuracy: 9, evasion: 8, defence: 7 },
        { id: "arm", hp: 20, accuracy: 10, evasion: 9, defence: 5 },
      ],
    },
    arms: [{ how: "melee", part: "arm", points: { dice: 2, bonus: 6 } }],
  },
];

/** The figures of a character of the shelf where everyone acts at once, because that ruleset has other figures. */
const AT_ONCE: Omit<CharacterInput, "id" | "side"> = { base: 6, ath: 2, speed: 1, health: 10, maxHealth: 10 };

/** A name that nobody has yet. */
export function freeName(taken: ReadonlySet<string>, name: string): string {
  if (!taken.has(name)) return name;
  for (let i = 2; ; i++) if (!taken.has(`${name} ${i}`)) return `${name} ${i}`;
}

/** Where everyone acts at once nobody has parts, and damage is dice and a number: two dice for a power. */
export function armsOn(board: "plane" | "areas" | "simultaneous", arms: readonly StrikeWith[]): readonly StrikeWith[] {
  if (board !== "simultaneous") return arms;
  return arms.map(({ power, critical: _, bonus = 0, part: __, ...rest }) => ({
    ...rest,
    ...(power !== undefined && { points: { dice: 2, bonus } }),
  }));
}

/** The figures that this kind of board uses. */
export function figuresOn(board: "plane" | "areas" | "simultaneous", figures: OnShelf["figures"]): OnShelf["figures"] {
  if (board === "simultaneous") return AT_ONCE;
  return figures;
}
