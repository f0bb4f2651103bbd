/** Figures of weapons and spells as stored, checked before the platform sees them: as those of actors. */

import type { AttackManner } from "../rules/index";
import { type BrokenFigure, type NumberRange, repairNumber, shown } from "./repair";

/** Types of items that are attacked with. */
export const ARMAMENT_TYPES = ["weapon", "spell"] as const;
export type ArmamentType = (typeof ARMAMENT_TYPES)[number];

/** In which ways each of them attacks; the first is what a new one has. */
export const WAYS_OF = {
  weapon: ["melee", "ranged", "thrown"],
  spell: ["cast", "shot", "touch"],
} as const satisfies { [type in ArmamentType]: readonly AttackManner[] };

/** Metres. `radius` of an effect; 0: one target. */
export const ITEM_FIGURES = {
  range: { least: 0, most: 1000, whole: false, otherwise: 10 },
  radius: { least: 0, most: 1000, whole: false, otherwise: 0 },
} as const satisfies { [name: string]: NumberRange };

/** Repairs in place and says what was broken. Only keys that are there are looked at: an update carries some of them. */
export function repairItem(type: ArmamentType, source: { [key: string]: unknown }): BrokenFigure[] {
  const broken: BrokenFigure[] = [];
  const ways: readonly unknown[] = WAYS_OF[type];
  if ("how" in source && !ways.includes(source.how)) {
    broken.push({ place: "how", found: shown(source.how) });
    source.how = ways[0];
  }
  repairNumber(source, "range", ITEM_FIGURES.range, "range", broken);
  if (type === "spell") repairNumber(source, "radius", ITEM_FIGURES.radius, "radius", broken);
  return broken;
}
