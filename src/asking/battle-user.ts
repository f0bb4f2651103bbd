/** Users: what one does while everyone plans in secret is not told to the others. */

import { refereeInOffice } from "../documents/referee-post";
import type { Data } from "../foundry/platform";

export class BattleUser extends User {
  override broadcastActivity(
    activity?: Parameters<User["broadcastActivity"]>[0],
    options?: Parameters<User["broadcastActivity"]>[1],
  ): void {
    const told = refereeInOffice().activityTold((activity ?? {}) as Data);
    if (told) super.broadcastActivity(told as typeof activity, options);
  }
}
