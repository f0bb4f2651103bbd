/**
 * The danger of a place: the harm that enemies could do on their next turn, if each strikes where it hurts most. A
 * melee fighter holds its enemies there, and somebody beside a way stops those who walk it.
 */

import {
  type Battle,
  type Character,
  type CharacterId,
  isAble,
  isPoint,
  type Point,
  type StrikeWith,
  wayOf,
} from "../rules/index";
import { armsOf, isByHand } from "./arms";
import type { StrikeChances } from "./chances";
import {
  apart,
  canPayFor,
  friendsOf,
  hitPointsLeft,
  metresApart,
  nearestFirst,
  plainMovement,
  STEP,
  standingFoes,
  worthOf,
} from "./foes";
import { harmBy } from "./gains";
import type { Game } from "./game";

/** Where somebody stands, or would stand after its act. */
export interface Footing {
  readonly at: Character["at"];
  /** Its melee; null: none. Any name that is not a skirmish's means a new one. */
  readonly melee: string | null;
  /** An enemy that would be drawn into that melee. */
  readonly holds: CharacterId | null;
  /** Whether it has made a full move and so evades badly. */
  readonly winded: boolean;
}

/** Where somebody stands now. */
export function footingOf(c: Character): Footing {
  const winded = "evasion" in c && c.evasion !== 0;
  return { at: c.at, melee: "melee" in c ? c.melee : null, holds: null, winded };
}

export interface Exposure {
  /**
   * The harm that its whole side has to fear while it stands there, in the same measure as gains.
   * @param fells the chances that enemies have fallen by then
   */
  of(stand: Footing, fells?: ReadonlyMap<CharacterId, number>): number;
}

/** How many enemies, and how many friends, are considered, the nearest ones: the work grows with their product. */
const MOST_FEARED = 8;
/** The share of value of a shot into a melee, since it may hit the shooter's friends. */
const ASTRAY = 0.4;
/** The factor of danger for somebody who evades badly. */
const WINDED = 1.3;
const NOBODY: ReadonlyMap<CharacterId, number> = new Map();

/** A character and its assumed place. */
interface Placed extends Footing {
  readonly c: Character;
}

/** Somebody's next blow, and whom it finds. */
interface Blow {
  readonly value: number;
  readonly finds: readonly { readonly id: CharacterId; readonly mean: number }[];
}

export function exposureOf(game: Game, battle: Battle, own: Character): Exposure {
  const foes = nearestFirst(own, standingFoes(battle, own)).slice(0, MOST_FEARED);
  const friends = nearestFirst(own, friendsOf(battle, own).filter(isAble)).slice(0, MOST_FEARED);
  const opened = new Map<CharacterId, Battle>();
  const chancesOf = (foe: Character, made: StrikeWith, c: Character) => {
    const open = opened.get(foe.id) ?? withTurnOf(battle, foe);
    opened.set(foe.id, open);
    return game.chances.of(open, foe, made, c);
  };
  return {
    of(stand, fells = NOBODY) {
      const ours = friends.map((c) => (c.id === own.id ? { c, ...stand } : placed(c)));
      const left = new Map(ours.map(({ c }) => [c.id, hitPointsLeft(c)]));
      let all = 0;
      for (const foe of foes) {
        const stands = 1 - (fells.get(foe.id) ?? 0);
        const here = foe.id === stand.holds ? { ...placed(foe), melee: stand.melee } : placed(foe);
        const blow = worstOf(game, battle, here, ours, left, chancesOf);
        if (!blow || stands <= 0) continue;
        all += stands * blow.value;
        // The next blow finds them wounded.
        for (const { id, mean } of blow.finds) {
          const points = left.get(id) ?? null;
          if (points !== null) left.set(id, Math.round(points - stands * mean));
        }
      }
      return all;
    },
  };
}

function placed(c: Character): Placed {
  return { c, ...footingOf(c) };
}

/** The battle as if its turn were open, for the odds of its acts. */
function withTurnOf(battle: Battle, { id, side }: Character): Battle {
  if (!("turn" in battle)) return battle;
  const turn = { who: id, moved: null, metres: 0, major: false, preparing: false };
  return { ...battle, side, turn: { ...battle.turn, ...turn } } as Battle;
}

function worstOf(
  game: Game,
  battle: Battle,
  foe: Placed,
  ours: readonly Placed[],
  left: ReadonlyMap<CharacterId, number | null>,
  chancesOf: (foe: Character, made: StrikeWith, c: Character) => StrikeChances | null,
): Blow | null {
  const blowAt = (made: StrikeWith, at: Placed): Blow | null => {
    const points = left.get(at.c.id) ?? null;
    const chances = points !== null && points <= 0 ? null : chancesOf(foe.c, made, at.c);
    if (!chances) return null;
    const value = harmBy(chances, worthOf(game, battle, at.c), points) * (at.winded ? WINDED : 1);
    const finds = [{ id: at.c.id, mean: chances.mean }];
    return { value: goesAstray(made, foe, at) ? value * ASTRAY : value, finds };
  };
  const areaAt = (made: StrikeWith, middle: Placed): Blow | null => {
    const taken = ours.filter((one) => isWithin(made, middle, one));
    const share = Math.min((made.limit ?? taken.length) / Math.max(taken.length, 1), 1);
    const blows = taken.flatMap((one) => blowAt(made, one) ?? []);
    if (blows.length === 0) return null;
    const finds = blows.flatMap((blow) => blow.finds.map(({ id, mean }) => ({ id, mean: mean * share })));
    return { value: share * blows.reduce((sum, { value }) => sum + value, 0), finds };
  };
  let worst: Blow | null = null;
  for (const made of armsOf(game.arms, foe.c.id, battle.board).harms) {
    if (!canPayFor(foe.c, made)) continue;
    const byHand = isByHand(made);
    for (const at of ours) {
      if (!(byHand ? comesTo(foe, at, ours) : shootsAt(made, foe, at, ours))) continue;
      let blow = made.how === "area" ? areaAt(made, at) : blowAt(made, at);
      // A character that may stop it on its way takes the blow, if that is less bad.
      if (blow && byHand && foe.at !== at.at)
        for (const other of ours) {
          const instead = other !== at && isOnTheWay(foe, at, other) ? blowAt(made, other) : null;
          if (instead && instead.value < blow.value) blow = instead;
        }
      if (blow && (!worst || blow.value > worst.value)) worst = blow;
    }
  }
  return worst;
}

/** Whether it can strike this one in melee on its next turn: in its own melee, or after a walk. */
function comesTo(foe: Placed, { at, melee }: Placed, ours: readonly Placed[]): boolean {
  if (!isPoint(foe.at) || !isPoint(at)) {
    if (foe.at === at) return true;
    const isHeld = ours.some((one) => one.at === foe.at);
    const isNext = foe.at === "front" || at === "front";
    const isShut = at !== "front" && ours.some((one) => one.at === "front");
    return !isHeld && isNext && !isShut;
  }
  if (foe.melee !== null) return foe.melee === melee;
  return apart(foe.at, at) <= plainMovement(foe.c);
}

function shootsAt({ range, how }: StrikeWith, foe: Placed, c: Placed, ours: readonly Placed[]): boolean {
  const metres = metresApart({ ...foe.c, at: foe.at } as Character, { ...c.c, at: c.at } as Character);
  if (range === undefined) return true;
  if (!isPoint(foe.at)) return metres <= range && (metres < 20 || !ours.some(({ at }) => at === "front"));
  const step = foe.melee !== null ? 0 : how === "thrown" ? plainMovement(foe.c) : Math.min(STEP, plainMovement(foe.c));
  return metres <= range + step;
}

/** Whether an area around the one also takes the other. */
function isWithin({ radius = 0 }: StrikeWith, { at: middle }: Placed, { at }: Placed): boolean {
  return isPoint(middle) && isPoint(at) ? apart(middle, at) <= radius : middle === at;
}

/** Whether it is a shot into a melee without its shooter. */
function goesAstray(made: StrikeWith, foe: Placed, { melee }: Placed): boolean {
  const how = wayOf(made);
  return melee !== null && melee !== foe.melee && (how === "ranged" || how === "thrown" || how === "shot");
}

/**
 * Whether somebody may stop an enemy on its straight way to another: it stands beside the way, or fights beside it.
 */
function isOnTheWay(foe: Placed, { at: goal }: Placed, { c, at }: Placed): boolean {
  if (foe.melee !== null || !isPoint(foe.at) || !isPoint(goal) || !isPoint(at) || apart(at, goal) === 0) return false;
  const [x, y] = [goal[0] - foe.at[0], goal[1] - foe.at[1]];
  const length = x * x + y * y;
  if (length === 0) return false;
  const along = Math.min(Math.max(((at[0] - foe.at[0]) * x + (at[1] - foe.at[1]) * y) / length, 0), 1);
  const nearest: Point = [foe.at[0] + x * along, foe.at[1] + y * along];
  return apart(at, nearest) <= Math.min(STEP, plainMovement(c));
}
