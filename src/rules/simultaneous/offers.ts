/** The offers where everyone declares at once. */

import type { CharacterId, SimultaneousBattle } from "../battle";
import { answerOf, type OfferTable, offer } from "../board/offering";
import { characterOf } from "../board/roster";
import { type Reply, refuse, type TurnAnswer, type TurnQuestion } from "../commands";
import { isMobile, keptFromDeclaring, keptFromRevealing, mayMove } from "./declaration";
import { consideredMetres, transportMetres } from "./movement";
import { keptFromResolving } from "./resolution";

interface OfferFacts {
  readonly battle: SimultaneousBattle;
  /** Empty: nobody in particular. */
  readonly who: CharacterId;
}

const OFFERS = {
  declare: ({ battle, who }) => {
    const c = characterOf(battle.characters, who);
    if (!c) return offer(refuse("no-such-character", "SIM-CYC-1", { who }));
    const kept = keptFromDeclaring(battle, c);
    if (kept) return offer(kept);
    const held = isMobile(c) ? null : refuse("immobile", "SIM-CYC-2", { who });
    const crawls = held !== null && mayMove(c, { how: "crawl" });
    const metres = { transport: transportMetres(c), considered: consideredMetres(c) };
    return { can: true, moves: { ...offer(held), ...metres, ...(crawls && { crawls }) } };
  },
  reveal: ({ battle }) => offer(keptFromRevealing(battle)),
  resolve: ({ battle }) => offer(keptFromResolving(battle)),
} satisfies Partial<OfferTable<OfferFacts>>;

/** There are no turns here, so nothing begins one, and a command only concerns the characters that it names. */
export function turn(battle: SimultaneousBattle, { who, about }: TurnQuestion): Reply<TurnAnswer> {
  if (who === undefined) return answerOf(null, OFFERS, { battle, who: "" }, about);
  if (!characterOf(battle.characters, who)) return refuse("no-such-character", "SIM-CYC-1", { who });
  return answerOf(who, OFFERS, { battle, who }, about);
}
