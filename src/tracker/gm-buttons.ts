/**
 * The Game Master's buttons for the battle as a whole: undo, redo, the next round or the end (`END-1`), the hand,
 * export.
 */

import { listText } from "../foundry/words";
import { type BattleRecord, nextUndone, offersTo } from "../judgement/index";
import { type ActionButton, button, CAN, type Chances, cannot, offeredToAll } from "./attempts";
import { idleIn, roundAnywayText } from "./next-round";

export interface GmButtons {
  readonly line: readonly ActionButton[];
  /** Those of the menu. */
  readonly more: readonly ActionButton[];
}

/**
 * @param inOneGo whether several strikes could be made by one press
 * @param isWon one side alone stands, and the end is offered
 * @param isSure the next round was pressed once already: the second press begins it though somebody has not acted
 */
export function gmButtons(
  chances: Chances,
  history: BattleRecord["history"],
  inOneGo: boolean,
  isSure: boolean,
  isWon = false,
): GmButtons {
  const isOver = chances.battle.over === true;
  const { round: next } = offersTo(chances.ruleset, chances.battle, { about: ["round"] });
  const plain = next && button("nextRound", "fa-solid fa-forward", offeredToAll(chances, next));
  const idle = idleIn(chances.battle);
  const asked = isSure && idle.length > 0 ? { label: roundAnywayText(idle), more: listText(idle), asks: true } : {};
  const isNext = !isWon && idle.length === 0 && plain?.can === true;
  const round = plain ? [{ ...plain, ...asked, ...(isNext && { next: true }) }] : [];
  const end = button("endBattle", "fa-solid fa-flag", CAN, isOver ? "closeBattle" : "endBattle");
  const line = [
    button("redo", "fa-solid fa-rotate-right", nextUndone(history) !== null ? CAN : cannot("nothingToRedo")),
    ...round,
    ...(inOneGo && !isOver && !isWon
      ? [button("attackTogether", "fa-solid fa-people-group", chances.waiting ? cannot("waiting") : CAN)]
      : []),
    ...(isOver ? [{ ...end, next: true }] : []),
  ];
  // Rare buttons are apart from those of each round. The end of the battle is not where its beginning was.
  const more = [
    ...(isOver || isWon ? [] : [button("forecast", "fa-solid fa-chart-simple", CAN)]),
    button("hand", "fa-solid fa-hand-pointer", CAN),
    button("export", "fa-solid fa-file-export", CAN),
    ...(isOver ? [] : [end]),
  ];
  return { line, more };
}
