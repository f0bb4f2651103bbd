/**
 * When the windows open and close with which a Game Master gives effects, damage and healing. They are fetched then.
 */

import { fetched } from "../../foundry/fetched";
import { onceAFrame } from "../../foundry/once-a-frame";
import { gameSeen, hooks, type SceneDoc } from "../../foundry/platform";
import { roomOverSidebar, sideBySide } from "../../foundry/window-place";
import type { CharacterId } from "../../rules/index";
import { battleOn, onSignal, reportFault } from "../../scene/index";
import { handUnfolded } from "../hand";
import type { FormWindow } from "./form-window";

type Giving = Pick<FormWindow<object>, "fight" | "rendered" | "close" | "render" | "element" | "setPosition">;

let shown: Giving | null = null;

async function open(scene: SceneDoc, made: () => Promise<Giving>): Promise<void> {
  if (!gameSeen().user.isGM || !battleOn(scene)) return;
  const window = await made();
  if (shown?.rendered) await shown.close();
  shown = window;
  await window.render({ force: true });
  standBesideHand(window);
}

/** Most are opened from the hand, which stays to be seen. */
function standBesideHand(window: Giving): void {
  const hand = handUnfolded();
  if (!hand || !window.rendered) return;
  const { offsetWidth: width, offsetHeight: height } = window.element;
  const stands = hand.element.getBoundingClientRect();
  const { fresh, open } = sideBySide({ width, height }, stands, roomOverSidebar(window.element));
  hand.setPosition(open);
  window.setPosition(fresh);
}

/** Called once, in the hook `init`. */
export function registerGiving(): void {
  const follow = onceAFrame(() => {
    if (!shown?.rendered) return;
    void (shown.fight ? shown.render() : shown.close());
  });
  onSignal("battleChanged", follow);
  hooks().on("deleteCombat", follow);
  onSignal("openEffect", (scene: SceneDoc, who?: CharacterId) => {
    open(scene, async () => new (await fetched(import("../by-hand"))).EffectWindow(scene, who)).catch(reportFault);
  });
  onSignal("openEnding", (scene: SceneDoc) => {
    open(scene, async () => new (await fetched(import("../by-hand"))).EndingWindow(scene)).catch(reportFault);
  });
  onSignal("openHurt", (scene: SceneDoc, who?: CharacterId) => {
    open(scene, async () => new (await fetched(import("../by-hand"))).HurtWindow(scene, who)).catch(reportFault);
  });
}
