/**
 * A step's used items and earned experience, which the battle itself does not know. They are written with the step,
 * then written to the sheets, and taken back with the step.
 */

import type { BattleEvent, CharacterId } from "../../rules/index";
import { type History, stepStands } from "./history";
import type { Changes } from "./kept-battle";

interface Account {
  /** Items; one is used up for each time that it stands here. */
  readonly items: readonly { readonly who: CharacterId; readonly id: string }[];
  readonly earned: readonly { readonly who: CharacterId; readonly amount: number }[];
  /** Whether the sheets have it already. */
  readonly settled: boolean;
}

/** By the step's number; null: it was taken away. */
export type AccountsByStep = { readonly [number: string]: Account | null };

/** The account of a step. */
export function opened(
  number: number,
  { items = [], earned = [] }: Partial<Pick<Account, "items" | "earned">>,
): Changes {
  return { [`system.accounts.${number}`]: { items, earned, settled: false } satisfies Account };
}

/** The experience for a step's rolls of 1,1 (`DIC-1`). */
export function earnedBy(events: readonly BattleEvent[]): Account["earned"] {
  return events.flatMap((event) =>
    event.type === "experienceEarned" ? [{ who: event.who, amount: event.amount }] : [],
  );
}

export interface Due {
  readonly number: string;
  readonly account: Account;
  /** 1: used up and earned; −1: given back. */
  readonly sign: 1 | -1;
}

/** The accounts that the sheets still lack, of steps that stand and of undone steps. */
export function accountsDue({
  accounts,
  history,
}: {
  readonly accounts: AccountsByStep;
  readonly history: History;
}): Due[] {
  return Object.entries(accounts).flatMap(([number, account]): Due[] => {
    if (!account) return [];
    const stands = stepStands(history, Number(number));
    return stands === account.settled ? [] : [{ number, account, sign: stands ? 1 : -1 }];
  });
}
