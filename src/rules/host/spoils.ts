/** The spoils of beaten monsters (`END-2`). Their tables are the host's data; here are the dice and the time. */

import type { CharacterId } from "../battle";
import type { Dice } from "../dice/dice";

/** Minutes that it takes to collect them. */
export const SPOILS_MINUTES = 10;

/** `shards`: sword shards that it held. */
export interface Beaten {
  readonly id: CharacterId;
  readonly shards?: number;
}

export interface SpoilsRoll {
  readonly id: CharacterId;
  readonly dice: readonly [number, number];
  /** The 2d, which name the row of the monster's own table. */
  readonly row: number;
}

export interface Spoils {
  readonly rolls: readonly SpoilsRoll[];
  readonly shards: number;
  readonly minutes: number;
}

/** One roll for each beaten monster, in the given order; none without beaten monsters. */
export function rollSpoils(beaten: readonly Beaten[], dice: Dice): Spoils {
  let shards = 0;
  const rolls = beaten.map((monster): SpoilsRoll => {
    shards += monster.shards ?? 0;
    const pair = [dice.d(6), dice.d(6)] as const;
    return { id: monster.id, dice: pair, row: pair[0] + pair[1] };
  });
  return { rolls, shards, minutes: beaten.length === 0 ? 0 : SPOILS_MINUTES };
}

/** `1d×5 G`, `2d6G`, `30 G`, `30G×1d`: money in a text, with the dice before it or after. */
const MONEY = /(?:(\d+)[dD]6?\s*(?:[×x*]\s*(\d+))?|(\d[\d,]*))\s*[GＧ](?![A-Za-z])(?:[^\d×]{0,8}[×x*]\s*(\d+)[dD]6?)?/g;

/** How many dice a text of spoils needs for its worth in money. */
export function diceOfMoney(text: string): number {
  return [...text.matchAll(MONEY)].reduce(
    (sum, [, before, , , after]) => sum + Number(before ?? 0) + Number(after ?? 0),
    0,
  );
}

/** The worth of a spoil, with the dice in its text rolled; `words`: the text with their results. */
export function moneyIn(text: string, dice: Dice): { readonly words: string; readonly coins: number } {
  let coins = 0;
  const rolled = (count: string | undefined) =>
    count === undefined ? 1 : Array.from({ length: Number(count) }, () => dice.d(6)).reduce((sum, one) => sum + one, 0);
  const words = text.replace(MONEY, (said, before?: string, times?: string, plain?: string, after?: string) => {
    const worth = rolled(before) * Number((times ?? plain ?? "1").replaceAll(",", "")) * rolled(after);
    coins += worth;
    return before === undefined && after === undefined ? said : `${said} = ${worth} G`;
  });
  return { words, coins };
}
