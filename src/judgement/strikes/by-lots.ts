/**
 * Odds of a strike that may find somebody else. The core gives the odds for each possible target; here they are
 * weighted by the lots (`STR-22`, `A25-MIS-1`).
 */

import type { Aiming, Battle, CharacterId, RowOdds, Ruleset, StrikeForecast } from "../../rules/index";

/** Somebody whom the lots may find. */
export interface ByLot {
  readonly id: CharacterId;
  /** Of all lots: 0 to 1. */
  readonly share: number;
  /** With the share in them; null: none can be told. */
  readonly odds: Partial<RowOdds> | null;
}

/** The odds of whom it names, with the share of their lots in them; as they are where there are no lots. */
export function byItsLots(odds: StrikeForecast, target: CharacterId): StrikeForecast {
  if (!odds.lots) return odds;
  return { ...odds, ...scaled(odds, lotShare(odds.lots, target)) };
}

/** All possible targets by lot, the named one first; null: it always finds its named target. */
export function oddsByLots(
  ruleset: Pick<Ruleset, "ask">,
  battle: Battle,
  aiming: Aiming,
  answer: StrikeForecast,
): readonly ByLot[] | null {
  const { lots } = answer;
  if (!lots) return null;
  const named = "target" in aiming ? aiming.target : undefined;
  const target = typeof named === "string" ? named : named?.id;
  const ids = Object.keys(lots).sort((a, b) => Number(b === target) - Number(a === target));
  return ids.map((id) => {
    const share = lotShare(lots, id);
    const question = { ask: "strike", ...aiming, target: id === target ? named! : id } as never;
    const reply = ruleset.ask(battle, question);
    const found = reply.ok ? (reply.answer as StrikeForecast) : null;
    return { id, share, odds: found?.hit === undefined ? null : scaled(found, share) };
  });
}

function lotShare(lots: { readonly [id: CharacterId]: number }, id: CharacterId): number {
  const { part, of } = shareOf(lots, [id]);
  return of === 0 ? 0 : part / of;
}

function scaled({ hit, damage, healed, fells }: StrikeForecast, share: number): Partial<RowOdds> {
  const part = <T extends { readonly mean: number }>(amount: T): T => ({ ...amount, mean: amount.mean * share });
  return {
    ...(hit !== undefined && { hit: hit * share }),
    ...(damage && { damage: part(damage) }),
    ...(healed && { healed: part(healed) }),
    ...(fells !== undefined && { fells: fells * share }),
  };
}

/** So many cases out of so many, in lowest terms: 1 of 2, never 2 of 4. */
export type Share = { readonly part: number; readonly of: number };

/** The share of a draw in which any of these is hit. */
export function shareOf(lots: { readonly [id: CharacterId]: number }, ids: readonly CharacterId[]): Share {
  const sum = (list: readonly (number | undefined)[]) => list.reduce<number>((so, one = 0) => so + one, 0);
  const [part, of] = [sum(ids.map((id) => lots[id])), sum(Object.values(lots))];
  const divisor = greatestDivisor(part, of) || 1;
  return { part: part / divisor, of: of / divisor };
}

function greatestDivisor(a: number, b: number): number {
  return b === 0 ? a : greatestDivisor(b, a % b);
}
