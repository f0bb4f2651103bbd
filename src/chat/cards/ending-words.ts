/** Words of a battle's end that its card in chat and the panel over the map share. */

import { saying } from "../../foundry/words";
import type { EndingCard } from "../../judgement/telling/index";
import type { CharacterId, SideId } from "../../rules/index";
import { SIDES } from "../../scene/members";
import { nameOf } from "../../scene/scene-battle";

const say = saying("ending");

/** The name at that time. */
export function calledOn({ names }: EndingCard, id: CharacterId): string {
  return Object.hasOwn(names, id) ? names[id]! : nameOf(id);
}

/** The sides of the players. */
export function oursOn({ ours = [SIDES[0]] }: EndingCard): readonly SideId[] {
  return ours;
}

/** A line for each character that earned experience by 1,1. */
export function earnedOn(card: EndingCard): string[] {
  return card.ending.earned.map(({ who, times, amount }) =>
    say("earned", { name: calledOn(card, who), times: String(times), amount: String(amount) }),
  );
}
