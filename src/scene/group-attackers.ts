/**
 * Who could strike together by one press: those of the side in turn whom the Game Master plays and who have not
 * acted.
 */

import { gameSeen } from "../foundry/platform";
import { betweenTurns, sideToAct } from "../judgement/turns/index";
import { type CharacterId, isAble } from "../rules/index";
import { flowIn } from "./flow";
import { type BattleOnScene, isPlayedBy } from "./scene-battle";

/** Empty where there are no turns. A turn with nothing left in it counts as ended. */
export function groupAttackers({ battle: now, combat, ruleset }: BattleOnScene): CharacterId[] {
  const { commands } = ruleset.capabilities;
  const battle = betweenTurns(ruleset, now, flowIn(combat));
  const side = sideToAct(battle);
  if (side === null || !commands.includes("strike") || !commands.includes("turn")) return [];
  const players = gameSeen().users.filter((user) => !user.isGM);
  return battle.characters.flatMap((one) => {
    const mayAct = one.side === side && !one.acted && isAble(one);
    return mayAct && !players.some((user) => isPlayedBy(combat, one.id, user)) ? [one.id] : [];
  });
}
