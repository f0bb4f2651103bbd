/** The message that holds the card of a strike. */

import type { MessageDoc } from "../foundry/platform";
import type { StrikeCard } from "../judgement/telling/index";

/** The strike that a message says to be the card of. */
export function strikeIn({ flags }: MessageDoc): StrikeCard | null {
  const card = flags.ransen?.strike as Partial<StrikeCard> | undefined;
  return card?.strike ? (card as StrikeCard) : null;
}
