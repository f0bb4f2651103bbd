/** The size of a zone as the Game Master sets it: the table of sizes is a guide (`B20-ZON-8`). Metres. */

import type { PlaneBattle, Skirmish } from "../../battle";
import { badValue, isGoodNumber } from "../../board/setup";
import { type Outcome, refuse, type SizeCommand } from "../../commands";
import type { PlaneRules } from "../plane-rules";
import { finished } from "../skirmish/consequences";
import { PlaneStep } from "../skirmish/step";

/**
 * A radius, or the side of a square indoors. It stays until another is set or the zone fuses. Characters inside are
 * then in the brawl (`B20-ZON-5`), and zones may fuse (`B20-FUS-1`).
 */
export function resize(battle: PlaneBattle, { skirmish, to }: SizeCommand, rules: PlaneRules): Outcome<PlaneBattle> {
  if (!battle.skirmishes.some(({ id }) => id === skirmish))
    return refuse("no-such-skirmish", "B20-ZON-8", { skirmish });
  if (to !== undefined && (!isGoodNumber(to, 0) || to === 0)) return badValue("to", "number");
  const step = new PlaneStep(battle, rules);
  step.skirmishes = step.skirmishes.map((zone): Skirmish => {
    if (zone.id !== skirmish) return zone;
    const { byHand: _, ...byTable } = zone;
    return to === undefined ? byTable : { ...byTable, byHand: to };
  });
  return finished(step);
}
