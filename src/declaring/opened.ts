/** The open declaration window: it opens by itself as planning begins, follows the battle, and closes with the reveal. */

import { canvasSeen } from "../foundry/canvas-seen";
import { type CombatDoc, gameSeen, type SceneDoc } from "../foundry/platform";
import { planningOf } from "../judgement/declarations/index";
import { pageState } from "../page-state";
import { declaresAtOnce, undeclaredOf } from "../planning/planning";
import type { CharacterId } from "../rules/index";
import { battleOn, recordOf, tokenOf } from "../scene/scene-battle";
import { DeclareWindow } from "./declare-window";

const state = pageState("declaring/opened", () => ({
  shown: null as DeclareWindow | null,
  /** Planning times for which the window has opened by itself. If a user closes it, it stays closed. */
  offered: new Set<string>(),
}));

/** Opens the window for the battle on a scene, or brings it to the front. */
export async function openDeclaration(scene: SceneDoc): Promise<DeclareWindow | null> {
  const fight = battleOn(scene);
  if (!fight || !declaresAtOnce(fight)) return null;
  if (state.shown?.isThere && state.shown.scene.id === scene.id) {
    state.shown.bringToFront();
    return state.shown;
  }
  await state.shown?.close();
  state.shown = new DeclareWindow(scene);
  await state.shown.render({ force: true });
  return state.shown;
}

/** Opens the window when planning time begins, follows the battle, and closes it when everything is revealed. */
export async function followPlanningTime(): Promise<void> {
  const scene = canvasSeen()?.scene;
  const fight = scene && battleOn(scene);
  const planning = fight && planningOf(fight.battle, recordOf(fight.combat).declarations);
  if (state.shown?.isThere && !planningOnShown()) await state.shown.close();
  if (scene && fight && planning) {
    const key = `${fight.combat.id} ${planning.round}`;
    const isNew = !state.offered.has(key);
    state.offered.add(key);
    if (isNew && undeclaredOf(fight, gameSeen().user).length > 0) await openDeclaration(scene);
  } else if (fight) state.offered.delete(`${fight.combat.id} ${fight.battle.round}`);
  await followWindow();
}

/** Draws the window anew after a change beside the battle. */
export async function followWindow(): Promise<void> {
  await state.shown?.follow();
}

/** A path was drawn for a character, so its declaration is opened. */
export async function declareFor(combat: CombatDoc, who: CharacterId): Promise<void> {
  const scene = tokenOf(combat, who)?.parent;
  if (scene) await (await openDeclaration(scene))?.choose(who);
}

function planningOnShown(): boolean {
  const fight = state.shown?.fight;
  return Boolean(fight && planningOf(fight.battle, recordOf(fight.combat).declarations));
}
