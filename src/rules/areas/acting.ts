/** What characters do in their turn besides moving: attacks, as far as they change states, and preparing to leave. */

import type { AreaBattle } from "../battle";
import { actor, allowsAfter, kindOfAttack } from "../board/turns";
import { type AttackCommand, type Outcome, type PrepareLeaveCommand, refuse } from "../commands";
import { isContested, rearOf } from "./board";
import { canReach } from "./shooting";
import { AreaStep } from "./step";
import { countedMove, unknownId } from "./turn-order";

export function attack(battle: AreaBattle, command: AttackCommand): Outcome {
  const { how, minor = false, leaves = [], range } = command;
  const unknown = unknownId(battle, [command.who, command.target]);
  if (unknown !== undefined) return refuse("no-such-character", "S20-RNG-1", { who: unknown });
  const acting = actor(battle, command.who);
  if (!acting.ok) return acting;
  const step = new AreaStep(battle);
  const { actor: attacker, turn } = acting;
  const who = attacker.id;
  if (minor && how !== "touch" && how !== "cast")
    return refuse("bad-value", "TRN-2", { place: "minor", reason: "how", how });
  if (turn.major && !minor) return refuse("already-acted", "TRN-2", { who });
  const moved = countedMove(battle, attacker, turn);
  if (!allowsAfter(moved, kindOfAttack(how, minor, true)))
    return refuse("movement-forbids", turn.moved === moved ? "TRN-3" : "S20-MOV-4", {
      who,
      kind: moved ?? "limited",
      how,
    });
  const target = step.get(command.target);
  if (!canReach(battle, attacker, target, how, range))
    return refuse("out-of-reach", how === "melee" || how === "touch" ? "S20-RNG-1" : "S20-RNG-2", {
      who,
      target: target.id,
    });
  if (!minor) step.setTurn({ major: true });
  if (leaves.length > 0) step.changeConditions(target.id, leaves, [], who);
  return step.finish();
}

/** TRN-5: a major action; evasion −4 to the start of the next turn. */
export function prepareLeave(battle: AreaBattle, command: PrepareLeaveCommand): Outcome {
  const acting = actor(battle, command.who);
  if (!acting.ok) return acting;
  const { actor: c, turn } = acting;
  const who = c.id;
  if (turn.major) return refuse("already-acted", "TRN-2", { who });
  if (!allowsAfter(turn.moved, "major"))
    return refuse("movement-forbids", "TRN-3", { who, kind: turn.moved ?? "limited", how: "prepareLeave" });
  if (c.at === null || !isContested(battle, c.at)) return refuse("nothing-to-leave", "S20-MOV-6", { who });
  // S20-MOV-7: in its own rear there is nowhere to retreat to; preparing is allowed and has no effect.
  const prepared = c.at !== rearOf(battle, c.side);
  const step = new AreaStep(battle);
  step.setTurn({ major: true, preparing: true });
  step.change(who, { prepared, evasion: -4 });
  step.tell({ type: "preparedToLeave", rule: prepared ? "S20-MOV-6" : "S20-MOV-7", who, area: c.at, effect: prepared });
  return step.finish();
}
