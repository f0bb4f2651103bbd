/** Dice of a strike, a second time: given ones have to be exactly those that are taken, others are rolled and kept. */

import type { Chance } from "./chance";

export type Pair = readonly [number, number];
/** What was rolled beside a low first one says so (`ACT-10`). */
type PowerDie = Pair | { readonly again: Pair };
/** Of whoever strikes back (`ACT-14`). */
export interface CounterDice {
  readonly accuracy?: Pair;
  readonly power?: readonly Pair[];
  readonly points?: readonly number[];
}
/** A character, or a part of it, that a lot can find. */
export type Lot = string | { readonly id: string; readonly part: string };
export interface Fallen {
  readonly misfire?: Lot | readonly Lot[];
  readonly draw?: readonly Lot[];
  readonly line?: Readonly<Record<string, readonly number[]>>;
  /** Of a sure spell two (`ACT-10`). */
  readonly accuracy?: Pair | readonly [Pair, Pair];
  readonly answers?: Readonly<Record<string, readonly Pair[]>>;
  readonly counter?: Readonly<Record<string, CounterDice>>;
  readonly power?: readonly PowerDie[] | Readonly<Record<string, readonly PowerDie[]>>;
  readonly points?: readonly number[] | Readonly<Record<string, readonly number[]>>;
}
/** How many lots each has; a part's key is its row's name. */
export type Lots = ReadonlyMap<string, number>;
const keyOf = (lot: Lot) => (typeof lot === "string" ? lot : `${lot.id}/${lot.part}`);
const lotOf = (key: string): Lot => {
  const at = key.lastIndexOf("/");
  return at < 0 ? key : { id: key.slice(0, at), part: key.slice(at + 1) };
};

/** Where the dice of one strike come from. `isWrong`: those that were given are not those that were taken. */
export interface DiceBox {
  /** Of several shots one after the other (`ACT-11`). */
  misfire(lots: Lots, shot?: number, shots?: number): string;
  /** By lot, or as its caster chooses. */
  draw(lots: Lots, limit: number, chosen: boolean): readonly string[];
  line(id: string, count: number): readonly number[];
  /** @param sure the better of two */
  accuracy(sure?: boolean): Pair;
  answer(id: string): Pair;
  /** Of whoever strikes back, by rows (`ACT-14`). */
  counter(row: string): Pair;
  counterPower(row: string): Pair;
  counterPoints(row: string, count: number): readonly number[];
  /** `row`: the row with this chain of its own; without one it counts for all. */
  power(row?: string): Pair;
  /** A first one of 4 or less is rolled once more, and the better counts (`ACT-10`). */
  firmly(row?: string): Pair;
  points(count: number, row?: string): readonly number[];
  /** Whether one list was written for all. */
  isForAll(): boolean;
  isWrong(): boolean;
}

const low = ([a, b]: Pair) => a + b <= 4;
const better = (one: Pair, other: Pair): Pair => (other[0] + other[1] > one[0] + one[1] ? other : one);
const ownOf = <T>(record: Readonly<Record<string, T>> | undefined, id: string): T | undefined =>
  record && Object.hasOwn(record, id) ? record[id] : undefined;

export function givenDice(given: Fallen): DiceBox {
  let wrong = false;
  const taken = new Set<string>();
  const answers = new Map(Object.entries(given.answers ?? {}).map(([id, pairs]) => [id, [...pairs]]));
  const chains = new Map(
    (Array.isArray(given.power) ? [["", given.power] as const] : Object.entries(given.power ?? {})).map(
      ([row, chain]): [string, PowerDie[]] => [row, [...(chain as readonly PowerDie[])]],
    ),
  );
  const pointsOf = (row: string): readonly number[] | undefined => {
    if (Array.isArray(given.points)) return row === "" ? given.points : undefined;
    return ownOf(given.points as Readonly<Record<string, readonly number[]>> | undefined, row);
  };
  const take = <T>(key: string, found: T | undefined, isRight: (found: T) => boolean, otherwise: T): T => {
    taken.add(key);
    if (found !== undefined && isRight(found)) return found;
    wrong = true;
    return otherwise;
  };
  const countered = new Map(
    Object.entries(given.counter ?? {}).map(([id, one]) => [id, { ...one, power: [...(one.power ?? [])] }]),
  );
  const leftOf = ({ accuracy, power, points = [] }: CounterDice) =>
    accuracy !== undefined || (power ?? []).length > 0 || points.length > 0;
  const plain = (row: string, isAgain: boolean): Pair => {
    const found = take("power", chains.get(row)?.shift(), (one) => "again" in one === isAgain, [1, 1] as PowerDie);
    return "again" in found ? found.again : found;
  };
  return {
    counter(id) {
      const { accuracy, ...rest } = countered.get(id) ?? { power: [] };
      countered.set(id, rest);
      if (!accuracy) wrong = true;
      return accuracy ?? [1, 1];
    },
    counterPower(id) {
      const pair = countered.get(id)?.power.shift();
      if (!pair) wrong = true;
      return pair ?? [1, 1];
    },
    counterPoints(id, count) {
      const { points = [], ...rest } = countered.get(id) ?? { power: [] };
      countered.set(id, rest);
      if (points.length !== count) wrong = true;
      return points.length === count ? points : Array.from({ length: count }, () => 1);
    },
    misfire(lots, shot = 0, shots = 1) {
      const found = given.misfire === undefined ? [] : ([given.misfire].flat() as readonly Lot[]).map(keyOf);
      const isRight = (id: string) => lots.has(id) && found.length === shots;
      return take("misfire", found[shot], isRight, [...lots.keys()][0]!);
    },
    draw: (lots, limit, chosen) =>
      take(
        "draw",
        given.draw?.map(keyOf),
        (ids) =>
          (chosen ? ids.length > 0 && ids.length <= limit : ids.length === limit) &&
          ids.every((id) => ids.filter((one) => one === id).length <= (lots.get(id) ?? 0)),
        [],
      ),
    line: (id, count) =>
      take(
        `line ${id}`,
        ownOf(given.line, id),
        (dice) => dice.length === count,
        Array.from({ length: count }, () => 6),
      ),
    accuracy(sure = false) {
      const isRight = (found: Pair | readonly [Pair, Pair]) => Array.isArray(found[0]) === sure;
      const found = take(
        "accuracy",
        given.accuracy,
        isRight,
        sure
          ? [
              [3, 4],
              [3, 4],
            ]
          : [3, 4],
      );
      return sure ? better(...(found as readonly [Pair, Pair])) : (found as Pair);
    },
    answer: (id) => take(`answers ${id}`, answers.get(id)?.shift(), () => true, [3, 4]),
    power: (row = "") => plain(row, false),
    firmly(row = "") {
      const first = plain(row, false);
      return low(first) ? better(first, plain(row, true)) : first;
    },
    points: (count, row = "") =>
      take(
        `points ${row}`,
        pointsOf(row) ?? (count === 0 ? [] : undefined),
        (dice) => dice.length === count,
        Array.from({ length: count }, () => 1),
      ),
    isForAll: () => Array.isArray(given.power) || Array.isArray(given.points),
    isWrong: () =>
      wrong ||
      [...countered.values()].some(leftOf) ||
      [...answers.values()].some((left) => left.length > 0) ||
      [...chains.values()].some((left) => left.length > 0) ||
      // A list without dice leaves none over.
      (Array.isArray(given.points) ? [""] : Object.keys(given.points ?? {})).some(
        (row) => !taken.has(`points ${row}`) && (pointsOf(row) ?? []).length > 0,
      ) ||
      (["misfire", "draw", "accuracy"] as const).some((key) => given[key] !== undefined && !taken.has(key)) ||
      (["line", "answers"] as const).some((key) =>
        Object.keys(given[key] ?? {}).some((id) => !taken.has(`${key} ${id}`)),
      ),
  };
}

/** Rolls what is taken; `fallen` says it as a step does. */
export function rollingDice(c: Chance): DiceBox & { fallen(): Fallen } {
  const fallen: { -readonly [K in keyof Fallen]: Fallen[K] } = {};
  const line = new Map<string, readonly number[]>();
  const answers = new Map<string, readonly Pair[]>();
  const die = () => 1 + c.below(6);
  // Automatic results and chains come often enough.
  const pair = (): Pair => {
    if (c.percent(6)) return [1, 1];
    return c.percent(8) ? [6, 6] : [die(), die()];
  };
  const counters = new Map<string, CounterDice>();
  const add = (id: string, more: CounterDice) => void counters.set(id, { ...counters.get(id), ...more });
  const keep = (one: PowerDie, row: string | undefined) => {
    if (row === undefined) fallen.power = [...((fallen.power as readonly PowerDie[] | undefined) ?? []), one];
    else {
      const chains = (fallen.power ?? {}) as Readonly<Record<string, readonly PowerDie[]>>;
      fallen.power = { ...chains, [row]: [...(ownOf(chains, row) ?? []), one] };
    }
  };
  const bag = (lots: Lots) => [...lots].flatMap(([id, n]) => Array.from({ length: n }, () => id));
  return {
    misfire(lots, shot = 0, shots = 1) {
      const found = c.of(bag(lots));
      const before = shot === 0 ? [] : ([fallen.misfire ?? []].flat() as readonly Lot[]);
      fallen.misfire = shots === 1 ? lotOf(found) : [...before, lotOf(found)];
      return found;
    },
    draw(lots, limit, chosen) {
      const found = chosen ? c.some([...lots.keys()], 1, limit) : c.some(bag(lots), limit, limit);
      fallen.draw = found.map(lotOf);
      return found;
    },
    line(id, count) {
      line.set(id, Array.from({ length: count }, die));
      return line.get(id)!;
    },
    accuracy(sure = false) {
      const one = pair();
      if (!sure) {
        fallen.accuracy = one;
        return one;
      }
      const other = pair();
      fallen.accuracy = [one, other];
      return better(one, other);
    },
    answer(id) {
      const one = pair();
      answers.set(id, [...(answers.get(id) ?? []), one]);
      return one;
    },
    counter(id) {
      const accuracy = pair();
      add(id, { accuracy });
      return accuracy;
    },
    counterPower(id) {
      const one = pair();
      add(id, { power: [...(counters.get(id)?.power ?? []), one] });
      return one;
    },
    counterPoints(id, count) {
      const points = Array.from({ length: count }, die);
      if (count > 0) add(id, { points });
      return points;
    },
    firmly(row) {
      const first = this.power(row);
      if (!low(first)) return first;
      const other = pair();
      keep({ again: other }, row);
      return better(first, other);
    },
    power(row) {
      const one = pair();
      keep(one, row);
      return one;
    },
    points(count, row) {
      const shown = Array.from({ length: count }, die);
      fallen.points = row === undefined ? shown : { ...(fallen.points as object | undefined), [row]: shown };
      return shown;
    },
    // Tables that may do either do both.
    isForAll: () => c.percent(20),
    isWrong: () => false,
    fallen: () => ({
      ...fallen,
      ...(line.size > 0 ? { line: Object.fromEntries(line) } : {}),
      ...(answers.size > 0 ? { answers: Object.fromEntries(answers) } : {}),
      ...(counters.size > 0 ? { counter: Object.fromEntries(counters) } : {}),
    }),
  };
}
