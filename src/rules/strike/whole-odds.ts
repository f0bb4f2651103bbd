/** What several actions do to one target: the sum of their odds, such as those of a boss's whole turn (`ACT-1`). */

import type { AmountOdds, Fraction, RowOdds, ThroughOdds } from "./strike";

/** The odds of one action for this target. `found` and such are in them already. */
export type ActionOdds = Pick<RowOdds | ThroughOdds, "hit" | "damage">;

/** `hit`: that any of them hits. `lost`: HP that are lost, none below 0. `fells`: present if HP are kept. */
export interface WholeOdds {
  readonly hit: Fraction;
  readonly lost: AmountOdds;
  readonly fells?: Fraction;
}

/**
 * The dice of one action change nothing for another, so the amounts are added up with all their chances. HP below 0 count as 0:
 * then it does not matter who would have gone on after the target has fallen.
 * @param hp of the target; undefined: none are kept
 */
export function wholeOdds(actions: readonly ActionOdds[], hp: number | undefined): WholeOdds {
  const most = hp ?? Number.POSITIVE_INFINITY;
  let missed = 1;
  let sums: ReadonlyMap<number, number> = new Map([[0, 1]]);
  for (const { hit, damage } of actions) {
    missed *= 1 - hit;
    if (damage) sums = added(sums, damage, most);
  }
  const distribution = [...sums].sort(([a], [b]) => a - b);
  const mean = distribution.reduce((sum, [amount, chance]) => sum + amount * chance, 0);
  const lost = { mean, distribution };
  return { hit: 1 - missed, lost, ...(hp !== undefined && hp > 0 && { fells: sums.get(hp) ?? 0 }) };
}

function added(
  sums: ReadonlyMap<number, number>,
  { distribution }: AmountOdds,
  most: number,
): ReadonlyMap<number, number> {
  const result = new Map<number, number>();
  for (const [done, chance] of sums)
    for (const [amount, share] of distribution) {
      const sum = Math.min(done + amount, most);
      result.set(sum, (result.get(sum) ?? 0) + chance * share);
    }
  return result;
}
