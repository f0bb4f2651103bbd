/** Turns and rounds on the plane: their consequences for skirmishes at the beginning and the end. */

import type { PlaneBattle } from "../battle";
import { isAble } from "../board/roster";
import {
  evasionAtStart,
  openTurn,
  refreshing,
  refuseOver,
  roundStarted,
  turnEnded,
  turnEnding,
  turnOpening,
  turnStarted,
} from "../board/turns";
import type { EndCommand, Outcome, RoundCommand, TurnCommand } from "../commands";
import { phasesBegin, roundEnds, turnBegins, turnEnds } from "../effects/running";
import { contains } from "../geometry/area";
import { type Lasting, lastingOn } from "../vitals/index";
import { vitalsOn } from "./hit-points";
import type { PlaneRules } from "./plane-rules";
import { finished } from "./skirmish/consequences";
import { changedCharacter } from "./skirmish/copying";
import { isOvercrowded } from "./skirmish/present";
import { joinAtTheStart, pullIn } from "./skirmish/pull";
import { PlaneStep } from "./skirmish/step";

export function beginTurn(battle: PlaneBattle, command: TurnCommand, rules: PlaneRules): Outcome<PlaneBattle> {
  const opening = turnOpening(battle, command.who);
  if (!opening.ok) return opening;
  const step = new PlaneStep(battle, rules);
  const lasting = lastingOn(vitalsOn(step));
  if (opening.newRound) beginRound(step, lasting);
  const c = step.get(command.who);
  phasesBegin(lasting, { sides: battle.sides, durations: rules.durations }, step.side, c.side);
  step.side = c.side;
  step.turn = openTurn(c);
  if (c.evasion !== evasionAtStart(c)) step.change(c.id, { evasion: evasionAtStart(c) });
  step.tell(turnStarted(c.id));
  turnBegins(lasting, c.id, rules.durations);
  lasting.settle();
  if (rules.independentsJoin) joinAtTheStart(step, c.id);
  else pullIntoOvercrowded(step, c.id);
  return finished(step);
}

/**
 * `A25-OVR-2`: an able independent in an overcrowded skirmish goes into melee, unless it is stranded elsewhere; with the
 * other of a pair of holder and held (`A25-STA-9`). Nothing else pulls anybody in when a turn begins (`A25-STA-6`).
 */
function pullIntoOvercrowded(step: PlaneStep, id: string): void {
  const c = step.get(id);
  if (!step.rules.limit || c.melee !== null || !isAble(c)) return;
  const crowded = step.skirmishes.find((s) => contains(s, c.at) && isOvercrowded(step, s, step.rules));
  if (crowded) pullIn(step, id, crowded, "OVR-2");
}

/** The remaining phases pass with the old round (`TRN-6`). The first phase begins with the new round. */
function beginRound(step: PlaneStep, lasting: Lasting): void {
  const { sides } = step.before;
  const { durations } = step.rules;
  const [first] = sides;
  phasesBegin(lasting, { sides, durations }, step.side, null);
  roundEnds(lasting, durations);
  step.round += 1;
  step.side = first!;
  step.changeAll((c) => {
    const fresh = refreshing(c);
    return fresh ? changedCharacter(c, fresh) : c;
  });
  step.tell(roundStarted(step.round));
  phasesBegin(lasting, { sides, durations }, null, first!);
}

export function endTurn(battle: PlaneBattle, command: EndCommand, rules: PlaneRules): Outcome<PlaneBattle> {
  const ending = turnEnding(battle, command.who);
  if (!ending.ok) return ending;
  const step = new PlaneStep(battle, rules);
  closeTurn(step, command);
  return finished(step);
}

/** The next round, whoever has not acted; an open turn ends first. */
export function nextRound(battle: PlaneBattle, command: RoundCommand, rules: PlaneRules): Outcome<PlaneBattle> {
  const over = refuseOver(battle);
  if (over) return over;
  const step = new PlaneStep(battle, rules);
  if (step.turn) closeTurn(step, command);
  const lasting = lastingOn(vitalsOn(step));
  beginRound(step, lasting);
  lasting.settle();
  return finished(step);
}

/**
 * `A25-BLK-6`: contact becomes a skirmish at the end of the mover's turn, whatever it did. The right to leave ends
 * with the turn after the one in which it was prepared (`A25-MOV-3`).
 */
export function closeTurn(step: PlaneStep, { forms = true }: EndCommand | RoundCommand): void {
  const { turn } = step;
  if (!turn) throw new Error("No turn is open");
  for (const contact of forms ? step.contacts : []) {
    const able = [...contact.movers, ...contact.blockers].filter((id) => isAble(step.get(id)));
    step.form(contact.at, able, step.cite("BLK-6"));
  }
  if (step.contacts.length > 0) step.contacts = [];
  const c = step.get(turn.who);
  const granted = c.granted ? { granted: [] } : null;
  step.change(c.id, { acted: true, prepared: turn.preparing ? c.prepared : [], ...granted });
  step.turn = null;
  turnEnds(lastingOn(vitalsOn(step)), c.id);
  step.tell(turnEnded(c.id));
}
