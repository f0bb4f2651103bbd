/** Names and numbers as the windows of the opening write them. */

import type { CombatDoc } from "../../foundry/platform";
import { imageOfToken } from "../../foundry/token-image";
import { say } from "../../foundry/words";
import { type Entry, type Kind, type OpeningPage, type PreparationPage, pagesOf } from "../../judgement/opening/index";
import type { CharacterId } from "../../rules/index";
import { nameIn, type OpeningOnScene, tokenOf } from "../../scene/index";

export interface Choice {
  readonly id: string;
  readonly name: string;
  readonly chosen: boolean;
}

/** What a page is called: where a second preparation follows, the first one is numbered too. */
export function pageText({ capabilities }: OpeningOnScene, page: OpeningPage): string {
  return say(`opening.page.${textKey(capabilities, page)}`);
}

export function aboutText({ capabilities }: OpeningOnScene, page: OpeningPage): string {
  const key = textKey(capabilities, page);
  return say(`opening.about.${key === "first-preparation" ? page : key}`);
}

function textKey(capabilities: OpeningOnScene["capabilities"], page: OpeningPage): string {
  const hasTwo = pagesOf(capabilities).includes("second-preparation" satisfies PreparationPage);
  if (page === "preparation" && hasTwo) return "first-preparation";
  return page === "placement" && capabilities.board !== "plane" ? "area-placement" : page;
}

/** `15`, with what the dice decided by themselves. */
export function totalText({ total, automatic }: Entry): string {
  if (!automatic) return String(total);
  return say("opening.totalAutomatic", { total: String(total), automatic: say(`opening.${automatic}`) });
}

/** `+2`, `−4`, `±0`. */
export function signedText(value: number): string {
  if (value === 0) return "±0";
  return value > 0 ? `+${value}` : `−${-value}`;
}

/** A kind of monster by the tokens that are of it. */
export function kindText(combat: CombatDoc, { who }: Kind): string {
  const [first = ""] = who;
  const name = nameIn(combat, first);
  return who.length > 1 ? say("opening.knowledge.more", { name, count: String(who.length - 1) }) : name;
}

export function imageOf(combat: CombatDoc, id: CharacterId): string {
  return imageOfToken(tokenOf(combat, id));
}
