/** The targets that an attack or a spell finds after the movements, or why it finds none. */

import type { BattleOptions, CharacterId, Point, SimultaneousBattle, SimultaneousCharacter } from "../battle";
import { isUnseen } from "../board/roster";
import type { Resolved } from "../commands";
import { distance } from "../geometry/point";
import { within } from "../geometry/rounding";
import type { StrikeWith } from "../strike/with";
import { actionTarget } from "./action";
import type { Act } from "./cycle";
import { figuredAs, isFigured } from "./declared-strike";
import { isKeptOff } from "./instinct";

/** Reach of a melee attack if the battle does not say, metres (`SIM-RCH-1`). */
const REACH = 2;

/** How near to a wild attack's point somebody unseen is found, metres (`SIM-STL-3`). */
const GROPING = 1;

/** How far a melee attack lands in a battle (`SIM-RCH-1`), metres. */
function meleeReach({ reach = REACH }: Pick<BattleOptions, "reach">): number {
  return reach;
}

/**
 * How far an attack or a spell reaches: as its figures say, by touch and in melee without a range as the battle says;
 * undefined: however far (`SIM-RCH-1`).
 */
export function reachOf({ action }: Pick<Act, "action">, options: Pick<BattleOptions, "reach">): number | undefined {
  const { how, range } = isFigured(action) ? action.with : {};
  if ("attack" in action) return action.attack === "melee" ? (range ?? meleeReach(options)) : range;
  return how === "touch" ? meleeReach(options) : range;
}

/** The same for figures alone, as what they would be declared. Bare hands have none. */
export function reachWith(figures: StrikeWith, options: Pick<BattleOptions, "reach">): number | undefined {
  return reachOf({ action: figuredAs(figures, "") }, options);
}

/** The target of an action at a character, or at a point. */
export interface Found {
  /** Null: nobody is there. */
  readonly at: { readonly target: SimultaneousCharacter; readonly metres: number } | null;
  /** Why it fails, with the rule; null: it may land. */
  readonly fails: { readonly outcome: NonNullable<Resolved["outcome"]>; readonly rule: string } | null;
}

/** @param then everybody as they are after the movements, in the order of ids */
export function foundBy(
  act: Act,
  then: ReadonlyMap<CharacterId, SimultaneousCharacter>,
  { options }: Pick<SimultaneousBattle, "options">,
): Found | null {
  const { who, action } = act;
  const point = "at" in action ? action.at : undefined;
  if (point) {
    const target = unseenNear(point, who, [...then.values()]);
    if (!target) return { at: null, fails: { outcome: "nobody", rule: "SIM-STL-3" } };
    return foundAt(act, then.get(who)!, target, options);
  }
  const named = actionTarget(action);
  const target = named === undefined ? undefined : then.get(named);
  return target ? foundAt(act, then.get(who)!, target, options) : null;
}

function foundAt(act: Act, by: SimultaneousCharacter, target: SimultaneousCharacter, options: BattleOptions): Found {
  const metres = distance(by.at, target.at);
  return { at: { target, metres }, fails: outOfReach(act, metres, options) ?? keptOff(act, target) };
}

/** `SIM-STL-3`: the target of a blow at a point: the closest to it; if several are equally close, the first by id. */
function unseenNear(
  point: Point,
  who: CharacterId,
  everybody: readonly SimultaneousCharacter[],
): SimultaneousCharacter | undefined {
  return everybody
    .filter((c) => c.id !== who && isUnseen(c))
    .map((c) => ({ c, metres: distance(point, c.at) }))
    .filter(({ metres }) => within(metres, GROPING, "exact"))
    .sort((a, b) => a.metres - b.metres)[0]?.c;
}

/** `SIM-ACC-5`: whether a field stops an action without figures. A strike checks that itself. */
function keptOff({ who, action }: Act, target: SimultaneousCharacter): Found["fails"] {
  const harms = "attack" in action || ("cast" in action && action.effect !== undefined);
  if (!harms || isFigured(action) || !isKeptOff(target, who, "cast" in action ? action.effect : undefined)) return null;
  return { outcome: "miss", rule: "SIM-ACC-5" };
}

/** `SIM-RCH-1`: nobody farther away is reached, unless the Game Master allows it. */
function outOfReach(act: Act, metres: number, options: BattleOptions): Found["fails"] {
  const reach = "allowed" in act.action ? undefined : reachOf(act, options);
  if (reach === undefined || within(metres, reach, "exact")) return null;
  return { outcome: "out-of-reach", rule: "SIM-RCH-1" };
}
