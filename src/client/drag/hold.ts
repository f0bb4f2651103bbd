/** The one drag of this page: held by the pointer, and after the drop handed over by the platform, token by token. */

import type { SceneDoc } from "../../foundry/platform";
import type { CharacterId } from "../../rules/index";
import type { BattleOnScene } from "../../scene/scene-battle";
import { reportFault } from "../../scene/tell";
import { Drag, type HandedToken, type Hold } from "./drag";

/** Asks the referee for what a drag means, when all of its tokens have been handed over. */
type Ask = (drag: Drag, fight: BattleOnScene) => Promise<unknown>;

let held: Drag | null = null;
let dropped: Drag | null = null;
let asking: { readonly drag: Drag; readonly combat: string; readonly ask: Ask } | null = null;

/**
 * The pointer takes hold of a token.
 * @param ids everyone who is dragged, the grabbed one first
 * @param isByHand the drop is to be a correction
 */
export function takeHold(scene: SceneDoc, grabbed: CharacterId, ids: readonly CharacterId[], isByHand: boolean): void {
  held = new Drag(scene, { by: "dragging", grabbed, ids, isByHand });
  dropped = null;
}

/** The drag that the pointer holds. */
export function dragHeld(): Drag | null {
  return held;
}

/** What is held is dropped: its tokens are handed over next. */
export function dropHeld(): void {
  dropped = held;
}

/** The pointer holds nothing any more. What was not dropped leaves nothing behind. */
export function letGo(): void {
  held = null;
}

/** The platform hands over the tokens of one movement one after the other: they are one request when the event is over. */
export function handOver(fight: BattleOnScene, scene: SceneDoc, by: Hold["by"], token: HandedToken, ask: Ask): void {
  const combat = fight.combat.id;
  if (asking?.combat !== combat || asking.ask !== ask || asking.drag.hold.by !== by) {
    const drag = (by === "dragging" && dropped) || new Drag(scene, { by, grabbed: null, ids: [], isByHand: false });
    if (drag === dropped) dropped = null;
    const begun = { drag, combat, ask };
    asking = begun;
    setTimeout(() => {
      if (asking === begun) asking = null;
      ask(drag, fight).catch(reportFault);
    }, 0);
  }
  asking.drag.take(token);
}
