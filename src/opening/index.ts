/**
 * When the windows of openings open and close, with the Combat document: the Game Master's, and each player's own. They are fetched
 * with the first opening.
 */

import { onceAFrame } from "../foundry/once-a-frame";
import { gameSeen, hooks } from "../foundry/platform";
import { hasBegun } from "../judgement/index";
import { pageState } from "../page-state";
import { recordOf } from "../scene/scene-battle";
import { enter } from "../words/tell";

const windows = () => import("./opening.lazy");

const FOLLOWED = [
  "updateCombat",
  "deleteCombat",
  "createCombatant",
  "deleteCombatant",
  "updateToken",
  "createToken",
  "deleteToken",
  "updateActor",
  "updateActorDelta",
  "updateScene",
  "userConnected",
  "canvasReady",
];

const state = pageState("opening", () => ({
  wasOpening: false,
}));

/** Called once, in the hook `init`. */
export function registerOpenings(): void {
  for (const name of FOLLOWED) hooks().on(name, followSoon);
  hooks().once("ready", () => {
    if (isOpening()) enter(windows(), ({ goOn }) => goOn());
    followSoon();
  });
}

/** A window that was opened once follows its opening to the end. */
const followSoon = onceAFrame(() => {
  state.wasOpening ||= isOpening();
  if (state.wasOpening) enter(windows(), ({ followOpenings }) => followOpenings());
});

function isOpening(): boolean {
  return [...gameSeen().combats].some((combat) => combat.system.opening != null && !hasBegun(recordOf(combat)));
}
