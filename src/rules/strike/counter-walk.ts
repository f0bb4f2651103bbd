/** The dice of whoever strikes back in melee (`ACT-14`), in the walk of the strike that it answers. */

import type { CheckRoll } from "../dice/checks";
import { loseMagicPoints } from "../dice/damage";
import { given } from "../given";
import type { Writable } from "../writable";
import { type Amounts, NO_AMOUNTS, rollAmounts } from "./amounts";
import { earned } from "./experience";
import { type CounterDice, type Pair, rowName, type StrikeDice } from "./fallen";
import { aimedAt, counterOf, counterValue, type JudgedRow, leftOf, rowOf, settleRow } from "./judging";
import type { CounterStruck, OpenReaction, Strike, StrikeExperience, StrikeRow, Struck } from "./strike";
import type { DiceFall, StrikeWanted } from "./wanted";

/** Whether this target may strike back and has not chosen yet. */
export function mayCounter({ counters = NONE }: Strike, struck: Struck): boolean {
  return struck.for === undefined && counters.some((one) => !one.reaction && one.row === rowName(struck));
}

const NONE: NonNullable<Strike["counters"]> = [];

/** The targets that may choose, with the check as it counts against each. */
export function openReactions(strike: Strike, rows: readonly Struck[], check: CheckRoll): OpenReaction[] {
  return rows.flatMap((struck) => {
    if (!mayCounter(strike, struck)) return [];
    return [{ who: struck.id, row: rowName(struck), sum: aimedAt(check, struck.exposed ?? 0).total }];
  });
}

/** The checks of the counters; none for fixed ones. */
export function countersWanted(strike: Strike, rows: readonly Struck[]): StrikeWanted[] {
  return rows.flatMap((struck): StrikeWanted[] => {
    const counter = counterOf(strike, struck);
    if (!counter || counter.by.striker.fixed) return [];
    const value = counterValue(strike, counter);
    return [{ key: "counter", who: struck.id, dice: 2, sides: 6, row: counter.row, roll: "accuracy", place: 0, value }];
  });
}

/** A counter that hits, as far as its dice have fallen. */
export interface CounterSoFar {
  readonly by: Strike;
  readonly judged: JudgedRow;
  readonly amounts?: Amounts;
}

/**
 * The counters that win: in the order of rows, each at the striker's state after the one before.
 * @param rows of the strike itself, which may have hit its own striker
 * @returns null: not all dice have fallen
 */
export function walkCounters(
  strike: Strike,
  { judged, rows }: { readonly judged: readonly JudgedRow[]; readonly rows: readonly StrikeRow[] },
  dice: Writable<StrikeDice>,
  fall: DiceFall,
  soFar?: { counters?: readonly CounterSoFar[] },
): readonly CounterStruck[] | null {
  const struckBack: CounterStruck[] = [];
  let isWhole = true;
  let now: Pick<Struck, "hp" | "mp"> | undefined;
  for (const { struck, answer, countered } of judged) {
    const counter = countered ? counterOf(strike, struck) : undefined;
    const [aimed] = counter?.by.aim.certain ?? [];
    if (!counter || !aimed || !answer) continue;
    const { by, row } = counter;
    now ??= strikerNow(strike, aimed, rows);
    const back = judgedBack(by, { ...aimed, ...now }, answer);
    const own: Writable<StrikeDice> = {};
    const amounts = back.left
      ? rollAmounts(by, [back], own, (wanted) => fall(wanted.map((one) => asCounter(one, row))))
      : NO_AMOUNTS;
    if (soFar)
      soFar.counters = [...(soFar.counters ?? []), { by, judged: back, ...given({ amounts: amounts ?? undefined }) }];
    if (!amounts) {
      // The others' may fall all the same.
      isWhole = false;
      continue;
    }
    const rolled = amounts.rows[0];
    const settled = back.left && rolled ? settleRow(by, back.struck, back.left, rolled) : null;
    const hit = rowOf(by, back.struck, back, settled);
    now = { ...now, ...given({ hp: hit.hp?.[1], mp: hit.mp?.[1] }) };
    const fallen = { ...given({ accuracy: (answer.dice as Pair | null) ?? undefined }), ...own } as CounterDice;
    if (Object.keys(fallen).length > 0) dice.counter = { ...dice.counter, [row]: fallen };
    struckBack.push({ by, reckoned: { dice: fallen, rows: [hit], experience: failed(by, amounts) } });
  }
  return isWhole ? struckBack : null;
}

/** The striker's state when the first counter lands. */
function strikerNow(
  { striker, figures }: Strike,
  { id, part, hp, mp }: Struck,
  rows: readonly StrikeRow[],
): Pick<Struck, "hp" | "mp"> {
  const own = rows.find((row) => row.id === id && row.part === part);
  const pays = mp !== undefined && striker.part === part;
  return given({ hp: own?.hp?.[1] ?? hp, mp: own?.mp?.[1] ?? (pays ? loseMagicPoints(mp, figures.mp) : mp) });
}

function judgedBack(by: Strike, struck: Struck, check: CheckRoll): JudgedRow {
  const outcome = check.automatic === "automatic-success" ? "automatic-hit" : "hit";
  return { struck, check, answer: null, outcome, left: leftOf(by, outcome, check), by };
}

function failed({ striker }: Strike, { failedOn11 }: Amounts): StrikeExperience[] {
  return striker.fixed ? [] : Array.from({ length: failedOn11 }, () => earned(striker.id, "power"));
}

/** A roll for an amount as it is kept for a counter. */
function asCounter({ key, ...want }: StrikeWanted, row: string): StrikeWanted {
  return { ...want, key: "counter", roll: key === "points" ? "points" : "power", row };
}
