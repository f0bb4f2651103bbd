/** The tracker's questions to the Game Master: to draw a skirmish, to set tokens side by side, to let somebody join, to end the battle. */

import { gameSeen } from "../foundry/platform";
import { listText, say, skirmishText } from "../foundry/words";
import { nameIn } from "../scene/scene-battle";
import { drawingOf } from "../scene/shown-skirmishes";
import { unarranged } from "../seating/arranging";
import { automationOf } from "../settings";
import { outcomeNow, outcomeText } from "../words/outcome-words";
import { arrivedText } from "./arrivals";
import type { TrackedBattle } from "./tracked-battle";

export interface AskingBlock {
  readonly drawings: readonly { readonly id: string; readonly sentence: string }[];
  /** The characters that would be set side by side; null: none, or the setting does not ask. */
  readonly placing: string | null;
  /** Tokens that came to the scene, and could join the battle; null: none. */
  readonly arrived: string | null;
  /** `END-1`: no two hostile sides stand any more; null: they do. */
  readonly over: string | null;
}

/** @param leftAt the battle's revision at which this user let the tokens stand */
export function askingBlock(tracked: TrackedBattle, leftAt: number | null): AskingBlock | null {
  if (!gameSeen().user.isGM) return null;
  const { combat, ruleset, view, revision } = tracked;
  const over = overText(tracked);
  const arrived = arrivedText(tracked, tracked.scene);
  const plain = over === null && arrived === null ? null : { drawings: [], placing: null, arrived, over };
  if (tracked.battle.board !== "plane") return plain;
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
  return drawings.length > 0 || placing !== null ? { drawings, placing, arrived, over } : plain;
}

function overText({ battle, combat, ruleset }: TrackedBattle): string | null {
  if (battle.over || !ruleset.capabilities.commands.includes("over")) return null;
  const reply = ruleset.ask(battle, { ask: "over" });
  if (!reply.ok || !reply.answer.over) return null;
  const { left } = reply.answer;
  return left.length === 0
    ? say("tracker.asking.overNobody")
    : say("tracker.asking.over", { outcome: outcomeText(outcomeNow(combat, battle, left)) });
}
