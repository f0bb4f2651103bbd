/**
 * The weapon in hand: a bar at the lower edge of the map while a turn is open that this user plays, signs on everyone, and
 * a press on a target. All of it but its keys is fetched when the first such turn opens.
 */

import { canvasDrawn } from "../foundry/canvas-seen";
import { LateRoom } from "../foundry/fetched";
import { bindKey, isTypedElsewhere } from "../foundry/keys";
import { onceAFrame } from "../foundry/once-a-frame";
import { gameSeen, hooks, type SceneDoc } from "../foundry/platform";
import { battleOn } from "../scene/scene-battle";
import { onSignal } from "../signals";
import { enter } from "../words/tell";
import { registerLastWeapons } from "./last-weapon";
import { armamentsIn, CARDS, openTurnHere } from "./open-turn";
import type { WeaponHand } from "./weapon-hand";

let hand: WeaponHand | null = null;
const room = new LateRoom(() => import("./weapons.lazy"));

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
  onSignal("takeInHand", ({ uuid }, item) => hand?.takeItem(uuid, item));
  hooks().on("canvasPan", () => hand?.rezoom());
  onSignal("attackTogether", attackTogether);
  onSignal("readyWeapon", () => enter(room.come(), ({ readyWeapon }) => readyWeapon(hand?.inHand ?? "")));
  // Before it the strip of a strike takes the key.
  bindKey("strikeOn", "Space", () => !isTypedElsewhere() && (hand?.strikeOn() ?? false));
  bindKey("attackTogether", "KeyG", () => {
    const scene = gameSeen().user.isGM ? canvasDrawn()?.scene : null;
    if (!scene || !battleOn(scene)) return false;
    attackTogether(scene);
    return true;
  });
}

/** The window of those who attack together is fetched with the first press on it. */
function attackTogether(scene: SceneDoc, kind?: string): void {
  enter(room.come(), ({ openGroupAttack }) => openGroupAttack(scene, kind));
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
    bind(`weapon${card}`, `Digit${card}`, () => hand?.takeCard(card - 1) ?? false);
  bind("weaponTargets", "Digit0", () => hand?.openList() ?? false);
  bind("putAway", "Escape", () => (room.here?.leaveGroupAttack() || hand?.giveUp()) ?? false);
}

const followSoon = onceAFrame(follow);

/** Whether there is anything to take in hand. */
function mayStrike(): boolean {
  const turn = openTurnHere();
  return turn !== null && armamentsIn(turn).length > 0;
}

function follow(): void {
  room.here?.syncGroupAttack();
  if (hand) hand.follow();
  else if (mayStrike())
    enter(room.come(), ({ WeaponHand }) => {
      hand ??= new WeaponHand();
      followSoon();
    });
}
