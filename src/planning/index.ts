/**
 * This user's declarations before the reveal, where everyone declares at once: drafts, seals, the end of planning
 * time.
 */

import { putInForce } from "../foundry/in-force";
import { BattleUser } from "./battle-user";
import { followPlanning } from "./following";

/** Called once, in the hook `init`. */
export function registerPlanning(): void {
  putInForce("User", BattleUser);
  followPlanning();
}
