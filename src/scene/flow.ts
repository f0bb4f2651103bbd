/** Whether turns flow into each other at this table, and what the character in turn could attack with. */

import { isCast, usablesOf } from "../documents/armaments";
import type { CombatDoc } from "../foundry/platform";
import type { Flow } from "../judgement/turns/index";
import { turnsFlow } from "../settings";
import { isTurnHeld } from "./held-turn";
import { tokenOf } from "./scene-battle";

export function flowIn(combat: CombatDoc): Flow {
  return {
    flows: turnsFlow(),
    waysOf: (id) => {
      const usables = usablesOf(tokenOf(combat, id)?.actor ?? null);
      const major = usables.filter(({ strike, declares }) => strike?.minor !== true && declares === null);
      const ways = major.map((armament) => ({ how: armament.how, casts: isCast(armament) }));
      return ways.length > 0 ? ways : null;
    },
    isHeld: (id) => isTurnHeld(combat, id),
  };
}
