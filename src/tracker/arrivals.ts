/** Tokens that came to the scene of a running battle: the Game Master is asked once whether they join it. */

import { enlist } from "../documents/enlisting";
import type { SceneDoc } from "../foundry/platform";
import { listText, say, sideText } from "../foundry/words";
import { arrivedOn, standingBy } from "../scene/bystanders";
import { sideOf } from "../scene/members";
import { type BattleOnScene, battleOn, recordOf } from "../scene/scene-battle";

/** Null: nobody came. */
export function arrivedText(fight: Pick<BattleOnScene, "combat" | "battle">, scene: SceneDoc): string | null {
  const arrived = arrivedOn(scene, fight.combat, fight.battle);
  if (arrived.length === 0) return null;
  const { sideOf: chosen } = recordOf(fight.combat);
  const names = arrived.map((token) =>
    say("tracker.asking.arrivedAs", { name: token.name, side: sideText(sideOf(token, chosen)) }),
  );
  return say("tracker.asking.arrived", { names: listText(names) });
}

/** They become combatants, and so the referee brings them into the battle. */
export async function admitArrived(scene: SceneDoc): Promise<void> {
  const fight = battleOn(scene);
  if (fight) await enlist(fight.combat, arrivedOn(scene, fight.combat, fight.battle));
}

/** The window of the hand can still bring them in. */
export async function leaveArrivedOut(scene: SceneDoc): Promise<void> {
  const fight = battleOn(scene);
  if (fight) await fight.combat.update(standingBy(scene, fight.combat, fight.battle));
}
