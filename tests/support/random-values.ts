/** Numbers, places, ids and names that scripts are drawn from: at the ends of what may be said, and hard to keep in a map. */

import { AREAS, CONDITIONS, RELATIVE_AREAS } from "../../src/rules/index";
import type { Choices } from "./random-battles";

export const IDS = [
  "wolf",
  "ゴブリン A",
  "__proto__",
  "10",
  "2",
  "constructor",
  "toString",
  "a b",
  "💀",
  "é",
  "e\u0301",
  "front",
  "S1x",
  "-0",
  "null",
  "x".repeat(64),
  "\u{1f43a}".repeat(64),
];
export const SIDES = ["party", "monsters", "三つ目", "__proto__", "S1", "valueOf", "7", "front"];
const EXTREMES = [0, -0, 1, -1, 0.5, 1e-9, -1e-9, 1e-6, 2e-6, 1e6, -1e6, 999_999.999_999, 0.1 + 0.2, 10 / 3, 3.000001];

export type Grammar = "plane" | "areas" | "simultaneous";
/** The names that the steps of a script can refer to. */
export interface Stage {
  readonly grammar: Grammar;
  readonly ids: readonly string[];
  readonly sides: readonly string[];
  /** Coordinates that mean something: where characters began. */
  readonly places: readonly (readonly [number, number])[];
  readonly commands: readonly string[];
  readonly questions: readonly string[];
}

export type Json = Record<string, unknown>;

export function someNumber(c: Choices): number {
  return c.chance(50)
    ? c.of(EXTREMES)
    : c.chance(60)
      ? c.pick(40) - 10
      : (c.pick(2_000_001) - 1_000_000) / c.of([1, 3, 1e6]);
}

export function somePlace(c: Choices, places: Stage["places"]): [number, number] {
  if (c.chance(8)) return [someNumber(c), someNumber(c)];
  const [x, y] = places.length > 0 ? c.of(places) : [0, 0];
  const nudge = () => (c.chance(50) ? 0 : c.of([1, -1, 3, -3, 2.5, 6, 1e-6, -1e-6, 1e-9, 12]));
  return within([x + nudge(), y + nudge()]);
}

function within([x, y]: [number, number]): [number, number] {
  const cut = (n: number) => Math.min(1e6, Math.max(-1e6, n));
  return [cut(x), cut(y)];
}

/** A key that is there with some chance. */
export function perhaps(c: Choices, percent: number, key: string, value: () => unknown): Json {
  return c.chance(percent) ? { [key]: value() } : {};
}

export function several<T>(c: Choices, most: number, one: () => T): T[] {
  return Array.from({ length: c.pick(most + 1) }, one);
}

export const played = ({ grammar }: Stage) => (grammar === "simultaneous" ? "cycles" : "turns");

export function someId(c: Choices, stage: Stage): string {
  return c.chance(94) ? c.of(stage.ids) : c.of([...IDS, "nobody", "hasOwnProperty"]);
}

export function someConditions(c: Choices): string[] {
  return several(c, 2, () => c.of([...CONDITIONS, "__proto__", "blessed", "祝福"]));
}

export function someArea(c: Choices, anywhere: boolean): string {
  return anywhere ? c.of([...RELATIVE_AREAS, ...AREAS]) : c.of(["front", "rear"]);
}

export function someSkirmish(c: Choices): string {
  return c.chance(80) ? `S${1 + c.pick(6)}` : c.of(["S0", "S999999999999999999999", "nowhere", "__proto__"]);
}

export function somePath(c: Choices, stage: Stage): [number, number][] {
  return Array.from({ length: c.chance(3) ? 0 : 1 + c.pick(c.chance(3) ? 200 : 3) }, () => somePlace(c, stage.places));
}
