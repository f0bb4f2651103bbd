/** *Next round* while somebody has not acted: the first press asks by the button's own words, the second one begins it. */

import { announce } from "../foundry/announce";
import { say } from "../foundry/words";
import { yetToAct } from "../judgement/index";
import type { Battle } from "../rules/index";
import { nameOf } from "../scene/scene-battle";
import { isSecondPress } from "./second-press";
import type { TrackedBattle } from "./tracked-battle";

/** The names of those who could still act in this round. */
export function idleIn(battle: Battle): string[] {
  return yetToAct(battle).map(nameOf);
}

/** A button has room for their number; their names are under the pointer. */
export function roundAnywayText(idle: readonly string[]): string {
  return say("tracker.roundAnyway", { count: String(idle.length) });
}

/** Whether a press begins the next round now; if not, its button asks for a second one. */
export function mayGoOn(tracked: TrackedBattle): boolean {
  const idle = idleIn(tracked.battle);
  if (idle.length === 0 || isSecondPress("nextRound", tracked)) return true;
  announce(roundAnywayText(idle));
  return false;
}
