/** The combat tracker by sides. */

import { countdownText, waitText } from "../foundry/countdown";
import { expectInForce } from "../foundry/in-force";
import { bindKey } from "../foundry/keys";
import { onceAFrame } from "../foundry/once-a-frame";
import { configOf, gameSeen, hooks, interfaceSeen } from "../foundry/platform";
import { brawlOffered } from "../judgement/index";
import { chooseBrawl, isBrawlChosen } from "../moving/chosen-move";
import { dragHeld } from "../moving/drag/hold";
import { battleOn } from "../scene/scene-battle";
import { automationOf } from "../settings";
import { onSignal } from "../signals";
import { changesNoted, noteChange } from "./changes";
import { registerTokenMenu } from "./token-menu";
import { RansenTracker } from "./tracker";

interface InterfaceConfig {
  combat: unknown;
}

/** Called once, in the hook `init`, before the interface is made. */
export function registerTracker(): void {
  configOf<InterfaceConfig>("ui").combat = RansenTracker;
  expectInForce("tracker", RansenTracker, () => configOf<InterfaceConfig>("ui").combat);
  // Keys act as their buttons. A key whose button cannot be pressed is left to the platform.
  const keys = {
    // O as in "over" and おわり: a key that the platform does not use and that is not beside the keys that walk. fact:
    // keys-that-raise
    endTurn: ["KeyO", '.turn [data-action="endTurn"]'],
    nextTurn: ["KeyN", '[data-action="beginTurn"]:not(.skips)'],
  } as const;
  for (const [action, [key, button]] of Object.entries(keys)) bindKey(action, key, () => pressed(button));
  // P as in "pause": the only key that acts in the middle of a drag.
  bindKey("stopOnTheWay", "KeyP", () => pressed('.turn [data-action="stopOnTheWay"]') || turnBrawl(), {
    inDrags: true,
  });
  const attacks = '.turn:not(.line) [data-action="attackMelee"], [data-action="attackAtOnce"]';
  bindKey("attackNow", "KeyF", () => trackerShown()?.attackInTurn() || pressed(attacks));
  registerTokenMenu(() => [...(gameSeen().user.targets ?? [])][0]?.id ?? null);
  onSignal(
    ["battleChanged", "declarationsChanged", "planningOver", "pendingChanged", "automationChanged", "adviceChanged"],
    renderSoon,
  );
  for (const name of [
    "userConnected",
    "updateCombat",
    "updateScene",
    "canvasReady",
    "createItem",
    "updateItem",
    "deleteItem",
    "createToken",
    "deleteToken",
  ])
    hooks().on(name, renderSoon);
  hooks().on("updateToken", (_token: object, changes: object) => {
    if (["name", "hidden", "texture", "disposition", "flags"].some((key) => key in changes)) renderSoon();
    // One press would place them just where they stand.
    const moved = "x" in changes || "y" in changes;
    if (moved && trackerShown()?.element?.querySelector('[data-action="placeAll"]')) renderSoon();
    // A token was moved: the question whether tokens are set side by side may come or go.
    if (gameSeen().user.isGM && automationOf("placement") === "ask") renderSoon();
  });
  hooks().once("ready", () => {
    showDuringBattle();
    setInterval(() => {
      for (const list of trackerShown()?.lists ?? []) tickCountdown(list);
    }, TICK);
  });
  hooks().on("targetToken", (user: { readonly id: string }, token: { readonly id: string }, targeted: boolean) => {
    if (user.id === gameSeen().user.id) trackerShown()?.takeTarget(targeted ? token.id : null);
  });
}

/** A page that is opened during a battle begins with the list of the battle; the platform begins with the chat. fact: sidebar-tab-activate */
function showDuringBattle(): void {
  const scene = gameSeen().scenes.viewed;
  const fight = scene ? battleOn(scene) : null;
  if (fight && !fight.battle.over) trackerShown()?.activate();
}

/** How often a countdown is looked at, milliseconds. */
const TICK = 500;

function renderSoon(): void {
  noteChange();
  render();
}

/** Not where the platform has rendered it already. */
const render = onceAFrame(() => {
  const tracker = trackerShown();
  if (tracker?.rendered && tracker.readAt < changesNoted()) void tracker.render();
});

/**
 * Presses the first of these buttons that can be pressed. A button that has the focus takes no letters, so the key is
 * free.
 */
function pressed(buttons: string): boolean {
  const open = ':not([aria-disabled="true"])';
  const found = trackerShown()?.element?.querySelectorAll<HTMLElement>(buttons) ?? [];
  const button = [...found].find((one) => one.matches(open));
  button?.click();
  return button !== undefined;
}

/** In a drag over an enemy: the drop declares the brawl, or only comes next to it (`B20-ZON-1`). */
function turnBrawl(): boolean {
  const drag = dragHeld();
  if (!drag || brawlOffered(drag.frame?.landing, drag.frame?.preview) === null) return false;
  chooseBrawl(!isBrawlChosen());
  drag.lookAgain();
  return true;
}

function trackerShown(): RansenTracker | null {
  // Somebody may connect before the interface is there.
  const tracker = interfaceSeen()?.combat;
  return tracker instanceof RansenTracker ? tracker : null;
}

const COUNTDOWNS = [
  [".declaring .countdown", countdownText],
  [".waiting .left", waitText],
] as const;

/** Keeps the running countdown true; called now and then. */
function tickCountdown(element: HTMLElement): void {
  for (const [where, textOf] of COUNTDOWNS) {
    const line = element.querySelector<HTMLElement>(where);
    const until = Number(line?.dataset.until);
    if (!line || !(until > 0)) continue;
    const text = textOf(until);
    if (line.textContent !== text) line.textContent = text;
  }
}
