/** What it means to bring a character into an area by what this user chose for its next move. */

import { commandIntoBy, type Entering, enteringsBy } from "../../judgement/moves/index";
import { BY_HAND, type Flow } from "../../judgement/turns/index";
import type { AreaBattle, AreaName, CharacterId, Command, Ruleset } from "../../rules/index";
import { chosenMove } from "../chosen-move";

export type { Entering } from "../../judgement/moves/index";

export function commandInto(battle: AreaBattle, who: CharacterId, area: AreaName): Command | null {
  return commandIntoBy(battle, who, area, chosenMove());
}

/**
 * A character's ways into all three areas, as the rules offer them. A drag begins its mover's turn, so this does too.
 */
export function enteringsOf(battle: AreaBattle, ruleset: Ruleset, who: CharacterId, flow: Flow = BY_HAND): Entering[] {
  return enteringsBy(battle, ruleset, who, flow, chosenMove());
}
