/** Opens the windows of the Game Master's hand for a scene. Their file is fetched with the first of them. */

import type { SceneDoc } from "../foundry/platform";
import type { CharacterId } from "../rules/index";
import { enter } from "../words/tell";

const hands = () => import("./gm-hand.lazy");

export function openHand(scene: SceneDoc): void {
  enter(hands(), (room) => room.openHand(scene));
}

/** `ACT-15`. @param who whom it is for at first */
export function openGrant(scene: SceneDoc, who?: CharacterId): void {
  enter(hands(), (room) => room.openGrant(scene, who));
}

export function openEnding(scene: SceneDoc): void {
  enter(hands(), (room) => room.openEnding(scene));
}

export function exportScript(scene: SceneDoc): void {
  enter(hands(), (room) => room.exportScript(scene));
}

export function importScript(scene: SceneDoc): void {
  enter(hands(), (room) => room.importScript(scene));
}

export function layOutAreas(scene: SceneDoc): void {
  enter(hands(), ({ AreaLayout }) => new AreaLayout(scene).render({ force: true }));
}
