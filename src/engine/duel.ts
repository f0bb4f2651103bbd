/**
 * The exact chances of two who stay where they are and strike, by enumeration: they measure the playouts. Each
 * strikes once a round with one item, in order, until one falls or the rounds are over.
 */

import { type AmountOdds, anyCharacterOf, type Battle, type CharacterId } from "../rules/index";
import { armsOf } from "./arms";
import { hitPointsLeft } from "./foes";
import type { Game } from "./game";
import { isTogether } from "./together";

export interface Duellist {
  /** Above 0. */
  readonly hp: number;
  /** The effect of its strike on the other. */
  readonly strikes: AmountOdds["distribution"];
}

/** They add up to 1. */
export interface DuelChances {
  readonly first: number;
  readonly second: number;
  readonly undecided: number;
}

/** For each number of HP, lowest first, the chance that the character still stands with it. */
type Standing = Float64Array;

export function duel(first: Duellist, second: Duellist, rounds: number): DuelChances {
  // One row for each HP of the first; in it one number for each HP of the second.
  const width = second.hp + 1;
  let standing: Standing = new Float64Array((first.hp + 1) * width);
  standing[first.hp * width + second.hp] = 1;
  const won = { first: 0, second: 0 };
  for (let round = 0; round < rounds; round++) {
    standing = struck(standing, first.strikes, (chance) => {
      won.first += chance;
    });
    standing = struck(
      standing,
      second.strikes,
      (chance) => {
        won.second += chance;
      },
      true,
    );
  }
  // Millions of small numbers add up to slightly more than 1.
  return {
    first: Math.min(won.first, 1),
    second: Math.min(won.second, 1),
    undecided: standing.reduce((sum, chance) => sum + chance, 0),
  };

  /** @param falls called with the chance of each blow that fells */
  function struck(
    before: Standing,
    strikes: Duellist["strikes"],
    falls: (chance: number) => void,
    atFirst = false,
  ): Standing {
    const after = new Float64Array(before.length);
    for (let a = 1; a <= first.hp; a++)
      for (let b = 1; b < width; b++) {
        const here = before[a * width + b]!;
        if (here === 0) continue;
        for (const [amount, chance] of strikes) {
          const left = (atFirst ? a : b) - amount;
          if (left <= 0) falls(here * chance);
          else after[atFirst ? left * width + b : a * width + left]! += here * chance;
        }
      }
    return after;
  }
}

/**
 * The two of a battle as duellists, each with its first item. Where sides take turns, no turn may be open yet. Null:
 * there are not two, or one cannot strike or has no HP.
 */
export function duellistsIn(game: Game, battle: Battle): readonly [Duellist, Duellist] | null {
  const [a, b, ...more] = battle.sides.flatMap((side) => battle.characters.filter((c) => c.side === side));
  if (!a || !b || more.length > 0 || isTogether(battle)) return null;
  const first = strikesOf(game, battle, a.id, b.id);
  const ended = after(game, after(game, battle, { do: "turn", who: a.id }), { do: "end" });
  const second = strikesOf(game, ended, b.id, a.id);
  const [hp, other] = [hitPointsLeft(a), hitPointsLeft(b)];
  if (!first || !second || hp === null || other === null) return null;
  return [
    { hp, strikes: first },
    { hp: other, strikes: second },
  ];
}

function after(game: Game, battle: Battle, command: Parameters<Game["ruleset"]["perform"]>[1]): Battle {
  const outcome = game.ruleset.perform(battle, command);
  return outcome.ok ? outcome.battle : battle;
}

function strikesOf(game: Game, battle: Battle, who: CharacterId, target: CharacterId): Duellist["strikes"] | null {
  const [made] = armsOf(game.arms, who, battle.board).harms;
  const turn = after(game, battle, { do: "turn", who });
  const [own, other] = [anyCharacterOf(turn, who), anyCharacterOf(turn, target)];
  return (made && own && other && game.chances.of(turn, own, made, other)?.distribution) ?? null;
}
