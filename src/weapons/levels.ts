/** How much of strikes the table leaves to the system. */

import type { Automation } from "../judgement/index";
import { automationOf } from "../settings";

/** What a press on a forbidden target does; off: every target is allowed. */
export function levelOfTargets(): Automation {
  return automationOf("targets");
}

/** What is played of a weapon's figures. Both off: a strike has no dice, only who and whom. */
export function levelsOfFigures(): { readonly hit: Automation; readonly damage: Automation } {
  return { hit: automationOf("hit"), damage: automationOf("damage") };
}
