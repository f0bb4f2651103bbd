/** Turns and rounds of the three-area battle: the common order, with what its own rules do when a turn begins or ends. */

import type { AreaBattle, AreaCharacter, AreaTurn, CharacterId, MoveKind, Turn } from "../battle";
import { characterOf } from "../board/roster";
import {
  evasionAtStart,
  openTurn,
  refreshed,
  roundStarted,
  type TurnOrder,
  turnEnded,
  turnOpening,
  turnStarted,
} from "../board/turns";
import { type EndCommand, type Outcome, refuse, type TurnCommand } from "../commands";
import { standsWithFirst } from "./board";
import { awaitsPlacement } from "./placement";
import { AreaStep } from "./step";

/** Who is not placed is not on the field: no round waits for it. */
function onTheField(battle: AreaBattle): TurnOrder<AreaCharacter> {
  return { ...battle, characters: battle.characters.filter((c) => c.at !== null) };
}

/**
 * The kind of move that counts for what a character may do. S20-MOV-4: whoever of the first side was placed in front
 * and stays there counts as having made a normal move in round 1.
 */
export function countedMove(battle: AreaBattle, c: AreaCharacter, turn: Turn): MoveKind | null {
  const stays = turn.moved === null || turn.moved === "limited";
  const isOpening = battle.round === 1 && c.placed === "front" && c.at === "front" && standsWithFirst(battle, c.side);
  return stays && isOpening ? "normal" : turn.moved;
}

/** TRN-1: a side is passed when a later side's character begins; all have acted → a new round begins with the turn. */
export function beginTurn(battle: AreaBattle, { who }: TurnCommand): Outcome {
  const c = characterOf(battle.characters, who);
  if (!c) return refuse("no-such-character", "TRN-1", { who });
  if (battle.turn) return refuse("not-your-turn", "TRN-1", { who, turn: battle.turn.who });
  // OPN-1: placement comes before the first turn.
  if (c.at === null || awaitsPlacement(battle))
    return refuse("placement", "S20-PLC-1", { who, why: c.at === null ? "unplaced" : "unfinished" });
  const opening = turnOpening(onTheField(battle), who);
  if (!opening.ok) return opening;
  const step = new AreaStep(battle);
  if (opening.newRound) nextRound(step);
  const ready = step.get(who);
  // TRN-3, TRN-5: the −4 of a full move or of preparing lasts to the start of the next turn.
  step.change(who, { evasion: evasionAtStart(ready) });
  step.set({ side: c.side, begun: true, turn: { ...openTurn(ready), fell: false } });
  // S20-DUR-1, TRN-6: what this character made counts down now, not at its side's phase.
  step.tell({ ...turnStarted(who), durationsOf: [who] });
  return step.finish();
}

export function endTurn(battle: AreaBattle, { who }: EndCommand): Outcome {
  if (who !== undefined && !characterOf(battle.characters, who)) return refuse("no-such-character", "TRN-1", { who });
  const { turn } = battle;
  if (!turn || (who !== undefined && who !== turn.who))
    return refuse("not-your-turn", "TRN-1", {
      ...(who === undefined ? {} : { who }),
      ...(turn ? { turn: turn.who } : {}),
    });
  const step = new AreaStep(battle);
  close(step, turn);
  return step.finish();
}

/** The next round, whoever has not acted; an open turn ends first. */
export function beginRound(battle: AreaBattle): Outcome {
  if (awaitsPlacement(battle)) return refuse("placement", "S20-PLC-1", { why: "unfinished" });
  const step = new AreaStep(battle);
  if (battle.turn) close(step, battle.turn);
  step.set({ begun: true });
  nextRound(step);
  return step.finish();
}

function nextRound(step: AreaStep): void {
  const round = step.battle.round + 1;
  step.set({ round, side: step.battle.sides[0]! });
  step.changeAll(refreshed);
  step.tell(roundStarted(round));
}

function close(step: AreaStep, turn: AreaTurn): void {
  step.set({ turn: null });
  // S20-MOV-6: the right to leave lapses with the turn after the one in which it was prepared.
  if (characterOf(step.battle.characters, turn.who)) {
    const { prepared } = step.get(turn.who);
    step.change(turn.who, { acted: true, prepared: prepared && turn.preparing });
  }
  step.tell(turnEnded(turn.who));
}

/** Ids that a command names and that are not in the battle: `no-such-character` comes before every other code. */
export function unknownId(battle: AreaBattle, ids: readonly (CharacterId | undefined)[]): CharacterId | undefined {
  return ids.find((id) => id !== undefined && !characterOf(battle.characters, id));
}
