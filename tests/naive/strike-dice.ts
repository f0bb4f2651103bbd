/** Dice of a strike, a second time: given ones have to be exactly those that are taken, others are rolled and kept. */

import type { Chance } from "./chance";

export type Pair = readonly [number, number];
export interface Fallen {
  readonly misfire?: string | readonly string[];
  readonly draw?: readonly string[];
  readonly line?: Readonly<Record<string, readonly number[]>>;
  readonly accuracy?: Pair;
  readonly answers?: Readonly<Record<string, readonly Pair[]>>;
  readonly power?: readonly Pair[] | Readonly<Record<string, readonly Pair[]>>;
  readonly points?: readonly number[] | Readonly<Record<string, readonly number[]>>;
}
export type Lots = ReadonlyMap<string, number>;

/** Where the dice of one strike come from. `isWrong`: those that were given are not those that were taken. */
export interface DiceBox {
  /** Of several shots one after the other (`ACT-11`). */
  misfire(lots: Lots, shot?: number, shots?: number): string;
  /** By lot, or as its caster chooses. */
  draw(lots: Lots, limit: number, chosen: boolean): readonly string[];
  line(id: string, count: number): readonly number[];
  accuracy(): Pair;
  answer(id: string): Pair;
  /** `row`: whose own chain it is; without one it counts for all. */
  power(row?: string): Pair;
  points(count: number, row?: string): readonly number[];
  /** Whether one list was written for all. */
  isForAll(): boolean;
  isWrong(): boolean;
}

const ownOf = <T>(record: Readonly<Record<string, T>> | undefined, id: string): T | undefined =>
  record && Object.hasOwn(record, id) ? record[id] : undefined;

export function givenDice(given: Fallen): DiceBox {
  let wrong = false;
  const taken = new Set<string>();
  const chains = new Map(
    (Array.isArray(given.power) ? [["", given.power] as const] : Object.entries(given.power ?? {})).map(
      ([row, chain]): [string, Pair[]] => [row, [...(chain as readonly Pair[])]],
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
  return {
    misfire(lots, shot = 0, shots = 1) {
      const found = given.misfire === undefined ? [] : [given.misfire].flat();
      const isRight = (id: string) => lots.has(id) && found.length === shots;
      return take("misfire", found[shot], isRight, [...lots.keys()][0]!);
    },
    draw: (lots, limit, chosen) =>
      take(
        "draw",
        given.draw,
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
    accuracy: () => take("accuracy", given.accuracy, () => true, [3, 4]),
    answer: (id) => take(`answers ${id}`, ownOf(given.answers, id), (pairs) => pairs.length === 1, [[3, 4]])[0]!,
    power: (row = "") => take("power", chains.get(row)?.shift(), () => true, [1, 1]),
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
  const bag = (lots: Lots) => [...lots].flatMap(([id, n]) => Array.from({ length: n }, () => id));
  return {
    misfire(lots, shot = 0, shots = 1) {
      const found = c.of(bag(lots));
      const before = shot === 0 ? [] : [fallen.misfire ?? []].flat();
      fallen.misfire = shots === 1 ? found : [...before, found];
      return found;
    },
    draw(lots, limit, chosen) {
      fallen.draw = chosen ? c.some([...lots.keys()], 1, limit) : c.some(bag(lots), limit, limit);
      return fallen.draw;
    },
    line(id, count) {
      line.set(id, Array.from({ length: count }, die));
      return line.get(id)!;
    },
    accuracy() {
      fallen.accuracy = pair();
      return fallen.accuracy;
    },
    answer(id) {
      const one = pair();
      answers.set(id, [one]);
      return one;
    },
    power(row) {
      const one = pair();
      if (row === undefined) fallen.power = [...((fallen.power as readonly Pair[] | undefined) ?? []), one];
      else {
        const chains = (fallen.power ?? {}) as Readonly<Record<string, readonly Pair[]>>;
        fallen.power = { ...chains, [row]: [...(ownOf(chains, row) ?? []), one] };
      }
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
    }),
  };
}
