/** The weapon or spell that each actor struck with last, in this browser's settings: it is in hand when the next turn opens. */

import { gameSeen } from "../foundry/platform";
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
  return lastWeaponIn(actorKey(turn));
}

/** The same by the uuid of an actor. */
export function lastWeaponIn(actor: string): string | null {
  const last = lastWeapons()[actor];
  return typeof last === "string" ? last : null;
}

export function rememberWeapon(turn: OpenTurn, item: string): void {
  const key = actorKey(turn);
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
