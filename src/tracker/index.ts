/** The combat tracker by sides. */

import { expectInForce } from "../foundry/in-force";
import { bindKey } from "../foundry/keys";
import { onceAFrame } from "../foundry/once-a-frame";
import { configOf, gameSeen, hooks, interfaceSeen } from "../foundry/platform";
import { automationOf, onSignal } from "../scene/index";
import { changesNoted, noteChange } from "./changes";
import { tickCountdown } from "./running-countdown";
import { registerTokenMenu } from "./token-menu";
import { RansenTracker } from "./tracker";

interface InterfaceConfig {
  combat: unknown;
}

/** Called once, in the hook `init`, before the interface is made. */
export function registerTracker(): void {
  configOf<InterfaceConfig>("ui").combat = RansenTracker;
  expectInForce("tracker", RansenTracker, () => configOf<InterfaceConfig>("ui").combat);
  // As their buttons: what cannot be pressed now leaves the key to the platform.
  const keys = {
    // O as in "over" and おわり: a free one, and not beside those that walk. fact: keys-that-raise
    endTurn: ["KeyO", '.turn [data-action="endTurn"]'],
    nextTurn: ["KeyN", '[data-action="beginTurn"]:not(.skips)'],
  } as const;
  for (const [action, [key, button]] of Object.entries(keys)) bindKey(action, key, () => pressed(button));
  // P as in "pause": the one key that means something in the middle of a drag.
  bindKey("stopOnTheWay", "KeyP", () => pressed('.turn [data-action="stopOnTheWay"]'), { inDrags: true });
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
  ])
    hooks().on(name, renderSoon);
  hooks().on("updateToken", (_token: object, changes: object) => {
    if (["name", "hidden", "texture", "disposition", "flags"].some((key) => key in changes)) renderSoon();
    // Where they stand is where one press would place them.
    const moved = "x" in changes || "y" in changes;
    if (moved && trackerShown()?.element?.querySelector('[data-action="placeAll"]')) renderSoon();
    // Tokens that stand elsewhere may be asked about, or be so no more.
    if (gameSeen().user.isGM && automationOf("placement") === "ask") renderSoon();
  });
  hooks().once("ready", () => {
    setInterval(() => {
      for (const list of trackerShown()?.lists ?? []) tickCountdown(list);
    }, TICK);
  });
  hooks().on("targetToken", (user: { readonly id: string }, token: { readonly id: string }, targeted: boolean) => {
    if (user.id === gameSeen().user.id) trackerShown()?.takeTarget(targeted ? token.id : null);
  });
}

/** How often a countdown is looked at, milliseconds. */
const TICK = 500;

function renderSoon(): void {
  noteChange();
  render();
}

/** None where the platform has drawn it anew by itself. */
const render = onceAFrame(() => {
  const tracker = trackerShown();
  if (tracker?.rendered && tracker.readAt < changesNoted()) void tracker.render();
});

/** Presses the first of these buttons that can be. Letters are nothing to a button that has the focus. */
function pressed(buttons: string): boolean {
  const open = ':not([aria-disabled="true"])';
  const found = trackerShown()?.element?.querySelectorAll<HTMLElement>(buttons) ?? [];
  const button = [...found].find((one) => one.matches(open));
  button?.click();
  return button !== undefined;
}

function trackerShown(): RansenTracker | null {
  // Somebody may connect before the interface is there.
  const tracker = interfaceSeen()?.combat;
  return tracker instanceof RansenTracker ? tracker : null;
}
