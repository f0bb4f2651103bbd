/**
 * The order of a strike's dice, said once: misfire, draw, line, accuracy, answers, power, points. The walk asks for
 * dice and does not care where they come from: written dice, a seed, or a referee that collects them. Where they have
 * not fallen yet, it ends.
 */

import type { CharacterId } from "../battle";
import type { CheckRoll } from "../dice/checks";
import { loseMagicPoints } from "../dice/damage";
import { given } from "../given";
import type { Writable } from "../writable";
import { type Amounts, NO_AMOUNTS, rollAmounts } from "./amounts";
import { type CounterSoFar, countersWanted, mayCounter, openReactions, walkCounters } from "./counter-walk";
import { coveredRows } from "./covered-rows";
import { earned } from "./experience";
import {
  accuracyWritten,
  bestPair,
  checksOf,
  idOfTarget,
  type Pair,
  rowName,
  type StrikeDice,
  type StrikeTarget,
  straysFound,
  straysWritten,
} from "./fallen";
import {
  aimedAt,
  answerValue,
  checkOn,
  checkRolled,
  checkValue,
  counterOf,
  counterValue,
  type JudgedRow,
  judgeRow,
  rowOf,
  settleRow,
} from "./judging";
import {
  isHit,
  type OpenReaction,
  type ReckonedStrike,
  type Stray,
  type Strike,
  type StrikeExperience,
  type StrikeRow,
  type StrikeRowSoFar,
  type Struck,
  type StruckLot,
} from "./strike";
import type { DiceFall, StrikeWanted } from "./wanted";

/** The state of a walk so far. */
export interface StrikeSoFar {
  rows: readonly StrikeRowSoFar[];
  /** Whom it finds. */
  found?: readonly Struck[];
  /** Once all checks have fallen. */
  judged?: readonly JudgedRow[];
  amounts?: Amounts;
  /** The targets that may choose their answer, once the check has fallen (`ACT-14`). */
  reactions?: readonly OpenReaction[];
  /** Counters that hit, as far as their dice have fallen. */
  counters?: readonly CounterSoFar[];
}

/** A die of at most this hits in a line (`A25-ARE-2`, `S20-EFF-3`). */
export const HIT_IN_LINE = 3;

export function targetOf({ id, part }: Struck): StrikeTarget {
  return part === undefined ? id : { id, part };
}

const withPart = (part: string | undefined) => (part === undefined ? {} : { part });

/**
 * @param soFar is updated while the walk goes on; absent: nobody looks at it
 * @returns null: not all dice have fallen
 */
export function walkStrike(strike: Strike, fall: DiceFall, soFar?: StrikeSoFar): ReckonedStrike | null {
  const { striker, figures } = strike;
  const dice: Writable<StrikeDice> = {};
  // `STR-14`
  const experience: StrikeExperience[] = [];

  const { aim } = strike;
  const isOpen = aim.misfire || aim.draw || aim.line || aim.strays;
  const finds = isOpen ? findRows(strike, dice, fall) : aim.certain;
  if (!finds) return null;
  const found = coveredRows(strike.covers, inOrderOfParts(finds));
  if (soFar) {
    soFar.found = found;
    soFar.rows = found.map(({ id, part }) => ({ id, ...withPart(part) }));
  }

  const checks = rollChecks(strike, found, dice, fall, soFar);
  if (!checks) return null;
  const { check, rolled } = checks;
  if (check?.experience && !striker.fixed) experience.push(earned(striker.id, "accuracy"));
  for (const { struck, pair, key } of rolled) if (pair[0] + pair[1] === 2) experience.push(earned(struck.id, key));
  const judged = found.map((struck): Writable<JudgedRow> => {
    const answer = answerTo(strike, struck, rolled);
    const against = checkOn(check, struck);
    const { outcome, left, countered } = judgeRow(strike, struck, against, answer);
    const row = { struck, check: against && aimedAt(against, struck.exposed ?? 0), answer, outcome, left, by: strike };
    return countered === undefined ? row : { ...row, countered };
  });
  if (strike.favours) favourOne(strike.favours, judged);
  if (soFar) {
    soFar.judged = judged;
    soFar.rows = judged.map((row) => rowOf(strike, row.struck, row, null));
  }

  const amounts = judged.some(({ left }) => left) ? rollAmounts(strike, judged, dice, fall) : NO_AMOUNTS;
  if (!amounts) return null;
  if (!striker.fixed) for (let n = 0; n < amounts.failedOn11; n++) experience.push(earned(striker.id, "power"));
  const rows = judged.map((row, i): StrikeRow => {
    const { struck, left, by } = row;
    const rolled = amounts.rows[i];
    return rowOf(strike, struck, row, left && rolled ? settleRow(by, struck, left, rolled) : null);
  });
  if (soFar) {
    soFar.amounts = amounts;
    soFar.rows = rows;
  }
  const pays = figures.mp > 0 && striker.mp !== undefined;
  const reckoned: Writable<ReckonedStrike> = { dice, rows, experience };
  if (strike.counters) {
    const struckBack = walkCounters(strike, { judged, rows }, dice, fall, soFar);
    if (!struckBack) return null;
    if (struckBack.length > 0) reckoned.counters = struckBack;
    for (const one of struckBack) experience.push(...one.reckoned.experience);
  }
  if (aim.misfire && dice.misfire !== undefined) [reckoned.misfired] = straysFound(dice);
  if (pays) reckoned.mp = [striker.mp!, loseMagicPoints(striker.mp!, figures.mp)];
  return reckoned;
}

/** `ACT-8`: the picked row, or the first that is hit. */
function favourOne({ with: by, pick }: NonNullable<Strike["favours"]>, judged: readonly Writable<JudgedRow>[]): void {
  const row = judged.find(({ struck, outcome }) => isHit(outcome) && (pick === undefined || isPicked(pick, struck)));
  if (row) row.by = by;
}

/** A character alone stands for each of its parts. */
export function isPicked(pick: StrikeTarget, { id, part }: Pick<Struck, "id" | "part">): boolean {
  return idOfTarget(pick) === id && (typeof pick === "string" || pick.part === undefined || pick.part === part);
}

/** The targets of the strike; for an area with a limit, one lot for each section (`STR-12`). */
function findRows({ striker, aim }: Strike, dice: Writable<StrikeDice>, fall: DiceFall): readonly Struck[] | null {
  const who = striker.id;
  if (aim.misfire && countOf(aim.misfire) > 1) {
    const urn = aim.misfire;
    const fell = fall([lotsWanted("misfire", who, urn, 1)]) as readonly [readonly [number]] | null;
    if (!fell) return null;
    const { struck } = urn[fell[0][0]]!;
    dice.misfire = targetOf(struck);
    // `S20-EFF-3`: the line goes on, and its named target stands in it like anybody else.
    const others = aim.line?.filter((lot) => !isSame(lot.struck, struck));
    return others ? findInLine(who, [struck], others, dice, fall) : [struck];
  }
  if (aim.strays) return findStrays(who, aim.certain, aim.strays, dice, fall);
  const { draw, line } = aim;
  if (draw) {
    let found = draw.lots;
    if (countOf(draw.lots) > draw.limit) {
      const { lots: urn, limit: count, chosen } = draw;
      const wanted = lotsWanted("draw", who, urn, count);
      const fell = fall([chosen ? { choose: count, ...wanted } : wanted]) as readonly [readonly number[]] | null;
      if (!fell) return null;
      const [drawn] = fell;
      dice.draw = drawn.map((place) => targetOf(urn[place]!.struck));
      found = urn.filter((_, place) => drawn.includes(place));
    }
    return [...aim.certain, ...found.map(({ struck }) => struck)];
  }
  return line ? findInLine(who, aim.certain, line, dice, fall) : aim.certain;
}

/** `ACT-11`: a lot for each shot that goes astray, among those whom none has found. */
function findStrays(
  who: CharacterId,
  certain: readonly Struck[],
  strays: readonly Stray[],
  dice: Writable<StrikeDice>,
  fall: DiceFall,
): readonly Struck[] | null {
  const found = [...certain];
  const drawn: StrikeTarget[] = [];
  for (const { places, lots } of strays) {
    let urn = lots;
    for (const place of places.slice(0, lots.length)) {
      const wanted = { ...lotsWanted("misfire", who, urn, 1), place: drawn.length };
      const fell = fall([wanted]) as readonly [readonly [number]] | null;
      if (!fell) return null;
      const lot = urn[fell[0][0]]!;
      found[place] = lot.struck;
      drawn.push(targetOf(lot.struck));
      urn = urn.filter((one) => one !== lot);
    }
    // By characters a monster has one lot for all its parts: further shots find the named whom none has found.
    for (const [i, place] of places.slice(lots.length).entries()) {
      const hit = places.slice(0, lots.length + i).map((one) => found[one]!);
      found[place] = places.map((one) => certain[one]!).find((one) => !hit.some((other) => isSame(one, other)))!;
    }
  }
  dice.misfire = straysWritten(drawn);
  return found;
}

/** A draw of this many lots. */
function lotsWanted(key: "misfire" | "draw", who: CharacterId, urn: readonly StruckLot[], count: number): StrikeWanted {
  const among = urn.map(({ struck, lots }) => ({
    target: targetOf(struck),
    lots,
    ...given({ core: struck.core }),
  }));
  return { key, who, dice: count, sides: countOf(urn), among };
}

/** `ARE-2`: the targets that are certain, and those that are hit by 1d for each lot of the line. */
function findInLine(
  who: CharacterId,
  certain: readonly Struck[],
  line: readonly StruckLot[],
  dice: Writable<StrikeDice>,
  fall: DiceFall,
): readonly Struck[] | null {
  if (countOf(line) === 0) return certain;
  const wanted = line.flatMap((lot) => Array.from({ length: lot.lots }, () => lot));
  const fallen = new Map<CharacterId, number[]>();
  const dies = wanted.map(({ struck: { id: of } }) => {
    const own = listOf(fallen, of);
    return { key: "line", who, dice: 1, sides: 6, of, place: own.push(0) - 1 } as const;
  });
  const shown = fall(dies) as readonly number[] | null;
  if (!shown) return null;
  const hit = new Set<StruckLot>();
  for (const [i, { of, place }] of dies.entries()) {
    fallen.get(of)![place] = shown[i]!;
    if (shown[i]! <= HIT_IN_LINE) hit.add(wanted[i]!);
  }
  dice.line = Object.fromEntries(fallen);
  return [...certain, ...line.filter((lot) => hit.has(lot)).map(({ struck }) => struck)];
}

function isSame(a: Struck, b: Struck): boolean {
  return a.id === b.id && a.part === b.part;
}

/**
 * Sorts a character's parts into their own order if they were found in another: answers are counted in that order.
 */
function inOrderOfParts(rows: readonly Struck[]): readonly Struck[] {
  if (rows.every(({ part }) => part === undefined)) return rows;
  const byId = new Map<CharacterId, Struck[]>();
  for (const row of rows) listOf(byId, row.id).push(row);
  if (byId.size === rows.length) return rows;
  for (const own of byId.values()) own.sort((a, b) => (a.place ?? 0) - (b.place ?? 0));
  return rows.map(({ id }) => byId.get(id)!.shift()!);
}

/** The list of this id; a new one if it has none. */
function listOf<T>(lists: Map<CharacterId, T[]>, id: CharacterId): T[] {
  const known = lists.get(id);
  if (known) return known;
  const list: T[] = [];
  lists.set(id, list);
  return list;
}

export function countOf(urn: readonly StruckLot[]): number {
  return urn.reduce((sum, { lots }) => sum + lots, 0);
}

interface RolledAnswer {
  readonly struck: Struck;
  readonly pair: Pair;
  readonly key: "answers" | "counter";
}

interface Checks {
  readonly check: CheckRoll | null;
  readonly rolled: readonly RolledAnswer[];
}

/**
 * One check of the striker; for evasion one answer for each row, for resistance one for each character (`DIC-1`). A
 * target that may strike back chooses after the check (`ACT-14`).
 */
function rollChecks(
  strike: Strike,
  rows: readonly Struck[],
  dice: Writable<StrikeDice>,
  fall: DiceFall,
  soFar?: StrikeSoFar,
): Checks | null {
  const { striker } = strike;
  const value = rows.length > 0 && rows.every(({ automatic }) => automatic) ? null : checkValue(strike);
  const rollsCheck = value !== null && !striker.fixed;
  const wanted: StrikeWanted[] = [];
  const checks = rollsCheck ? checksOf(strike.figures) : 0;
  for (let place = 0; place < checks; place++)
    wanted.push({
      key: "accuracy",
      who: striker.id,
      dice: 2,
      sides: 6,
      place,
      value: value! + exposedAlike(rows),
    });
  const all = answeringRows(strike, rows);
  const answering = strike.counters ? all.filter(({ struck }) => !mayCounter(strike, struck)) : all;
  for (const one of answering) wanted.push(answerWanted(strike, one));
  const fell = (wanted.length > 0 ? fall(wanted) : []) as readonly Pair[] | null;
  if (!fell) return null;
  const pairs = fell.slice(0, checks);
  if (checks > 0) dice.accuracy = accuracyWritten(pairs)!;
  const check = value === null ? null : checkRolled(value, bestPair(pairs) ?? null);
  const rolled = answering.map(({ struck }, i): RolledAnswer => ({ struck, pair: fell[checks + i]!, key: "answers" }));
  if (strike.counters && check) {
    if (soFar) soFar.reactions = openReactions(strike, rows, check);
    const others = all.filter((one) => !answering.includes(one));
    const reacting = [...others.map((one) => answerWanted(strike, one)), ...countersWanted(strike, rows)];
    const late = (reacting.length > 0 ? fall(reacting) : []) as readonly Pair[] | null;
    if (!late) return null;
    // In the order of rows, as all answers are written.
    for (const [i, { struck }] of others.entries()) rolled.push({ struck, pair: late[i]!, key: "answers" });
    rolled.sort((a, b) => rows.indexOf(a.struck) - rows.indexOf(b.struck));
    for (const [i, { row, who }] of reacting.slice(others.length).entries()) {
      const struck = rows.find((one) => one.id === who && rowName(one) === row)!;
      const pair = late[others.length + i]!;
      rolled.push({ struck, pair, key: "counter" });
      dice.counter = { ...dice.counter, [row!]: { accuracy: pair } };
    }
  }
  const answers = strike.counters ? rolled.filter(({ key }) => key === "answers") : rolled;
  if (answers.length === 1) dice.answers = { [answers[0]!.struck.id]: [answers[0]!.pair] };
  if (answers.length > 1) {
    const byId = new Map<CharacterId, Pair[]>();
    for (const { struck, pair } of answers) listOf(byId, struck.id).push(pair);
    dice.answers = Object.fromEntries(byId);
  }
  return { check, rolled };
}

function answerWanted({ figures }: Strike, { struck: { id: who, part }, value, place }: Answering): StrikeWanted {
  // Written out: copies by spreading are slow, and there is one for each blow.
  return figures.against === "evasion" && part !== undefined
    ? { key: "answers", who, dice: 2, sides: 6, part, place, value }
    : { key: "answers", who, dice: 2, sides: 6, place, value };
}

/** Evasion is each part's own, resistance the character's, or the check of its counter; null: it has none. */
function answerTo(strike: Strike, struck: Struck, rolled: readonly RolledAnswer[]): CheckRoll | null {
  const counter = counterOf(strike, struck);
  if (counter) {
    const own = rolled.find((one) => one.key === "counter" && one.struck === struck);
    return checkRolled(counterValue(strike, counter), own?.pair ?? null);
  }
  const added = answerValue(strike, struck);
  if (added === null) return null;
  const isEvaded = strike.figures.against === "evasion";
  // A mount's part may be fixed where its rider rolls.
  const own = rolled.findLast((one) =>
    isEvaded ? one.struck === struck : !struck.fixed && one.struck.id === struck.id,
  );
  return checkRolled(added, own?.pair ?? null);
}

/** The addition of a known weakness to the check, if it is the same for all targets. */
function exposedAlike(rows: readonly Struck[]): number {
  const first = rows[0]?.exposed ?? 0;
  return first !== 0 && rows.every(({ exposed = 0 }) => exposed === first) ? first : 0;
}

interface Answering {
  readonly struck: Struck;
  readonly value: number;
  /** Which answer of its character it is, from 0. */
  readonly place: number;
}

/** The rows that roll an answer; not those that strike back. */
export function answeringRows(strike: Strike, rows: readonly Struck[]): readonly Answering[] {
  const answering: Answering[] = [];
  const counted = rows.length > 1 ? new Map<CharacterId, Struck[]>() : null;
  for (const struck of rows) {
    const value = answerValue(strike, struck);
    if (value === null || struck.fixed) continue;
    const place = counted ? listOf(counted, struck.id).push(struck) - 1 : 0;
    if (place === 0 || strike.figures.against === "evasion") answering.push({ struck, value, place });
  }
  return answering;
}
