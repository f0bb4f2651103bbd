import type { Dice } from "./dice";

/** The damage of a druid's physical spell: 2d choose one of three values. */
export interface DruidRoll {
  readonly dice: readonly [number, number];
  /** The value for 2–6, 7–9 or 10–12. */
  readonly power: number;
  readonly bonus: number;
  readonly total: number;
}

/** Rolls on a druid spell's three values, given for 2d = 2–6, 7–9 and 10–12. */
export function rollDruid(powers: readonly [number, number, number], bonus: number, dice: Dice): DruidRoll {
  const pair: [number, number] = [dice.d(6), dice.d(6)];
  const sum = pair[0] + pair[1];
  const power = powers[sum <= 6 ? 0 : sum <= 9 ? 1 : 2];
  return { dice: pair, power, bonus, total: power + bonus };
}

/** The six abilities in the order of the growth die, 1 to 6. */
export const ABILITIES = ["dexterity", "agility", "strength", "vitality", "intelligence", "spirit"] as const;

export type Ability = (typeof ABILITIES)[number];

/** One growth: the player takes one of the two abilities, which may be the same. */
export interface GrowthRoll {
  readonly dice: readonly [number, number];
  readonly choices: readonly [Ability, Ability];
}

/** Rolls which ability grows. */
export function rollGrowth(dice: Dice): GrowthRoll {
  const pair: [number, number] = [dice.d(6), dice.d(6)];
  return { dice: pair, choices: [ABILITIES[pair[0] - 1]!, ABILITIES[pair[1] - 1]!] };
}
