/**
 * The card that tells an event of a strike: the result of the blow is on the strike's card; places, melees and turns
 * are on the turn's card. Nothing is on both.
 */

import type { BattleEvent } from "../../rules/index";

type EventType = BattleEvent["type"];

/** Events about places, melees, turns and declarations. */
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

/** The blow itself, which the card shows with its sums. */
const BLOWS: readonly EventType[] = ["struck", "resolved"];

/** Whether an event is a blow. The turn's card has one line for it. */
export function isBlow(type: string): boolean {
  return (BLOWS as readonly string[]).includes(type);
}

/** Whether the strike's card has a sentence for it besides the blow. */
export function belongsToCard(type: string): boolean {
  return !isBlow(type) && !(OF_THE_TURN as readonly string[]).includes(type);
}

/** Another step begins with these: later events are not the blow's. */
const NEXT_STEP: readonly string[] = ["turnStarted", "turnEnded", "roundStarted", "struck"];

/**
 * For events in order: which belong to the blow at this place and are told on its card, the blow included. A feat is
 * declared before its blow.
 */
export function partsOfBlow(events: readonly ToldKind[], blow: number): readonly boolean[] {
  const end = events.findIndex((one, place) => place > blow && NEXT_STEP.includes(one.type) && !isCounter(one));
  return events.map((one, place) => {
    if (place === blow) return true;
    if (place < blow) return one.type === "featDeclared" && place === blow - 1;
    return (end < 0 || place < end) && (belongsToCard(one.type) || isCounter(one));
  });
}

/** The facts of an event that are known even if the rest is withheld. */
interface ToldKind {
  readonly type: string;
  readonly rule?: string;
}

/** Whether it is a strike in answer to another (`ACT-14`), which is told with that one. */
export function isCounter({ type, rule }: ToldKind): boolean {
  return type === "struck" && rule === "ACT-14";
}
