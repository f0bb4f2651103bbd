/** Whether needed dice can change anything. Nobody has to be asked for those that cannot. */

import { isFailure, readPowerDice, secondDie } from "../dice/power-roll";
import { TWO_DICE } from "./chain-odds";
import { countedCheck, isAmount, type Pair, rowName, type StrikeDice } from "./fallen";
import {
  answerValue,
  checkRolled,
  checkValue,
  type JudgedRow,
  type LeftOfStrike,
  outcomeOf,
  powerRequest,
  settleRow,
} from "./judging";
import { possibleAmounts } from "./odds";
import { refuseStrike, walkedSoFar } from "./reckoning";
import type { Strike, Struck } from "./strike";
import type { StrikeWanted } from "./wanted";

/**
 * Whether these dice can change a row of the strike, after those that have fallen. They are rolled in any case, as
 * `ask needs` says: a 1,1 among them brings experience.
 */
export function canChange(strike: Strike, dice: StrikeDice, want: StrikeWanted): boolean {
  if (refuseStrike(strike)) return true;
  const { soFar } = walkedSoFar(strike, dice);
  if (want.key === "answers") return answersMatter(strike, dice, soFar.found ?? [], want);
  const isFirst = (want.place ?? 0) === 0;
  if (isAmount(want.key) && isFirst) {
    const judged = soFar.judged ?? [];
    return amountsMatter(
      strike,
      want.row === undefined ? judged : judged.filter((row) => rowName(row.struck) === want.row),
    );
  }
  return true;
}

/** `DIC-1`: after the striker's 1,1 no answer changes anything. */
function answersMatter(
  strike: Strike,
  dice: StrikeDice,
  found: readonly Struck[],
  { who, part }: StrikeWanted,
): boolean {
  const value = checkValue(strike);
  const { fixed } = strike.striker;
  const counted = countedCheck(strike.figures, dice);
  if (value !== null && !fixed && !counted) return true;
  const check = value === null ? null : checkRolled(value, fixed ? null : counted!);
  const answering = found.filter(({ id, part: own }) => id === who && (part === undefined || own === part));
  return answering.some((struck) => {
    const added = answerValue(strike, struck);
    if (added === null) return false;
    const outcome = (pair: Pair) => outcomeOf(strike, check, checkRolled(added, pair), struck);
    return new Set(TWO_DICE.map(({ pair }) => outcome(pair))).size > 1;
  });
}

/** Whether anybody can lose or regain more with other dice. */
function amountsMatter(strike: Strike, judged: readonly JudgedRow[]): boolean {
  return judged.some((row) => {
    const { struck, left, by } = row;
    if (!left) return false;
    const most = roomToHeal(strike, struck);
    const areSeveral = (amounts: readonly number[]) => new Set(amounts.map((one) => Math.min(one, most))).size > 1;
    // The whole chain is followed only if its first roll does not decide this alone.
    return areSeveral(firstAmounts(by, struck, left)) || areSeveral(possibleAmounts(by, struck, left));
  });
}

/** Amounts with which a power roll may begin. */
function firstAmounts(strike: Strike, struck: Struck, left: LeftOfStrike): readonly number[] {
  const request = powerRequest(strike);
  if (!request || left.sixes || secondDie(request, 0) !== null) return [];
  return TWO_DICE.map(({ pair }) => {
    const read = readPowerDice(request, 0, pair);
    return settleRow(strike, struck, left, { gathered: read.step.value, failed: isFailure(read) }).total;
  });
}

/** How much can be healed; nothing for a target at its maximum. */
function roomToHeal({ figures }: Strike, { hp, maxHp = hp, mp, maxMp = mp }: Struck): number {
  const [now, most] = figures.pool === "mp" ? [mp, maxMp] : [hp, maxHp];
  return figures.effect !== "heal" || now === undefined || most === undefined
    ? Number.POSITIVE_INFINITY
    : Math.max(most - now, 0);
}
