/**
 * When the windows open and close with which a Game Master gives effects, damage and healing. They are fetched then.
 */

import { fetched } from "../../foundry/fetched";
import { onceAFrame } from "../../foundry/once-a-frame";
import { gameSeen, hooks, type SceneDoc } from "../../foundry/platform";
import type { CharacterId } from "../../rules/index";
import { battleOn } from "../../scene/scene-battle";
import { onSignal } from "../../signals";
import { reportFault } from "../../words/tell";
import { handUnfolded } from "../hand";
import type { FormWindow } from "./form-window";

type Giving = Pick<FormWindow<object>, "fight" | "rendered" | "close" | "render" | "element" | "setPosition">;
type Room = typeof import("../gm-hand.lazy");

let shown: Giving | null = null;

async function open(scene: SceneDoc, made: (room: Room) => Giving): Promise<void> {
  if (!gameSeen().user.isGM || !battleOn(scene)) return;
  const room = await fetched(import("../gm-hand.lazy"));
  const window = made(room);
  if (shown?.rendered) await shown.close();
  shown = window;
  await window.render({ force: true });
  const hand = handUnfolded();
  if (hand && window.rendered) room.standBesideHand(window, hand);
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
    open(scene, ({ EffectWindow }) => new EffectWindow(scene, who)).catch(reportFault);
  });
  onSignal("openEnding", (scene: SceneDoc) => {
    open(scene, ({ EndingWindow }) => new EndingWindow(scene)).catch(reportFault);
  });
  onSignal("openGrant", (scene: SceneDoc, who?: CharacterId) => {
    open(scene, ({ GrantWindow }) => new GrantWindow(scene, who)).catch(reportFault);
  });
  onSignal("openHurt", (scene: SceneDoc, who?: CharacterId) => {
    open(scene, ({ HurtWindow }) => new HurtWindow(scene, who)).catch(reportFault);
  });
}
