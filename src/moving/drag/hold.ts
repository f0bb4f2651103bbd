/** The one drag of this page. The pointer holds it; after the drop the platform hands over its tokens one by one. */

import type { SceneDoc } from "../../foundry/platform";
import { pageState } from "../../page-state";
import type { CharacterId } from "../../rules/index";
import type { BattleOnScene } from "../../scene/scene-battle";
import { reportFault } from "../../words/tell";
import { chooseBrawl } from "../chosen-move";
import { Drag, type HandedToken, type Hold } from "./drag";

/** Asks the referee for the drag's move once all of its tokens have been handed over. */
type Ask = (drag: Drag, fight: BattleOnScene) => Promise<unknown>;

const state = pageState("moving/drag/hold", () => ({
  held: null as Drag | null,
  dropped: null as Drag | null,
  asking: null as { readonly drag: Drag; readonly combat: string; readonly ask: Ask } | null,
}));

/**
 * The pointer takes hold of a token.
 * @param ids all dragged characters, the grabbed one first
 * @param isByHand the drop will be a correction
 */
export function takeHold(scene: SceneDoc, grabbed: CharacterId, ids: readonly CharacterId[], isByHand: boolean): void {
  chooseBrawl(true);
  state.held = new Drag(scene, { by: "dragging", grabbed, ids, isByHand });
  state.dropped = null;
}

/** The drag that the pointer holds. */
export function dragHeld(): Drag | null {
  return state.held;
}

/** The held drag is dropped. Its tokens are handed over next. */
export function dropHeld(): void {
  state.dropped = state.held;
}

/** The pointer holds nothing any more. A drag that was not dropped is forgotten. */
export function letGo(): void {
  state.held = null;
}

/**
 * The platform hands over the tokens of one movement one after the other. They become one request when the event is
 * over.
 */
export function handOver(fight: BattleOnScene, scene: SceneDoc, by: Hold["by"], token: HandedToken, ask: Ask): void {
  const combat = fight.combat.id;
  if (state.asking?.combat !== combat || state.asking.ask !== ask || state.asking.drag.hold.by !== by) {
    const drag =
      (by === "dragging" && state.dropped) || new Drag(scene, { by, grabbed: null, ids: [], isByHand: false });
    if (drag === state.dropped) state.dropped = null;
    const begun = { drag, combat, ask };
    state.asking = begun;
    setTimeout(() => {
      if (state.asking === begun) state.asking = null;
      ask(drag, fight).catch(reportFault);
    }, 0);
  }
  state.asking.drag.take(token);
}
