/**
 * *End turn* where something of the turn is left (`ACT-1`, `ACT-3`): as the table has chosen, what would be lost is told, or
 * the first press asks. Where the table enforces it, players cannot end it so; the Game Master is asked.
 */

import { gameSeen, notices } from "../foundry/platform";
import { listText, saying } from "../foundry/words";
import { automationOf } from "../settings";
import { type ActionButton, cannot } from "./attempts";
import { leftTexts } from "./left-in-turn";
import { asksAgain, isSecondPress } from "./second-press";
import type { TrackedBattle } from "./tracked-battle";

const say = saying("tracker");

/** The losses by ending the turn, in words; empty: none, or the setting does not warn. */
function lostIn(tracked: Pick<TrackedBattle, "battle" | "combat">): string {
  const left = automationOf("ending") === "off" ? [] : leftTexts(tracked);
  return left.length > 0 ? say("left.atEnd", { left: listText(left) }) : "";
}

/** Whether this user cannot end a turn in which something is left. */
function isKept(): boolean {
  return automationOf("ending") === "enforce" && !gameSeen().user.isGM;
}

/** The button as it stands now. */
export function endButton(tracked: TrackedBattle, plain: ActionButton): ActionButton {
  const lost = lostIn(tracked);
  if (lost === "" || !plain.can) return plain;
  if (isKept()) return { ...plain, ...cannot("leftToDo"), more: lost };
  const asks = automationOf("ending") !== "advise" && asksAgain("endTurn", tracked);
  return { ...plain, more: lost, ...(asks && { label: say("left.sure"), asks }) };
}

/** The warning that a press on *End turn* shows instead of ending it. Empty: the turn ends now. */
export function heldFromEnding(tracked: TrackedBattle): string {
  const lost = lostIn(tracked);
  if (lost === "" || automationOf("ending") === "advise") return "";
  return isKept() || !isSecondPress("endTurn", tracked) ? lost : "";
}

/** Whether a press ends the turn now; if not, its user is told what would be lost. */
export function mayEnd(tracked: TrackedBattle): boolean {
  const lost = heldFromEnding(tracked);
  if (lost !== "") notices()?.warn(lost);
  return lost === "";
}
