/** The keen level: of all that a turn can do, what is worth most by the exact odds of the rules. */

import {
  type Battle,
  type Character,
  type CharacterId,
  type Command,
  hasFallen,
  type StrikeWith,
  type TurnTaker,
} from "../rules/index";
import { type Advance, advancing } from "./advances";
import { armsOf, isByHand } from "./arms";
import { friendsOf, hitPointsIn, hitPointsLeft, standingFoes, worthOf } from "./foes";
import type { Game } from "./game";
import { brawlsOpen, openingsOf, type StrikeOpening, strikeAt } from "./openings";
import { isTogether } from "./together";

/** What a turn could do, and what that is worth: shares of enemies felled and of friends kept, by how dangerous they are. */
export interface Plan {
  /** In their order; the rest is thought about anew once the first is done. */
  readonly commands: readonly Command[];
  readonly value: number;
  readonly target: CharacterId | null;
  readonly made: StrikeWith | null;
  readonly way: Advance | null;
}

/** Of a fall, what the same damage without one is worth. */
const WOUND = 0.5;
/** What is left of a plan that one enemy could stop on the way. */
const UNBLOCKED = 0.45;
/** A friend that a strike takes along weighs more than an enemy. */
const FRIEND = 1.6;
/** For walking there, where it can be had from here as well. */
const WALKED = 0.97;
/** What nearing somebody is worth, against felling it. */
const NEARING = 0.02;

export function keenCommand(game: Game, battle: Battle, own: TurnTaker & Character): Command | null {
  let best: Plan | null = null;
  for (const plan of plansOf(game, battle, own)) if (!best || plan.value > best.value) best = plan;
  return best && best.value > 0 ? (best.commands[0] ?? null) : null;
}

/**
 * Those of the open turn, in no order.
 * @param every also those that cannot be the best
 */
export function plansOf(game: Game, battle: Battle, own: TurnTaker & Character, every = false): Plan[] {
  const foes = standingFoes(battle, own);
  const { harms, heals } = armsOf(game.arms, own.id, battle.board);
  const plans: Plan[] = [];
  for (const made of harms)
    for (const opening of openingsOf(game, battle, own, made, foes)) plans.push(striking(game, battle, own, opening));
  const hurt = heals.length > 0 ? friendsOf(battle, own).filter(isHurt) : [];
  if (hurt.length > 0)
    for (const made of heals)
      for (const opening of openingsOf(game, battle, own, made, hurt)) plans.push(healing(game, battle, own, opening));
  const byHand = harms.filter(isByHand);
  for (const brawl of byHand.length > 0 ? brawlsOpen(game, battle, own) : [])
    if (brawl.do === "brawl") plans.push(...meeting(game, battle, own, foes, byHand, brawl.target, [brawl], null));
  if (!isTogether(battle) && battle.turn?.moved === null)
    plans.push(...walking(game, battle, own, foes, byHand, bestIn(plans), every));
  return plans;
}

function bestIn(plans: readonly Plan[]): number {
  return plans.reduce((best, { value }) => Math.max(best, value), 0);
}

/** Going to somebody to strike it, whoever is worth most first: the others need not be looked at. Else nearer to somebody. */
function walking(
  game: Game,
  battle: Battle,
  own: TurnTaker & Character,
  foes: readonly Character[],
  byHand: readonly StrikeWith[],
  best: number,
  every: boolean,
): Plan[] {
  const going = advancing(game, battle, own, foes);
  if (!going) return [];
  const plans: Plan[] = [];
  const promising = going.goals
    .map((goal) => ({
      goal,
      value: Math.max(0, ...byHand.map((made) => harmOf(game, battle, own, made, goal))) * WALKED,
    }))
    .filter(({ value }) => value > 0)
    .sort((a, b) => b.value - a.value);
  let most = best;
  for (const { goal, value } of promising) {
    if (!every && value <= most) break;
    for (const way of going.to(goal))
      if (way.meets.includes(goal.id))
        plans.push(...meeting(game, battle, own, foes, byHand, goal.id, way.commands, way));
    most = Math.max(most, bestIn(plans));
  }
  if (most > 0 && !every) return plans;
  for (const goal of going.goals) {
    const [way] = going.to(goal);
    if (!way) continue;
    plans.push(nearing(way));
    if (!every) break;
  }
  return plans;
}

function isHurt(c: Character): boolean {
  const points = hitPointsIn(c);
  return points !== null && points.hp < points.most;
}

/** What a strike at this one is worth. */
function harmOf(game: Game, battle: Battle, own: Character, made: StrikeWith, target: Character): number {
  const chances = game.chances.of(battle, own, made, target);
  const left = hitPointsLeft(target);
  if (!chances) return 0;
  const worth = worthOf(game, battle, target);
  // Of whom no HP are known nobody knows when it falls.
  if (left === null) return (worth * WOUND * chances.mean) / 100;
  if (left <= 0) return 0;
  const { fells, counted } = chances.against(left);
  return worth * (fells + (WOUND * counted) / left);
}

function striking(game: Game, battle: Battle, own: Character, opening: StrikeOpening): Plan {
  const { made, target } = opening;
  const command = strikeAt(own.id, opening);
  const plan = (value: number): Plan => ({ commands: [command], value, target: target.id, made, way: null });
  const found = (id: CharacterId) => {
    const c = battle.characters.find((one) => one.id === id);
    return c ? harmFor(game, battle, own, made, c) : 0;
  };
  if (made.how === "area") {
    const reply = game.ruleset.ask(battle, { ask: "area", at: target.id, radius: made.radius ?? 0 });
    const taken = reply.ok ? reply.answer.targets : [target.id];
    const share = made.limit === undefined ? 1 : Math.min(made.limit / Math.max(taken.length, 1), 1);
    return plan(share * taken.reduce((sum, id) => sum + found(id), 0));
  }
  if (made.how === "line" || made.how === "breakthrough") {
    const length = made.length ?? made.range ?? 0;
    const reply = game.ruleset.ask(battle, { ask: "line", from: own.id, to: target.id, length, how: made.how });
    const possible = reply.ok ? reply.answer.possible : [];
    return plan(found(target.id) + possible.reduce((sum, id) => sum + found(id) / 2, 0));
  }
  const lots = Object.entries(opening.lots ?? {});
  if (lots.length < 2) return plan(found(target.id));
  const all = lots.reduce((sum, [, count]) => sum + count, 0);
  return plan(lots.reduce((sum, [id, count]) => sum + (found(id) * count) / all, 0));
}

/** Of an enemy for it, of a friend against it; whoever lies there counts for nothing. */
function harmFor(game: Game, battle: Battle, own: Character, made: StrikeWith, c: Character): number {
  if (hasFallen(c)) return 0;
  const harm = harmOf(game, battle, own, made, c);
  return friendsOf(battle, own).includes(c) ? -FRIEND * harm : harm;
}

/** Of its HP, below which somebody may fall by the next blow. */
const IN_DANGER = 0.4;

function healing(game: Game, battle: Battle, own: Character, { made, target }: StrikeOpening): Plan {
  const chances = game.chances.of(battle, own, made, target);
  const points = hitPointsIn(target);
  let value = 0;
  if (chances && points) {
    const { hp, most } = points;
    const { counted } = chances.against(most - hp);
    const after = hp + counted;
    const worth = worthOf(game, battle, target);
    const share = counted / Math.max(most, 1);
    // A blow more that it stands, weighed as a wound; who gets up again is as good as a new friend.
    const rises = hp <= 0 && after > 0 ? 0.6 : 0;
    const urgent = hp > 0 && hp / Math.max(most, 1) < IN_DANGER ? 1.6 : 0.5;
    value = hp <= 0 && after <= 0 ? 0 : worth * (rises + share * urgent);
  }
  return { commands: [strikeAt(own.id, { made, target })], value, target: target.id, made, way: null };
}

/** Going to somebody, and what can be struck there with. */
function meeting(
  game: Game,
  battle: Battle,
  own: Character,
  foes: readonly Character[],
  byHand: readonly StrikeWith[],
  id: CharacterId,
  commands: readonly Command[],
  way: Advance | null,
): Plan[] {
  const target = foes.find((one) => one.id === id);
  if (!target) return [];
  return byHand.map((made): Plan => {
    const value = harmOf(game, battle, own, made, target) * WALKED * (way && way.blockers > 0 ? UNBLOCKED : 1);
    return { commands: [...commands, strikeAt(own.id, { made, target })], value, target: id, made, way };
  });
}

/** Nobody is reached: the nearer the better, and not in a run where a walk does. */
function nearing(way: Advance): Plan {
  const hurry = way.kind === "full" ? 0.5 : 1;
  return { commands: way.commands, value: (NEARING * hurry) / (1 + way.left), target: null, made: null, way };
}
