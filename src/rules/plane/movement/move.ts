/**
 * Performs a move: everybody goes up to where it is blocked itself, or to its end (`A25-MOV-1`, `A25-MOV-4`,
 * `A25-GRP-1`).
 */

import type { CharacterId, PlaneBattle, PlaneCharacter, Point, SkirmishId } from "../../battle";
import { characterOf, isUnseen } from "../../board/roster";
import { changedTurn, WINDED, withoutPause } from "../../board/turns";
import { type MoveCommand, type Outcome, type Refused, refuse } from "../../commands";
import { contains } from "../../geometry/area";
import { endOf, upTo } from "../../geometry/path";
import { samePoint } from "../../geometry/point";
import { given } from "../../given";
import { readingOf } from "../../readings";
import { brawlCentre } from "../brawl/catching";
import { declareOnArrival } from "../brawl/declared-brawl";
import { cite, type PlaneRules } from "../plane-rules";
import { holds } from "../skirmish/bonds";
import { finished } from "../skirmish/consequences";
import { arrive } from "../skirmish/drawn-in";
import { pullIn } from "../skirmish/pull";
import { PlaneStep } from "../skirmish/step";
import { type StoppingBlock, type Stops, stoppingBlocks } from "./declared-blocks";
import { type DeclaredMove, declaredMove } from "./declared-move";

export function move(battle: PlaneBattle, command: MoveCommand, rules: PlaneRules): Outcome<PlaneBattle> {
  // Named characters must exist; that is checked before anything else.
  for (const { by, who = [] } of command.blocks ?? [])
    for (const id of [...by, ...who])
      if (!characterOf(battle.characters, id)) return refuse("no-such-character", cite(rules, "BLK-1"), { who: id });
  const declared = declaredMove(battle, command, rules);
  if (!declared.ok) return declared;
  const stopped: Refused | { ok: true; stops: Stops } = stoppingBlocks(declared.move.passage, command.blocks ?? []);
  if (!stopped.ok) return stopped;
  const step = new PlaneStep(battle, rules);
  const { stops } = stopped;
  walk(step, declared.move, command, stops);
  for (const meeting of meetingsOf(stops)) meet(step, meeting);
  if (declared.move.joins) join(step, declared.move, stops, declared.move.joins.id);
  arrive(
    step,
    declared.move.walkers.map(({ c }) => c.id),
  );
  if (!stops.has(declared.move.passage.mover.id) && command.brawl !== undefined) {
    const refused = declareOnArrival(step, declared.move.passage.mover.id, command.brawl);
    if (refused) return refused;
  }
  return finished(step);
}

/** Everyone goes along their own path and has spent their movement, blocked or not (`TRN-4`). */
function walk(
  step: PlaneStep,
  { passage, walkers, kind, before, joins }: DeclaredMove,
  command: MoveCommand,
  stops: Stops,
): void {
  for (const { c, path } of walkers) {
    const stop = stops.get(c.id);
    const metres = stop?.metres ?? path.length;
    const full = metres >= path.length;
    const to = stop?.at ?? endOf(path);
    const from = c.at;
    const left = c.melee;
    // A25-MOV-4: it joins its own melee again at the same place. Neither it nor those it holds have left.
    const stays = left !== null && !stop && joins?.id === left && samePoint(to, joins.centre) && samePoint(from, to);
    step.relocate(c.id, to, stays ? left : null);
    if (kind === "full") step.change(c.id, { evasion: WINDED });
    const way = (full ? path.points.slice(1) : upTo(path, metres)).map(([x, y]) => [x, y] as const);
    const how = command.how ?? "walk";
    step.tell({ type: "moved", rule: step.cite("MOV-1"), who: c.id, kind, how, from, to, metres, path: way });
    // A25-MOV-3: a mover that stays inside leaves only the melee, and becomes independent.
    const inside = left !== null && !stop && step.skirmishes.some((s) => s.id === left && contains(s, to));
    if (left !== null && !inside)
      step.tell({ type: "leftSkirmish", rule: step.cite("MOV-3"), who: c.id, skirmish: left });
    if (c.id !== passage.mover.id) step.change(c.id, { spent: kind });
  }
  if (!step.turn) throw new Error("A move outside any turn");
  // A25-MOV-1: a blocked mover goes no further.
  const stop = stops.get(passage.mover.id);
  const pauses = command.pause === true && !stop;
  const way = before + (stop?.metres ?? passage.path.length);
  const moved = { moved: kind, metres: way };
  step.turn = changedTurn(withoutPause(step.turn), pauses ? { ...moved, way } : moved);
}

/** The movers that are stopped at one point, and their blockers. */
interface Meeting extends Omit<StoppingBlock, "metres"> {
  readonly stops: Map<CharacterId, StoppingBlock>;
}

function meetingsOf(stops: Stops): Meeting[] {
  const meetings: Meeting[] = [];
  for (const [who, stop] of stops) {
    const { at, into, inSkirmish } = stop;
    const known = meetings.findIndex(
      (other) => samePoint(other.at, at) && other.into === into && other.inSkirmish === inSkirmish,
    );
    const other = meetings[known];
    if (other) {
      other.stops.set(who, stop);
      meetings[known] = { ...other, blockers: [...new Set([...other.blockers, ...stop.blockers])] };
    } else meetings.push({ at, blockers: stop.blockers, into, inSkirmish, stops: new Map([[who, stop]]) });
  }
  return meetings;
}

/** The result of a block: contact, the centre of a skirmish, or a new skirmish at the point. */
function meet(step: PlaneStep, block: Meeting): void {
  const { at, blockers, into } = block;
  const stopped = [...block.stops.keys()];
  const by = blockers.map((c) => c.id);
  // A25-BLK-5, A20-BLK-5: independents alone.
  const inside = blockers.some((c) => c.melee !== null) ? "BLK-4" : "BLK-5";
  const rule = step.cite(block.inSkirmish ? inside : "BLK-2");
  const isRead = step.rules.outsideBlock === "brawl" && readingOf(step.options, "brawlReach") === "limited";
  const reading = isRead && !block.inSkirmish ? "brawlReach" : undefined;
  for (const [who, { blockers: own, metres }] of block.stops)
    step.tell({ type: "blocked", rule, ...given({ reading }), who, by: own.map((c) => c.id), at, metres });
  const revealed = reveal(step, blockers);
  if (into) {
    // A25-BLK-4, A20-BLK-5: the mover goes to the centre. Independents that blocked with others come along.
    const comers = [...stopped, ...blockers.filter((c) => c.melee === null).map((c) => c.id)];
    for (const id of comers) pullIn(step, id, into, inside);
    return;
  }
  if (step.rules.outsideBlock === "brawl") {
    // B20-ZON-1: at once.
    step.form(brawlCentre(step, blockers, at), [...stopped, ...by], rule);
    return;
  }
  for (const id of by) step.relocate(id, at, null);
  if (block.inSkirmish) {
    // A25-BLK-5: the skirmish forms at once and combines with the one around it.
    step.form(at, withPairs(step, [...stopped, ...by], at), step.cite("BLK-5"));
  } else if (revealed) step.form(at, [...stopped, ...by], step.cite("BLK-6"));
  else {
    step.contacts = [...step.contacts, { at, movers: stopped, blockers: by }];
    step.tell({ type: "contact", rule: step.cite("BLK-6"), at, who: [...stopped, ...by].sort() });
  }
}

/** A block reveals an invisible or hidden blocker (`A25-BLK-1`); the skirmish then forms at once (`A25-BLK-6`). */
function reveal(step: PlaneStep, blockers: readonly PlaneCharacter[]): boolean {
  const unseen = blockers.filter(isUnseen);
  for (const c of unseen) {
    const conditions = step.get(c.id).conditions.filter(({ id }) => id !== "invisible" && id !== "hidden");
    const lost = c.conditions.filter(({ id }) => id === "invisible" || id === "hidden").map(({ id }) => id);
    step.change(c.id, { conditions });
    step.tell({ type: "conditionChanged", rule: step.cite("BLK-1"), who: c.id, added: [], removed: lost });
  }
  return unseen.length > 0;
}

/** When one of an independent pair is blocked, both are in it (`A25-STA-9`). */
function withPairs(step: PlaneStep, ids: readonly string[], at: Point): string[] {
  const result = [...ids];
  for (const c of step.characters) {
    if (result.includes(c.id) || c.melee !== null || !samePoint(c.at, at) || step.isStranded(c)) continue;
    if (ids.some((id) => holds(step.get(id), c) || holds(c, step.get(id)))) result.push(c.id);
  }
  return result;
}

/** `A25-STA-1`, `A25-MOV-4`: at the centre and declared. Those of the group that also stand there join with it. */
function join(step: PlaneStep, { walkers, joins }: DeclaredMove, stops: Stops, skirmish: SkirmishId): void {
  for (const { c } of walkers) {
    if (stops.has(c.id) || !joins || !samePoint(step.get(c.id).at, joins.centre)) continue;
    step.change(c.id, { melee: skirmish, at: joins.centre });
    step.tell({ type: "joined", rule: step.cite("STA-1"), who: c.id, skirmish });
  }
}
