/**
 * The danger of a place: the harm that enemies could do on their next turn, if each strikes where it hurts most. A
 * melee fighter holds its enemies there, and a character beside a way stops those that walk it.
 */

import {
  actingPart,
  type Battle,
  type Character,
  type CharacterId,
  isAble,
  isLineWay,
  isPoint,
  type LastingEffect,
  runningEffect,
  type StrikeWith,
  WINDED,
  wayOf,
} from "../rules/index";
import { armsOf, isByHand } from "./arms";
import type { ChancePage, StrikeChances } from "./chances";
import { canPayFor, hitPointsLeft, MOST_FEARED, nearestFirst, standsWith, worthOf } from "./foes";
import { ALONG, type Fall, harmBy } from "./gains";
import type { Game } from "./game";
import { blowsInTurn } from "./left-to-do";
import { areaTakes, comesTo, isOnTheWay, lineTakes, type Placed, shootsAt } from "./reaches";
import { sayableWith } from "./sayable";

/** Where somebody stands, or would stand after its act. */
export interface Footing {
  readonly at: Character["at"];
  /** Its melee; null: none. Any name that is not a skirmish's means a new one. */
  readonly melee: string | null;
  /** An enemy that would be drawn into that melee. */
  readonly holds: CharacterId | null;
  /** Whether it has made a full move and so evades badly. */
  readonly winded: boolean;
  /** Effects that what it declares begins on it (`TRN-9`); null: none. */
  readonly bears: readonly LastingEffect[] | null;
}

/** Where somebody stands now. */
export function footingOf(c: Character): Footing {
  const winded = "evasion" in c && c.evasion !== 0;
  return { at: c.at, melee: "melee" in c ? c.melee : null, holds: null, winded, bears: null };
}

/** Where somebody stands who has gone into no melee. */
export function footingAt(at: Footing["at"], winded: boolean): Footing {
  return { at, melee: null, holds: null, winded, bears: null };
}

export interface Exposure {
  /**
   * The harm that its whole side has to fear while it stands there, in the same measure as gains.
   * @param fells the chances that enemies have fallen by then
   */
  of(stand: Footing, fells?: readonly Fall[]): number;
}

/** The share of value of a shot into a melee, since it may hit the shooter's friends. */
const ASTRAY = 0.4;
const NOBODY: readonly Fall[] = [];

/** A number, because lists of numbers alone are read fastest. No damage lowers it. */
const UNKNOWN = Number.POSITIVE_INFINITY;
const NO_BLOW = Number.NaN;
const NO_PLACE = -1;

/** A target of a blow. */
interface Find {
  readonly one: Placed;
  readonly mean: number;
}

/** Somebody's next blow. */
interface Blow extends Find {
  readonly value: number;
  /** Of an area or a line: everybody whom it takes. Null: it finds the one. */
  readonly taken: readonly Find[] | null;
}

/** @param enemies who stand */
export function exposureOf(game: Game, battle: Battle, own: Character, enemies: readonly Character[]): Exposure {
  const able: Character[] = [];
  for (const c of battle.characters) if (isAble(c) && standsWith(battle, own, c)) able.push(c);
  const ours = nearestFirst(own, able, MOST_FEARED).map((c) => placedOf(game, battle, c));
  const me = ours.findIndex(({ c }) => c.id === own.id);
  const foes = nearestFirst(own, enemies, MOST_FEARED).map((c) => new Foe(game, battle, c, ours, me));
  const guarded = ours[me];
  let winded: Placed | null = null;
  const bearing = new Map<Footing["bears"], Placed>();
  const placedWith = (guard: Placed, stand: Footing): Placed => {
    if (!stand.bears) {
      if (stand.winded) winded ??= placedOf(game, battle, windedFrom(own));
      return stand.winded && winded ? winded : guard;
    }
    const known = bearing.get(stand.bears);
    if (known) return known;
    const placed = placedOf(game, battle, asBearerOf(stand.winded ? windedFrom(own) : own, stand.bears));
    bearing.set(stand.bears, placed);
    return placed;
  };
  return {
    of(stand, fells = NOBODY) {
      for (const one of ours) one.left = one.hp;
      if (guarded) {
        const mine = placedWith(guarded, stand);
        mine.at = stand.at;
        mine.melee = stand.melee;
        mine.left = mine.hp;
        ours[me] = mine;
      }
      let all = 0;
      for (const foe of foes) {
        const stands = 1 - chanceIn(fells, foe.c.id);
        if (stands <= 0) continue;
        const melee = foe.c.id === stand.holds ? stand.melee : foe.melee;
        // Each part acts (`ACT-1`).
        for (const hand of foe.hands) {
          const blow = foe.worst(hand, melee);
          if (!blow) continue;
          const often = stands * hand.blows;
          all += often * blow.value;
          // The next blow finds them wounded.
          if (!blow.taken) wound(blow, often);
          else for (const find of blow.taken) wound(find, often);
        }
      }
      return all;
    },
  };
}

function wound({ one, mean }: Find, share: number): void {
  one.left = Math.round(one.left - share * mean);
}

function chanceIn(fells: readonly Fall[], id: CharacterId): number {
  for (const one of fells) if (one.id === id) return one.chance;
  return 0;
}

function placedOf(game: Game, battle: Battle, c: Character): Placed {
  const { at, melee } = footingOf(c);
  const state = game.chances.stateOf(c);
  const hp = hitPointsLeft(c) ?? UNKNOWN;
  return { c, state, at, melee, worth: worthOf(game, battle, c), hp, left: hp };
}

/** The same character when it evades badly (`TRN-3`, `TRN-5`). */
function windedFrom(c: Character): Character {
  return "evasion" in c && c.evasion === 0 ? { ...c, evasion: WINDED } : c;
}

/** The same character with these effects, the newest of one name alone (`EFF-3`). */
export function asBearerOf(c: Character, bears: readonly LastingEffect[]): Character {
  const others = (c.effects ?? []).filter(({ name }) => !bears.some((one) => one.name === name));
  return { ...c, effects: [...others, ...bears.map((one) => runningEffect(one, c.id))] } as Character;
}

/** Answers of yes or no about each place in a list of at most `MOST_FEARED`: two bits for each; 0: not asked yet. */
type Answers = number;
const YES = 1;
const NO = 2;

function answerIn(answers: Answers, place: number): number {
  return (answers >> (2 * place)) & 3;
}

function withAnswer(answers: Answers, place: number, is: boolean): Answers {
  return answers | ((is ? YES : NO) << (2 * place));
}

/** An enemy's item. */
interface Armed {
  readonly made: StrikeWith;
  readonly isByHand: boolean;
  /** Whether it takes others together with its target. */
  readonly takesMany: boolean;
  /** Whether it may go astray in a melee. */
  readonly flies: boolean;
  /** Its odds against whomever. */
  readonly page: ChancePage;
  /** The characters that it reaches if they stay in place, one bit for each; null: not computed yet. */
  reached: number | null;
}

function armed(made: StrikeWith, page: ChancePage): Armed {
  const how = wayOf(made);
  const flies = how === "ranged" || how === "thrown" || how === "shot";
  return { made, isByHand: isByHand(made), takesMany: how === "area" || isLineWay(how), flies, page, reached: null };
}

function addTo(all: Map<string | null, Armed[]>, part: string | null, arm: Armed): void {
  const arms = all.get(part);
  if (arms) arms.push(arm);
  else all.set(part, [arm]);
}

/** The weapon of an enemy's part, and about how often it strikes in a turn. */
interface Hand {
  readonly arms: readonly Armed[];
  readonly blows: number;
}

/**
 * A feared enemy. It remembers the answers about its way to a character that stays in place, because many places of
 * one character are compared.
 */
class Foe {
  readonly c: Character;
  readonly melee: string | null;
  readonly #battle: Battle;
  readonly #ours: readonly Placed[];
  /** The place of the one whose footing changes. */
  readonly #me: number;
  /** On a plane, whether one reaches another depends on the two alone. */
  readonly #isPlane: boolean;
  /** Of its able parts; one of somebody without parts. */
  readonly hands: readonly Hand[];
  /** For each goal, the characters on the way to it; null: not computed yet. */
  #between: Answers[] | null = null;

  constructor(game: Game, battle: Battle, c: Character, ours: readonly Placed[], me: number) {
    this.c = c;
    this.melee = "melee" in c ? c.melee : null;
    this.#battle = battle;
    this.#ours = ours;
    this.#me = me;
    this.#isPlane = isPoint(c.at);
    const byPart = new Map<string | null, Armed[]>();
    let saying: Map<string | null, Armed[]> | null = null;
    for (const made of armsOf(game.arms, c.id, battle.board).harms) {
      if (!canPayFor(c, made)) continue;
      const part = "spent" in c ? actingPart(c, made.part) : null;
      addTo(byPart, part, armed(made, game.chances.pageOf(c, made)));
      for (const said of sayableWith(game, battle, c, made)) {
        // What lies in more MP or in more targets is not feared.
        if (said.expands || said.declares.length > 1) continue;
        saying ??= new Map();
        addTo(saying, part, armed(made, game.chances.pageOf(c, made, said)));
      }
    }
    const hands: Hand[] = [];
    for (const [part, arms] of byPart) {
      const blows = blowsInTurn(battle, c, part);
      const said = saying?.get(part);
      // One of its blows may be the better by what is declared with it.
      if (said && blows > 0) hands.push({ arms: [...arms, ...said], blows: Math.min(blows, 1) });
      const rest = said ? blows - 1 : blows;
      if (rest > 0) hands.push({ arms, blows: rest });
    }
    this.hands = hands;
  }

  /** @param melee that it is in by then */
  worst({ arms }: Hand, melee: string | null): Blow | null {
    const ours = this.#ours;
    let most = Number.NEGATIVE_INFINITY;
    let by: Armed | null = null;
    let at = 0;
    let taken: readonly Find[] | null = null;
    for (const arm of arms) {
      const reached = this.#reachedBy(arm, melee);
      for (let place = 0; place < ours.length; place++) {
        if ((reached & (1 << place)) === 0) continue;
        const many = arm.takesMany ? this.#takenAt(arm, place, melee) : null;
        let found = place;
        let value = many ? many.value : arm.takesMany ? NO_BLOW : this.#valueAt(arm, place, melee);
        // Somebody on the way can only lower it. Not a number: it finds nobody.
        if (!(value > most)) continue;
        if (arm.isByHand) {
          found = this.#leastOnTheWay(arm, place, melee);
          value = this.#valueAt(arm, found, melee);
          if (!(value > most)) continue;
        }
        most = value;
        by = arm;
        at = found;
        taken = many?.taken ?? null;
      }
    }
    if (!by) return null;
    // A character in the middle of an area takes no blow.
    return { value: most, one: ours[at]!, mean: taken ? 0 : (this.#oddsAt(by.page, ours[at]!)?.mean ?? 0), taken };
  }

  /** A character that may stop it on its way takes the blow, if that is less bad. */
  #leastOnTheWay(arm: Armed, goal: number, melee: string | null): number {
    const ours = this.#ours;
    let found = goal;
    if (melee !== null || this.c.at === ours[goal]!.at) return goal;
    let least = this.#valueAt(arm, goal, melee);
    for (let other = 0; other < ours.length; other++) {
      const value = this.#valueAt(arm, other, melee);
      if (!(value < least) || !this.#meets(goal, other, melee)) continue;
      found = other;
      least = value;
    }
    return found;
  }

  /** All whom it takes if it is aimed at the one in this place. Null: it finds nobody. */
  #takenAt(arm: Armed, aimed: number, melee: string | null): { value: number; taken: readonly Find[] } | null {
    const ours = this.#ours;
    const isLine = isLineWay(wayOf(arm.made));
    const taken = [...ours.keys()].filter((place) => this.#takes(arm, aimed, place));
    const limited = Math.min((arm.made.limit ?? taken.length) / Math.max(taken.length, 1), 1);
    let value = NO_BLOW;
    const finds: Find[] = [];
    for (const place of taken) {
      const harm = this.#valueAt(arm, place, melee);
      if (Number.isNaN(harm)) continue;
      const share = !isLine ? limited : place === aimed ? 1 : ALONG;
      value = (finds.length > 0 ? value : 0) + share * harm;
      finds.push({ one: ours[place]!, mean: (this.#oddsAt(arm.page, ours[place]!)?.mean ?? 0) * share });
    }
    return finds.length > 0 ? { value, taken: finds } : null;
  }

  #takes({ made }: Armed, aimed: number, other: number): boolean {
    const [at, one] = [this.#ours[aimed]!, this.#ours[other]!];
    return wayOf(made) === "area" ? areaTakes(made, at, one) : aimed === other || lineTakes(made, this.c, at, one);
  }

  #valueAt(arm: Armed, place: number, melee: string | null): number {
    const at = this.#ours[place]!;
    const { lefts, harms } = arm.page;
    const isKnown = at.state < lefts.length && lefts[at.state] === at.left;
    const harm = isKnown ? harms[at.state]! : this.#harmAt(arm, at);
    return arm.flies && at.melee !== null && at.melee !== melee ? harm * ASTRAY : harm;
  }

  /** By its odds alone, wherever the two stand. */
  #harmAt({ page }: Armed, one: Placed): number {
    const { c, state, left, worth } = one;
    const odds = left > 0 ? this.#oddsAt(page, one) : null;
    if (!odds) return NO_BLOW;
    const harm = harmBy(odds, worth, left === UNKNOWN ? null : left);
    // Where everyone acts at once, odds may hang on the distance as well.
    if ("health" in c) return harm;
    const { lefts, harms } = page;
    // Without holes: lists with holes are read slowly.
    while (lefts.length <= state) {
      lefts.push(NO_BLOW);
      harms.push(NO_BLOW);
    }
    lefts[state] = left;
    harms[state] = harm;
    return harm;
  }

  #oddsAt(page: ChancePage, { c, state }: Placed): StrikeChances | null {
    return page.of(this.#battle, this.c, c, state);
  }

  /** Whether an answer is the same for all footings that are compared. */
  #stays(place: number, melee: string | null): boolean {
    return this.#isPlane && place !== this.#me && melee === this.melee;
  }

  /** The places of all whom it reaches, one bit for each. Only the one whose footing changes is asked about each time. */
  #reachedBy(arm: Armed, melee: string | null): number {
    const me = this.#me;
    if (!this.#isPlane || melee !== this.melee) return this.#bits(arm, melee, NO_PLACE);
    arm.reached ??= this.#bits(arm, melee, me);
    return me >= 0 && this.#reaches(arm, me, melee) ? arm.reached | (1 << me) : arm.reached;
  }

  /** @param without a place that is left out */
  #bits(arm: Armed, melee: string | null, without: number): number {
    let bits = 0;
    for (let place = 0; place < this.#ours.length; place++)
      if (place !== without && this.#reaches(arm, place, melee)) bits |= 1 << place;
    return bits;
  }

  #reaches({ isByHand, made }: Armed, place: number, melee: string | null): boolean {
    const ours = this.#ours;
    const at = ours[place]!;
    return isByHand ? comesTo(this.c, melee, at, ours) : shootsAt(made, this.c, melee, at, ours);
  }

  #meets(goal: number, other: number, melee: string | null): boolean {
    if (!this.#stays(goal, melee) || !this.#stays(other, melee))
      return isOnTheWay(this.c, this.#ours[goal]!, this.#ours[other]!);
    this.#between ??= this.#ours.map(() => 0);
    const known = answerIn(this.#between[goal]!, other);
    if (known !== 0) return known === YES;
    const can = isOnTheWay(this.c, this.#ours[goal]!, this.#ours[other]!);
    this.#between[goal] = withAnswer(this.#between[goal]!, other, can);
    return can;
  }
}
