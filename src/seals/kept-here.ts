/** Client settings for what only this browser has: clear copies of declarations, and key pairs of a Game Master. */

import { gameSeen } from "../foundry/platform";

export const SYSTEM = "ransen";
export const COPIES = "declaredCopies";
export const KEYS = "envelopeKeys";

/** Called once, in the hook `init`. */
export function registerOwnCopies(): void {
  for (const key of [COPIES, KEYS])
    gameSeen().settings.register(SYSTEM, key, { scope: "client", config: false, type: Object, default: {} });
}
