/** Acts in a turn besides moving: attacks, as far as they change states, and preparing to leave. */

import type { AreaBattle, AreaCharacter, AreaName, CharacterId, Turn } from "../battle";
import { actingPart, allMajorsSpent, keptFromActing, keptFromFeats, majorSpent } from "../board/budgets";
import { type AttackWay, actor, allowsAfter, kindOfAttack, mayBeMinor, WINDED } from "../board/turns";
import { type AttackCommand, type Outcome, type PrepareLeaveCommand, refuse } from "../commands";
import { misfit, type Refused } from "../refusals";
import type { AreaRules } from "./area-rules";
import { isContested, rearOf } from "./board";
import { refusedReach } from "./shooting";
import { AreaStep } from "./step";
import { countedMove, unknownId } from "./turn-order";

/** `TRN-2`, `TRN-3`: whether the turn allows an attack of this kind at all, whomever it is made on. */
export function readyToAttack(
  battle: AreaBattle,
  way: AttackWay & { readonly who?: CharacterId | undefined },
): Refused | { ok: true; attacker: AreaCharacter } {
  const acting = actor(battle, way.who);
  if (!acting.ok) return acting;
  const { actor: attacker, turn } = acting;
  const who = attacker.id;
  const { how, minor = false } = way;
  if (minor && !mayBeMinor(way)) return misfit("TRN-2", "minor", "how", { how });
  const kept = minor || way.again ? null : keptFromActing(attacker, way.part, battle);
  if (kept) return kept;
  const moved = countedMove(battle, attacker, turn);
  if (!allowsAfter(moved, kindOfAttack(way, true)))
    return refuse("movement-forbids", turn.moved === moved ? "TRN-3" : "S20-MOV-4", {
      who,
      kind: moved ?? "limited",
      how,
    });
  return (way.declares ? keptFromFeats(attacker, way.part, battle, way.declares) : null) ?? { ok: true, attacker };
}

/** Why an attack does not reach its target, or null. A friend may be attacked, oneself may not. `range` in metres. */
export function outOfReach(
  battle: AreaBattle,
  attacker: AreaCharacter,
  target: AreaCharacter,
  { how, range }: Pick<AttackCommand, "how" | "range">,
  rules: AreaRules,
): Refused | null {
  if (how === "melee" && target.id === attacker.id) return refuse("not-hostile", "S20-RNG-1", { who: target.id });
  return refusedReach(battle, attacker, target, { how, range }, rules);
}

export function attack(battle: AreaBattle, command: AttackCommand, rules: AreaRules): Outcome {
  const unknown = unknownId(battle, [command.who, command.target]);
  if (unknown !== undefined) return refuse("no-such-character", "S20-RNG-1", { who: unknown });
  const ready = readyToAttack(battle, command);
  if (!ready.ok) return ready;
  const { attacker } = ready;
  const step = new AreaStep(battle, rules);
  const target = step.get(command.target);
  const refusal = outOfReach(battle, attacker, target, command, rules);
  if (refusal) return refusal;
  if (command.minor !== true && battle.turn) step.setTurn(majorSpent(actingPart(attacker, command.part), battle.turn));
  if (command.leaves?.length) step.changeConditions(target.id, command.leaves, [], attacker.id);
  return step.finish();
}

/** The skirmish area that a character may prepare to leave now. */
export function leavable(
  battle: AreaBattle,
  command: Pick<PrepareLeaveCommand, "who">,
): Refused | { ok: true; leaver: AreaCharacter; area: AreaName; turn: Turn } {
  const acting = actor(battle, command.who);
  if (!acting.ok) return acting;
  const { actor: c, turn } = acting;
  const who = c.id;
  if (turn.major) return refuse("already-acted", "TRN-2", { who });
  if (!allowsAfter(turn.moved, "major"))
    return refuse("movement-forbids", "TRN-3", { who, kind: turn.moved ?? "limited", how: "prepareLeave" });
  if (c.at === null || !isContested(battle, c.at)) return refuse("nothing-to-leave", "S20-MOV-6", { who });
  return { ok: true, leaver: c, area: c.at, turn };
}

/** S20-MOV-7: in its own rear there is nowhere to retreat to; preparing is allowed and has no effect. */
export function leavesInVain(battle: AreaBattle, { area, leaver }: { area: AreaName; leaver: AreaCharacter }): boolean {
  return area === rearOf(battle, leaver.side);
}

/** TRN-5: a major action; evasion −4 to the start of the next turn. */
export function prepareLeave(battle: AreaBattle, command: PrepareLeaveCommand, rules: AreaRules): Outcome {
  const found = leavable(battle, command);
  if (!found.ok) return found;
  const { leaver: c, area, turn } = found;
  const who = c.id;
  const prepared = !leavesInVain(battle, found);
  const step = new AreaStep(battle, rules);
  step.setTurn({ ...allMajorsSpent(c, { ...battle, turn }), preparing: true });
  step.change(who, { prepared, evasion: WINDED });
  step.tell({ type: "preparedToLeave", rule: prepared ? "S20-MOV-6" : "S20-MOV-7", who, area, effect: prepared });
  return step.finish();
}
