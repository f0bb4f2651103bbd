/**
 * The results of many fights, in whole numbers: their sum does not depend on who played which fight, or on the order.
 */

import { type CharacterId, hasFallen, type SideId } from "../rules/index";
import { hitPointsIn } from "./foes";
import { goodnessOf } from "./goodness";
import type { Played } from "./playout";

export interface CharacterTally {
  /** Fights in which it lay there at the end. */
  readonly falls: number;
  /** Fights in which anybody struck at it. */
  readonly struckAt: number;
  /** HP that it took from others, of all fights together. */
  readonly dealt: number;
  /** How often it had so many HP at the end. */
  readonly hp: ReadonlyMap<number, number>;
}

/** Can be sent between threads as it is. */
export interface Tally {
  readonly fights: number;
  /** How often these sides have won, their names as JSON; `null`: nobody has. */
  readonly won: ReadonlyMap<string, number>;
  readonly rounds: ReadonlyMap<number, number>;
  readonly characters: ReadonlyMap<CharacterId, CharacterTally>;
  /** How good they were for the side that was asked about, in whole millionths of a fight; 0 if none was. */
  readonly good: number;
  /** Commands that the rules refused: 0 as long as policies do only what is offered. */
  readonly refused: number;
}

/** Shares are counted in millionths, because whole numbers have the same sum in any order. */
export const MILLION = 1_000_000;

export const NO_FIGHTS: Tally = {
  fights: 0,
  won: new Map(),
  rounds: new Map(),
  characters: new Map(),
  good: 0,
  refused: 0,
};

/**
 * @param side whose good is counted
 * @param isCut the fight would have gone on
 */
export function tallyOf(played: Played, side?: SideId, isCut = false): Tally {
  const { battle, won, rounds, dealt, struckAt, refusals } = played;
  const characters = new Map<CharacterId, CharacterTally>();
  for (const c of battle.characters) {
    const points = hitPointsIn(c);
    characters.set(c.id, {
      falls: hasFallen(c) ? 1 : 0,
      struckAt: struckAt.has(c.id) ? 1 : 0,
      dealt: dealt.get(c.id) ?? 0,
      hp: new Map(points ? [[points.hp, 1]] : []),
    });
  }
  return {
    fights: 1,
    won: new Map([[JSON.stringify(won), 1]]),
    rounds: new Map([[rounds, 1]]),
    characters,
    good: side === undefined ? 0 : Math.round(goodnessOf(played, side, isCut) * MILLION),
    refused: refusals.length,
  };
}

export function bothTallies(a: Tally, b: Tally): Tally {
  const ids = new Set([...a.characters.keys(), ...b.characters.keys()]);
  const characters = new Map<CharacterId, CharacterTally>();
  for (const id of ids) {
    const [one, other] = [a.characters.get(id), b.characters.get(id)];
    characters.set(id, one && other ? bothCharacters(one, other) : (one ?? other)!);
  }
  return {
    fights: a.fights + b.fights,
    won: summed(a.won, b.won),
    rounds: summed(a.rounds, b.rounds),
    characters,
    good: a.good + b.good,
    refused: a.refused + b.refused,
  };
}

function bothCharacters(a: CharacterTally, b: CharacterTally): CharacterTally {
  return {
    falls: a.falls + b.falls,
    struckAt: a.struckAt + b.struckAt,
    dealt: a.dealt + b.dealt,
    hp: summed(a.hp, b.hp),
  };
}

function summed<K>(a: ReadonlyMap<K, number>, b: ReadonlyMap<K, number>): ReadonlyMap<K, number> {
  const sum = new Map(a);
  for (const [key, count] of b) sum.set(key, (sum.get(key) ?? 0) + count);
  return sum;
}

/** Fights that this side won, whoever else stood with it. */
export function wonBy({ won }: Tally, side: SideId): number {
  let sum = 0;
  for (const [key, count] of won) if (winnersIn(key)?.includes(side)) sum += count;
  return sum;
}

/** The sides of a key of `won`. */
export function winnersIn(key: string): readonly SideId[] | null {
  return JSON.parse(key) as readonly SideId[] | null;
}
