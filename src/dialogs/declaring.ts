/** When the window of declarations opens and closes; the window itself is fetched when everyone declares at once. */

import { declaresAtOnce, undeclaredOf } from "../asking/index";
import { canvasSeen } from "../foundry/canvas-seen";
import { fetched } from "../foundry/fetched";
import { gameSeen, hooks, type SceneDoc } from "../foundry/platform";
import { planningOf } from "../judgement/declarations/index";
import { battleOn, onSignal, recordOf, reportFault, tokenOf } from "../scene/index";
import type { DeclareWindow } from "./declare-window";

let shown: DeclareWindow | null = null;
/** Planning times for which the window has opened by itself: who closes it is left alone. */
const offered = new Set<string>();

/** Opens the window for the battle on a scene, or brings it to the front. */
async function openDeclaration(scene: SceneDoc): Promise<DeclareWindow | null> {
  const found = battleOn(scene);
  if (!found || !declaresAtOnce(found)) return null;
  const { DeclareWindow } = await fetched(import("./declare-window"));
  if (shown?.isThere && shown.scene.id === scene.id) {
    shown.bringToFront();
    return shown;
  }
  await shown?.close();
  shown = new DeclareWindow(scene);
  await shown.render({ force: true });
  return shown;
}

/** Opens the window when planning time begins, follows the battle, and closes it when everything is revealed. */
async function follow(): Promise<void> {
  const scene = canvasSeen()?.scene;
  const found = scene && battleOn(scene);
  const planning = found && planningOf(found.battle, recordOf(found.combat).declarations);
  if (shown?.isThere && !planningOnShown()) await shown.close();
  if (scene && found && planning) {
    const key = `${found.combat.id} ${planning.round}`;
    const isNew = !offered.has(key);
    offered.add(key);
    if (isNew && undeclaredOf(found, gameSeen().user).length > 0) await openDeclaration(scene);
  } else if (found) offered.delete(`${found.combat.id} ${found.battle.round}`);
  await shown?.follow();
}

function planningOnShown(): boolean {
  const found = shown?.found;
  return Boolean(found && planningOf(found.battle, recordOf(found.combat).declarations));
}

/** Called once, in the hook `init`. */
export function registerDeclaration(): void {
  const refresh = () => void follow().catch(reportFault);
  for (const name of ["canvasReady", "deleteCombat", "userConnected"]) hooks().on(name, refresh);
  onSignal(["battleChanged", "declarationsChanged", "planningOver"], refresh);
  onSignal("draftsChanged", () => void shown?.follow().catch(reportFault));
  onSignal("openDeclaration", (scene) => void openDeclaration(scene).catch(reportFault));
  onSignal("wayDrawn", (combat, who) => {
    const scene = tokenOf(combat, who)?.parent;
    if (scene) void openDeclaration(scene).then((window) => window?.choose(who), reportFault);
  });
}
