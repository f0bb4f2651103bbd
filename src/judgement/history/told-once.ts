/**
 * Where an event of a strike stands in chat: what came of the blow on the strike's card, what became of places and turns
 * on the turn's. Nothing stands on both.
 */

import type { BattleEvent } from "../../rules/index";

type EventType = BattleEvent["type"];

/** What becomes of places, melees and turns, and who declared what. */
const OF_THE_TURN: readonly EventType[] = [
  "turnStarted",
  "turnEnded",
  "roundStarted",
  "moved",
  "blocked",
  "contact",
  "skirmishFormed",
  "skirmishResized",
  "skirmishesCombined",
  "skirmishVanished",
  "skirmishMoved",
  "joined",
  "pulledIn",
  "becameIndependent",
  "becameFree",
  "leftSkirmish",
  "preparedToLeave",
  "placed",
  "summoned",
  "removed",
  "overcrowded",
  "areaContested",
  "areaCleared",
  "declared",
  "revealed",
  "slammed",
  "traded",
  "itemUsed",
  "battleEnded",
];

/** The blow itself, which a card draws in sums. */
const BLOWS: readonly EventType[] = ["struck", "resolved"];

/** Whether an event is a blow, of which the turn's card has one line. */
export function isBlow(type: string): boolean {
  return (BLOWS as readonly string[]).includes(type);
}

/** Whether the strike's card has a sentence of it beside the blow. */
export function belongsToCard(type: string): boolean {
  return !isBlow(type) && !(OF_THE_TURN as readonly string[]).includes(type);
}

/** With these another step begins: what comes after them the blow has not done. */
const NEXT_STEP: readonly string[] = ["turnStarted", "turnEnded", "roundStarted", "struck"];

/**
 * Of events in their order: which belong to the blow at this place and are told on its card, the blow itself among them.
 * A feat is declared before its blow.
 */
export function partsOfBlow(types: readonly string[], blow: number): readonly boolean[] {
  const end = types.findIndex((type, place) => place > blow && NEXT_STEP.includes(type));
  return types.map((type, place) => {
    if (place === blow) return true;
    if (place < blow) return type === "featDeclared" && place === blow - 1;
    return (end < 0 || place < end) && belongsToCard(type);
  });
}
