/** Checks with a d20: accuracy, stealth and perception, and the dice of criticals. */

import type { CharacterBase, SimultaneousCharacter } from "../battle";
import { isUnseen } from "../board/roster";
import type { Dice } from "../dice/dice";
import type { Resistance } from "./instinct";

const SIDES = 20;
const PASSIVE = 10;
export const ACTIVE_BONUS = 2;

/** `dice`: what was rolled; `natural`: the one that counts. */
export interface AccuracyRoll {
  readonly dice: readonly number[];
  readonly natural: number;
  readonly total: number;
}

type Attacker = Pick<SimultaneousCharacter, "fin" | "expertise" | "proficientWeapon">;

/** `SIM-ACC-1`: a character's own addition to the d20. */
export function ownAccuracy(c: Attacker): number {
  return c.fin + (c.proficientWeapon ? c.expertise : 0);
}

/** `SIM-ACC-1`. With disadvantage (`SIM-ACC-3`, `SIM-MIN-1`) the lower of two dice counts. */
export function rollAccuracy(c: Attacker, dice: Dice, disadvantage = false): AccuracyRoll {
  const rolled = disadvantage ? [dice.d(SIDES), dice.d(SIDES)] : [dice.d(SIDES)];
  const natural = Math.min(...rolled);
  return { dice: rolled, natural, total: natural + ownAccuracy(c) };
}

/** `SIM-ACC-1`: reaching the value is enough. Nothing passes an impenetrable field (`SIM-ACC-5`). */
export function hits(accuracy: number, resistance: Pick<Resistance, "against" | "difficulty">): boolean {
  return resistance.against !== "field" && accuracy >= resistance.difficulty;
}

/**
 * `SIM-STL-2`: an unseen target is attacked normally once it was perceived. Until then one strikes wildly at a point
 * near it, with disadvantage (`rollAccuracy`).
 */
export function isWildAttack(target: CharacterBase, isPerceived: boolean): boolean {
  return isUnseen(target) && !isPerceived;
}

/** `SIM-STL-1`: the value of a check that nobody knows about: perception, or endurance against illusions. */
export function passiveValue(bonuses: number): number {
  return PASSIVE + bonuses;
}

/** `SIM-STL-1`: looking on purpose, which takes the major action in combat. */
export function rollActivePerception(bonuses: number, dice: Dice): number {
  return dice.d(SIDES) + bonuses + ACTIVE_BONUS;
}

/** `SIM-STL-1`: the check must exceed its opponent. Stealth against perception, an illusion against endurance. */
export function staysUnnoticed(check: number, observer: number): boolean {
  return check > observer;
}

/** Reasons for a critical (`SIM-CRT-1`). At most one of the first two: a target is aware of the attack or not. */
export interface CriticalReasons {
  readonly sneak?: boolean;
  readonly opportunity?: boolean;
  /** The d20 that counted. */
  readonly natural: number;
}

/** `SIM-CRT-1`, `SIM-CRT-2`: how many critical dice an attack rolls, 0 to 2. */
export function criticalsOf(reasons: CriticalReasons): number {
  return (reasons.sneak || reasons.opportunity ? 1 : 0) + (reasons.natural === SIDES ? 1 : 0);
}

/**
 * The multiplier of the damage: `SIM-CRT-1` for one die; for two, `SIM-CRT-2`, their factors are added.
 * @throws RangeError when the die has an odd number of sides: even and odd would not be equally likely
 */
export function rollCriticals(count: number, dice: Dice, sides = 6): { dice: readonly number[]; factor: number } {
  if (!Number.isInteger(sides) || sides < 2 || sides % 2 !== 0) throw new RangeError(`${sides} sides are not even`);
  const rolled = Array.from({ length: count }, () => dice.d(sides));
  const sum = rolled.reduce((factor, shown) => factor + (shown % 2 === 0 ? 2 : 1), 0);
  return { dice: rolled, factor: count === 0 ? 1 : sum };
}
