/**
 * The Game Master's hand: its tool on the map, and when its window opens and closes. The window itself is fetched
 * then.
 */

import { fetched } from "../foundry/fetched";
import { onceAFrame } from "../foundry/once-a-frame";
import { gameSeen, hooks, interfaceSeen, type SceneDoc } from "../foundry/platform";
import { handIsOut, setHand } from "../moving/hand-drags";
import { battleOn } from "../scene/scene-battle";
import { onSignal } from "../signals";
import { reportFault } from "../words/tell";
import type { HandWindow } from "./hand-window";

const room = () => fetched(import("./gm-hand.lazy"));

let shown: HandWindow | null = null;

/** Opens the window for the battle on a scene, or brings it to the front. */
async function openHand(scene: SceneDoc): Promise<void> {
  if (!gameSeen().user.isGM || !battleOn(scene)) return;
  const { HandWindow } = await room();
  if (shown?.rendered) await shown.close();
  shown = new HandWindow(scene);
  await shown.render({ force: true });
}

/** The hand's window where it stands open and unfolded, so that what it opens finds a place beside it. */
export function handUnfolded(): HandWindow | null {
  return shown?.rendered && !shown.minimized ? shown : null;
}

/** Called once, in the hook `init`. */
export function registerHand(): void {
  const refresh = onceAFrame(() => {
    if (!shown?.rendered) return;
    if (shown.fight) void shown.render();
    else void shown.close();
  });
  onSignal(["battleChanged", "handChanged"], refresh);
  for (const name of ["deleteCombat", "createToken", "deleteToken"]) hooks().on(name, refresh);
  onSignal("openHand", (scene) => void openHand(scene).catch(reportFault));
  onSignal("exportScript", (scene) => {
    void room()
      .then(({ exportScript }) => {
        const fight = battleOn(scene);
        if (fight) exportScript(fight, scene);
      })
      .catch(reportFault);
  });
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
