/** The figures that a blow or a spell brings to its dice (`DIC-9`): what a sheet adds up where it does not say them itself. */

import type { AttackManner } from "../commands";
import type { PowerRollRules } from "./power-roll";

/** `DIC-9`: what a weapon adds to the power roll. */
export function bonusDamage(strengthBonus: number, classLevel: number, weapon = 0): number {
  return strengthBonus + classLevel + weapon;
}

/** `DIC-9`: what a caster adds to power rolls and casting checks. */
export function magicPower(classLevel: number, intelligenceBonus: number): number {
  return classLevel + intelligenceBonus;
}

/** What an attack is made with. */
export interface Armament {
  /** It has a class that is trained for it. */
  readonly isTrained: boolean;
  /** The weapon that it takes is at hand. */
  readonly hasWeapon: boolean;
}

/** `DIC-9`: a melee attack may be made untrained and with bare hands, a ranged one needs its weapon. */
export function mayAttackWith(how: AttackManner, { hasWeapon }: Armament): boolean {
  return hasWeapon || (how !== "ranged" && how !== "thrown");
}

/** `DIC-9`: untrained, no class level counts for the attack. */
export function levelFor(classLevel: number, { isTrained }: Armament): number {
  return isTrained ? classLevel : 0;
}

/** `DIC-9`: the critical value after feats and classes that lower it, never below 8 in 2.0 (`DIC-2`). */
export function loweredCritical(critical: number, by: number, { criticalFloor }: PowerRollRules = {}): number {
  return Math.max(critical - by, criticalFloor ?? critical - by);
}
