/** How the turn passes on between the battles of one update, as the platform's hooks tell it. */

import type { Battle, CharacterId } from "../../rules/index";
import { actingIn } from "./own-turn";

interface Passing {
  /** The character that has the turn from then on. */
  readonly is: CharacterId | null;
  readonly round: number;
  /** How many rounds begin with it; below 0: rounds are undone. */
  readonly rounds: number;
}

/**
 * Each time the turn passes on or a round begins. Between two turns it is nobody's for a moment; hooks do not tell
 * that.
 */
export function passings(battles: readonly Battle[]): Passing[] {
  const last = battles.length - 1;
  const told = battles.filter((battle, i) => i === 0 || i === last || actingIn(battle) !== null);
  return told.slice(1).flatMap((battle, i) => {
    const rounds = battle.round - told[i]!.round;
    const is = actingIn(battle);
    return rounds === 0 && is === actingIn(told[i]!) ? [] : [{ is, round: battle.round, rounds }];
  });
}
