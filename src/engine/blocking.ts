/**
 * The answer to a block question: the blockers of a mover. Only characters that may block alone are considered
 * (`A25-BLK-3`).
 */

import {
  type Battle,
  type Block,
  type Blocker,
  type Character,
  characterOf,
  given,
  isAble,
  isPoint,
  type MoveCommand,
  type Point,
} from "../rules/index";
import { armsOf, isByHand } from "./arms";
import { friendsOf, hitPointsIn, isInDanger, nearestFirst, placesApart } from "./foes";
import { harmOf } from "./gains";
import type { Game } from "./game";

/** A block lies so far inside the stretch in which it is possible, metres: on the border rounding could refuse it. */
const INSIDE = 0.01;

/** Each character that may block decides by the level of its side. An empty list: nobody blocks. */
export function blocksOf(game: Game, battle: Battle, move: MoveCommand): readonly Block[] {
  const { who, kind, path, how, with: along = [] } = move;
  if (who === undefined || !game.ruleset.capabilities.blocking || (how ?? "walk") !== "walk") return [];
  const all: readonly Character[] = battle.characters;
  const reply = game.ruleset.ask(battle, { ask: "blocks", who, ...given({ kind, path, with: move.with }) });
  if (!reply.ok) return [];
  const alone = reply.answer.blockers.filter((one) => one.alone && one.spans.length > 0);
  const leader = characterOf(all, who);
  if (!leader) return [];
  const blocks: Block[] = [];
  // `A25-GRP-1`: each is stopped on its own way, and who is in no skirmish stops others at one point only.
  for (const id of [who, ...along]) {
    const mover = characterOf(all, id);
    if (!mover) continue;
    const isBusy = ({ by, skirmish }: Blocker) => skirmish === null && blocks.some((one) => one.by.includes(by));
    const open = alone.filter((one) => one.who === id && !isBusy(one));
    const own = id === who ? (path ?? []) : shiftedBy(leader, mover, path ?? []);
    const wanting = open.filter((one) => wantsToBlock(game, battle, mover, own, one));
    const [blocker] = wanting.sort((a, b) => sooner(all, a, b));
    if (!blocker) continue;
    const [from, to] = blocker.spans[0]!;
    const at = pointOn(mover, own, from + Math.min((to - from) / 2, INSIDE));
    const whom = along.length > 0 ? { who: [id] } : {};
    // Where skirmishes overlap, the blocker must say into which one; in the other it may be too few (`A25-BLK-11`).
    blocks.push({ by: [blocker.by], ...(at && { at }), ...(blocker.skirmish && { into: blocker.skirmish }), ...whom });
  }
  return blocks;
}

/** The leader's way as one walks it that keeps its place beside it. */
function shiftedBy({ at: from }: Character, { at: own }: Character, path: readonly Point[]): readonly Point[] {
  if (!isPoint(from) || !isPoint(own)) return path;
  return path.map(([x, y]) => [x + own[0] - from[0], y + own[1] - from[1]]);
}

/** A path that ends within so many metres of somebody probably leads to it. */
const NEAR = 3.5;
/** A character that does not fight in melee blocks for a friend only if its own loss is below this share of the friend's. */
const SPARED = 0.6;

/**
 * `simple` blocks whenever it may. `keen` blocks with melee fighters, because a melee is good for them, and with
 * others only to save a friend more than they lose themselves.
 */
function wantsToBlock(game: Game, battle: Battle, mover: Character, way: readonly Point[], { by }: Blocker): boolean {
  const all: readonly Character[] = battle.characters;
  const c = characterOf(all, by);
  if (!c) return false;
  if (game.levelOf(c.side) === "simple") return true;
  const { harms, heals } = armsOf(game.arms, by, battle.board);
  const fights = heals.length === 0 && harms[0] !== undefined && isByHand(harms[0]);
  if (fights && !isInDanger(c)) return true;
  const end = way.at(-1);
  const friends = end ? friendsOf(battle, c).filter((one) => isAble(one) && placesApart(end, one.at) <= NEAR) : [];
  const goal = end && nearestFirst({ at: end }, friends)[0];
  if (!goal || goal.id === by) return fights;
  const byHand = armsOf(game.arms, mover.id, battle.board).harms.filter(isByHand);
  const harmTo = (one: Character) => Math.max(0, ...byHand.map((made) => harmOf(game, battle, mover, made, one)));
  return harmTo(c) < harmTo(goal) * (fights ? 1 : SPARED);
}

/** The blocker that meets the mover first; of several at the same place the one with the most HP. */
function sooner(all: readonly Character[], a: Blocker, b: Blocker): number {
  const near = a.spans[0]![0] - b.spans[0]![0];
  return Math.abs(near) > INSIDE ? near : pointsOf(all, b) - pointsOf(all, a);
}

function pointsOf(all: readonly Character[], { by }: Blocker): number {
  const c = characterOf(all, by);
  return (c && hitPointsIn(c)?.hp) ?? 0;
}

function pointOn(mover: Character, path: readonly (readonly [number, number])[], metres: number) {
  let [x, y] = mover.at as readonly [number, number];
  let left = metres;
  for (const [a, b] of path) {
    const length = Math.hypot(a - x, b - y);
    if (left <= length && length > 0) return [x + ((a - x) * left) / length, y + ((b - y) * left) / length] as const;
    left -= length;
    [x, y] = [a, b];
  }
  return null;
}
