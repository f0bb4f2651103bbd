/** When the declaration window opens and closes. The window itself is fetched when everyone declares at once. */

import { canvasSeen } from "../foundry/canvas-seen";
import { fetched } from "../foundry/fetched";
import { onceAFrame } from "../foundry/once-a-frame";
import { gameSeen, hooks, type SceneDoc } from "../foundry/platform";
import { planningOf } from "../judgement/declarations/index";
import { declaresAtOnce, undeclaredOf } from "../planning/planning";
import { battleOn, recordOf, tokenOf } from "../scene/scene-battle";
import { onSignal } from "../signals";
import { enter, reportFault } from "../words/tell";
import type { DeclareWindow } from "./declare-window";

let shown: DeclareWindow | null = null;
/** Planning times for which the window has opened by itself. If a user closes it, it stays closed. */
const offered = new Set<string>();

/** Opens the window for the battle on a scene, or brings it to the front. */
async function openDeclaration(scene: SceneDoc): Promise<DeclareWindow | null> {
  const fight = battleOn(scene);
  if (!fight || !declaresAtOnce(fight)) return null;
  const { DeclareWindow } = await fetched(import("./declaring.lazy"));
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
  const fight = scene && battleOn(scene);
  const planning = fight && planningOf(fight.battle, recordOf(fight.combat).declarations);
  if (shown?.isThere && !planningOnShown()) await shown.close();
  if (scene && fight && planning) {
    const key = `${fight.combat.id} ${planning.round}`;
    const isNew = !offered.has(key);
    offered.add(key);
    if (isNew && undeclaredOf(fight, gameSeen().user).length > 0) await openDeclaration(scene);
  } else if (fight) offered.delete(`${fight.combat.id} ${fight.battle.round}`);
  await shown?.follow();
}

function planningOnShown(): boolean {
  const fight = shown?.fight;
  return Boolean(fight && planningOf(fight.battle, recordOf(fight.combat).declarations));
}

/** Called once, in the hook `init`. */
export function registerDeclaring(): void {
  const refresh = onceAFrame(() => void follow().catch(reportFault));
  for (const name of ["canvasReady", "deleteCombat", "userConnected"]) hooks().on(name, refresh);
  onSignal(["battleChanged", "declarationsChanged", "planningOver"], refresh);
  onSignal(["draftsChanged", "adviceChanged"], () => void shown?.follow().catch(reportFault));
  onSignal("openDeclaration", (scene) => void openDeclaration(scene).catch(reportFault));
  onSignal("reveal", (scene) => enter(import("./declaring.lazy"), ({ requestReveal }) => requestReveal(scene)));
  onSignal("resolve", (scene) => enter(import("./declaring.lazy"), ({ requestResolving }) => requestResolving(scene)));
  onSignal("wayDrawn", (combat, who) => {
    const scene = tokenOf(combat, who)?.parent;
    if (scene) void openDeclaration(scene).then((window) => window?.choose(who), reportFault);
  });
}
