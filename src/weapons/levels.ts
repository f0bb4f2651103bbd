/** How much of strikes the table leaves to the system. */

import type { Automation } from "../judgement/index";

/** Whether anything of a strike is played; with everything off the table plays as without. */
export function strikesArePlayed(): boolean {
  return true;
}

/** What happens to a press on somebody who may not be struck at; off: nobody is asked who may be. */
export function levelOfTargets(): Automation {
  return "enforce";
}
