/** How much of strikes the table leaves to the system. */

import type { Automation } from "../judgement/index";
import { automationOf } from "../settings";

/** What happens to a press on somebody who may not be struck at; off: nobody is asked who may be. */
export function levelOfTargets(): Automation {
  return automationOf("targets");
}

/** What is played of a weapon's figures. Both off: a strike has no dice, only who and whom. */
export function levelsOfFigures(): { readonly hit: Automation; readonly damage: Automation } {
  return { hit: automationOf("hit"), damage: automationOf("damage") };
}
