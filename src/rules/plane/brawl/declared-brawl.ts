/**
 * A character in its turn declares a brawl with an adjacent enemy, by itself or at the end of its move (`B20-ZON-1`).
 * It is free (`TRN-2`).
 */

import type { CharacterId, PlaneBattle, PlaneCharacter } from "../../battle";
import { characterOf, isAble } from "../../board/roster";
import { actor } from "../../board/turns";
import { type BrawlCommand, type Outcome, refuse } from "../../commands";
import { contains } from "../../geometry/area";
import { distance } from "../../geometry/point";
import { within } from "../../geometry/rounding";
import type { Refused } from "../../refusals";
import type { PlaneRules } from "../plane-rules";
import { concluded } from "../skirmish/consequences";
import { settle } from "../skirmish/settle";
import { PlaneStep } from "../skirmish/step";
import { NEXT_TO, opponentsOf, outnumbers } from "./catching";

/** The zone that forms around the declarer (`B20-ZON-2`); the target must be one that can be caught (`B20-ZON-7`). */
export function caughtIn(
  battle: PlaneBattle,
  command: BrawlCommand,
  rules: PlaneRules,
): Refused | { ok: true; step: PlaneStep } {
  const target = characterOf(battle.characters, command.target);
  if (!target) return refuse("no-such-character", "B20-ZON-1", { who: command.target });
  const open = actor(battle, command.who);
  if (!open.ok) return open;
  const step = new PlaneStep(battle, rules);
  return catchIn(step, open.actor, target) ?? { ok: true, step };
}

export function brawl(battle: PlaneBattle, command: BrawlCommand, rules: PlaneRules): Outcome<PlaneBattle> {
  const caught = caughtIn(battle, command, rules);
  return caught.ok ? { ok: true, battle: concluded(caught.step), events: caught.step.events } : caught;
}

/**
 * A mover that nobody has stopped declares a brawl at the end of its move, as it could right after it; null: done.
 */
export function declareOnArrival(step: PlaneStep, mover: CharacterId, target: CharacterId): Refused | null {
  // B20-ZON-5: it may already have come into a brawl.
  settle(step);
  return catchIn(step, step.get(mover), step.get(target));
}

function catchIn(step: PlaneStep, declarer: PlaneCharacter, target: PlaneCharacter): Refused | null {
  if (!isAble(target)) return refuse("unable", "B20-ZON-5", { who: target.id });
  if (declarer.melee !== null) return refuse("in-melee", "B20-ZON-6", { who: declarer.id, skirmish: declarer.melee });
  const zone = target.melee === null ? undefined : step.skirmish(target.melee);
  // B20-ZON-5: a character that stands in the zone of the brawl enters it by declaring. Nobody else comes so near.
  if (zone && !contains(zone, declarer.at))
    return refuse("in-melee", "B20-ZON-6", { who: target.id, skirmish: zone.id });
  if (!step.hostile(declarer, target)) return refuse("not-hostile", "B20-ZON-1", { who: target.id });
  if (!within(distance(declarer.at, target.at), NEXT_TO, step.options.rounding))
    return refuse("out-of-reach", "B20-ZON-1", { who: declarer.id, target: target.id });
  if (zone) {
    step.relocate(declarer.id, zone.centre, zone.id);
    step.tell({ type: "joined", rule: "B20-ZON-5", who: declarer.id, skirmish: zone.id });
    settle(step);
    return null;
  }
  step.form(declarer.at, [declarer.id, target.id], "B20-ZON-1");
  settle(step);
  return outnumbers(target.sections, opponentsOf(step, target.id))
    ? refuse("block-outnumbered", "B20-ZON-7", { by: declarer.id, who: target.id })
    : null;
}
