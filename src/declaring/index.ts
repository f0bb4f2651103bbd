/** When the declaration window opens by itself. It is fetched with the first planning time. */

import { canvasSeen } from "../foundry/canvas-seen";
import { LateRoom } from "../foundry/fetched";
import { onceAFrame } from "../foundry/once-a-frame";
import { hooks } from "../foundry/platform";
import { planningOf } from "../judgement/declarations/index";
import { battleOn, recordOf } from "../scene/scene-battle";
import { onSignal } from "../signals";
import { enter, reportFault } from "../words/tell";

/** Called once, in the hook `init`. */
export function registerDeclaring(): void {
  const room = new LateRoom(() => import("./declaring.lazy"));
  const refresh = onceAFrame(() => {
    const scene = canvasSeen()?.scene;
    const fight = scene && battleOn(scene);
    const isPlanned = fight && planningOf(fight.battle, recordOf(fight.combat).declarations) !== null;
    if (room.here || isPlanned) enter(room.come(), ({ followPlanningTime }) => followPlanningTime());
  });
  for (const name of ["canvasReady", "deleteCombat", "userConnected"]) hooks().on(name, refresh);
  onSignal(["battleChanged", "declarationsChanged", "planningOver"], refresh);
  onSignal(["draftsChanged", "adviceChanged"], () => void room.here?.followWindow().catch(reportFault));
  onSignal("wayDrawn", (combat, who) => enter(room.come(), ({ declareFor }) => declareFor(combat, who)));
}
