/** Users: while everyone plans in secret, other pages are not told what one does. */

import type { Data } from "../foundry/platform";
import { activityTold } from "./planning";

export class BattleUser extends User {
  override broadcastActivity(
    activity?: Parameters<User["broadcastActivity"]>[0],
    options?: Parameters<User["broadcastActivity"]>[1],
  ): void {
    const told = activityTold((activity ?? {}) as Data);
    if (told) super.broadcastActivity(told as typeof activity, options);
  }
}
