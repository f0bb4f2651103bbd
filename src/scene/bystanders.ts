/**
 * Tokens on the scene of a battle that do not fight in it: those that stood by as it began or were left out since, which the Combat
 * stores, and those that came.
 */

import type { CombatDoc, SceneDoc, TokenDoc } from "../foundry/platform";
import { anyCharacterOf, type Battle } from "../rules/index";

/** Tokens with a sheet that are neither in the list nor in the battle, and that may come into it. */
export function outsidersOn(scene: SceneDoc, { combatants }: CombatDoc, battle: Battle): TokenDoc[] {
  const listed = new Set([...combatants].map(({ tokenId }) => tokenId));
  return scene.tokens.filter(
    ({ id, actor }) =>
      actor !== null && !listed.has(id) && anyCharacterOf(battle, id) === undefined && !battle.excluded.includes(id),
  );
}

/** Those that nobody asks about. Data that others have written there does not count. */
function bystandersOf({ flags }: CombatDoc): readonly unknown[] {
  const kept = flags?.ransen?.bystanders;
  return Array.isArray(kept) ? kept : [];
}

/** Tokens that came to the scene of a running battle, and about which the Game Master has not decided. */
export function arrivedOn(scene: SceneDoc, combat: CombatDoc, battle: Battle): TokenDoc[] {
  const asked = new Set(bystandersOf(combat));
  return battle.over ? [] : outsidersOn(scene, combat, battle).filter(({ id }) => !asked.has(id));
}

/** The change by which everybody who does not fight now stands by. */
export function standingBy(scene: SceneDoc, combat: CombatDoc, battle: Battle): { readonly [path: string]: unknown } {
  return { "flags.ransen.bystanders": outsidersOn(scene, combat, battle).map(({ id }) => id) };
}
