/** Whether turns flow into each other at this table, and what whoever has the turn could attack with. */

import { armamentsOf } from "../documents/armaments";
import type { CombatDoc } from "../foundry/platform";
import type { Flow } from "../judgement/turns-flow";
import { isTurnHeld } from "./held-turn";
import { tokenOf } from "./scene-battle";
import { turnsFlow } from "./settings";

export function flowIn(combat: CombatDoc): Flow {
  return {
    flows: turnsFlow(),
    waysOf: (id) => {
      const ways = armamentsOf(tokenOf(combat, id)?.actor ?? null).map(({ how }) => how);
      return ways.length > 0 ? ways : null;
    },
    isHeld: (id) => isTurnHeld(combat, id),
  };
}
