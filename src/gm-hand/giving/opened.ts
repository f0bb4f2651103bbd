/** Opens the windows with which a Game Master gives effects, damage, actions and endings, beside the hand's. */

import type { SceneDoc } from "../../foundry/platform";
import type { CharacterId } from "../../rules/index";
import { placeInSight, show } from "../shown";
import { EffectWindow } from "./effect-window";
import { EndingWindow } from "./ending-window";
import type { FormWindow } from "./form-window";
import { GrantWindow } from "./grant-window";
import { HurtWindow } from "./hurt-window";

async function open(scene: SceneDoc, made: () => FormWindow<object>): Promise<void> {
  const window = await show("giving", scene, made);
  if (window?.rendered) placeInSight(window, scene);
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
