/** Whether a battle goes on (`END-1`). */

import type { Battle, Character, CharacterId, Condition, SideId } from "../battle";
import { areHostile, FALLEN, hasFallen, isAble, isThing } from "../board/roster";

/** Facts that the core cannot know: who has given up, and whether a pursuit goes on. */
export interface EndingFacts {
  readonly givenUp?: readonly CharacterId[];
  /** False: the fighting is over, even if some could go on. */
  readonly pursued?: boolean;
}

export interface StandingSide {
  readonly side: SideId;
  /** Able and not given up, in order of ids. Characters that have left are no longer in the battle. */
  readonly standing: readonly CharacterId[];
}

/** The characters of each side that still stand, in the order of the sides. */
export function standingSides(battle: Battle, { givenUp = [] }: EndingFacts = {}): readonly StandingSide[] {
  const characters: readonly Character[] = battle.characters;
  return battle.sides.map((side) => ({
    side,
    standing: characters.filter((c) => c.side === side && stands(c, givenUp)).map((c) => c.id),
  }));
}

function stands(c: Character, givenUp: readonly CharacterId[]): boolean {
  return isAble(c) && !isThing(c) && !givenUp.includes(c.id);
}

/** `END-1`: it is over when no two hostile sides can still fight, or when nobody pursues. */
export function isOver(battle: Battle, facts: EndingFacts = {}): boolean {
  if (facts.pursued === false) return true;
  // It is asked after each step of a fight: looked at until two are found.
  const { givenUp = [] } = facts;
  const characters: readonly Character[] = battle.characters;
  const left: SideId[] = [];
  for (const c of characters) {
    if (left.includes(c.side) || !stands(c, givenUp)) continue;
    for (const side of left) if (areHostile(battle, side, c.side)) return false;
    left.push(c.side);
  }
  return true;
}

/**
 * `END-1`: the conditions that remain after the battle; `kept`: those that the Game Master keeps. Felled and dead
 * remain: they are not conditions of combat (`DIC-4`).
 */
export function conditionsAfterBattle(
  conditions: readonly Condition[],
  kept: readonly string[] = [],
): readonly Condition[] {
  return conditions.filter(({ id }) => FALLEN.includes(id) || kept.includes(id));
}

/** `EFF-5`: conditions that end with the battle unless they are kept. Those of the fallen are not asked about. */
export function conditionsThatEnd(battle: Battle): readonly string[] {
  const everyone: readonly Character[] = battle.characters;
  return [
    ...new Set(
      everyone
        .filter((c) => !hasFallen(c))
        .flatMap(({ conditions }) => {
          const stays = conditionsAfterBattle(conditions);
          return conditions.filter((one) => !stays.includes(one)).map(({ id }) => id);
        }),
    ),
  ];
}
