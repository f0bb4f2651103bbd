/** What the Game Master may do with the battle as a whole: undo, redo, the next round, the hand, export, the end. */

import { type BattleRecord, lastStanding, nextUndone } from "../judgement/index";
import type { Battle, Ruleset } from "../rules/index";
import { type ActionButton, type Attempt, button, CAN, type Chances, cannot } from "./attempts";

export function gmButtons(chances: Chances, history: BattleRecord["history"]): ActionButton[] {
  const { battle, ruleset } = chances;
  const round = ruleset.capabilities.commands.includes("round")
    ? [button("nextRound", "fa-solid fa-forward", chances.waiting ? cannot("waiting") : performs(ruleset, battle))]
    : [];
  return [
    button(
      "undo",
      "fa-solid fa-rotate-left",
      chances.waiting || lastStanding(history) !== null ? CAN : cannot("nothingToUndo"),
    ),
    button("redo", "fa-solid fa-rotate-right", nextUndone(history) !== null ? CAN : cannot("nothingToRedo")),
    ...round,
    button("hand", "fa-solid fa-hand-pointer", CAN),
    button("export", "fa-solid fa-file-export", CAN),
    button("endBattle", "fa-solid fa-flag", CAN),
  ];
}

function performs(ruleset: Ruleset, battle: Battle): Attempt {
  const outcome = ruleset.perform(battle, { do: "round" });
  return outcome.ok ? CAN : cannot("notNow");
}
