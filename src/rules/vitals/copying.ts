/**
 * Copies of vitals, written key by key, as those of characters are (`plane/skirmish/copying.ts`): HP change with every
 * blow. Copies by spreading each have a shape of their own, and slow down all that read vitals.
 */

import type { Vitals } from "../battle";
import type { Writable } from "../writable";

/** The vitals with these HP or MP instead, their keys in the order of a battle's JSON. */
export function changedVitals(vitals: Vitals, { hp = vitals.hp, mp = vitals.mp }: Pick<Vitals, "hp" | "mp">): Vitals {
  const { maxHp, maxMp, metal, level, weakness, against } = vitals;
  const next: Partial<Writable<Vitals>> = {};
  if (hp !== undefined) next.hp = hp;
  if (maxHp !== undefined) next.maxHp = maxHp;
  if (mp !== undefined) next.mp = mp;
  if (maxMp !== undefined) next.maxMp = maxMp;
  next.accuracy = vitals.accuracy;
  next.evasion = vitals.evasion;
  next.defence = vitals.defence;
  next.reduction = vitals.reduction;
  next.fortitude = vitals.fortitude;
  next.willpower = vitals.willpower;
  next.magicPower = vitals.magicPower;
  next.deathCheck = vitals.deathCheck;
  next.fixed = vitals.fixed;
  if (metal !== undefined) next.metal = metal;
  if (level !== undefined) next.level = level;
  if (weakness) next.weakness = weakness;
  if (against) next.against = against;
  return next as Vitals;
}
