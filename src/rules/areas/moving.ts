/** Moves between the areas, and who may make one. */

import type { AreaBattle, AreaCharacter, AreaName, CharacterId } from "../battle";
import { characterOf, isAble } from "../board/roster";
import { actor, keptFromMoving, WINDED } from "../board/turns";
import { type MoveCommand, type MovesAnswer, type Outcome, refuse } from "../commands";
import { misfit, type Refused } from "../refusals";
import type { AreaRules } from "./area-rules";
import { areaNamed, isContested, metresBetween } from "./board";
import { closedWay, keptByMelee, keptInPlace, limitedStep, type Route, routeEnd, ruleOf } from "./routes";
import { AREA_DISTANCE } from "./spacing";
import { AreaStep } from "./step";
import { unknownId } from "./turn-order";

/** A move that may be made. */
interface DeclaredMove {
  /** The mover first, then those that move along from the same area. */
  readonly movers: readonly AreaCharacter[];
  readonly route: Route;
  readonly goal: AreaName;
}

export function move(battle: AreaBattle, command: MoveCommand, rules: AreaRules): Outcome {
  const declared = declaredMove(battle, command, rules);
  if (!declared.ok) return declared;
  const { movers, route, goal } = declared.move;
  const { kind, how, from } = route;
  const metres = metresBetween(from, goal);
  const mover = movers[0]!;
  const leaves = from !== goal && isContested(battle, from);
  const rule = ruleOf(route, goal, leaves ? mover : null, rules);
  const step = new AreaStep(battle, rules);
  step.setTurn({ moved: kind, metres });
  for (const { id } of movers) {
    // TRN-3, S20-MOV-1: evasion −4 to the start of the next turn.
    if (kind === "full") step.change(id, { evasion: WINDED });
    if (id !== mover.id) step.change(id, { spent: kind });
    step.tell({ type: "moved", rule, who: id, kind, how, from, to: goal, metres });
    step.relocate(id, goal);
  }
  if (leaves) step.tell({ type: "leftSkirmish", rule, who: mover.id, area: from });
  return step.finish();
}

/** The checks in the order in which the battle script names their codes. */
export function declaredMove(
  battle: AreaBattle,
  command: MoveCommand,
  rules: AreaRules,
): Refused | { ok: true; move: DeclaredMove } {
  const { kind, how = "walk" } = command;
  const unknown = unknownId(battle, [command.who, command.target, ...(command.with ?? [])]);
  if (unknown !== undefined) return refuse("no-such-character", "S20-MOV-2", { who: unknown });
  const acting = actor(battle, command.who);
  if (!acting.ok) return acting;
  const { actor: mover, turn } = acting;
  const along: AreaCharacter[] = [];
  for (const id of command.with ?? []) {
    const c = characterOf(battle.characters, id)!;
    if (c.id === mover.id || c.side !== mover.side || along.includes(c))
      return misfit("S20-MOV-2", "with", "side", { who: id });
    along.push(c);
  }
  const without = keptFromMoving(battle, turn, along);
  if (without) return without;

  const from = mover.at;
  if (from === null) throw new Error(`${mover.id} has a turn without a place`);
  if (kind === undefined) return misfit("TRN-4", "kind", "missing");
  if (command.pause) return misfit("S20-MOV-2", "pause", "noPause", { who: mover.id });
  const route: Route = { kind, how, from, goal: goalOf(battle, mover, command) };
  const goal = routeEnd(route);
  const kept = how === "walk" ? keptByMelee(battle, mover, { from, goal: goal ?? null }, rules) : null;
  if (kept) return kept;
  const fighting = along.find((c) => c.at !== null && isContested(battle, c.at));
  if (fighting) return refuse("in-melee", "S20-MOV-5", { who: fighting.id, from });
  for (const c of [mover, ...along]) {
    const held = keptInPlace(c);
    if (held) return held;
  }
  if (goal === undefined) return refuse("no-path", "S20-MOV-2", { who: mover.id });
  const closed = closedWay(battle, mover, route, goal, rules);
  if (closed) return closed;
  const elsewhere = along.find((c) => c.at !== from);
  if (elsewhere) return refuse("not-adjacent", "S20-MOV-2", { who: elsewhere.id, from: elsewhere.at ?? "", to: goal });
  // Nobody blocks on this board: there are no paths to stand on.
  if (command.blocks && command.blocks.length > 0) return refuse("block-not-allowed", "S20-MOV-2", { who: mover.id });
  return { ok: true, move: { movers: [mover, ...along], route, goal } };
}

/** A breakthrough may name its target instead of an area. */
function goalOf(battle: AreaBattle, mover: AreaCharacter, command: MoveCommand): AreaName | undefined {
  if (command.to !== undefined) return areaNamed(battle, mover.side, command.to);
  if (command.how !== "breakthrough" || command.target === undefined) return undefined;
  return characterOf(battle.characters, command.target)?.at ?? undefined;
}

/** How far each kind of move goes here, and whether the character could move in a turn that is open or begins now. */
export function movesOf(battle: AreaBattle, id: CharacterId, rules: AreaRules): MovesAnswer {
  const c = characterOf(battle.characters, id);
  const limited = c && limitedStep(battle, c, rules) === "next" ? AREA_DISTANCE : 0;
  const metres = { full: 2 * AREA_DISTANCE, normal: AREA_DISTANCE, limited };
  const problem = c ? whyNot(battle, c, rules) : null;
  return problem ? { can: false, reason: problem.refusal.code, metres } : { can: true, metres };
}

function whyNot(battle: AreaBattle, c: AreaCharacter, rules: AreaRules): Refused | null {
  const who = c.id;
  if (c.at === null) return refuse("placement", rules.cites.placement, { who });
  if (!isAble(c)) return refuse("unable", "TRN-2", { who });
  const turn = battle.turn?.who === who ? battle.turn : null;
  if (turn?.major) return refuse("already-acted", "TRN-2", { who });
  if ((turn?.moved ?? c.spent) !== null) return refuse("already-moved", "TRN-2", { who });
  return keptByMelee(battle, c, { from: c.at, goal: null }, rules) ?? keptInPlace(c);
}
