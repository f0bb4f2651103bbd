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
  nearestFirst,
  placesApart,
  plainMovement,
  STEP,
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

/** One of its side, where it stands or would stand. */
interface Placed {
  readonly c: Character;
  at: Character["at"];
  melee: string | null;
  winded: boolean;
  readonly worth: number;
  /** HP that the blows before have left it; null where none are kept. */
  left: number | null;
}

/** Somebody's next blow, and whom it finds: places among those of its side. */
interface Blow {
  readonly value: number;
  readonly finds: readonly { readonly place: number; readonly mean: number }[];
}

/** @param enemies who stand */
export function exposureOf(game: Game, battle: Battle, own: Character, enemies: readonly Character[]): Exposure {
  const friends = nearestFirst(own, friendsOf(battle, own).filter(isAble), MOST_FEARED);
  const ours = friends.map((c) => placedOf(game, battle, c));
  const me = friends.findIndex(({ id }) => id === own.id);
  const foes = nearestFirst(own, enemies, MOST_FEARED).map((c) => new Foe(game, battle, c, ours, me));
  return {
    of(stand, fells = NOBODY) {
      for (const one of ours) one.left = hitPointsLeft(one.c);
      const mine = ours[me];
      if (mine) {
        mine.at = stand.at;
        mine.melee = stand.melee;
        mine.winded = stand.winded;
      }
      let all = 0;
      for (const foe of foes) {
        const stands = 1 - (fells.get(foe.c.id) ?? 0);
        if (stands <= 0) continue;
        const blow = foe.worst(foe.c.id === stand.holds ? stand.melee : foe.melee);
        if (!blow) continue;
        all += stands * blow.value;
        // The next blow finds them wounded.
        for (const { place, mean } of blow.finds) {
          const one = ours[place]!;
          if (one.left !== null) one.left = Math.round(one.left - stands * mean);
        }
      }
      return all;
    },
  };
}

function placedOf(game: Game, battle: Battle, c: Character): Placed {
  const { at, melee, winded } = footingOf(c);
  return { c, at, melee, winded, worth: worthOf(game, battle, c), left: null };
}

/** An item of an enemy, and what is known of it against each of the others. */
interface Armed {
  readonly made: StrikeWith;
  readonly isByHand: boolean;
  /** Whether it may go astray in a melee. */
  readonly flies: boolean;
  /** Undefined: not asked yet. */
  readonly chances: (StrikeChances | null | undefined)[];
  readonly reaches: Answers;
  /** The value of a blow at each, as they stand now; `NOT_YET` and `NO_BLOW`. */
  readonly values: Float64Array;
}

const NOT_YET = -1;
const NO_BLOW = Number.NaN;

/** Yes or no for each place in a list, remembered. 0: not asked yet. */
type Answers = Int8Array;
const YES = 1;
const NO = 2;

/** The battle as if its turn were open, for the odds of its acts. */
function withTurnOf(battle: Battle, { id, side }: Character): Battle {
  if (!("turn" in battle)) return battle;
  const turn = { who: id, moved: null, metres: 0, major: false, preparing: false };
  return { ...battle, side, turn: { ...battle.turn, ...turn } } as Battle;
}

/**
 * An enemy that is feared. Of its way to somebody who stays where it is, and of its odds, it remembers the answers:
 * many footings of one character are compared.
 */
class Foe {
  readonly c: Character;
  readonly melee: string | null;
  readonly #game: Game;
  readonly #battle: Battle;
  readonly #ours: readonly Placed[];
  /** The place of the one whose footing changes. */
  readonly #me: number;
  /** On a plane, whether one reaches another depends on the two alone. */
  readonly #isPlane: boolean;
  readonly #arms: readonly Armed[];
  /** For each goal, who is on the way to it. */
  readonly #between: Answers;

  constructor(game: Game, battle: Battle, c: Character, ours: readonly Placed[], me: number) {
    this.c = c;
    this.melee = footingOf(c).melee;
    this.#game = game;
    this.#battle = battle;
    this.#ours = ours;
    this.#me = me;
    this.#isPlane = isPoint(c.at);
    this.#between = new Int8Array(ours.length * ours.length);
    this.#arms = armsOf(game.arms, c.id, battle.board)
      .harms.filter((made) => canPayFor(c, made))
      .map((made) => ({
        made,
        isByHand: isByHand(made),
        flies: mayGoAstray(made),
        chances: ours.map(() => undefined),
        reaches: new Int8Array(ours.length),
        values: new Float64Array(ours.length),
      }));
  }

  /** @param melee that it is in by then */
  worst(melee: string | null): Blow | null {
    let worst: Blow | null = null;
    for (const armed of this.#arms) {
      armed.values.fill(NOT_YET);
      for (let place = 0; place < this.#ours.length; place++) {
        if (!this.#reaches(armed, place, melee)) continue;
        const blow = armed.made.how === "area" ? this.#areaAt(armed, place, melee) : null;
        if (blow && (!worst || blow.value > worst.value)) worst = blow;
        if (armed.made.how === "area") continue;
        const found = armed.isByHand ? this.#leastOnTheWay(armed, place, melee) : place;
        const value = this.#valueAt(armed, found, melee);
        if (Number.isNaN(value) || (worst && value <= worst.value)) continue;
        worst = { value, finds: [{ place: found, mean: armed.chances[found]?.mean ?? 0 }] };
      }
    }
    return worst;
  }

  /** A character that may stop it on its way takes the blow, if that is less bad. */
  #leastOnTheWay(armed: Armed, goal: number, melee: string | null): number {
    const ours = this.#ours;
    let found = goal;
    let least = this.#valueAt(armed, goal, melee);
    if (Number.isNaN(least) || this.c.at === ours[goal]!.at) return goal;
    for (let other = 0; other < ours.length; other++) {
      if (other === goal || !this.#meets(goal, other, melee)) continue;
      const value = this.#valueAt(armed, other, melee);
      if (value < least) [found, least] = [other, value];
    }
    return found;
  }

  #valueAt(armed: Armed, place: number, melee: string | null): number {
    const known = armed.values[place]!;
    if (known !== NOT_YET) return known;
    const value = this.#blowAt(armed, place, melee);
    armed.values[place] = value;
    return value;
  }

  #blowAt({ made, flies, chances }: Armed, place: number, melee: string | null): number {
    const at = this.#ours[place]!;
    if (at.left !== null && at.left <= 0) return NO_BLOW;
    let odds = chances[place];
    if (odds === undefined) {
      odds = this.#oddsOf(made, at.c);
      chances[place] = odds;
    }
    if (!odds) return NO_BLOW;
    const value = harmBy(odds, at.worth, at.left) * (at.winded ? WINDED : 1);
    return flies && at.melee !== null && at.melee !== melee ? value * ASTRAY : value;
  }

  #oddsOf(made: StrikeWith, c: Character): StrikeChances | null {
    const { chances } = this.#game;
    return chances.known(this.c, made, c) ?? chances.of(withTurnOf(this.#battle, this.c), this.c, made, c);
  }

  #areaAt(armed: Armed, middle: number, melee: string | null): Blow | null {
    const { made, chances } = armed;
    const ours = this.#ours;
    const taken = [...ours.keys()].filter((place) => isWithin(made, ours[middle]!, ours[place]!));
    const share = Math.min((made.limit ?? taken.length) / Math.max(taken.length, 1), 1);
    const hit = taken.filter((place) => !Number.isNaN(this.#valueAt(armed, place, melee)));
    if (hit.length === 0) return null;
    const finds = hit.map((place) => ({ place, mean: (chances[place]?.mean ?? 0) * share }));
    return { value: share * hit.reduce((sum, place) => sum + this.#valueAt(armed, place, melee), 0), finds };
  }

  /** Whether what is asked changes with the footing that is looked at. */
  #stays(place: number, melee: string | null): boolean {
    return this.#isPlane && place !== this.#me && melee === this.melee;
  }

  #reaches(armed: Armed, place: number, melee: string | null): boolean {
    const stays = this.#stays(place, melee);
    if (stays && armed.reaches[place] !== 0) return armed.reaches[place] === YES;
    const at = this.#ours[place]!;
    const can = armed.isByHand
      ? comesTo(this.c, melee, at, this.#ours)
      : shootsAt(armed.made, this.c, melee, at, this.#ours);
    if (stays) armed.reaches[place] = can ? YES : NO;
    return can;
  }

  #meets(goal: number, other: number, melee: string | null): boolean {
    if (melee !== null) return false;
    const stays = this.#stays(goal, melee) && this.#stays(other, melee);
    const slot = goal * this.#ours.length + other;
    if (stays && this.#between[slot] !== 0) return this.#between[slot] === YES;
    const can = isOnTheWay(this.c, this.#ours[goal]!, this.#ours[other]!);
    if (stays) this.#between[slot] = can ? YES : NO;
    return can;
  }
}

/** Whether it can strike this one in melee on its next turn: in its own melee, or after a walk. */
function comesTo(foe: Character, held: string | null, { at, melee }: Placed, ours: readonly Placed[]): boolean {
  if (!isPoint(foe.at) || !isPoint(at)) {
    if (foe.at === at) return true;
    const isHeld = ours.some((one) => one.at === foe.at);
    const isNext = foe.at === "front" || at === "front";
    const isShut = at !== "front" && ours.some((one) => one.at === "front");
    return !isHeld && isNext && !isShut;
  }
  if (held !== null) return held === melee;
  return apart(foe.at, at) <= plainMovement(foe);
}

function shootsAt(
  { range, how }: StrikeWith,
  foe: Character,
  melee: string | null,
  c: Placed,
  ours: readonly Placed[],
): boolean {
  if (range === undefined) return true;
  const metres = placesApart(foe.at, c.at);
  if (!isPoint(foe.at)) return metres <= range && (metres < 20 || !ours.some(({ at }) => at === "front"));
  const step = melee !== null ? 0 : how === "thrown" ? plainMovement(foe) : Math.min(STEP, plainMovement(foe));
  return metres <= range + step;
}

/** Whether an area around the one also takes the other. */
function isWithin({ radius = 0 }: StrikeWith, { at: middle }: Placed, { at }: Placed): boolean {
  return isPoint(middle) && isPoint(at) ? apart(middle, at) <= radius : middle === at;
}

/** Whether it is shot or thrown: into a melee without its shooter it may find another. */
function mayGoAstray(made: StrikeWith): boolean {
  const how = wayOf(made);
  return how === "ranged" || how === "thrown" || how === "shot";
}

/**
 * Whether somebody may stop an enemy on its straight way to another: it stands beside the way, or fights beside it.
 */
function isOnTheWay(foe: Character, { at: goal }: Placed, { c, at }: Placed): boolean {
  if (!isPoint(foe.at) || !isPoint(goal) || !isPoint(at) || apart(at, goal) === 0) return false;
  const [x, y] = [goal[0] - foe.at[0], goal[1] - foe.at[1]];
  const length = x * x + y * y;
  if (length === 0) return false;
  const along = Math.min(Math.max(((at[0] - foe.at[0]) * x + (at[1] - foe.at[1]) * y) / length, 0), 1);
  const nearest: Point = [foe.at[0] + x * along, foe.at[1] + y * along];
  return apart(at, nearest) <= Math.min(STEP, plainMovement(c));
}
