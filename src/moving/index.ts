/** From a drag or a key to a requested move, and the prompts that stop it. */

import { expectInForce, putInForce } from "../foundry/in-force";
import { registerFormations } from "./areas/formation";
import { BattleToken } from "./battle-token";
import { registerBlockPrompts } from "./blocks/index";

/** Called once, in the hook `init`. */
export function registerMoving(): void {
  expectInForce("tokenDocument", BattleToken, putInForce("Token", BattleToken));
  registerFormations();
  registerBlockPrompts();
}
