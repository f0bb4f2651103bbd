/**
 * An Area: Breakthrough as one step (`STR-23`, `A25-ARE-2`): where it may end, and putting its user there. Metres.
 */

import type { PlaneBattle, PlaneCharacter, Point } from "../battle";
import { refuse } from "../commands";
import { isOnField } from "../geometry/field";
import { pathOf } from "../geometry/path";
import { copied, distance, isPoint, samePoint, TOLERANCE } from "../geometry/point";
import { within } from "../geometry/rounding";
import { misfit, type Refused } from "../refusals";
import type { Aimed } from "../strike/steps";
import { leavingOf } from "./movement/leaving";
import { fullSkirmish, limitIn } from "./movement/limit";
import { cite, type PlaneRules } from "./plane-rules";
import type { ShotPlace } from "./shooting/places";
import { isMobile } from "./skirmish/bonds";
import { arrive } from "./skirmish/drawn-in";
import type { PlaneStep } from "./skirmish/step";

/** Whether the point lies on the ray from here through there, at least as far as there. */
function isBeyond(from: Point, through: Point, to: Point): boolean {
  const span = distance(from, through);
  if (span <= TOLERANCE) return samePoint(from, to);
  const [ux, uy] = [(through[0] - from[0]) / span, (through[1] - from[1]) / span];
  const along = (to[0] - from[0]) * ux + (to[1] - from[1]) * uy;
  const aside = Math.abs((to[0] - from[0]) * uy - (to[1] - from[1]) * ux);
  return aside <= TOLERANCE && along >= span - TOLERANCE;
}

/**
 * Its end, or why it cannot be made. Nobody can block it, but the rules of entering and leaving are those of a move.
 */
export function breakthroughOf(
  battle: PlaneBattle,
  rules: PlaneRules,
  user: PlaneCharacter,
  target: PlaneCharacter,
  { to: said, length }: { readonly to: Aimed["to"]; readonly length: number | undefined },
): Refused | { ok: true; end: ShotPlace; goesTo: Point } {
  const who = user.id;
  const touches = ({ movers, blockers }: PlaneBattle["contacts"][number]) =>
    movers.includes(who) || blockers.includes(who);
  if (battle.contacts.some(touches)) return refuse("in-contact", cite(rules, "BLK-6"), { who });
  const preparing = battle.turn?.who === who && battle.turn.preparing;
  // A25-MOV-3: a character that prepared may leave in any way. Numbers do not help a breakthrough (A25-BLK-12).
  const { unblocked } = leavingOf(battle, user, null, "walk", preparing, rules);
  if (user.melee !== null && unblocked.get(user.melee) !== "block-prepared")
    return refuse("in-melee", cite(rules, "MOV-2"), { who, skirmish: user.melee });
  if (!isMobile(user)) return refuse("immobile", cite(rules, "STA-8"), { who });
  const to = said ?? target.at;
  const isTooFar = (end: Point) =>
    said !== undefined && length !== undefined && !within(distance(user.at, end), length, battle.options.rounding);
  if (!isPoint(to) || !isBeyond(user.at, target.at, to) || isTooFar(to))
    return misfit("STR-23", "to", "beyond", { who });
  if (!isOnField(battle.options, to)) return refuse("off-field", cite(rules, "MOV-1"), { who });
  const goesTo = samePoint(to, target.at) ? target.at : copied(to);
  const full = fullSkirmish(battle, [{ c: user, path: pathOf(user.at, [goesTo]) }], rules);
  if (full)
    return refuse("full", cite(rules, rules.entryLimit === "fighters" ? "ZON-4" : "OVR-1"), {
      skirmish: full.id,
      limit: limitIn(battle, rules),
    });
  return { ok: true, end: { at: goesTo, c: null }, goesTo };
}

/** Puts the user there, as after a move that nobody can block. If the strike fells it, it falls there. */
export function goThrough(step: PlaneStep, who: string, to: Point): void {
  const { at: from, melee: left } = step.get(who);
  const metres = distance(from, to);
  step.relocate(who, to, null);
  step.tell({ type: "moved", rule: "STR-23", who, how: "breakthrough", from, to, metres, path: [copied(to)] });
  if (left !== null) step.tell({ type: "leftSkirmish", rule: step.cite("MOV-3"), who, skirmish: left });
  arrive(step, [who]);
}
