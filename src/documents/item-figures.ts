/**
 * Figures of weapons and spells as stored – of which pool they take, HP or MP (`DIC-3`) –, checked before the platform sees
 * them: as those of actors.
 */

import {
  AREA_WAYS,
  type AttackManner,
  CONDITIONS,
  HIGHEST_POWER,
  LEFT_WHEN_RESISTED,
  MOST_POINT_DICE,
  readReads,
  STRIKE_ANSWERS,
  STRIKE_CHECKS,
  STRIKE_EFFECTS,
  STRIKE_POOLS,
} from "../rules/index";
import { repairAtOnce } from "./at-once";
import { CLASS_IDS } from "./classes";
import { repairEffects } from "./left-effects";
import { repairOften } from "./often";
import {
  type BrokenFigure,
  type NumberRange,
  repairChoice,
  repairChoices,
  repairNumber,
  repairOptional,
  repairText,
  shown,
} from "./repair";

/** Types of items that are attacked with. */
export const ARMAMENT_TYPES = ["weapon", "spell"] as const;
export type ArmamentType = (typeof ARMAMENT_TYPES)[number];

/** In which ways each of them attacks; the first is what a new one has. */
export const WAYS_OF = {
  weapon: ["melee", "ranged", "thrown"],
  spell: ["cast", "shot", "touch"],
} as const satisfies { [type in ArmamentType]: readonly AttackManner[] };

/** All in metres. `radius` of a circle; `length` of a line, 0: as far as it reaches. */
export const ITEM_FIGURES = {
  range: { least: 0, most: 1000, whole: false, otherwise: 10 },
  radius: { least: 0, most: 1000, whole: false, otherwise: 0 },
  length: { least: 0, most: 1000, whole: false, otherwise: 0 },
} as const satisfies { [name: string]: NumberRange };

/** The whole numbers of an item for a strike. */
export const STRIKE_NUMBERS = {
  pointsBonus: { least: -1000, most: 1000, whole: true, otherwise: 0 },
  critical: { least: 3, most: 13, whole: true, otherwise: 10 },
  additional: { least: -1000, most: 1000, whole: true, otherwise: 0 },
  accuracy: { least: -100, most: 100, whole: true, otherwise: 0 },
  mp: { least: 0, most: 1000, whole: true, otherwise: 0 },
} as const satisfies { [name: string]: NumberRange };

/**
 * The same, where nothing need be written down. `power` and `dice`: one of them says how much; `bonus`: nothing is a
 * spell's magic power; `limit`: as many as there are.
 */
export const STRIKE_OPTIONS = {
  power: { least: 0, most: HIGHEST_POWER, whole: true, otherwise: 0 },
  dice: { least: 0, most: MOST_POINT_DICE, whole: true, otherwise: 0 },
  bonus: { least: -1000, most: 1000, whole: true, otherwise: 0 },
  limit: { least: 1, most: 100, whole: true, otherwise: 1 },
} as const satisfies { [name: string]: NumberRange };

/** Ammunition and the like. */
export const USES: NumberRange = { least: 0, most: 10_000, whole: true, otherwise: 0 };

/** On whom: one target, whoever uses it, several (`limit` of them at most), or the shape that an effect has. */
export const SHAPES = ["single", "self", "several", ...AREA_WAYS] as const;
export type StrikeShape = (typeof SHAPES)[number];

/** How many hands a weapon takes; nothing: nobody looks, as at a monster's claws. */
export const WEAPON_HANDS = ["", "one", "two"] as const;

/** When in a turn a spell is cast. */
export const SPELL_TIMINGS = ["major", "minor"] as const;

/** Words of a strike; each may be empty, and then the rules' default counts. */
export const STRIKE_CHOICES = {
  effect: STRIKE_EFFECTS,
  kind: ["physical", "magical"],
  check: STRIKE_CHECKS,
  against: STRIKE_ANSWERS,
  resisted: LEFT_WHEN_RESISTED,
  pool: STRIKE_POOLS,
} as const satisfies { [name: string]: readonly string[] };
export type StrikeChoice = keyof typeof STRIKE_CHOICES;

/** Repairs in place and says what was broken. Only keys that are there are looked at: an update carries some of them. */
export function repairItem(type: ArmamentType, source: { [key: string]: unknown }): BrokenFigure[] {
  const broken: BrokenFigure[] = [];
  repairStrike(source, WAYS_OF[type], broken);
  repairAtOnce(source, broken);
  if (type === "weapon") {
    repairChoice(source, "hands", WEAPON_HANDS, broken);
    repairOften(source, broken);
  }
  if (type === "spell") {
    repairChoice(source, "class", ["", ...CLASS_IDS], broken);
    repairChoice(source, "timing", SPELL_TIMINGS, broken);
  }
  return broken;
}

/** The figures of a strike, for any kind of item, made valid. @param ways how it may be used */
export function repairStrike(
  source: { [key: string]: unknown },
  ways: readonly AttackManner[],
  broken: BrokenFigure[],
): void {
  repairChoice(source, "how", ways, broken);
  for (const [key, range] of [...Object.entries(ITEM_FIGURES), ...Object.entries(STRIKE_NUMBERS)])
    repairNumber(source, key, range, key, broken);
  for (const [key, range] of Object.entries(STRIKE_OPTIONS)) repairOptional(source, key, range, key, broken);
  // Before there were shapes a radius alone said that an effect takes a circle.
  if (!("shape" in source) && Number(source.radius) > 0) source.shape = "area";
  repairChoice(source, "shape", SHAPES, broken);
  for (const [key, choices] of Object.entries(STRIKE_CHOICES)) repairChoice(source, key, ["", ...choices], broken);
  for (const key of ["part", "element"]) repairText(source, key, () => true, broken);
  repairText(source, "reads", (tail) => readReads(tail) !== null, broken);
  if ("leaves" in source) source.leaves = repairChoices(source.leaves, CONDITIONS, "leaves", broken);
  if ("effects" in source) source.effects = repairEffects(source.effects, broken);
  repairUses(source, broken);
}

function repairUses(source: { [key: string]: unknown }, broken: BrokenFigure[]): void {
  if (!("uses" in source)) return;
  const { uses } = source;
  if (typeof uses !== "object" || uses === null || Array.isArray(uses)) {
    broken.push({ place: "uses", found: shown(uses) });
    delete source.uses;
    return;
  }
  for (const key of ["value", "max"])
    repairOptional(uses as { [key: string]: unknown }, key, USES, `uses.${key}`, broken);
}
