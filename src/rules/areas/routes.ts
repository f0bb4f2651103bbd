/** Which ways between the areas are open to whom: on foot, by a breakthrough, by a teleport. */

import type { AreaBattle, AreaCharacter, AreaName, MoveKind, MoveManner } from "../battle";
import { hasCondition } from "../board/roster";
import { refuse } from "../commands";
import type { Refused } from "../refusals";
import { AREA_DISTANCE, ableEnemiesIn, isBarredForwards, isContested, metresBetween, rearOf } from "./board";

/** A move as declared: `goal` is undefined where the command names none. */
export interface Route {
  readonly kind: MoveKind;
  readonly how: MoveManner;
  readonly from: AreaName;
  readonly goal: AreaName | undefined;
}

/** Where a route ends. A limited move without a goal stays in its area. */
export function routeEnd({ kind, how, from, goal }: Route): AreaName | undefined {
  return goal ?? (kind === "limited" && how === "walk" ? from : undefined);
}

/**
 * S20-MOV-5, S20-MOV-6: nobody walks out of a skirmish area unless they prepared it on the previous turn, and a
 * prepared leave must end outside. `goal`: where it wants to go; null: only the right itself is asked for.
 */
export function keptByMelee(
  battle: AreaBattle,
  c: AreaCharacter,
  from: AreaName,
  goal: AreaName | null,
): Refused | null {
  if (!isContested(battle, from)) return null;
  const preparesNow = battle.turn?.who === c.id && battle.turn.preparing;
  // S20-MOV-7: there is nothing to prepare for in its own rear, and the way to the front is closed.
  if (from === rearOf(battle, c.side)) return refuse("in-melee", "S20-MOV-7", { who: c.id, from, why: "own-rear" });
  if (!c.prepared || preparesNow) return refuse("in-melee", "S20-MOV-5", { who: c.id, from });
  return goal === from ? refuse("in-melee", "S20-MOV-6", { who: c.id, from, why: "same-area" }) : null;
}

/**
 * S20-MOV-5: magic that holds it, or lying on the ground (S20-MOV-9), keeps a character in its area. It acts as after
 * a limited move. It never has to choose a kind of move: a turn without any is always allowed.
 */
export function keptInPlace(c: AreaCharacter): Refused | null {
  if (hasCondition(c, "prone")) return refuse("immobile", "S20-MOV-9", { who: c.id });
  const held = hasCondition(c, "stranded") || hasCondition(c, "bound");
  return held ? refuse("immobile", "S20-MOV-5", { who: c.id }) : null;
}

/** Why the way is closed to somebody who can move, or null. */
export function closedWay(battle: AreaBattle, c: AreaCharacter, route: Route, goal: AreaName): Refused | null {
  const { kind, how, from } = route;
  const data = { who: c.id, from, to: goal };
  const metres = metresBetween(from, goal);
  // S20-MOV-3: a limited move is staying in the area.
  if (how === "walk" && kind === "limited" && metres > 0)
    return refuse("too-far", "S20-MOV-3", { ...data, kind, metres });
  // S20-EFF-4: a breakthrough always moves its user to another area. S20-MOV-2: so does any walk except a limited
  // one.
  if (metres === 0 && how === "breakthrough") return refuse("not-adjacent", "S20-EFF-4", data);
  if (metres === 0 && how === "walk" && kind !== "limited") return refuse("not-adjacent", "S20-MOV-2", data);
  // S20-MOV-6, and S20-MOV-7 for the character's own rear: the only way from there is forwards.
  if (isBarredForwards(battle, c, goal)) return refuse("backwards-only", "S20-MOV-6", data);
  if (metres <= AREA_DISTANCE || how === "teleport") return null;
  // S20-MOV-2: a normal move goes to a neighbouring area.
  if (how === "walk" && kind === "normal") return refuse("not-adjacent", "S20-MOV-2", data);
  // S20-MOV-1, S20-EFF-4: nobody goes through the front past an able enemy.
  const holders = ableEnemiesIn(battle, c.side, "front").map((enemy) => enemy.id);
  const rule = how === "walk" ? "S20-MOV-1" : "S20-EFF-4";
  return holders.length > 0 ? refuse("front-held", rule, { ...data, holders }) : null;
}

/** The rule by which a move is carried out, for its event. */
export function ruleOf({ kind, how, from }: Route, goal: AreaName, leaves: boolean): string {
  if (how === "breakthrough") return "S20-EFF-4";
  if (leaves) return "S20-MOV-6";
  if (kind === "limited") return "S20-MOV-3";
  if (kind === "full") return "S20-MOV-1";
  // S20-MOV-8: from a front without an able enemy the way to the enemy's rear is open.
  return from === "front" && goal !== "front" ? "S20-MOV-8" : "S20-MOV-2";
}
