/**
 * The commands of this folder, for others, where everyone declares at once. Their file is fetched when they are
 * called.
 */

import type { SceneDoc } from "../foundry/platform";
import { enter } from "../words/tell";

const declaring = () => import("./declaring.lazy");

export function openDeclaration(scene: SceneDoc): void {
  enter(declaring(), (room) => room.openDeclaration(scene));
}

export function revealDeclarations(scene: SceneDoc): void {
  enter(declaring(), ({ requestReveal }) => requestReveal(scene));
}

export function playRound(scene: SceneDoc): void {
  enter(declaring(), (room) => room.playAlone(scene));
}

export function resolveRound(scene: SceneDoc): void {
  enter(declaring(), ({ requestResolving }) => requestResolving(scene));
}
