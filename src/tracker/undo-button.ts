/** *Undo*, which says what it takes back; after dice a player asks the Game Master by it. */

import { gameSeen } from "../foundry/platform";
import { say } from "../foundry/words";
import { takingBack } from "../judgement/index";
import { playedBy, recordOf } from "../scene/scene-battle";
import { stepTelling } from "../words/steps";
import { type ActionButton, button, CAN, cannot } from "./attempts";
import type { TrackedBattle } from "./tracked-battle";

const ICON = "fa-solid fa-rotate-left";

/** @param waiting a move waits: that is what the Game Master takes back. @returns null: a player has nothing to take back */
export function undoButton({ combat, ruleset }: TrackedBattle, waiting: boolean): ActionButton | null {
  const { user } = gameSeen();
  if (waiting) return user.isGM ? button("undo", ICON, CAN) : null;
  const back = takingBack(recordOf(combat), { isGM: user.isGM, plays: playedBy(combat, user) });
  if (!back) return user.isGM ? button("undo", ICON, cannot("nothingToUndo")) : null;
  const step = stepTelling(combat, ruleset)(back.command, back.who);
  if (user.isGM) return { ...button("undo", ICON, CAN), more: step };
  return { ...button("undo", ICON, CAN), label: say(`tracker.takeBack.${back.is}`, { step }) };
}
