/** When the strip of a strike comes and goes, and the key that presses it. */

import { canvasDrawn } from "../../foundry/canvas-seen";
import { fetched } from "../../foundry/fetched";
import { bindKey, isTypedElsewhere } from "../../foundry/keys";
import { onceAFrame } from "../../foundry/once-a-frame";
import { type CombatDoc, gameSeen, hooks } from "../../foundry/platform";
import { rollingIn } from "../../judgement/index";
import { pageState } from "../../page-state";
import type { BattleEvent } from "../../rules/index";
import { battleOn, recordOf } from "../../scene/scene-battle";
import { onSignal } from "../../signals";
import { enter, reportFault } from "../../words/tell";

/** The events that have dice and sums. */
const TOLD: ReadonlySet<BattleEvent["type"]> = new Set<BattleEvent["type"]>(["struck", "resolved", "deathChecked"]);

const state = pageState("weapons/strip", () => ({
  /** Whether something was told on this page. */
  isTold: false,
  room: null as typeof import("./strip.lazy") | null,
}));

/** Called once, in the hook `init`. */
export function registerStrip(): void {
  const followSoon = onceAFrame(follow);
  for (const name of ["ready", "canvasReady", "deleteCombat", "userConnected"]) hooks().on(name, followSoon);
  onSignal(["strikes", "battleChanged", "fallingDice"], (..._told: unknown[]) => followSoon());
  onSignal("battleChanged", tellSoon);
  bindKey("rollInStrike", "Space", () => !isTypedElsewhere() && (state.room?.pressMarked() ?? false));
}

/** Tells what came of strikes, on the scene that is shown. */
function tellSoon(combat: CombatDoc, events: readonly BattleEvent[]): void {
  const scene = canvasDrawn()?.scene;
  if (!scene || battleOn(scene)?.combat !== combat) return;
  if (events.length > 0 && !events.some(({ type }) => TOLD.has(type))) return;
  if (events.length === 0 && !state.isTold) return;
  state.isTold = true;
  enter(import("./strip.lazy"), ({ tellStrikes }) => tellStrikes(combat, events));
}

/** The code of the strip is fetched with the first strike that rolls. */
function follow(): void {
  const isRolling = [...gameSeen().combats].some((combat) => rollingIn(recordOf(combat)).length > 0);
  if (!isRolling && !state.room) return;
  void fetched(import("./strip.lazy"))
    .then((found) => {
      state.room = found;
      found.syncStrip();
    })
    .catch(reportFault);
}
