/** A round in which no player declares, by one press: the engine declares for all, and the round is revealed and resolved. */

import { gameSeen, type SceneDoc } from "../foundry/platform";
import { isDeclaring } from "../judgement/declarations/index";
import { declaresAlone } from "../planning/alone";
import { isPlanning, undeclaredOf } from "../planning/planning";
import { request } from "../requests/requests";
import { battleOn } from "../scene/scene-battle";
import { requestResolving, requestReveal } from "./reveal";

/** It stops where a question of the reveal is left open, or the engine cannot declare. */
export async function playAlone(scene: SceneDoc): Promise<void> {
  const { user } = gameSeen();
  const fight = battleOn(scene);
  if (!fight || !declaresAlone(fight, user)) return;
  // Also where the time is over for somebody who has not declared.
  if (!isPlanning(fight) && !(await request(fight.combat, { type: "plan", seconds: 0 })).ok) return;
  const planned = battleOn(scene);
  const left = planned ? undeclaredOf(planned, user) : [];
  if (left.length > 0) {
    const { letPlay } = await import("../advice/advice.lazy");
    await letPlay(scene, left);
  }
  await requestReveal(scene);
  const revealed = battleOn(scene)?.battle;
  if (revealed && "phase" in revealed && !isDeclaring(revealed)) await requestResolving(scene);
}
