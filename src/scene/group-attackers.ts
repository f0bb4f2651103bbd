/**
 * Characters that could strike together by one press: those of the acting side that have not acted, and that the Game
 * Master plays because no connected player does.
 */

import { betweenTurns, sideToAct } from "../judgement/turns/index";
import { type CharacterId, characterOf, isDue, partsToAct, type TurnTaker } from "../rules/index";
import { flowIn } from "./flow";
import { type BattleOnScene, isRolledBy } from "./scene-battle";

/** Empty where there are no turns. A turn with nothing left in it counts as ended. */
export function groupAttackers({ battle: now, combat, ruleset }: BattleOnScene): CharacterId[] {
  const { commands } = ruleset.capabilities;
  const battle = betweenTurns(ruleset, now, flowIn(combat));
  const side = sideToAct(battle);
  if (side === null || !commands.includes("strike") || !commands.includes("turn")) return [];
  return battle.characters.flatMap((one) => {
    const mayAct = one.side === side && isDue(battle, one);
    return mayAct && !isRolledBy(combat, one.id) ? [one.id] : [];
  });
}

/** Whether *All attack* is worth a press: several could strike, or one of them more than once (`ACT-1`, `ACT-3`). */
export function strikeInOneGo({ battle }: Pick<BattleOnScene, "battle">, attackers: readonly CharacterId[]): boolean {
  if (attackers.length !== 1 || !("turn" in battle)) return attackers.length > 1;
  const [only = ""] = attackers;
  const own = characterOf<TurnTaker>(battle.characters, only);
  if (!own) return false;
  const series = [own.series, ...(own.parts ?? []).map((part) => part.series)];
  return partsToAct(own, battle).length > 1 || series.some((one) => one && one.length > 0);
}
