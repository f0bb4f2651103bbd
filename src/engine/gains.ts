/**
 * The value of a strike or a healing by the exact odds: shares of enemies felled and of friends saved, weighted by
 * how dangerous they are.
 */

import {
  anyCharacterOf,
  type Battle,
  type Character,
  type CharacterId,
  hasFallen,
  type StrikeWith,
} from "../rules/index";
import type { StrikeChances } from "./chances";
import { hitPointsIn, hitPointsLeft, isInDanger, standsWith, worthOf } from "./foes";
import type { Game } from "./game";
import { type StrikeOpening, takenAround } from "./openings";

/** The value of damage that does not fell, as a share of a fall. */
const WOUND = 0.5;
/** The weight of a friend hit by the strike, compared with an enemy. */
const FRIEND = 1.6;

/** The chance that an enemy falls. */
export interface Fall {
  readonly id: CharacterId;
  readonly chance: number;
}

/** The expected result of a strike before its dice. */
export interface Gain {
  readonly value: number;
  /** The enemies that may fall by it, each once; others stand. */
  readonly fells: readonly Fall[];
}

/** The value of these chances against somebody with so many HP left; null: unknown. */
export function harmBy(chances: StrikeChances, worth: number, left: number | null): number {
  // Where HP are unknown, nobody knows when it falls.
  if (left === null) return (worth * WOUND * chances.mean) / 100;
  if (left <= 0) return 0;
  const { fells, counted } = chances.against(left);
  return worth * (fells + (WOUND * counted) / left);
}

/** The value of a strike at this one. */
export function harmOf(game: Game, battle: Battle, own: Character, made: StrikeWith, target: Character): number {
  const chances = game.chances.of(battle, own, made, target);
  return chances ? harmBy(chances, worthOf(game, battle, target), hitPointsLeft(target)) : 0;
}

/** The value of a melee strike at an enemy that it has reached. */
export function gainAt(game: Game, battle: Battle, own: Character, made: StrikeWith, target: Character): Gain {
  const chances = game.chances.of(battle, own, made, target);
  const left = hitPointsLeft(target);
  const value = chances ? harmBy(chances, worthOf(game, battle, target), left) : 0;
  return { value, fells: [{ id: target.id, chance: fallBy(chances, left) }] };
}

/** The chance to fell a target with so many HP left; null: unknown. */
function fallBy(chances: StrikeChances | null, left: number | null): number {
  return left === null || !chances ? 0 : chances.against(left).fells;
}

/**
 * The value over all possible targets, weighted by the chance to hit each.
 * @param opening at an enemy who stands
 */
export function gainOf(game: Game, battle: Battle, own: Character, opening: StrikeOpening): Gain {
  const { made } = opening;
  const found = foundBy(game, battle, own, opening);
  if (!found) return gainAt(game, battle, own, made, opening.target);
  const fells: Fall[] = [];
  let value = 0;
  for (const [id, share] of found) {
    const c = anyCharacterOf(battle, id);
    if (!c) continue;
    const isOurs = standsWith(battle, own, c);
    if (hasFallen(c)) {
      if (isOurs) value -= FRIEND * share * deathOf(game, battle, own, made, c);
      continue;
    }
    const chances = game.chances.of(battle, own, made, c);
    const left = hitPointsLeft(c);
    const harm = share * (chances ? harmBy(chances, worthOf(game, battle, c), left) : 0);
    if (isOurs) value -= FRIEND * harm;
    else {
      value += harm;
      fells.push({ id, chance: share * fallBy(chances, left) });
    }
  }
  return { value, fells };
}

/** The value of sparing a friend who lies there: the deeper its HP, the sooner it dies. */
function deathOf(game: Game, battle: Battle, own: Character, made: StrikeWith, friend: Character): number {
  const { most = 0 } = hitPointsIn(friend) ?? {};
  const mean = game.chances.of(battle, own, made, friend)?.mean ?? 0;
  return (worthOf(game, battle, friend) * WOUND * mean) / Math.max(most, 1);
}

/** The characters that a strike hits, with their chances; null: only its target. */
function foundBy(
  game: Game,
  battle: Battle,
  own: Character,
  { made, target: { id: target }, lots, at, around }: StrikeOpening,
): readonly (readonly [CharacterId, number])[] | null {
  if (made.how === "area") {
    const reply = around ? null : game.ruleset.ask(battle, { ask: "area", at: at ?? target, radius: made.radius ?? 0 });
    const taken = !reply ? takenAround(game, battle, own, made) : reply.ok ? reply.answer.targets : [target];
    const share = made.limit === undefined ? 1 : Math.min(made.limit / Math.max(taken.length, 1), 1);
    return taken.map((id) => [id, share]);
  }
  if (made.how === "line" || made.how === "breakthrough") {
    const length = made.length ?? made.range ?? 0;
    const reply = game.ruleset.ask(battle, { ask: "line", from: own.id, to: target, length, how: made.how });
    const possible = reply.ok ? reply.answer.possible : [];
    return [[target, 1], ...possible.map((id) => [id, 0.5] as const)];
  }
  if (!lots) return null;
  const all = Object.entries(lots);
  const sum = all.reduce((before, [, count]) => before + count, 0);
  return all.map(([id, count]) => [id, count / sum]);
}

/**
 * The value of healing: further blows that somebody can take, weighed as wounds. One who gets up again counts as a
 * new friend.
 */
export function healingGain(game: Game, battle: Battle, own: Character, made: StrikeWith, target: Character): number {
  const chances = game.chances.of(battle, own, made, target);
  const points = hitPointsIn(target);
  if (!chances || !points) return 0;
  const { hp, most } = points;
  const { counted } = chances.against(most - hp);
  const after = hp + counted;
  if (hp <= 0 && after <= 0) return 0;
  const share = counted / Math.max(most, 1);
  const rises = hp <= 0 ? 0.6 : 0;
  const urgent = hp > 0 && isInDanger(target) ? 1.6 : 0.5;
  return worthOf(game, battle, target) * (rises + share * urgent);
}
