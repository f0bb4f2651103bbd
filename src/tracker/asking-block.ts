/** What the Game Master is asked beside the battle: whether a skirmish is drawn, whether tokens are set side by side. */

import { gameSeen } from "../foundry/platform";
import { listText, say, skirmishText } from "../foundry/words";
import { automationOf, drawingOf, nameIn } from "../scene/index";
import { unarranged } from "../seating/index";
import type { TrackedBattle } from "./tracked-battle";

export interface AskingBlock {
  readonly drawings: readonly { readonly id: string; readonly sentence: string }[];
  /** Who would be set where; null: nobody, or it is not asked. */
  readonly placing: string | null;
}

/** @param leftAt the battle's revision at which this user let the tokens stand */
export function askingBlock(tracked: TrackedBattle, leftAt: number | null): AskingBlock | null {
  if (!gameSeen().user.isGM || tracked.battle.board !== "plane") return null;
  const { combat, ruleset, view, revision } = tracked;
  const called = (ids: readonly string[]) => listText(ids.map((id) => nameIn(combat, id)));
  const drawings = view.skirmishes.flatMap(({ id, melee }) =>
    id === undefined || drawingOf(combat, id) !== "undecided"
      ? []
      : [
          {
            id,
            sentence: say("tracker.asking.drawing", {
              skirmish: skirmishText(id, ruleset.capabilities.terms),
              names: called(melee),
            }),
          },
        ],
  );
  const asks = automationOf("placement") === "ask" && leftAt !== revision;
  const who = asks ? unarranged(tracked) : [];
  const placing = who.length > 0 ? say("tracker.asking.placing", { names: called(who) }) : null;
  return drawings.length > 0 || placing !== null ? { drawings, placing } : null;
}
