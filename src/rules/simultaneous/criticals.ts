/** Why a strike is critical, besides a natural 20: by the rules, or by the Game Master's decision. */

import type { CharacterId, SimultaneousBattle, SimultaneousCharacter } from "../battle";
import { characterOf, hasCondition } from "../board/roster";
import { refuse, type SimultaneousStrike } from "../commands";
import { within } from "../geometry/rounding";
import { misfit, type Refused } from "../refusals";
import type { Act, Cycle } from "./cycle";
import type { Resolution } from "./fallen";
import { reachOf } from "./reach";
import { criticalActors } from "./word-about";

/**
 * Refuses a decision about somebody who does not exist or has declared nothing that could be critical; null: none.
 */
export function refuseReasons(battle: SimultaneousBattle, { reasons = {} }: Resolution): Refused | null {
  const striking = criticalActors(battle);
  for (const who of Object.keys(reasons)) {
    if (!characterOf(battle.characters, who)) return refuse("no-such-character", "SIM-CRT-3", { who });
    if (!striking.includes(who)) return misfit("SIM-CRT-3", "reasons", "no-attack", { who });
  }
  return null;
}

/**
 * `SIM-CRT-1`: a target is unaware of a hidden striker. `SIM-CRT-3`: a melee attack on somebody in reach who casts
 * earlier or at the same moment is one of opportunity. For all else the Game Master decides.
 */
export function reasonOf(
  { casters, reasons, before }: { readonly casters: ReadonlySet<CharacterId> } & Pick<Cycle, "reasons" | "before">,
  { who, action }: Act,
  striker: SimultaneousCharacter,
  { target, metres }: { readonly target: SimultaneousCharacter; readonly metres: number },
): SimultaneousStrike["reason"] | null {
  const word = Object.hasOwn(reasons, who) ? reasons[who] : undefined;
  if (word !== undefined) return word === "none" ? null : word;
  if (hasCondition(striker, "hidden")) return "sneak";
  const isMelee = "attack" in action && action.attack === "melee";
  const isOpen = isMelee && target.id !== who && casters.has(target.id);
  return isOpen && within(metres, reachOf({ action }, before.options)!, "exact") ? "opportunity" : null;
}
