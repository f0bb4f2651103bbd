/** How likely each sum of a power roll, or of points, is: exact, by convolving the table's values. */

import { goesOn, isFailure, type PowerRollRequest, readPowerDice, rowAt, secondDie } from "../dice/power-roll";
import { FIRM_UP_TO } from "./expanding";
import { bestPair, type Pair } from "./fallen";
import { SIXES } from "./judging";

/**
 * `chances[i]`: the chance of `from + i` points. `failed`: the chance that the roll begins with 1,1, which is in no
 * other chance.
 */
export interface AmountChances {
  readonly from: number;
  readonly chances: Float64Array;
  readonly failed: number;
}

/** The chain is followed until the chance to go on is below this. */
const NEGLIGIBLE = 1e-13;
const SIX = [1, 2, 3, 4, 5, 6] as const;

/** How often of 36 two dice show a sum, and two dice that show it: the power table needs no more. */
export const TWO_DICE = Array.from({ length: 11 }, (_, i): { readonly pair: Pair; readonly ways: number } => {
  const sum = i + 2;
  const first = Math.max(sum - 6, 1);
  return { pair: [first, sum - first], ways: 6 - Math.abs(sum - 7) };
});

/** Values and how likely each is: `chances[i]` is that of `values[i]`. */
interface Weighted {
  readonly values: number[];
  readonly chances: number[];
}

/** The results of one round of a chain: those that end it, and those that continue it. */
interface RoundChances {
  readonly ends: Weighted;
  readonly on: Weighted;
  readonly failed: number;
}

function weigh(into: Weighted, value: number, chance: number): void {
  const known = into.values.indexOf(value);
  if (known >= 0) into.chances[known]! += chance;
  else {
    into.values.push(value);
    into.chances.push(chance);
  }
}

function roundChances(
  request: PowerRollRequest,
  round: number,
  critical: number,
  { firm = false, sixes = false }: FirstRoll = {},
): RoundChances {
  const second = secondDie(request, round);
  const ends: Weighted = { values: [], chances: [] };
  const on: Weighted = { values: [], chances: [] };
  let failed = 0;
  const see = (pair: Pair, chance: number) => {
    const read = readPowerDice(request, round, pair);
    if (round === 0 && isFailure(read)) failed += chance;
    else weigh(goesOn(read, critical) ? on : ends, read.step.value, chance);
  };
  const rolls = sixes
    ? // ACT-14: it counts as 6,6.
      [[SIXES, 1] as const]
    : second === null
      ? TWO_DICE.map(({ pair, ways }) => [pair, ways / 36] as const)
      : SIX.map((first) => [[first, second === "same" ? first : second] as Pair, 1 / 6] as const);
  for (const [pair, chance] of rolls) {
    if (!firm || pair[0] + pair[1] > FIRM_UP_TO) see(pair, chance);
    // ACT-10: rolled once more, and the better counts.
    else for (const [other, also] of rolls) see(bestPair([pair, other])!, chance * also);
  }
  return { ends, on, failed };
}

/** Chances of neighbouring numbers: `chances[i]` is that of `from + i`. */
interface Band {
  readonly from: number;
  readonly chances: Float64Array;
}

/** The sum with one more number. */
function convolved({ from, chances }: Band, more: Weighted): Band {
  const least = Math.min(...more.values);
  const most = Math.max(...more.values);
  const result = new Float64Array(chances.length + most - least);
  for (let k = 0; k < more.values.length; k++) {
    const shift = more.values[k]! - least;
    const chance = more.chances[k]!;
    for (let i = 0; i < chances.length; i++) result[i + shift]! += chances[i]! * chance;
  }
  return { from: from + least, chances: result };
}

/** The same with room for twice as many. */
function lengthened(chances: Float64Array, length = chances.length): Float64Array<ArrayBuffer> {
  const longer = new Float64Array(2 * length);
  longer.set(chances);
  return longer;
}

/** Adds up bands; grows where one does not fit. */
class Sum {
  chances: Float64Array = new Float64Array(256);
  #length = 0;

  add({ from, chances }: Band): void {
    const length = from + chances.length;
    if (length > this.chances.length) this.chances = lengthened(this.chances, length);
    for (let i = 0; i < chances.length; i++) this.chances[from + i]! += chances[i]!;
    this.#length = Math.max(this.#length, length);
  }

  /** All of it as one band, from its first number that has a chance. */
  band(): Band {
    let from = 0;
    while (from < this.#length && this.chances[from] === 0) from++;
    return { from, chances: this.chances.subarray(from, this.#length) };
  }
}

/**
 * How often a chain that continues like this passes each number, from `start` on. A number is reached from a smaller
 * one by one roll, so a single pass covers chains of any length.
 */
function visited({ from, chances }: Band, on: Weighted): Band {
  const most = Math.max(0, ...on.values);
  const again = on.chances.reduce((sum, chance) => sum + chance, 0);
  /** The chance to roll again where nothing is added. */
  const stays = on.values.reduce((sum, value, k) => (value === 0 ? sum + on.chances[k]! : sum), 0);
  let visits = new Float64Array(2 * chances.length + 8 * most);
  for (let n = 0; ; n++) {
    if (n === visits.length) visits = lengthened(visits);
    let here = n < chances.length ? chances[n]! : 0;
    for (let k = 0; k < on.values.length; k++) {
      const value = on.values[k]!;
      if (value > 0 && value <= n) here += visits[n - value]! * on.chances[k]!;
    }
    visits[n] = here / (1 - stays);
    if (n < chances.length - 1 || (most > 0 && n % most !== 0)) continue;
    // A chain that continues beyond n was within one roll of it.
    let rest = 0;
    for (let k = Math.max(n - most + 1, 0); k <= n; k++) rest += visits[k]!;
    if (most === 0 || rest * again < NEGLIGIBLE) return { from, chances: visits.subarray(0, n + 1) };
  }
}

/** How the first roll of a chain differs: a low one is rolled again (`ACT-10`), or it counts as 6,6 (`ACT-14`). */
export interface FirstRoll {
  readonly firm?: boolean;
  readonly sixes?: boolean;
}

/** The chain of a power roll that goes on at `critical` (`DIC-2`). */
export function powerChances(request: PowerRollRequest, critical: number, how: FirstRoll = {}): AmountChances {
  const first = roundChances(request, 0, critical, how);
  const ended = new Sum();
  /** The chance to be at n points with the chain going on. */
  let going: Band = { from: 0, chances: Float64Array.of(1) };
  let reads = first;
  for (let round = 0; ; ) {
    // The first roll may be read differently. After that only another row changes the reading.
    const isLast = round > 0 && rowAt(request, round) === rowAt(request, round + 1);
    if (isLast && reads.on.values.length > 0) going = visited(going, reads.on);
    if (reads.ends.values.length > 0) ended.add(convolved(going, reads.ends));
    if (isLast || reads.on.values.length === 0) break;
    going = convolved(going, reads.on);
    if (going.chances.reduce((sum, chance) => sum + chance, 0) < NEGLIGIBLE) break;
    round += 1;
    reads = roundChances(request, round, critical);
  }
  return { ...ended.band(), failed: first.failed };
}

/** This many dice added up; the first two may count as 6 (`ACT-14`). */
export function pointChances(dice: number, sixes = false): AmountChances {
  const unrolled = sixes ? SIXES.slice(0, dice) : [];
  const die: Weighted = { values: [...SIX], chances: SIX.map(() => 1 / 6) };
  let all: Band = { from: unrolled.reduce((sum, one) => sum + one, 0), chances: Float64Array.of(1) };
  for (let i = unrolled.length; i < dice; i++) all = convolved(all, die);
  return { ...all, failed: 0 };
}
