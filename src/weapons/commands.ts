/**
 * Functions about the weapon in hand for other folders. Their file is fetched when there is first something to take
 * in hand.
 */

import { LateRoom } from "../foundry/fetched";
import type { ActorDoc, SceneDoc } from "../foundry/platform";
import { pageState } from "../page-state";
import { enter } from "../words/tell";
import type { WeaponHand } from "./weapon-hand";

export const weapons = new LateRoom(() => import("./weapons.lazy"));
export const held = pageState("weapons/commands", () => ({ hand: null as WeaponHand | null }));

/** A weapon or a spell is taken in hand, by its item. */
export function takeInHand({ uuid }: ActorDoc, item: string): void {
  held.hand?.takeItem(uuid, item);
}

/** Another weapon is made ready in the open turn (`TRN-7`). */
export function readyWeapon(): void {
  enter(weapons.come(), (room) => room.readyWeapon(held.hand?.inHand ?? "", takeInHand));
}

/**
 * Opens the panel of a group attack.
 * @param kind only those with this name
 */
export function attackTogether(scene: SceneDoc, kind?: string): void {
  enter(weapons.come(), ({ openGroupAttack }) => openGroupAttack(scene, kind));
}
