/** Words of a battle's end that its card in chat and the panel over the map share. */

import { saying } from "../../foundry/words";
import type { EndingCard } from "../../judgement/telling/index";
import type { CharacterId } from "../../rules/index";
import { SIDES } from "../../scene/members";
import { nameOf } from "../../scene/scene-battle";
import { type EndedSides, outcomeTitle } from "../../words/outcome-words";

const say = saying("ending");

/** The name at that time. */
export function calledOn({ names }: EndingCard, id: CharacterId): string {
  return Object.hasOwn(names, id) ? names[id]! : nameOf(id);
}

export type EndedSide = EndingCard["ending"]["sides"][number];

/** Where all have fallen, or the battle ended while hostile sides stood, nobody has won. */
export function outcomeOn({ ending: { sides }, ours = [SIDES[0]] }: EndingCard): EndedSides {
  const idsOf = (those: readonly EndedSide[]) => those.map(({ side }) => side);
  const [won, lost] = [sides.filter(({ standing }) => standing > 0), sides.filter(({ standing }) => standing === 0)];
  const isDecided = won.length > 0 && lost.length > 0;
  return { won: isDecided ? idsOf(won) : [], lost: isDecided ? idsOf(lost) : [], ours };
}

export function endingTitle(card: EndingCard): string {
  return outcomeTitle(outcomeOn(card), card.ending.rounds);
}

/** A line for each character that earned experience by 1,1. */
export function earnedOn(card: EndingCard): string[] {
  return card.ending.earned.map(({ who, times, amount }) =>
    say("earned", { name: calledOn(card, who), times: String(times), amount: String(amount) }),
  );
}
