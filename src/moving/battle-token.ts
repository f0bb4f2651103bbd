/** Tokens: one that fights in a battle asks the referee before it moves. */

import { legSeen, tokenSeen } from "../foundry/platform";
import { mayMoveByItself } from "./interception";

export class BattleToken extends TokenDocument {
  protected override async _preUpdateMovement(
    movement: Parameters<TokenDocument["_preUpdateMovement"]>[0],
    operation: Parameters<TokenDocument["_preUpdateMovement"]>[1],
  ): Promise<boolean | undefined> {
    if ((await super._preUpdateMovement(movement, operation)) === false) return false;
    return mayMoveByItself(tokenSeen(this), legSeen(movement)) ? undefined : false;
  }
}
