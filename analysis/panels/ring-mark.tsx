/** Why a ring on the board is there and as large as it is: the last sentence of the line that says so, with its rule. */

import { tellEvent } from "../../src/chronicle/index";
import type { BattleEvent } from "../../src/rules/index";
import { depth, nameOf, ownWords, played } from "../desk/index";
import { type Asked, RuleMark } from "../why/index";

function shapes(event: BattleEvent, ring: string): boolean {
  switch (event.type) {
    case "skirmishFormed":
    case "skirmishResized":
    case "skirmishesCombined":
    case "skirmishMoved":
      return event.skirmish === ring;
    case "areaContested":
      return event.area === ring;
    default:
      return false;
  }
}

/** @param ring a skirmish or an area; null: it was there from the beginning */
function whyOfRing(ring: string): Asked | null {
  for (const moment of played.value.slice(1, depth.value + 1).toReversed()) {
    const event = moment.played?.entry.events?.findLast((one) => shapes(one, ring));
    if (event) return { rule: event.rule, sentence: tellEvent(event, ownWords.value, nameOf) };
  }
  return null;
}

export function RingMark({ ring }: { ring: string }) {
  const why = whyOfRing(ring);
  return why && <RuleMark {...why} />;
}
