/** The entries of a token's menu: acts that its character could do at once. */

import { say } from "../foundry/words";
import { passesNobody } from "../judgement/index";
import { actingIn } from "../judgement/turns/index";
import { request } from "../requests/requests";
import type { CharacterId, Command } from "../rules/index";
import { givePlay, mayLetPlay } from "./advice-block";
import { turnOfferOf } from "./attempts";
import { chancesIn } from "./battle-context";
import { mayBegin } from "./beginning";
import { requestAttack as attack } from "./button-acts";
import { mayEnd } from "./ending";
import { attackOffered } from "./side-rows";
import type { TrackedBattle } from "./tracked-battle";

export interface MenuButton {
  readonly action: "beginTurn" | "attackAtOnce" | "letPlay" | "endTurn";
  readonly label: string;
  readonly icon: string;
  press(): Promise<unknown>;
}

/**
 * The buttons for the user who has opened the menu: only what can be done now.
 * @param marked whom this user has marked as a target
 */
export function menuButtons(tracked: TrackedBattle, id: CharacterId, marked: CharacterId | null): MenuButton[] {
  const { battle, combat, view } = tracked;
  const chances = chancesIn(tracked, marked);
  if (chances.waiting || !chances.owns(id)) return [];
  const isActing = actingIn(battle) === id;
  const begins = !isActing && passesNobody(turnOfferOf(chances, id));
  const mayStrike = isActing || (begins && view.characters[id]?.state === "melee");
  const strike = mayStrike ? attackOffered(chances, id) : null;
  const command = (one: Command) => () => request(combat, { type: "command", command: one });
  const named = (action: MenuButton["action"]) => say(`tracker.action.${action}`);
  const buttons: MenuButton[] = [];
  if (begins)
    buttons.push({
      action: "beginTurn",
      label: named("beginTurn"),
      icon: "fa-solid fa-play",
      press: async () => {
        if (mayBegin(tracked)) await command({ do: "turn", who: id })();
      },
    });
  if (strike)
    buttons.push({
      action: "attackAtOnce",
      label: strike.words,
      icon: "fa-solid fa-khanda",
      press: () => attack(combat, id, strike.target),
    });
  if (isActing)
    buttons.push({
      action: "endTurn",
      label: named("endTurn"),
      icon: "fa-solid fa-flag-checkered",
      press: async () => {
        if (mayEnd(tracked)) await command({ do: "end", who: id })();
      },
    });
  // Also for a player who is there and does not play.
  if ((isActing || begins) && mayLetPlay(tracked))
    buttons.push({
      action: "letPlay",
      label: named("letPlay"),
      icon: "fa-solid fa-robot",
      press: async () => givePlay(combat, id),
    });
  return buttons;
}
