/** Moves between the areas: full, normal, limited; leaving; break-through effects and teleports. */

import type { AreaCharacter, AreaName, CharacterId } from "../battle";
import { type MoveCommand, type MovesAnswer, type MoveWay, type Outcome, type Refusal, refuse } from "../commands";
import { isAble } from "../roster";
import { actor } from "../turns";
import {
  AREA_DISTANCE,
  ableEnemiesIn,
  areaNamed,
  isBarredForwards,
  isContested,
  isHeldInPlace,
  metresBetween,
  type ThreeAreaBattle,
} from "./board";
import { AreaStep } from "./step";
import { unknownId } from "./turn-order";

type Refused = { ok: false; refusal: Refusal };

/** A move as declared: `goal` is undefined where the command names none. */
interface Route {
  readonly kind: MoveCommand["kind"];
  readonly how: MoveWay;
  readonly from: AreaName;
  readonly goal: AreaName | undefined;
}

/** What keeps a character in its area, whatever the goal; null when it can move. */
function whyNot(battle: ThreeAreaBattle, c: AreaCharacter, from: AreaName, how: MoveWay): Refused | null {
  const who = c.id;
  // S20-MOV-5, S20-MOV-6: no walking out of a skirmish area, unless it was prepared on the previous turn.
  const preparesNow = battle.turn?.who === who && battle.turn.preparing;
  const mayLeave = c.prepared && !preparesNow;
  if (how === "walk" && isContested(battle, from) && !mayLeave) return refuse("in-melee", "S20-MOV-5", { who, from });
  // S20-MOV-5, S20-MOV-9: held by magic, or down and not yet up again.
  if (isHeldInPlace(c)) return refuse("immobile", "S20-MOV-5", { who });
  return null;
}

/** Why the route is not open, or the area where it ends. */
function checkRoute(battle: ThreeAreaBattle, c: AreaCharacter, route: Route): Refused | { ok: true; goal: AreaName } {
  const { kind, how, from } = route;
  const who = c.id;
  const goal = route.goal ?? (kind === "limited" && how === "walk" ? from : undefined);
  // S20-MOV-6: a prepared leave has to end outside.
  if (how === "walk" && goal === from && isContested(battle, from))
    return refuse("in-melee", c.prepared ? "S20-MOV-6" : "S20-MOV-5", { who, from });
  const held = whyNot(battle, c, from, how);
  if (held) return held;
  if (goal === undefined) return refuse("no-path", "S20-MOV-2", { who });
  const data = { who, from, to: goal };
  const metres = metresBetween(from, goal);
  // S20-MOV-3: a limited move is staying in the area.
  if (how === "walk" && kind === "limited" && metres > 0) return refuse("too-far", "S20-MOV-3", data);
  // S20-EFF-4: a break-through always moves its user to another area; S20-MOV-2: so does any other but a limited move.
  if (metres === 0 && how === "breakthrough") return refuse("not-adjacent", "S20-EFF-4", data);
  if (metres === 0 && how === "walk" && kind !== "limited") return refuse("not-adjacent", "S20-MOV-2", data);
  // S20-MOV-6, and S20-MOV-7 for the own rear, from which the only way is forwards.
  if (isBarredForwards(battle, c, goal)) return refuse("backwards-only", "S20-MOV-6", data);
  if (metres > AREA_DISTANCE && how !== "teleport") {
    // S20-MOV-2: a normal move goes next door.
    if (how === "walk" && kind === "normal") return refuse("not-adjacent", "S20-MOV-2", data);
    // S20-MOV-1, S20-EFF-4: nobody goes through the front past an able enemy.
    const holders = ableEnemiesIn(battle, c.side, "front").map((enemy) => enemy.id);
    if (holders.length > 0)
      return refuse("front-held", how === "walk" ? "S20-MOV-1" : "S20-EFF-4", { ...data, holders });
  }
  return { ok: true, goal };
}

/** The rule that a move is carried out by, for its event. */
function ruleOf({ kind, how, from }: Route, goal: AreaName, leaves: boolean): string {
  if (how === "breakthrough") return "S20-EFF-4";
  if (leaves) return "S20-MOV-6";
  if (kind === "limited") return "S20-MOV-3";
  if (kind === "full") return "S20-MOV-1";
  // S20-MOV-8: from a front without an able enemy the way to the enemy's rear is open.
  return from === "front" && goal !== "front" ? "S20-MOV-8" : "S20-MOV-2";
}

/** Whether another of the side can go along: able, mobile, in the same area, and with its own turn still whole. */
function checkCompanion(battle: ThreeAreaBattle, mover: AreaCharacter, c: AreaCharacter): Refused | null {
  const who = c.id;
  if (c.side !== mover.side) return refuse("not-your-turn", "TRN-1", { who });
  if (!isAble(c)) return refuse("unable", "TRN-2", { who });
  if (c.acted || c.from > battle.round) return refuse("already-acted", "TRN-1", { who });
  if (c.spent !== null) return refuse("already-moved", "TRN-2", { who });
  if (c.at !== mover.at || c.at === null) return refuse("not-adjacent", "S20-MOV-2", { who });
  if (isContested(battle, c.at)) return refuse("in-melee", "S20-MOV-5", { who, from: c.at });
  return isHeldInPlace(c) ? refuse("immobile", "S20-MOV-5", { who }) : null;
}

export function move(battle: ThreeAreaBattle, command: MoveCommand): Outcome {
  const { kind, how = "walk", target } = command;
  const unknown = unknownId(battle, [command.who, target, ...(command.with ?? [])]);
  if (unknown !== undefined) return refuse("no-such-character", "S20-MOV-2", { who: unknown });
  const acting = actor(battle, command.who);
  if (!acting.ok) return acting;
  const { actor: mover, turn } = acting;
  if (turn.major) return refuse("already-acted", "TRN-2", { who: mover.id });
  if (turn.moved !== null) return refuse("already-moved", "TRN-2", { who: mover.id });
  const from = mover.at;
  if (from === null) throw new Error(`${mover.id} has a turn without a place`);
  const route: Route = { kind, how, from, goal: goalOf(battle, mover, command) };
  const way = checkRoute(battle, mover, route);
  if (!way.ok) return way;
  const companions = [...new Set(command.with)].filter((id) => id !== mover.id);
  const step = new AreaStep(battle);
  for (const id of companions) {
    const problem = checkCompanion(battle, mover, step.get(id));
    if (problem) return problem;
  }
  // Nobody blocks on this board: there is no way on which to stand.
  if (command.blocks && command.blocks.length > 0) return refuse("block-not-allowed", "S20-MOV-2", { who: mover.id });

  const { goal } = way;
  const metres = metresBetween(from, goal);
  const leaves = from !== goal && isContested(battle, from);
  const rule = ruleOf(route, goal, leaves);
  step.setTurn({ moved: kind, metres: turn.metres + metres });
  for (const id of [mover.id, ...companions]) {
    // TRN-3, S20-MOV-1: evasion −4 to the start of the next turn.
    if (kind === "full") step.change(id, { evasion: -4 });
    if (id !== mover.id) step.change(id, { spent: kind });
    step.tell({ type: "moved", rule, who: id, kind, how, from, to: goal, metres });
    step.relocate(id, goal);
  }
  if (leaves) step.tell({ type: "leftSkirmish", rule, who: mover.id, area: from });
  return step.finish();
}

function goalOf(battle: ThreeAreaBattle, mover: AreaCharacter, command: MoveCommand): AreaName | undefined {
  if (command.to !== undefined) return areaNamed(battle, mover.side, command.to);
  if (command.how !== "breakthrough" || command.target === undefined) return undefined;
  return battle.characters.find((c) => c.id === command.target)?.at ?? undefined;
}

/** How far each kind of move goes here, and whether the character could move at all. */
export function movesOf(battle: ThreeAreaBattle, id: CharacterId): MovesAnswer {
  const metres = { full: 2 * AREA_DISTANCE, normal: AREA_DISTANCE, limited: 0 };
  const c = battle.characters.find((one) => one.id === id);
  const problem = c ? whyNoMove(battle, c) : null;
  return problem ? { can: false, reason: problem.refusal.code, metres } : { can: true, metres };
}

function whyNoMove(battle: ThreeAreaBattle, c: AreaCharacter): Refused | null {
  const who = c.id;
  if (c.at === null) return refuse("placement", "S20-PLC-1", { who });
  if (!isAble(c)) return refuse("unable", "TRN-2", { who });
  const turn = battle.turn?.who === who ? battle.turn : null;
  if (turn ? turn.major : c.acted) return refuse("already-acted", "TRN-2", { who });
  if ((turn ? turn.moved : c.spent) !== null) return refuse("already-moved", "TRN-2", { who });
  return whyNot(battle, c, c.at, "walk");
}
