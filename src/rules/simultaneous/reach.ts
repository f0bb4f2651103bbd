/** Whom an attack or a spell finds, once the movements are done, and why it finds nobody. */

import type { BattleOptions, CharacterId, SimultaneousBattle, SimultaneousCharacter } from "../battle";
import type { Resolved } from "../commands";
import { distance, TOLERANCE } from "../geometry/point";
import { targetOf } from "./action";
import type { Act } from "./cycle";
import { isFigured } from "./striking";

/** Metres of a melee attack where the battle says nothing else (`SIM-RCH-1`). */
const REACH = 2;

/** How far an attack lands: in melee as the battle has it, anything else as its figures say; undefined: however far. */
function reachOf({ action }: Act, { reach = REACH }: Pick<BattleOptions, "reach">): number | undefined {
  if ("attack" in action && action.attack === "melee") return reach;
  return isFigured(action) ? action.with.range : undefined;
}

/** An action that is made at somebody, and at whom it comes. */
export interface Found {
  readonly target: SimultaneousCharacter;
  readonly metres: number;
  /** Why nothing comes of it, with the rule; null: it may land. */
  readonly fails: { readonly outcome: NonNullable<Resolved["outcome"]>; readonly rule: string } | null;
}

/** @param then everybody as they are once the movements are done */
export function foundBy(
  act: Act,
  then: ReadonlyMap<CharacterId, SimultaneousCharacter>,
  { options }: Pick<SimultaneousBattle, "options">,
): Found | null {
  const named = targetOf(act.action);
  const target = named === undefined ? undefined : then.get(named);
  if (!target) return null;
  const metres = distance(then.get(act.who)!.at, target.at);
  return { target, metres, fails: outOfReach(act, metres, options) };
}

/** `SIM-RCH-1`: nobody is reached farther away, but by the Game Master's word. */
function outOfReach(act: Act, metres: number, options: BattleOptions): Found["fails"] {
  const reach = "allowed" in act.action ? undefined : reachOf(act, options);
  if (reach === undefined || metres <= reach + TOLERANCE) return null;
  return { outcome: "out-of-reach", rule: "SIM-RCH-1" };
}
