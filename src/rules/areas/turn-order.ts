/**
 * Turns and rounds of the three-area battle: the common order, and what these rules add when a turn begins or ends.
 */

import type { AreaBattle, AreaCharacter, CharacterId, MoveKind, Turn } from "../battle";
import { characterOf, copiedWith } from "../board/roster";
import {
  evasionAtStart,
  openTurn,
  refreshing,
  refuseOver,
  roundStarted,
  type TurnOrder,
  turnEnded,
  turnEnding,
  turnOpening,
  turnStarted,
} from "../board/turns";
import { type EndCommand, type Outcome, type Refused, type RoundCommand, refuse, type TurnCommand } from "../commands";
import { roundEnds, turnBegins, turnEnds } from "../effects/running";
import { type Lasting, lastingOn } from "../vitals/index";
import type { AreaRules } from "./area-rules";
import { standsWithFirst } from "./board";
import { awaitsPlacement } from "./placed";
import { AreaStep } from "./step";

/** A character that is not placed is not on the field, so no round waits for it. */
export function onTheField(battle: AreaBattle): TurnOrder<AreaCharacter> {
  const order = orders.get(battle) ?? { ...battle, characters: battle.characters.filter((c) => c.at !== null) };
  orders.set(battle, order);
  return order;
}

/** A battle never changes, so its order is remembered for each battle as long as the battle is in use. */
const orders = new WeakMap<AreaBattle, TurnOrder<AreaCharacter>>();

/**
 * S20-MOV-4, S25-MOV-1: a character of the first side that was placed in front and stays there counts as having made a normal move in
 * round 1.
 */
export function countsAsMoved(battle: AreaBattle, { placed, at, side }: AreaCharacter): boolean {
  return battle.round === 1 && placed === "front" && at === "front" && standsWithFirst(battle, side);
}

/** The kind of move that decides what a character may do. */
export function countedMove(battle: AreaBattle, c: AreaCharacter, turn: Turn): MoveKind | null {
  const stays = turn.moved === null || turn.moved === "limited";
  return stays && countsAsMoved(battle, c) ? "normal" : turn.moved;
}

/** Whether this character's turn may begin now, and whether a new round begins with it. */
export function turnBeginning(
  battle: AreaBattle,
  who: CharacterId,
  rules: AreaRules,
): Refused | { ok: true; newRound: boolean; c: AreaCharacter } {
  const c = characterOf(battle.characters, who);
  if (!c) return refuse("no-such-character", "TRN-1", { who });
  const over = refuseOver(battle);
  if (over) return over;
  if (battle.turn) return refuse("not-your-turn", "TRN-1", { who, turn: battle.turn.who });
  // OPN-1: placement comes before the first turn.
  if (c.at === null || awaitsPlacement(battle, rules))
    return refuse("placement", rules.cites.placement, { who, why: c.at === null ? "unplaced" : "unfinished" });
  const opening = turnOpening(onTheField(battle), who);
  return opening.ok ? { ...opening, c } : opening;
}

/**
 * TRN-1: when a character of a later side begins, earlier sides are passed over. If all have acted, a new round
 * begins with the turn.
 */
export function beginTurn(battle: AreaBattle, { who }: TurnCommand, rules: AreaRules): Outcome<AreaBattle> {
  const beginning = turnBeginning(battle, who, rules);
  if (!beginning.ok) return beginning;
  const { c, newRound } = beginning;
  const step = new AreaStep(battle, rules);
  const lasting = lastingOn(step);
  if (newRound) nextRound(step, lasting);
  const ready = step.get(who);
  // TRN-3, TRN-5: the −4 of a full move or of preparing to leave lasts until the next turn begins.
  step.change(who, { evasion: evasionAtStart(ready) });
  step.set({ side: c.side, begun: true, turn: { ...openTurn(ready), fell: false } });
  // S20-DUR-1, TRN-6: effects that this character made count down now, not when its side's phase begins.
  step.tell({ ...turnStarted(who), durationsOf: [who] });
  turnBegins(lasting, who, DURATIONS);
  lasting.settle();
  return step.finish();
}

export function endTurn(battle: AreaBattle, { who }: EndCommand, rules: AreaRules): Outcome {
  const ending = turnEnding(battle, who);
  if (!ending.ok) return ending;
  const step = new AreaStep(battle, rules);
  closeTurn(step, ending.turn);
  return step.finish();
}

/** Why the next round cannot begin (`OPN-1`), or null. */
export function keptFromRound(battle: AreaBattle, rules: AreaRules): Refused | null {
  return (
    refuseOver(battle) ??
    (awaitsPlacement(battle, rules) ? refuse("placement", rules.cites.placement, { why: "unfinished" }) : null)
  );
}

/** The next round, whoever has not acted; an open turn ends first. */
export function beginRound(battle: AreaBattle, _: RoundCommand, rules: AreaRules): Outcome {
  const kept = keptFromRound(battle, rules);
  if (kept) return kept;
  const step = new AreaStep(battle, rules);
  if (battle.turn) closeTurn(step, battle.turn);
  step.set({ begun: true });
  const lasting = lastingOn(step);
  nextRound(step, lasting);
  lasting.settle();
  return step.finish();
}

/** S20-DUR-1, S25-DUR-1: effects count at their maker's turn, not at a side's phase. */
const DURATIONS = "own-turn";

function nextRound(step: AreaStep, lasting: Lasting): void {
  roundEnds(lasting, DURATIONS);
  const round = step.battle.round + 1;
  step.set({ round, side: step.battle.sides[0]! });
  step.changeAll((c) => {
    const fresh = refreshing(c);
    return fresh ? copiedWith(c, fresh) : c;
  });
  step.tell(roundStarted(round));
}

export function closeTurn(step: AreaStep, turn: Turn): void {
  step.set({ turn: null });
  // S20-MOV-6: the right to leave ends with the turn after the one in which it was prepared.
  if (characterOf(step.battle.characters, turn.who)) {
    const { prepared, granted } = step.get(turn.who);
    step.change(turn.who, { acted: true, prepared: prepared && turn.preparing, ...(granted && { granted: [] }) });
  }
  turnEnds(lastingOn(step), turn.who);
  step.tell(turnEnded(turn.who));
}

/** Ids that a command names and that are not in the battle: `no-such-character` comes before every other code. */
export function unknownId(battle: AreaBattle, ids: readonly (CharacterId | undefined)[]): CharacterId | undefined {
  return ids.find((id) => id !== undefined && !characterOf(battle.characters, id));
}
