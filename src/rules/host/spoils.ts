/** What beaten monsters leave (`END-2`). Their tables are the host's data; here are the dice and the time. */

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
