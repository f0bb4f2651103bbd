/** Why the hands of somebody, as they are now, do not allow a strike with its items (`TRN-7`). */

import { wieldingOf } from "../documents/armaments";
import type { ActorDoc, CombatDoc } from "../foundry/platform";
import { againstHands, takenInHand } from "../judgement/strikes/index";
import type { CharacterId, Refusal } from "../rules/index";
import { recordOf } from "../scene/scene-battle";
import { automationOf } from "../settings";
import { sayOfWeapons } from "./weapon-words";

/** By item, in their order; null: nothing speaks against it, or the table does not look at hands. */
export function handsAgainst(
  combat: CombatDoc,
  actor: ActorDoc | null,
  who: CharacterId,
  items: readonly string[],
): (Refusal | null)[] {
  if (automationOf("hands") === "off") return items.map(() => null);
  const taken = takenInHand(recordOf(combat).history, who);
  return items.map((id) => {
    const wielding = wieldingOf(actor, id);
    return wielding ? againstHands(taken, who, wielding) : null;
  });
}

/** In two or three words. */
export function handsText({ data }: Refusal): string {
  return sayOfWeapons(data.why === "handsFull" ? "handsFull" : "notInHand");
}
