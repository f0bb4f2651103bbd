/**
 * A script has no dice but a seed. Where the Game Master decided what dice showed (`SIM-CYC-4`), a seed is looked for
 * whose dice show just that, so that the script comes to the same state.
 */

import { type Battle, type Command, type Dice, type Ruleset, seededDice } from "../rules/index";
import { handedDice } from "./history";

/** One die as it was rolled. */
export interface Shown {
  readonly sides: number;
  readonly value: number;
}

/** Seeds that are tried: enough for eight decided dice of four sides, within a second or two. */
const MOST_TRIED = 200_000;

/** Dice that note what they show. */
export function notingDice(dice: Dice): Dice & { readonly shown: Shown[] } {
  const shown: Shown[] = [];
  return {
    shown,
    d: (sides) => {
      const value = dice.d(sides);
      shown.push({ sides, value });
      return value;
    },
  };
}

/**
 * The battle after commands, and every die that was rolled on the way; null when a command is refused.
 * @param decided what somebody decided that the dice of a command showed, by its place
 */
export function played(
  start: Battle,
  commands: readonly Command[],
  decided: readonly (readonly number[] | undefined)[],
  ruleset: Pick<Ruleset, "perform">,
): { readonly end: Battle; readonly shown: readonly Shown[] } | null {
  let end = start;
  const shown: Shown[] = [];
  for (const [place, command] of commands.entries()) {
    const values = decided[place];
    const dice = notingDice(values ? handedDice(values) : seededDice(end.options.seed + end.round));
    const outcome = ruleset.perform(end, command, dice);
    if (!outcome.ok) return null;
    shown.push(...dice.shown);
    end = outcome.battle;
  }
  return { end, shown };
}

/** A seed from which a script's dice show one after the other what was shown; the battle's own where there is none. */
export function seedShowing(own: number, shown: readonly Shown[]): number {
  const fits = (seed: number) => {
    const dice = seededDice(seed);
    return shown.every(({ sides, value }) => dice.d(sides) === value);
  };
  // What no such die can show no seed will bring.
  if (fits(own) || shown.some(({ sides, value }) => value < 1 || value > sides)) return own;
  for (let seed = 0; seed < MOST_TRIED; seed++) if (fits(seed)) return seed;
  return own;
}
