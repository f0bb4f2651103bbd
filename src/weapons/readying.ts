/** Another weapon is made ready by a minor action (`TRN-7`): which one is asked above the bar, and it is in hand then. */

import { cutToName } from "../documents/repair";
import { type ActorDoc, notices } from "../foundry/platform";
import { requestCommand } from "../requests/requests";
import { armamentsIn, openTurnHere } from "./open-turn";
import { askAboveBar } from "./press-question";
import { sayOfWeapons } from "./weapon-words";

/**
 * @param held id of the item in hand, which nobody changes to; empty: there is none
 * @param take takes the weapon in hand once it is ready
 */
export async function readyWeapon(held: string, take: (actor: ActorDoc, item: string) => void): Promise<void> {
  const turn = openTurnHere();
  if (!turn) return;
  const others = armamentsIn(turn).filter(({ id, type }) => type === "weapon" && id !== held);
  if (others.length === 0) {
    notices()?.info(sayOfWeapons("ready.none"));
    return;
  }
  const choices = others.map(({ id, name }) => ({ value: id, label: name }));
  const chosen = await askAboveBar(sayOfWeapons("ready.which"), choices);
  const weapon = others.find(({ id }) => id === chosen);
  if (!weapon) return;
  const { combat } = turn.fight;
  const { ok } = await requestCommand(combat, { do: "ready", who: turn.who, what: cutToName(weapon.name) });
  const actor = turn.scene.tokens.get(turn.who)?.actor;
  if (ok && actor) take(actor, weapon.id);
}
