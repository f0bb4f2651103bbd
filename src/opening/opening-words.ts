/** Names and numbers as the windows of the opening write them. */

import type { CombatDoc } from "../foundry/platform";
import { imageOfToken } from "../foundry/token-image";
import { say } from "../foundry/words";
import { commonKind } from "../judgement/index";
import {
  type Entry,
  type Kind,
  type Opening,
  type OpeningPage,
  type PreparationPage,
  pagesOf,
  preparedBefore,
} from "../judgement/opening/index";
import type { CharacterId } from "../rules/index";
import type { OpeningOnScene } from "../scene/opening/situation";
import { nameIn, tokenOf } from "../scene/scene-battle";

/** A page's title. Where a second preparation follows, the first one has a number too. */
export function pageText({ capabilities }: OpeningOnScene, page: OpeningPage): string {
  return say(`opening.page.${textKey(capabilities, page)}`);
}

export function aboutText({ capabilities }: OpeningOnScene, page: OpeningPage): string {
  const key = textKey(capabilities, page);
  // S25-OPN-1: three areas are placed after this window.
  if (key === "second-preparation" && capabilities.board === "areas") return say(`opening.about.area-${key}`);
  return say(`opening.about.${key === "first-preparation" ? page : key}`);
}

function textKey(capabilities: OpeningOnScene["capabilities"], page: OpeningPage): string {
  const hasTwo = pagesOf(capabilities).includes("second-preparation" satisfies PreparationPage);
  if (page === "preparation" && hasTwo) return "first-preparation";
  return page === "placement" && capabilities.board !== "plane" ? "area-placement" : page;
}

/** `15`, with an automatic success or failure. */
export function totalText({ total, automatic }: Entry): string {
  if (!automatic) return String(total);
  return say("opening.totalAutomatic", { total: String(total), automatic: say(`opening.${automatic}`) });
}

/** A character's first preparation, shown beside the second; empty: none, or there is only one. */
export function beforeText(opening: Opening, who: CharacterId): string {
  const text = preparedBefore(opening, who);
  return text === "" ? "" : say("opening.prepare.before", { text });
}

/** A kind of monster, named as its tokens are. A player who is asked does not know the actor's name yet. */
export function kindText(combat: CombatDoc, { who }: Kind): string {
  const names = who.map((id) => nameIn(combat, id));
  const [name = ""] = names;
  if (names.length < 2) return name;
  const kind = commonKind(names);
  return kind === null
    ? say("opening.knowledge.more", { name, count: String(names.length - 1) })
    : say("tracker.kinds.named", { name: kind, count: String(names.length) });
}

export function imageOfCombatant(combat: CombatDoc, id: CharacterId): string {
  return imageOfToken(tokenOf(combat, id));
}
