/**
 * The weapon or spell that each actor struck with last in a battle, in this browser's settings: it is in hand when the next turn
 * opens. A new battle begins without: whoever threw last now stands beside an enemy.
 */

import { type CombatDoc, gameSeen } from "../foundry/platform";
import { isRecord } from "../rules/index";
import { reportFault } from "../words/tell";
import type { OpenTurn } from "./open-turn";

const SETTING = "lastWeapons";

/** Most actors that are remembered. */
const MOST_KEPT = 200;

/** Called once, in the hook `init`. */
export function registerLastWeapons(): void {
  gameSeen().settings.register("ransen", SETTING, { scope: "client", config: false, type: Object, default: {} });
}

/** Id of the item. The item may be gone since. */
export function lastWeaponOf(turn: OpenTurn): string | null {
  return lastWeaponIn(turn.fight.combat, actorKey(turn));
}

/** The same by the uuid of an actor. */
export function lastWeaponIn(combat: CombatDoc, actor: string): string | null {
  const last = lastWeapons()[keyIn(combat, actor)];
  return typeof last === "string" ? last : null;
}

function keyIn({ id }: CombatDoc, actor: string): string {
  return `${id} ${actor}`;
}

export function rememberWeapon(turn: OpenTurn, item: string): void {
  const key = keyIn(turn.fight.combat, actorKey(turn));
  const kept = lastWeapons();
  if (kept[key] === item) return;
  const others = Object.entries(kept).filter(([actor]) => actor !== key);
  const next = Object.fromEntries([...others.slice(-(MOST_KEPT - 1)), [key, item]]);
  void gameSeen().settings.set("ransen", SETTING, next).catch(reportFault);
}

function lastWeapons(): { readonly [actor: string]: unknown } {
  const kept = gameSeen().settings.get("ransen", SETTING);
  return isRecord(kept) ? kept : {};
}

/** The uuid of whoever has the turn. */
export function actorKey({ scene, who }: OpenTurn): string {
  return scene.tokens.get(who)?.actor?.uuid ?? who;
}
