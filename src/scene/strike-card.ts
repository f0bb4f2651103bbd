/** What the card of a strike holds, and the message that holds it. */

import type { MessageDoc } from "../foundry/platform";
import type { KeptEvent, LetStand } from "../judgement/history/index";
import type { CharacterId, StrikeDice, StrikeSums, StrikeTarget } from "../rules/index";

/** What a card is drawn from. */
export interface StrikeCard {
  readonly combat: string;
  readonly strike: string;
  readonly ruleset: string;
  readonly who: CharacterId;
  readonly item: string;
  readonly name: string;
  readonly targets: readonly StrikeTarget[];
  readonly dice: StrikeDice;
  /** Names by id at that time. */
  readonly names: { readonly [id: CharacterId]: string };
  /** What happened, once it is a step of the battle. */
  readonly events: readonly KeptEvent[];
  /** Number of that step; null: the dice are still falling. */
  readonly step: number | null;
  readonly against: readonly LetStand[];
  /** As all players may read them; absent: the dice are falling, or an earlier version wrote the card. */
  readonly sums?: StrikeSums;
}

/** The strike that a message says to be the card of. */
export function strikeIn({ flags }: MessageDoc): StrikeCard | null {
  const card = flags.ransen?.strike as Partial<StrikeCard> | undefined;
  return card?.strike ? (card as StrikeCard) : null;
}
