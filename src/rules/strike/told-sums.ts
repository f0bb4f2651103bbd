/** The sums of a strike of a round that is resolved at once: its event tells all their numbers. */

import type { Resolved } from "../events";
import { given } from "../given";
import type { AmountSum, RollPurpose, RollSum, RowSum, StrikeSums } from "./sums";

type Whose = Pick<RollSum, "who" | "part" | "of">;

/**
 * A strike of a round (`SIM-ACC-1`, `SIM-CRT-1`); null: it had no figures.
 * @param healing what its healing did to its target's health, if that is told too
 */
export function resolvedSums(event: Resolved, healing?: readonly [from: number, to: number]): StrikeSums | null {
  const { who, target, outcome, strike, perception, total } = event;
  if (perception !== undefined && total !== undefined)
    return { who, check: d20({ who, of: "perception" }, perception, total), rows: [] };
  if (!strike) return null;
  const { casting, cast, castAgainst, accuracy, total: aimed, against, difficulty } = strike;
  const check = accuracy && d20({ who, of: "accuracy" }, accuracy, aimed);
  const amount = amountOf(strike, healing, who);
  const row: RowSum | null =
    target === undefined || outcome === "nobody" || outcome === "out-of-reach" || outcome === undefined
      ? null
      : {
          id: target,
          outcome,
          ...given({ check }),
          ...(check && difficulty !== undefined && { answer: reached(target, against, difficulty) }),
          resisted: "none",
          ...(amount && { amount }),
        };
  return {
    who,
    ...(casting &&
      cast !== undefined &&
      castAgainst !== undefined && {
        casting: { roll: d20({ who, of: "casting" }, casting, cast), against: castAgainst },
      }),
    ...given({ check }),
    rows: row ? [row] : [],
  };
}

/** With disadvantage the lower of two counts (`SIM-ACC-3`). */
function d20(whose: Whose, dice: readonly number[], total: number | undefined): RollSum {
  const natural = Math.min(...dice);
  return { ...whose, dice, sides: 20, natural, ...(total === undefined ? {} : { value: total - natural, total }) };
}

function reached(who: string, against: Exclude<RollPurpose, "death"> | "field" | undefined, total: number): RollSum {
  return {
    who,
    of: against === undefined || against === "field" ? "difficulty" : against,
    dice: null,
    sides: 20,
    total,
  };
}

function amountOf(
  { points = [], critical, factor = 1, damage, healing }: NonNullable<Resolved["strike"]>,
  change: readonly [number, number] | undefined,
  who: string,
): AmountSum | null {
  const total = damage ?? healing;
  if (total === undefined) return null;
  const shown = points.reduce((all, die) => all + die, 0);
  // The bonus is multiplied as well; below 0 nothing is left of it.
  const bonus = total > 0 ? total / factor - shown : 0;
  return {
    who,
    is: healing === undefined ? "damage" : "healed",
    pool: "hp",
    points,
    parts: [{ part: "points", amount: shown }, ...(bonus === 0 ? [] : [{ part: "bonus" as const, amount: bonus }])],
    ...(critical?.length ? { critically: critical, factor } : {}),
    total,
    ...(healing !== undefined && change && { change }),
    ...(healing !== undefined && change && change[1] - change[0] < healing && { cut: true as const }),
  };
}
