/** The message that holds the card of a strike. */

import type { MessageDoc } from "../foundry/platform";
import type { StrikeCard } from "../judgement/telling/index";

/** The strike whose card a message claims to be. */
export function strikeIn({ flags }: MessageDoc): StrikeCard | null {
  const card = flags.ransen?.strike as Partial<StrikeCard> | undefined;
  return card?.strike ? (card as StrikeCard) : null;
}
