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
  wayOf,
  widened,
} from "../rules/index";
import { armsOf } from "./arms";
import type { StrikeChances } from "./chances";
import { canPayFor, hitPointsIn, hitPointsLeft, isInDanger, standsWith, worthOf } from "./foes";
import type { Game } from "./game";
import { type StrikeOpening, takenAlong, takenAround } from "./openings";
import type { Saying } from "./said";

/** The value of damage that does not fell, as a share of a fall. */
export const WOUND = 0.5;
/** The chance that a line or a breakthrough hits those on its way: they draw for it, or evade it one by one. */
export const ALONG = 0.5;
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
export function harmOf(
  game: Game,
  battle: Battle,
  own: Character,
  made: StrikeWith,
  target: Character,
  said?: Saying,
): number {
  const chances = game.chances.of(battle, own, made, target, said);
  return chances ? harmBy(chances, worthOf(game, battle, target), hitPointsLeft(target)) : 0;
}

/** The value of a melee strike at an enemy that it has reached. */
export function gainAt(
  game: Game,
  battle: Battle,
  own: Character,
  made: StrikeWith,
  target: Character,
  said?: Saying,
): Gain {
  const chances = game.chances.of(battle, own, made, target, said);
  const left = hitPointsLeft(target);
  const harm = chances ? harmBy(chances, worthOf(game, battle, target), left) : 0;
  const value = said ? harm + followedBy(game, battle, own, said, target) : harm;
  return { value, fells: [{ id: target.id, chance: fallBy(chances, left) }] };
}

/** How likely it is, roughly, that a strike opens what follows only a hit, or only a miss. */
const OPENED = { any: 1, hit: 0.6, miss: 0.4 } as const;

/** The value of what a declared feat opens with something else, such as a spell after a blow (`ACT-7`). */
function followedBy(game: Game, battle: Battle, own: Character, { declares }: Saying, target: Character): number {
  let value = 0;
  for (const { again } of declares) {
    if (!again || typeof again.with !== "object") continue;
    const { how, tags = [] } = again.with;
    let most = 0;
    for (const made of armsOf(game.arms, own.id, battle.board).harms) {
      const fits = (how?.includes(wayOf(made)) ?? true) && tags.every((tag) => made.tags?.includes(tag));
      if (fits && canPayFor(own, made)) most = Math.max(most, harmOf(game, battle, own, made, target));
    }
    value += OPENED[again.after ?? "any"] * most;
  }
  return value;
}

/** Of what a spell does later instead, for the MP that it costs more now, so much counts. */
const THRIFT = 0.7;
/** For so many casts more MP are never short. */
const CASTS_AHEAD = 5;

/** What more MP than the item says take from later casts, if they are short. */
export function takenFromLater({ made, mp }: StrikeOpening, own: Character, once: number): number {
  const { mp: usual = 0 } = made;
  if (mp === undefined || mp <= usual || usual <= 0) return 0;
  const left = ("vitals" in own ? own.vitals?.mp : undefined) ?? Number.POSITIVE_INFINITY;
  const short = Math.min((usual * CASTS_AHEAD) / left, 1);
  return THRIFT * short * once * (mp / usual - 1);
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
  const { made, said } = opening;
  if (opening.targets) return gainOfSeveral(game, battle, own, opening, opening.targets);
  const found = foundBy(game, battle, own, opening);
  if (!found) return gainAt(game, battle, own, made, opening.target, said);
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
    const chances = game.chances.of(battle, own, made, c, said);
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

/** Each is struck by itself. What a feat does to one alone it does to the first. */
function gainOfSeveral(
  game: Game,
  battle: Battle,
  own: Character,
  { made, said }: StrikeOpening,
  targets: readonly Character[],
): Gain {
  const gains = targets.map((target, i) =>
    gainAt(game, battle, own, made, target, i > 0 && said?.others ? said.others : said),
  );
  return { value: gains.reduce((sum, { value }) => sum + value, 0), fells: gains.flatMap(({ fells }) => fells) };
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
  { made, target: { id: target }, lots, at, around, area, said }: StrikeOpening,
): readonly (readonly [CharacterId, number])[] | null {
  if (made.how === "area") {
    // ACT-10: for more MP it is wider, and takes more.
    const { radius = 0, limit } = widened(made, said?.expands ?? {});
    const reply = around ? null : game.ruleset.ask(battle, { ask: "area", at: at ?? target, radius });
    const taken = !reply ? takenAround(game, battle, own, made) : reply.ok ? reply.answer.targets : [target];
    const share = limit === undefined ? 1 : Math.min(limit / Math.max(taken.length, 1), 1);
    return taken.map((id) => [id, share]);
  }
  if (made.how === "line" || made.how === "breakthrough") {
    const perhaps = takenAlong(game, battle, own, made, area ?? target).map((id) => [id, ALONG] as const);
    // S25-EFF-2: of a line at an area nobody is certain.
    return area === undefined ? [[target, 1], ...perhaps] : perhaps;
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
export function healingGain(
  game: Game,
  battle: Battle,
  own: Character,
  made: StrikeWith,
  target: Character,
  said?: Saying,
): number {
  const chances = game.chances.of(battle, own, made, target, said);
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
