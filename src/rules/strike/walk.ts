/**
 * The order of a strike's dice, said once: misfire, draw, line, accuracy, answers, power, points. The walk asks for
 * dice and does not care where they come from: written dice, a seed, or a referee that collects them. Where they have
 * not fallen yet, it ends.
 */

import type { CharacterId } from "../battle";
import { type CheckRoll, EXPERIENCE_OF_ONES } from "../dice/checks";
import { loseMagicPoints } from "../dice/damage";
import {
  goesOn,
  isFailure,
  LONGEST_CHAIN,
  NEVER_CRITICAL,
  type PowerRollStep,
  readPowerDice,
  secondDie,
} from "../dice/power-roll";
import { given } from "../given";
import type { Writable } from "../writable";
import { type Pair, rowName, type StrikeDice, type StrikeDiceKey, type StrikeTarget } from "./fallen";
import {
  aimedAt,
  answerValue,
  checkRolled,
  checkValue,
  criticalFor,
  type LeftOfStrike,
  leftOf,
  outcomeOf,
  powerRequest,
  type RolledAmount,
  rowOf,
  settleRow,
} from "./judging";
import type {
  ReckonedStrike,
  Strike,
  StrikeExperience,
  StrikeOutcome,
  StrikeRow,
  StrikeRowSoFar,
  Struck,
  StruckLot,
} from "./strike";
import type { StrikeWanted } from "./wanted";

/** What fell for each needed roll: the places of drawn lots, a die, a pair. */
export type Fell = readonly number[] | number | Pair;

/** What a walk knows so far. */
export interface StrikeSoFar {
  rows: readonly StrikeRowSoFar[];
  /** Whom it finds. */
  found?: readonly Struck[];
  /** Once all checks have fallen. */
  judged?: readonly JudgedRow[];
  amounts?: Amounts;
}

/** What fell for each of a list, which may fall in any order; null: not all of it has fallen. */
export type DiceFall = (wanted: readonly StrikeWanted[]) => readonly Fell[] | null;

/** A die of at most this hits in a line (`A25-ARE-2`, `S20-EFF-3`). */
export const HIT_IN_LINE = 3;

function targetOf({ id, part }: Struck): StrikeTarget {
  return part === undefined ? id : { id, part };
}

const withPart = (part: string | undefined) => (part === undefined ? {} : { part });

/** A row with its results so far. `check`: the striker's, as it counts against this target. */
export interface JudgedRow {
  readonly struck: Struck;
  readonly check: CheckRoll | null;
  readonly answer: CheckRoll | null;
  readonly outcome: StrikeOutcome;
  readonly left: LeftOfStrike | null;
}

/**
 * @param soFar is updated while the walk goes on; absent: nobody looks at it
 * @returns null: not all dice have fallen
 */
export function walkStrike(strike: Strike, fall: DiceFall, soFar?: StrikeSoFar): ReckonedStrike | null {
  const { striker, figures } = strike;
  const dice: { -readonly [K in StrikeDiceKey]?: StrikeDice[K] } = {};
  // `STR-14`
  const experience: StrikeExperience[] = [];

  const { aim } = strike;
  const finds = aim.misfire || aim.draw || aim.line ? findRows(strike, dice, fall) : aim.certain;
  if (!finds) return null;
  const found = inOrderOfParts(finds);
  if (soFar) {
    soFar.found = found;
    soFar.rows = found.map(({ id, part }) => ({ id, ...withPart(part) }));
  }

  const checks = rollChecks(strike, found, dice, fall);
  if (!checks) return null;
  const { check, rolled } = checks;
  if (check?.experience && !striker.fixed) experience.push(earned(striker.id, "accuracy"));
  for (const { struck, pair } of rolled) if (pair[0] + pair[1] === 2) experience.push(earned(struck.id, "answers"));
  const judged = found.map((struck): JudgedRow => {
    const answer = answerTo(strike, struck, rolled);
    const outcome = outcomeOf(strike, check, answer, struck);
    return {
      struck,
      check: check && aimedAt(check, struck.exposed ?? 0),
      answer,
      outcome,
      left: leftOf(strike, outcome, check),
    };
  });
  if (soFar) {
    soFar.judged = judged;
    soFar.rows = judged.map(({ struck, outcome }) => rowOf(strike, struck, outcome, null));
  }

  const amounts = judged.some(({ left }) => left) ? rollAmounts(strike, judged, dice, fall) : NO_AMOUNTS;
  if (!amounts) return null;
  if (!striker.fixed) for (let n = 0; n < amounts.failedOn11; n++) experience.push(earned(striker.id, "power"));
  const rows = judged.map(({ struck, outcome, left }, i): StrikeRow => {
    const rolled = amounts.rows[i];
    return rowOf(strike, struck, outcome, left && rolled ? settleRow(strike, struck, left, rolled) : null);
  });
  if (soFar) {
    soFar.amounts = amounts;
    soFar.rows = rows;
  }
  const pays = figures.mp > 0 && striker.mp !== undefined;
  const reckoned: Writable<ReckonedStrike> = { dice, rows, experience };
  if (dice.misfire !== undefined) reckoned.misfired = dice.misfire;
  if (pays) reckoned.mp = [striker.mp!, loseMagicPoints(striker.mp!, figures.mp)];
  return reckoned;
}

function earned(who: CharacterId, by: StrikeExperience["by"]): StrikeExperience {
  return { who, amount: EXPERIENCE_OF_ONES, by };
}

type DiceSoFar = { -readonly [K in StrikeDiceKey]?: StrikeDice[K] };

/** Whom the strike finds; for an area with a limit, one lot for each section (`STR-12`). */
function findRows({ striker, aim }: Strike, dice: DiceSoFar, fall: DiceFall): readonly Struck[] | null {
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

/** A draw of this many lots. */
function lotsWanted(key: "misfire" | "draw", who: CharacterId, urn: readonly StruckLot[], count: number): StrikeWanted {
  const among = urn.map(({ struck, lots }) => ({
    target: targetOf(struck),
    lots,
    ...given({ core: struck.core }),
  }));
  return { key, who, dice: count, sides: countOf(urn), among };
}

/** `ARE-2`: the certain ones, and those whom 1d for each lot of the line hits. */
function findInLine(
  who: CharacterId,
  certain: readonly Struck[],
  line: readonly StruckLot[],
  dice: DiceSoFar,
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
}

interface Checks {
  readonly check: CheckRoll | null;
  readonly rolled: readonly RolledAnswer[];
}

/** One check of the striker; for evasion one answer for each row, for resistance one for each character (`DIC-1`). */
function rollChecks(strike: Strike, rows: readonly Struck[], dice: DiceSoFar, fall: DiceFall): Checks | null {
  const { striker } = strike;
  const value = checkValue(strike);
  const rollsCheck = value !== null && !striker.fixed;
  const answering = answeringRows(strike, rows);
  const wanted: StrikeWanted[] = [];
  if (rollsCheck)
    wanted.push({
      key: "accuracy",
      who: striker.id,
      dice: 2,
      sides: 6,
      place: 0,
      value: value + exposedAlike(rows),
    });
  for (const one of answering) wanted.push(answerWanted(strike, one));
  const fell = (wanted.length > 0 ? fall(wanted) : []) as readonly Pair[] | null;
  if (!fell) return null;
  if (rollsCheck) dice.accuracy = fell[0]!;
  const first = rollsCheck ? 1 : 0;
  const rolled = answering.map(({ struck }, i): RolledAnswer => ({ struck, pair: fell[first + i]! }));
  if (rolled.length === 1) dice.answers = { [rolled[0]!.struck.id]: [rolled[0]!.pair] };
  if (rolled.length > 1) {
    const byId = new Map<CharacterId, Pair[]>();
    for (const { struck, pair } of rolled) listOf(byId, struck.id).push(pair);
    dice.answers = Object.fromEntries(byId);
  }
  return { check: value === null ? null : checkRolled(value, rollsCheck ? fell[0]! : null), rolled };
}

function answerWanted({ figures }: Strike, { struck: { id: who, part }, value, place }: Answering): StrikeWanted {
  // Written out: copies by spreading are slow, and there is one for each blow.
  return figures.against === "evasion" && part !== undefined
    ? { key: "answers", who, dice: 2, sides: 6, part, place, value }
    : { key: "answers", who, dice: 2, sides: 6, place, value };
}

/** Evasion is each part's own, resistance the character's; null: it has none. */
function answerTo(strike: Strike, struck: Struck, rolled: readonly RolledAnswer[]): CheckRoll | null {
  const added = answerValue(strike, struck);
  if (added === null) return null;
  const isEvaded = strike.figures.against === "evasion";
  const own = rolled.findLast((one) => (isEvaded ? one.struck === struck : one.struck.id === struck.id));
  return checkRolled(added, own?.pair ?? null);
}

/** What a known weakness adds to the check, if it is the same for all targets. */
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

/** Who rolls an answer. */
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

/** What is rolled for a row, with its dice. */
export interface RowAmount extends RolledAmount {
  /** Each roll of the power chain. */
  readonly chain: readonly PowerRollStep[];
  readonly points: readonly number[];
}

interface Amounts {
  /** The amount of each row; undefined: nothing is left for it. */
  readonly rows: readonly (RowAmount | undefined)[];
  /** How many power rolls began with 1,1. */
  readonly failedOn11: number;
}

const NO_AMOUNTS: Amounts = { rows: [], failedOn11: 0 };

/**
 * A power roll, or points, for each row for which anything is left (`DIC-2`), or one for all of them (`STR-11`). A
 * single row has no name to its dice.
 */
function rollAmounts(strike: Strike, judged: readonly JudgedRow[], dice: DiceSoFar, fall: DiceFall): Amounts | null {
  let wanting = 0;
  for (const { left } of judged) if (left) wanting++;
  const isEach = wanting > 1 && strike.rolls !== undefined && strike.rolls !== "once";
  if (!isEach) return rollAmount(strike, judged, dice, fall, wanting === 1 && judged.length > 1);
  const rows: (RowAmount | undefined)[] = [];
  let failedOn11 = 0;
  let isWhole = true;
  for (const row of judged) {
    const own = row.left ? rollAmount(strike, [row], dice, fall, true, true) : NO_AMOUNTS;
    // The others' may fall all the same.
    if (!own) isWhole = false;
    rows.push(own?.rows[0]);
    failedOn11 += own?.failedOn11 ?? 0;
  }
  return isWhole ? { rows, failedOn11 } : null;
}

/** One amount for all of these. @param named for one row; @param apart it is kept apart from other rows' */
function rollAmount(
  strike: Strike,
  judged: readonly JudgedRow[],
  dice: DiceSoFar,
  fall: DiceFall,
  named: boolean,
  apart = false,
): Amounts | null {
  const { figures, striker } = strike;
  const wanted = named ? judged.find(({ left }) => left)?.struck : undefined;
  const row = wanted && rowName(wanted);
  const forRow = row === undefined ? null : apart ? { row, apart } : { row };
  if (figures.amount?.is === "points") {
    const wanted: StrikeWanted[] = [];
    for (let place = 0; place < figures.amount.points.dice; place++)
      wanted.push({ key: "points", who: striker.id, dice: 1, sides: 6, place, ...forRow });
    const points = (wanted.length > 0 ? fall(wanted) : []) as readonly number[] | null;
    if (!points) return null;
    if (points.length > 0) dice.points = apart ? withRow(dice.points, row!, points) : points;
    const gathered = points.reduce((sum, die) => sum + die, 0);
    const rows = judged.map(({ left }) => (left ? { gathered, failed: false, chain: NO_CHAIN, points } : undefined));
    return { rows, failedOn11: 0 };
  }
  const request = powerRequest(strike);
  if (!request) return NO_AMOUNTS;
  const criticals = judged.map(({ struck, left }) => (left ? criticalFor(strike, request, struck, left) : null));
  const lowest = Math.min(NEVER_CRITICAL, ...criticals.filter((critical) => critical !== null));
  const chain: PowerRollStep[] = [];
  const gathered = criticals.map(() => 0);
  const open = criticals.map((critical) => critical !== null);
  let failed = false;
  for (let round = 0; ; round++) {
    if (round === LONGEST_CHAIN) throw new RangeError("these dice never end a power roll");
    const second = secondDie(request, round);
    const want = powerWanted(striker.id, round, second);
    const fell = fall([forRow ? { ...want, ...forRow } : want]) as readonly [Pair] | null;
    if (!fell) return null;
    const read = readPowerDice(request, round, fell[0]);
    chain.push(read.step);
    if (round === 0) failed = isFailure(read);
    for (const [i, critical] of criticals.entries()) {
      if (!open[i]) continue;
      gathered[i]! += read.step.value;
      open[i] = goesOn(read, critical!);
    }
    if (!goesOn(read, lowest)) break;
  }
  const power = chain.map((step) => step.dice);
  dice.power = apart ? withRow(dice.power, row!, power) : power;
  const [first] = power;
  return {
    rows: criticals.map((critical, i) =>
      critical === null ? undefined : { gathered: gathered[i]!, failed, chain, points: NO_POINTS },
    ),
    failedOn11: failed && first![0] + first![1] === 2 ? 1 : 0,
  };
}

const NO_CHAIN: readonly PowerRollStep[] = [];
const NO_POINTS: readonly number[] = [];

function withRow<Die>(kept: StrikeDice["power"] | StrikeDice["points"], row: string, list: readonly Die[]) {
  return { ...(kept as { readonly [row: string]: readonly Die[] } | undefined), [row]: list };
}

/** One roll of the chain. @param second the second die where only one is rolled */
function powerWanted(who: CharacterId, place: number, second: StrikeWanted["second"] | null): StrikeWanted {
  return second === null || second === undefined
    ? { dice: 2, key: "power", who, sides: 6, place }
    : { dice: 1, second, key: "power", who, sides: 6, place };
}
