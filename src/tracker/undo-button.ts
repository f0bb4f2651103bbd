/** *Undo*, which says what it takes back; after dice a player asks the Game Master by it. */

import { gameSeen } from "../foundry/platform";
import { say } from "../foundry/words";
import { takingBack } from "../judgement/index";
import { playedBy, recordOf } from "../scene/scene-battle";
import { stepText } from "../words/steps";
import { type ActionButton, button, CAN, cannot } from "./attempts";
import type { TrackedBattle } from "./tracked-battle";

/** @param waiting a move waits: that is what the Game Master takes back. @returns null: a player has nothing to take back */
export function undoButton({ combat, ruleset }: TrackedBattle, waiting: boolean): ActionButton | null {
  const { user } = gameSeen();
  const record = recordOf(combat);
  const back = takingBack(record, { isGM: user.isGM, plays: playedBy(combat, user) });
  const command = back && record.history.commands[String(back.step)];
  const step = back && command ? stepText(combat, ruleset, command, back.who) : "";
  const icon = "fa-solid fa-rotate-left";
  if (user.isGM)
    return button(
      "undo",
      icon,
      waiting || back ? { ...CAN, ...(!waiting && { more: step }) } : cannot("nothingToUndo"),
    );
  if (!back || waiting) return null;
  return { ...button("undo", icon, CAN), label: say(`tracker.takeBack.${back.is}`, { step }) };
}
