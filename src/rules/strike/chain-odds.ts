/** How likely each sum of a power roll is, or of points: exact, by convolving what the table gives. */

import { goesOn, isFailure, type PowerRollRequest, readPowerDice, secondDie } from "../dice/power-roll";
import { HIGHEST_POWER } from "../dice/power-table";

/** `chances[n]`: that n points are gathered. `failed`: that the roll begins with 1,1, which is in no other chance. */
export interface AmountChances {
  readonly chances: Float64Array;
  readonly failed: number;
}

/** The chain is followed until it goes on with less than this chance. */
const NEGLIGIBLE = 1e-13;
const SIX = [1, 2, 3, 4, 5, 6] as const;

/** What one round of a chain comes to: value and chance, of those that end it and those with which it goes on. */
interface RoundChances {
  readonly ends: readonly (readonly [value: number, chance: number])[];
  readonly on: readonly (readonly [value: number, chance: number])[];
  readonly failed: number;
}

function roundChances(request: PowerRollRequest, round: number, critical: number): RoundChances {
  const second = secondDie(request, round);
  const faces = second === null ? 36 : 6;
  const ends = new Map<number, number>();
  const on = new Map<number, number>();
  let failed = 0;
  for (const first of SIX)
    for (const other of second === null ? SIX : [second === "same" ? first : second]) {
      const read = readPowerDice(request, round, [first, other]);
      const { value } = read.step;
      if (round === 0 && isFailure(read)) failed++;
      else if (goesOn(read, critical)) on.set(value, (on.get(value) ?? 0) + 1);
      else ends.set(value, (ends.get(value) ?? 0) + 1);
    }
  const shares = (counts: ReadonlyMap<number, number>) => [...counts].map(([value, n]) => [value, n / faces] as const);
  return { ends: shares(ends), on: shares(on), failed: failed / faces };
}

/** Adds to `into` what comes of `from` and one of these more. */
function spread(from: Float64Array, values: RoundChances["ends"], into: Float64Array): void {
  for (const [value, chance] of values)
    for (let n = 0; n < from.length; n++) if (from[n] !== 0) into[n + value]! += from[n]! * chance;
}

function grown(array: Float64Array, length: number): Float64Array {
  if (array.length >= length) return array;
  const longer = new Float64Array(Math.max(length, 2 * array.length));
  longer.set(array);
  return longer;
}

/** The chain of a power roll that goes on at `critical` (`DIC-2`). */
export function powerChances(request: PowerRollRequest, critical: number): AmountChances {
  const first = roundChances(request, 0, critical);
  let chances: Float64Array = new Float64Array(1);
  /** The chance to be at n points with the chain going on. */
  let going: Float64Array = Float64Array.of(1);
  /** The same of all rounds together that are read alike: what ends them is added at once. */
  let waiting: Float64Array = new Float64Array(1);
  let reads = first;
  const flush = () => {
    chances = grown(chances, waiting.length + highest(reads.ends) + 1);
    spread(waiting, reads.ends, chances);
    waiting = new Float64Array(1);
  };
  for (let round = 0; ; round++) {
    if (round === 1 || (round > 1 && isReadAnew(request, round))) {
      flush();
      reads = roundChances(request, round, critical);
    }
    waiting = grown(waiting, going.length);
    let rest = 0;
    const next = new Float64Array(going.length + highest(reads.on));
    spread(going, reads.on, next);
    for (let n = 0; n < going.length; n++) waiting[n]! += going[n]!;
    for (const chance of next) rest += chance;
    going = next;
    if (rest < NEGLIGIBLE) break;
  }
  flush();
  return { chances, failed: first.failed };
}

function highest(values: RoundChances["ends"]): number {
  return values.reduce((most, [value]) => Math.max(most, value), 0);
}

/** Whether this round reads another row than the one before. */
function isReadAnew({ power, powerRise = 0 }: PowerRollRequest, round: number): boolean {
  const row = (at: number) => Math.min(Math.max(power + at * powerRise, 0), HIGHEST_POWER);
  return row(round) !== row(round - 1);
}

/** So many dice added up. */
export function pointChances(dice: number): AmountChances {
  let chances = Float64Array.of(1);
  for (let i = 0; i < dice; i++) {
    const next = new Float64Array(chances.length + 6);
    spread(
      chances,
      SIX.map((face) => [face, 1 / 6] as const),
      next,
    );
    chances = next;
  }
  return { chances, failed: 0 };
}
