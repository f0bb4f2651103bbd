/** The open ways between the areas (`S20-MOV-1`, `S25-MOV-1`): on foot, by a breakthrough, by a teleport. */

import type { AreaBattle, AreaCharacter, AreaName, MoveKind, MoveManner } from "../battle";
import { hasCondition } from "../board/roster";
import { refuse } from "../commands";
import { movementOf } from "../effects/figure-terms";
import { saidByFeat } from "../feats";
import { readingOf } from "../readings";
import type { Refused } from "../refusals";
import type { AreaRules } from "./area-rules";
import { ableEnemiesIn, isBarredForwards, isContested, metresBetween, rearOf } from "./board";
import { AREA_DISTANCE } from "./spacing";

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

/** A way that somebody in a skirmish area wants to walk. `goal` null: only the right itself is asked for. */
interface WayOut {
  readonly from: AreaName;
  readonly goal: AreaName | null;
}

/**
 * S20-MOV-5, S20-MOV-6: nobody walks out of a skirmish area unless they prepared it on the previous turn, and a
 * prepared leave must end outside. `S25-MOV-3`: with Shadow Sneak no preparation is needed. Numbers never free
 * anybody (`S25-MOV-4`).
 */
export function keptByMelee(
  battle: AreaBattle,
  c: AreaCharacter,
  { from, goal }: WayOut,
  rules: AreaRules,
): Refused | null {
  if (!isContested(battle, from)) return null;
  const who = c.id;
  // S20-MOV-7: there is nothing to prepare for in its own rear, and the way to the front is closed.
  if (from === rearOf(battle, c.side)) return refuse("in-melee", "S20-MOV-7", { who, from, why: "own-rear" });
  const preparesNow = battle.turn?.who === who && battle.turn.preparing;
  const isPrepared = c.prepared && !preparesNow;
  const sneaks = saidByFeat(c, rules.edition, "leavesUnprepared");
  if (!isPrepared && !sneaks) return refuse("in-melee", "S20-MOV-5", { who, from });
  if (!isPrepared && readingOf(battle.options, "sneakLeaves") === "no")
    return refuse("in-melee", "S25-MOV-3", { who, from, reading: "sneakLeaves" });
  if (goal !== from) return null;
  return isPrepared
    ? refuse("in-melee", "S20-MOV-6", { who, from, why: "same-area" })
    : refuse("in-melee", "S25-MOV-3", { who, from, why: "sneaks" });
}

/**
 * S25-MOV-2: whether a limited move may lead to the next area: with such a feat and a movement that is long enough. The
 * table may read the rule otherwise.
 */
export function limitedStep(battle: AreaBattle, c: AreaCharacter, rules: AreaRules): "stays" | "next" | "read-to-stay" {
  if (movementOf(c) < AREA_DISTANCE || !saidByFeat(c, rules.edition, "stepsToNextArea")) return "stays";
  return readingOf(battle.options, "footworkMovesArea") === "on" ? "next" : "read-to-stay";
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
export function closedWay(
  battle: AreaBattle,
  c: AreaCharacter,
  route: Route,
  goal: AreaName,
  rules: AreaRules,
): Refused | null {
  const { kind, how, from } = route;
  const data = { who: c.id, from, to: goal };
  const metres = metresBetween(from, goal);
  const { breakthrough } = rules.cites;
  // S20-MOV-3: a limited move is staying in the area. S25-MOV-2: or a step to the next one.
  if (how === "walk" && kind === "limited" && metres > 0) {
    const limited = limitedStep(battle, c, rules);
    const steps = limited !== "stays" && metres === AREA_DISTANCE;
    if (steps && limited === "read-to-stay")
      return refuse("too-far", "S25-MOV-2", { ...data, kind, metres, reading: "footworkMovesArea" });
    if (!steps) return refuse("too-far", limited === "stays" ? "S20-MOV-3" : "S25-MOV-2", { ...data, kind, metres });
  }
  // S20-EFF-4: a breakthrough always moves its user to another area. S20-MOV-2: so does any walk except a limited
  // one.
  if (metres === 0 && how === "breakthrough") return refuse("not-adjacent", breakthrough, data);
  if (metres === 0 && how === "walk" && kind !== "limited") return refuse("not-adjacent", "S20-MOV-2", data);
  // S20-MOV-6, and S20-MOV-7 for the character's own rear: the only way from there is forwards.
  if (isBarredForwards(battle, c, goal)) return refuse("backwards-only", "S20-MOV-6", data);
  if (metres <= AREA_DISTANCE || how === "teleport") return null;
  // S20-MOV-2: a normal move goes to a neighbouring area.
  if (how === "walk" && kind === "normal") return refuse("not-adjacent", "S20-MOV-2", data);
  // S20-MOV-1, S20-EFF-4: nobody goes through the front past an able enemy.
  const holders = ableEnemiesIn(battle, c.side, "front").map((enemy) => enemy.id);
  const rule = how === "walk" ? "S20-MOV-1" : breakthrough;
  return holders.length > 0 ? refuse("front-held", rule, { ...data, holders }) : null;
}

/**
 * The rule by which a move is carried out, for its event.
 * @param leaver the mover, if it leaves a skirmish area
 */
export function ruleOf(
  { kind, how, from }: Route,
  goal: AreaName,
  leaver: AreaCharacter | null,
  rules: AreaRules,
): string {
  if (how === "breakthrough") return rules.cites.breakthrough;
  if (leaver) return leaver.prepared || how === "teleport" ? "S20-MOV-6" : "S25-MOV-3";
  if (kind === "limited") return from === goal ? "S20-MOV-3" : "S25-MOV-2";
  if (kind === "full") return "S20-MOV-1";
  // S20-MOV-8: from a front without an able enemy the way to the enemy's rear is open.
  return from === "front" && goal !== "front" ? "S20-MOV-8" : "S20-MOV-2";
}
