/** Joining a melee from its centre, and preparing to leave one. */

import type { PlaneBattle, PlaneCharacter, Skirmish, Turn } from "../../battle";
import { allMajorsSpent } from "../../board/budgets";
import { actor, allowsAfter, changedTurn, WINDED } from "../../board/turns";
import { type JoinCommand, type Outcome, type PrepareLeaveCommand, refuse } from "../../commands";
import { samePoint } from "../../geometry/point";
import type { Refused } from "../../refusals";
import { cite, type PlaneRules } from "../plane-rules";
import { finished } from "./consequences";
import { isOf, isOvercrowded } from "./present";
import { PlaneStep } from "./step";

/** `A25-STA-1`: which melee a character joins by declaring it now: the named one, or the only possible one. */
export function joinable(
  battle: PlaneBattle,
  { who, skirmish: named }: Pick<JoinCommand, "who" | "skirmish">,
  rules: PlaneRules,
): Refused | { ok: true; joiner: PlaneCharacter; skirmish: Skirmish } {
  const rule = cite(rules, "STA-1");
  const open = actor(battle, who);
  if (!open.ok) return open;
  const { actor: joiner } = open;
  if (joiner.melee !== null) return refuse("in-melee", rule, { who: joiner.id, skirmish: joiner.melee });
  if (named !== undefined && !battle.skirmishes.some((s) => s.id === named))
    return refuse("no-such-skirmish", rule, { skirmish: named });
  const here = (s: Skirmish) => samePoint(s.centre, joiner.at) && (named === undefined || s.id === named);
  const skirmish = battle.skirmishes.find(here);
  return skirmish ? { ok: true, joiner, skirmish } : refuse("not-at-centre", rule, { who: joiner.id });
}

/** Free of charge, after any kind of move. */
export function join(battle: PlaneBattle, command: JoinCommand, rules: PlaneRules): Outcome<PlaneBattle> {
  const found = joinable(battle, command, rules);
  if (!found.ok) return found;
  const { joiner, skirmish } = found;
  const step = new PlaneStep(battle, rules);
  step.change(joiner.id, { melee: skirmish.id, at: skirmish.centre });
  step.tell({ type: "joined", rule: cite(rules, "STA-1"), who: joiner.id, skirmish: skirmish.id });
  return finished(step);
}

/**
 * `TRN-5`, `A25-MOV-3`: the skirmishes that a character may prepare to leave: every one that contains its coordinate
 * now (`A20-OVL-2`).
 */
export function leavable(
  battle: PlaneBattle,
  command: Pick<PrepareLeaveCommand, "who">,
  rules: PlaneRules,
): Refused | { ok: true; leaver: PlaneCharacter; turn: Turn; around: readonly Skirmish[] } {
  const open = actor(battle, command.who);
  if (!open.ok) return open;
  const { actor: leaver, turn } = open;
  if (turn.major) return refuse("already-acted", "TRN-2", { who: leaver.id });
  if (!allowsAfter(turn.moved, "major"))
    return refuse("movement-forbids", "TRN-3", { who: leaver.id, kind: turn.moved ?? "", how: "prepareLeave" });
  const around = battle.skirmishes.filter((s) => isOf(leaver, s, rules));
  if (around.length === 0) return refuse("nothing-to-leave", cite(rules, "MOV-3"), { who: leaver.id });
  const crowded = around.find((s) => isOvercrowded(battle, s, rules));
  if (crowded)
    return refuse("full", cite(rules, "OVR-2"), { skirmish: crowded.id, limit: battle.options.participantLimit });
  return { ok: true, leaver, turn, around };
}

/** A major action. */
export function prepareLeave(
  battle: PlaneBattle,
  command: PrepareLeaveCommand,
  rules: PlaneRules,
): Outcome<PlaneBattle> {
  const found = leavable(battle, command, rules);
  if (!found.ok) return found;
  const { leaver, turn, around } = found;
  const step = new PlaneStep(battle, rules);
  const ids = around.map((s) => s.id);
  step.turn = changedTurn(turn, { ...allMajorsSpent(leaver, { ...battle, turn }), preparing: true });
  step.change(leaver.id, { prepared: ids, evasion: WINDED });
  step.tell({ type: "preparedToLeave", rule: cite(rules, "MOV-3"), who: leaver.id, skirmishes: ids });
  return finished(step);
}
