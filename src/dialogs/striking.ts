/** When the strip of a strike comes and goes, and the key that presses it. */

import { fetched } from "../foundry/fetched";
import { bindKey, isTypedElsewhere } from "../foundry/keys";
import { onceAFrame } from "../foundry/once-a-frame";
import { gameSeen, hooks } from "../foundry/platform";
import { rollingIn } from "../judgement/index";
import { onSignal, recordOf, reportFault } from "../scene/index";

let room: typeof import("./strike-strip") | null = null;

/** Called once, in the hook `init`. */
export function registerStriking(): void {
  const followSoon = onceAFrame(follow);
  for (const name of ["ready", "canvasReady", "deleteCombat", "userConnected"]) hooks().on(name, followSoon);
  onSignal(["strikes", "battleChanged", "fallingDice"], (..._told: unknown[]) => followSoon());
  bindKey("rollInStrike", "Space", () => !isTypedElsewhere() && (room?.pressMarked() ?? false));
}

/** The room of the strip is fetched with the first strike that rolls. */
function follow(): void {
  const isRolling = [...gameSeen().combats].some((combat) => rollingIn(recordOf(combat)).length > 0);
  if (!isRolling && !room) return;
  void fetched(import("./strike-strip"))
    .then((found) => {
      room = found;
      found.syncStrip();
    })
    .catch(reportFault);
}
