/**
 * Combats of this system hold a battle. Who acts is the battle's affair: the platform's own turn control would step
 * through combatants by initiative, which these rules do not have, so its buttons change nothing.
 */

import { BATTLE_TYPE } from "../documents/battle-type";
import { replacedWhole } from "../foundry/operators";
import { combatantOf, combatSeen, gameSeen } from "../foundry/platform";
import { hasBegun } from "../judgement/history/index";
import { actingIn } from "../judgement/turns/index";
import { recordOf } from "../scene/scene-battle";
import { request } from "./requests";

export class BattleCombat extends Combat {
  protected override async _preCreate(...created: Parameters<Combat["_preCreate"]>): Promise<boolean | undefined> {
    if ((await super._preCreate(...created)) === false) return false;
    const combat = combatSeen(this);
    // Encounters of the token's menu, of macros and of modules have the plain type. What a type stores goes with it.
    if (combat.type !== BATTLE_TYPE) combat.updateSource({ type: BATTLE_TYPE, ...replacedWhole("system", {}) });
    return undefined;
  }

  /**
   * Whose turn is open, for other packages and the platform's marker of the turn: `turn` is nobody's all the while, since
   * it is an index of a list that these rules do not go by. fact: who-reads-the-combatant
   */
  override get combatant(): Combatant.Stored | null {
    const combat = combatSeen(this);
    // What was deleted has nobody's turn any more.
    if (combat.type !== BATTLE_TYPE || gameSeen().combats?.get(combat.id) !== combat) return null;
    const record = recordOf(combat);
    const acting = hasBegun(record) ? actingIn(record.battle) : null;
    return acting === null ? null : combatantOf<Combatant.Stored>(this, acting);
  }

  /** The platform's own starts and ends of turns stay away: the referee does what they would, forwards alone. */
  protected override _getCurrentState(...given: Parameters<Combat["_getCurrentState"]>): Combat.HistoryData {
    const state = super._getCurrentState(...given);
    return this.turn === null ? { ...state, combatantId: null, tokenId: null } : state;
  }

  protected override _onUpdate(...changed: Parameters<Combat["_onUpdate"]>): void {
    super._onUpdate(...changed);
    // The platform sees no turn pass.
    if ("system" in changed[0]) this._updateTurnMarkers();
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
