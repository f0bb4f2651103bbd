/**
 * Combats of this system hold a battle. Who acts is the battle's affair: the platform's own turn control would step
 * through combatants by initiative, which these rules do not have, so its buttons change nothing.
 */

import { BATTLE_TYPE } from "../documents/battle-type";
import { replacedWhole } from "../foundry/operators";
import { combatSeen } from "../foundry/platform";
import { request } from "./requests";

export class BattleCombat extends Combat {
  protected override async _preCreate(...created: Parameters<Combat["_preCreate"]>): Promise<boolean | undefined> {
    if ((await super._preCreate(...created)) === false) return false;
    const combat = combatSeen(this);
    // Encounters of the token's menu, of macros and of modules have the plain type. What a type stores goes with it.
    if (combat.type !== BATTLE_TYPE) combat.updateSource({ type: BATTLE_TYPE, ...replacedWhole("system", {}) });
    return undefined;
  }

  /** Asks the referee to begin the battle with the present combatants. */
  override async startCombat(): Promise<this> {
    await request(combatSeen(this), { type: "begin" });
    return this;
  }

  // Who acts first is no matter of initiative here; without a formula the platform's own would throw.
  // fact: initiative-needs-a-formula
  override async rollInitiative(): Promise<this> {
    return this;
  }

  override async rollAll(): Promise<this> {
    return this;
  }

  override async rollNPC(): Promise<this> {
    return this;
  }

  override async resetAll(): Promise<this> {
    return this;
  }

  override async nextTurn(): Promise<this> {
    return this;
  }

  override async previousTurn(): Promise<this> {
    return this;
  }

  override async nextRound(): Promise<this> {
    return this;
  }

  override async previousRound(): Promise<this> {
    return this;
  }
}
