/**
 * The weapon in hand: a bar at the lower edge of the map while a turn is open that this user plays, signs on everyone, and
 * a press on a target. All of it but its keys is fetched when the first such turn opens.
 */

import { canvasDrawn } from "../foundry/canvas-seen";
import { bindKey, isTypedElsewhere } from "../foundry/keys";
import { onceAFrame } from "../foundry/once-a-frame";
import { gameSeen, hooks } from "../foundry/platform";
import { battleOn } from "../scene/scene-battle";
import { onSignal } from "../signals";
import { enter } from "../words/tell";
import { attackTogether, held, weapons } from "./commands";
import { registerLastWeapons } from "./last-weapon";
import { armamentsIn, CARDS, openTurnHere } from "./open-turn";

/** Called once, in the hook `init`: bindings of keys are taken then alone. */
export function registerWeapons(): void {
  registerLastWeapons();
  registerKeys();
  onSignal(["battleChanged", "pendingChanged", "strikes", "automationChanged", "handChanged"], followSoon);
  onSignal(["declarationsChanged", "declarerChosen", "planningOver", "draftsChanged"], followSoon);
  for (const name of ["canvasReady", "updateCombat", "deleteCombat", "updateActor", "userConnected", "canvasTearDown"])
    hooks().on(name, followSoon);
  for (const name of [
    "createItem",
    "updateItem",
    "deleteItem",
    "updateToken",
    "createToken",
    "deleteToken",
    "sightRefresh",
  ])
    hooks().on(name, followSoon);
  hooks().on("canvasPan", () => held.hand?.rezoom());
  onSignal("fanChanged", () => held.hand?.rezoom());
  // Before it the strip of a strike takes the key.
  bindKey("strikeOn", "Space", () => !isTypedElsewhere() && (held.hand?.strikeOn() ?? false));
  bindKey("attackTogether", "KeyG", () => {
    const scene = gameSeen().user.isGM ? canvasDrawn()?.scene : null;
    if (!scene || !battleOn(scene)) return false;
    attackTogether(scene);
    return true;
  });
}

/** fact: keys-by-precedence */
function registerKeys(): void {
  const { keybindings } = gameSeen();
  const bind = (action: string, key: string, onDown: () => boolean) =>
    keybindings.register("ransen", action, {
      name: `RANSEN.weapons.key.${action}`,
      editable: [{ key }],
      onDown: (context) => !context.repeat && onDown(),
    });
  for (let card = 1; card <= CARDS; card++)
    bind(`weapon${card}`, `Digit${card}`, () => held.hand?.takeCard(card - 1) ?? false);
  bind("weaponTargets", "Digit0", () => held.hand?.openList() ?? false);
  bind("putAway", "Escape", () => (weapons.here?.leaveGroupAttack() || held.hand?.giveUp()) ?? false);
}

const followSoon = onceAFrame(follow);

/** Whether there is anything to take in hand. */
function mayStrike(): boolean {
  const turn = openTurnHere();
  return turn !== null && armamentsIn(turn).length > 0;
}

function follow(): void {
  weapons.here?.syncGroupAttack();
  if (held.hand) held.hand.follow();
  else if (mayStrike())
    enter(weapons.come(), ({ WeaponHand }) => {
      held.hand ??= new WeaponHand();
      followSoon();
    });
}
