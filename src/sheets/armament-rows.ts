/** The list of weapons and spells on an actor's sheet. */

import { armamentsOf, itemsOf } from "../documents/armaments";
import { imageOfItem } from "../documents/item-signs";
import type { ActorDoc } from "../foundry/platform";
import { say } from "../foundry/words";
import { strengthText } from "../words/deed-words";
import { rollOfItem } from "./sheet-checks";
import { checkText, useText } from "./strike-words";

interface ArmamentRow {
  readonly id: string;
  readonly name: string;
  readonly img: string;
  readonly type: string;
  /** How it is used, its range, its cost. */
  readonly figures: string;
  /** Its effect and what is added to its check; empty where its figures are not known. */
  readonly strength: string;
  readonly check: string;
  /** The label of its roll button; empty: there is no check. */
  readonly rolls: string;
}

export function armamentRows(actor: ActorDoc): ArmamentRow[] {
  const known = new Map(armamentsOf(actor).map((armament) => [armament.id, armament]));
  return itemsOf(actor).flatMap(({ id, name, img, type, system }) => {
    const armament = known.get(id);
    if (!armament) return [];
    const check = checkText(armament, actor);
    return {
      id,
      name,
      img: imageOfItem({ img, name, type, system }),
      type: say(`armament.type.${type}`),
      figures: useText(armament),
      strength: strengthText(armament),
      check,
      rolls: rollOfItem(actor, id, say("strike.checkOf", { value: check })),
    };
  });
}
