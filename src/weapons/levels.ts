/** How much of strikes the table leaves to the system. */

import type { Automation } from "../judgement/index";
import { automationOf } from "../scene/index";

const STEPS = ["targets", "hit", "damage", "cost", "death"] as const;

/** Whether anything of a strike is played; with everything off the table plays as without. */
export function strikesArePlayed(): boolean {
  return STEPS.some((step) => automationOf(step) !== "off");
}

/** What happens to a press on somebody who may not be struck at; off: nobody is asked who may be. */
export function levelOfTargets(): Automation {
  return automationOf("targets");
}
