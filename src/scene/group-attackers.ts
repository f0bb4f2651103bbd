/** Who could strike in one go: those of the side to act whom the Game Master plays, and who have not acted. */

import { gameSeen } from "../foundry/platform";
import { sideToAct } from "../judgement/turns-flow";
import { type CharacterId, isAble } from "../rules/index";
import { type BattleOnScene, isPlayedBy } from "./scene-battle";

/** Empty where nobody takes turns. */
export function groupAttackers({ battle, combat, ruleset }: BattleOnScene): CharacterId[] {
  const { commands } = ruleset.capabilities;
  const side = sideToAct(battle);
  if (side === null || !commands.includes("strike") || !commands.includes("turn")) return [];
  const players = gameSeen().users.filter((user) => !user.isGM);
  return battle.characters.flatMap((one) => {
    const mayAct = one.side === side && !one.acted && isAble(one);
    return mayAct && !players.some((user) => isPlayedBy(combat, one.id, user)) ? [one.id] : [];
  });
}
