/**
 * What a step took of items and what it earned, beside the battle, which knows neither: written with the step, settled
 * on the sheets afterwards, and taken back with it.
 */

import type { BattleEvent, CharacterId } from "../../rules/index";
import type { History } from "./history";
import type { Changes } from "./kept-battle";

interface Account {
  /** Items of which one is used up each. */
  readonly items: readonly { readonly who: CharacterId; readonly id: string }[];
  readonly earned: readonly { readonly who: CharacterId; readonly amount: number }[];
  /** Whether the sheets say so already. */
  readonly settled: boolean;
}

/** By the number of its step; null: it has none any more. */
export type AccountsByStep = { readonly [number: string]: Account | null };

/** The account of a step. */
export function opened(
  number: number,
  { items = [], earned = [] }: Partial<Pick<Account, "items" | "earned">>,
): Changes {
  return { [`system.accounts.${number}`]: { items, earned, settled: false } satisfies Account };
}

/** What the 1,1 of a step earned (`DIC-1`). */
export function earnedBy(events: readonly BattleEvent[]): Account["earned"] {
  return events.flatMap((event) =>
    event.type === "experienceEarned" ? [{ who: event.who, amount: event.amount }] : [],
  );
}

export interface Due {
  readonly number: string;
  readonly account: Account;
  /** 1: it is taken and earned; −1: given back. */
  readonly sign: 1 | -1;
}

/** What is still to be written onto sheets: for steps that stand, and for steps that were taken back. */
export function accountsDue({
  accounts,
  history,
}: {
  readonly accounts: AccountsByStep;
  readonly history: History;
}): Due[] {
  return Object.entries(accounts).flatMap(([number, account]): Due[] => {
    if (!account) return [];
    const stands = Boolean(history.commands[number]) && history.undone[number] !== true;
    return stands === account.settled ? [] : [{ number, account, sign: stands ? 1 : -1 }];
  });
}
