/**
 * The sums of a strike, from the same walk that its step takes: nothing is reckoned here that was not judged there.
 */

import type { CheckRoll } from "../dice/checks";
import { NEVER_CRITICAL, type PowerRollStep } from "../dice/power-roll";
import { given } from "../given";
import type { RowAmount } from "./amounts";
import { countedCheck, DICE_OF, type Pair, type StrikeDice, straysFound } from "./fallen";
import {
  aimedAt,
  answerValue,
  checkRolled,
  checkValue,
  counterOf,
  counterValue,
  criticalFor,
  FIXED_DICE,
  type JudgedRow,
  powerRequest,
} from "./judging";
import { refuseStrike, walkedSoFar } from "./reckoning";
import type { ReckonedStrike, Strike, StrikeRow, Struck } from "./strike";
import type { AmountSum, LotShare, LotSum, RollPurpose, RollSum, RowSum, StrikeSums } from "./sums";
import { answeringRows, type StrikeSoFar } from "./walk";

/** As far as these dice lead; null: such a strike cannot be rolled. */
export function strikeSums(strike: Strike, dice: StrikeDice): StrikeSums | null {
  if (refuseStrike(strike)) return null;
  const { soFar, reckoned } = walkedSoFar(strike, dice);
  const { found = [], judged, amounts } = soFar;
  const rows = judged
    ? judged.map((row, i) => {
        const settled = reckoned?.rows[i];
        const rolled = amounts?.rows[i];
        const amount = settled?.sum && rolled ? amountSum(strike, row, settled, rolled) : null;
        return rowSum(strike, row, amount);
      })
    : waitingRows(strike, found, dice);
  const { striker } = strike;
  const check = checkOf(strike, found, dice, rows);
  const { misfired, mp } = reckoned ?? {};
  return {
    who: striker.id,
    ...given({ check }),
    rows,
    ...given({ misfired, mp, lot: lotSum(strike, dice), counters: counterSums(soFar, reckoned) }),
  };
}

/** `ACT-14`: of counters that hit; undefined: none does. */
function counterSums(
  { counters = [] }: StrikeSoFar,
  { counters: settled = [] }: Partial<ReckonedStrike> = {},
): readonly StrikeSums[] | undefined {
  const sums = counters.map(({ by, judged, amounts }, i): StrikeSums => {
    const [row] = settled[i]?.reckoned.rows ?? [];
    const rolled = amounts?.rows[0];
    const amount = row?.sum && rolled ? amountSum(by, judged, row, rolled) : null;
    const back = rowSum(by, judged, amount);
    return { who: by.striker.id, ...given({ check: back.check }), rows: [back] };
  });
  return sums.length > 0 ? sums : undefined;
}

/** Undefined: no lot was drawn. */
function lotSum({ aim }: Strike, dice: StrikeDice): LotSum | undefined {
  let sides = 0;
  const among = (aim.misfire ?? []).map(({ struck: { id, part }, lots }): LotShare => {
    const first = sides + 1;
    sides += lots;
    return { id, ...given({ part }), faces: [first, sides] };
  });
  // With several stray shots each row names its own victim.
  const [one] = aim.misfire ? straysFound(dice) : [];
  const drawn = typeof one === "string" ? { id: one } : one;
  const found = drawn && among.find(({ id, part }) => id === drawn.id && part === drawn.part);
  return found && { sides, found, among };
}

/** The check alone, with a weakness's bonus if it is the same against all targets. */
function checkOf(
  strike: Strike,
  found: readonly Struck[],
  dice: StrikeDice,
  rows: readonly RowSum[],
): RollSum | undefined {
  const [first, ...others] = rows;
  if (found.length > 0 && found.every(({ automatic }) => automatic)) return undefined;
  if (first && others.every(({ check }) => check?.value === first.check?.value)) return first.check;
  return strikersRoll(strike, countedCheck(strike.figures, dice), 0);
}

/** @param dice absent: they have not fallen */
function strikersRoll(strike: Strike, dice: Pair | undefined, exposed: number): RollSum | undefined {
  const value = checkValue(strike);
  const { check } = strike.figures;
  if (value === null || check === "none") return undefined;
  const { id, part, fixed } = strike.striker;
  const whose = { who: id, ...given({ part }), of: check };
  return dice === undefined && !fixed
    ? { ...whose, sides: 6, value: value + exposed }
    : rollSum(whose, aimedAt(checkRolled(value, fixed ? null : dice!), exposed));
}

type Whose = Pick<RollSum, "who" | "part" | "of">;

function rollSum(whose: Whose, { dice, value, total, automatic }: CheckRoll): RollSum {
  // The 7 of a fixed value is already in it.
  const natural = dice ? dice[0] + dice[1] : FIXED_DICE;
  return {
    ...whose,
    dice,
    sides: 6,
    natural,
    value: dice ? value : total - natural,
    total,
    ...(automatic && { automatic }),
  };
}

function answererOf(strike: Strike, struck: Struck): Whose {
  const { figures } = strike;
  const { id, part } = struck;
  const counter = counterOf(strike, struck);
  if (counter) return { who: id, ...given({ part: counter.by.striker.part }), of: "accuracy" };
  // Each part has its own evasion; resistance is the character's.
  const own = figures.against === "evasion" && part !== undefined ? { part } : {};
  return { who: id, ...own, of: figures.against as Exclude<RollPurpose, "difficulty"> };
}

function rowSum(
  strike: Strike,
  { struck, check, answer, outcome, countered }: JudgedRow,
  amount: AmountSum | null,
): RowSum {
  const { id, part, for: covered } = struck;
  return {
    id,
    ...given({ part, for: covered, countered }),
    outcome,
    ...(check && { check: rollSum(strikersRoll(strike, undefined, 0)!, check) }),
    ...(answer && { answer: rollSum(answererOf(strike, struck), answer) }),
    resisted: strike.figures.resisted,
    ...(amount && { amount }),
  };
}

/** The rows before all checks have fallen: the additions of each, and the dice rolled so far. */
function waitingRows(strike: Strike, found: readonly Struck[], dice: StrikeDice): RowSum[] {
  const places = new Map(answeringRows(strike, found).map(({ struck, place }) => [struck, place]));
  return found.map((struck): RowSum => {
    const { id, part, exposed = 0, for: covered } = struck;
    const check = struck.automatic ? undefined : strikersRoll(strike, countedCheck(strike.figures, dice), exposed);
    const counter = counterOf(strike, struck);
    const value = counter ? counterValue(strike, counter) : answerValue(strike, struck);
    const shown = counter
      ? dice.counter?.[counter.row]?.accuracy
      : (DICE_OF.answers.read(dice, id)[places.get(struck) ?? 0] as Pair | undefined);
    const whose = answererOf(strike, struck);
    const { fixed } = counter ? counter.by.striker : struck;
    const answer: RollSum | null =
      value === null
        ? null
        : fixed || shown
          ? rollSum(whose, checkRolled(value, fixed ? null : shown!))
          : { ...whose, sides: 6, value };
    return {
      id,
      ...given({ part, for: covered, check }),
      ...(answer && { answer }),
      resisted: strike.figures.resisted,
    };
  });
}

function amountSum(
  strike: Strike,
  { struck, left, by }: JudgedRow,
  { sum = [], damage, healed, hp, mp }: StrikeRow,
  { chain, failed, points }: RowAmount,
): AmountSum {
  const { effect, pool } = strike.figures;
  const request = powerRequest(by);
  const critical = request && left ? criticalFor(by, request, struck, left) : NEVER_CRITICAL;
  const change = pool === "mp" ? mp : hp;
  return {
    who: strike.striker.id,
    is: effect === "heal" ? "healed" : "damage",
    pool,
    ...(request ? { rolls: countedRolls(chain, critical) } : { points }),
    ...(critical < NEVER_CRITICAL && { critical }),
    ...(failed && { failed: true as const }),
    parts: sum,
    total: healed ?? damage ?? 0,
    ...given({ change }),
    ...(healed !== undefined && change && change[1] - change[0] < healed && { cut: true as const }),
  };
}

/** The rolls of a chain that count at this critical value. */
function countedRolls(chain: readonly PowerRollStep[], critical: number): readonly PowerRollStep[] {
  const last = chain.findIndex(({ sum }) => sum < critical);
  return last < 0 ? chain : chain.slice(0, last + 1);
}
