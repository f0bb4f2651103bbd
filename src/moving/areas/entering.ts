/** The meaning of bringing a character into an area, by this user's choice for its next move. */

import { type Comer, commandIntoBy, type Entering, enteringsBy } from "../../judgement/moves/index";
import type { AreaName, Command } from "../../rules/index";
import { chosenMove } from "../chosen-move";

export type { Comer, Entering } from "../../judgement/moves/index";

export function commandInto(comer: Comer, area: AreaName): Command | null {
  return commandIntoBy(comer, area, chosenMove());
}

/**
 * A character's ways into all three areas, as the rules offer them. A drag begins its mover's turn, so this does too.
 */
export function enteringsOf(comer: Comer): Entering[] {
  return enteringsBy(comer, chosenMove());
}
