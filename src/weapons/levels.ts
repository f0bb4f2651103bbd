/** How much of strikes the table leaves to the system. */

import type { Automation } from "../judgement/index";
import { automationOf } from "../settings";

/** What a press on a forbidden target does; off: every target is allowed. */
export function levelOfTargets(): Automation {
  return automationOf("targets");
}

/** The automatic parts of a strike. Both off: a strike has no dice, only a striker and a target. */
export function levelsOfFigures(): { readonly hit: Automation; readonly damage: Automation } {
  return { hit: automationOf("hit"), damage: automationOf("damage") };
}
