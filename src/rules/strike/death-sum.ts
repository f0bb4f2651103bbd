/** The sum of a death check: its event tells all its numbers. */

import { readCheck } from "../dice/checks";
import type { DeathChecked } from "../events";
import { given } from "../given";
import type { RollSum } from "./sums";

/** A death check (`DIC-4`); for a reader who may not know the figures, only the dice. */
export function deathSum({ who, dice, sum, against }: Pick<DeathChecked, "who" | "dice"> & Partial<DeathChecked>): {
  readonly roll: RollSum;
  readonly against?: number;
} {
  const natural = dice[0] + dice[1];
  const { automatic } = readCheck(0, dice);
  return {
    roll: {
      who,
      of: "death",
      dice,
      sides: 6,
      natural,
      ...(sum === undefined ? {} : { value: sum - natural, total: sum }),
      ...(automatic && { automatic }),
    },
    ...given({ against }),
  };
}
