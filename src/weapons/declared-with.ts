/** What a press with something in hand declares, where everyone declares at once. */

import { type Armament, choiceFor } from "../documents/armaments";
import { type Draft, furtherWith, withStrike } from "../judgement/declarations/index";
import type { CharacterId } from "../rules/index";

/** The declaration that it makes of a draft. */
export function draftWith(draft: Draft, armament: Armament, target: CharacterId): Draft {
  return withStrike(draft, {
    choice: choiceFor(armament),
    target,
    weapon: armament.strike ? armament.id : "",
    further: furtherWith(armament.atOnce),
    name: armament.name,
  });
}
