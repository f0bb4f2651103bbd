/**
 * Where each actor was placed in its last battle of three areas, kept in this browser's settings. Placing everyone
 * *as last time* uses it.
 */

import { type CombatDoc, gameSeen, type TokenDoc } from "../../foundry/platform";
import { isRecord } from "../../rules/index";
import { battleOf } from "../../scene/scene-battle";
import { onSignal } from "../../signals";
import { reportFault } from "../../words/tell";

const SETTING = "formations";

/** Most actors that are remembered. */
const MOST_KEPT = 400;

export type Stand = "front" | "rear";

/** Called once, in the hook `init`. */
export function registerFormations(): void {
  gameSeen().settings.register("ransen", SETTING, { scope: "client", config: false, type: Object, default: {} });
  onSignal("battleChanged", (combat) => void rememberFormation(combat).catch(reportFault));
}

/** Null: this browser has never seen this actor placed. */
export function lastStand(token: TokenDoc): Stand | null {
  const kept = formations();
  const stand = keysOf(token)
    .map((key) => kept[key])
    .find((one) => one === "front" || one === "rear");
  return (stand as Stand | undefined) ?? null;
}

/** Once the first turn has begun the placement is over. */
async function rememberFormation(combat: CombatDoc): Promise<void> {
  const battle = battleOf(combat)?.battle;
  const tokens = combat.scene?.tokens;
  if (battle?.board !== "areas" || !battle.begun || !tokens) return;
  const seen = battle.characters.flatMap(({ id, placed }): [string, Stand][] => {
    const token = tokens.get(id);
    if (!token || placed === null) return [];
    return keysOf(token).map((key) => [key, placed === "front" ? "front" : "rear"]);
  });
  const kept = formations();
  if (seen.every(([key, stand]) => kept[key] === stand)) return;
  const fresh = new Map(seen);
  const others = Object.entries(kept).filter(([key]) => !fresh.has(key));
  const room = Math.max(0, MOST_KEPT - fresh.size);
  const next = Object.fromEntries([...(room > 0 ? others.slice(-room) : []), ...fresh]);
  await gameSeen().settings.set("ransen", SETTING, next);
}

/**
 * A token with a sheet of its own is found by its own id first, then by its actor's. So the next band of goblins
 * stands as the last did.
 */
function keysOf({ actor, actorId }: TokenDoc): string[] {
  const own = actor ? [actor.uuid] : [];
  return actorId ? [...own, `Actor.${actorId}`] : own;
}

function formations(): { readonly [key: string]: unknown } {
  const kept = gameSeen().settings.get("ransen", SETTING);
  return isRecord(kept) ? kept : {};
}
