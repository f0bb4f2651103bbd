/** The tool on the map with which the Game Master puts out the hand, and away. */

import { gameSeen, hooks, interfaceSeen } from "../foundry/platform";
import { handIsOut, setHand } from "../moving/hand-drags";
import { onSignal } from "../signals";

/** Called once, in the hook `init`. */
export function registerHand(): void {
  hooks().on("getSceneControlButtons", addTool);
  onSignal("handChanged", showTool);
}

interface Controls {
  readonly [name: string]: { readonly tools: { [name: string]: object } } | undefined;
}

/** A toggle beside the platform's own tools for tokens. */
function addTool(controls: Controls): void {
  if (!controls.tokens) return;
  controls.tokens.tools.ransenHand = {
    name: "ransenHand",
    order: Object.keys(controls.tokens.tools).length + 1,
    title: "RANSEN.hand.tool",
    icon: "fa-solid fa-hand-pointer",
    toggle: true,
    active: handIsOut(),
    visible: gameSeen().user.isGM,
    onChange: (_event: unknown, active: boolean) => setHand(active),
  };
}

/** Updates the toggle when the hand is put out or away elsewhere. */
function showTool(): void {
  const controls = interfaceSeen()?.controls;
  const tool = controls?.controls?.tokens?.tools.ransenHand;
  if (!tool || tool.active === handIsOut()) return;
  tool.active = handIsOut();
  void controls?.render();
}
