/** Opens the windows with which a Game Master gives effects, damage, actions and endings, beside the hand's. */

import type { SceneDoc } from "../../foundry/platform";
import type { CharacterId } from "../../rules/index";
import { followsTurns } from "../../settings";
import { handUnfolded, keepFightInSight, show } from "../shown";
import { EffectWindow } from "./effect-window";
import { EndingWindow } from "./ending-window";
import { type FormWindow, standBesideHand } from "./form-window";
import { GrantWindow } from "./grant-window";
import { HurtWindow } from "./hurt-window";

async function open(scene: SceneDoc, made: () => FormWindow<object>): Promise<void> {
  const window = await show("giving", scene, made);
  const hand = handUnfolded();
  if (!window?.rendered) return;
  // A map that makes way leaves room at one side: there it lies over a part of the hand.
  if (hand && !followsTurns()) standBesideHand(window, hand);
  else keepFightInSight(window, scene);
}

/** `who`, here and below: the character that is chosen at first. */
export function openEffect(scene: SceneDoc, who?: CharacterId): Promise<void> {
  return open(scene, () => new EffectWindow(scene, who));
}

export function openGrant(scene: SceneDoc, who?: CharacterId): Promise<void> {
  return open(scene, () => new GrantWindow(scene, who));
}

export function openHurt(scene: SceneDoc, who?: CharacterId): Promise<void> {
  return open(scene, () => new HurtWindow(scene, who));
}

export function openEnding(scene: SceneDoc): Promise<void> {
  return open(scene, () => new EndingWindow(scene));
}
