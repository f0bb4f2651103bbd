/** A Game Master by itself, where everyone declares at once. */

import type { UserDoc } from "../foundry/platform";
import { isDeclaring } from "../judgement/declarations/index";
import { isAble } from "../rules/index";
import type { BattleOnScene } from "../scene/scene-battle";
import { declarersOf, declaresAtOnce } from "./planning";

/** Whether a user declares for everybody who can: no player who is there has anybody to declare for. */
export function declaresAlone(fight: BattleOnScene, user: UserDoc): boolean {
  if (!user.isGM || !declaresAtOnce(fight) || !isDeclaring(fight.battle) || fight.battle.over) return false;
  const own = new Set(declarersOf(fight, user));
  return fight.battle.characters.every((one) => own.has(one.id) || !isAble(one));
}
