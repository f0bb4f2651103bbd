/** Tokens that came to the scene of a running battle: the Game Master is asked once whether they join it. */

import { enlist } from "../documents/enlisting";
import { interfaceSeen, type SceneDoc, type TokenDoc } from "../foundry/platform";
import { listText, say, sideText } from "../foundry/words";
import { sideOf } from "../scene/members";
import { type BattleOnScene, battleOn, isFighting, recordOf } from "../scene/scene-battle";
import { own } from "./own-choices";

/** The tokens that came since this page was opened, and neither fight nor have fought. */
function arrivedIn(fight: Pick<BattleOnScene, "combat" | "battle">, scene: SceneDoc): TokenDoc[] {
  const { combat, battle } = fight;
  if (battle.over) return [];
  const listed = new Set([...combat.combatants].map(({ tokenId }) => tokenId));
  return scene.tokens.filter(
    ({ id, actor }) =>
      own.arrived.has(id) &&
      actor !== null &&
      !listed.has(id) &&
      !isFighting(fight, id) &&
      !battle.excluded.includes(id),
  );
}

/** Null: nobody came. */
export function arrivedText(fight: Pick<BattleOnScene, "combat" | "battle">, scene: SceneDoc): string | null {
  const arrived = arrivedIn(fight, scene);
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
  if (fight) await enlist(fight.combat, arrivedIn(fight, scene));
}

/** The window of the hand can still bring them in. */
export function leaveArrivedOut(scene: SceneDoc): void {
  for (const { id } of scene.tokens) own.arrived.delete(id);
  void interfaceSeen()?.combat?.render?.();
}
