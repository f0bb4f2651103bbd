/**
 * What the naive rules share: the shape of a script, conditions, sides, points. Written from the rules' text and the
 * contract of battle scripts alone; nothing of the rules core is used here or in the other files of naive rules.
 */

export type Point = readonly [number, number];
/** A step of a script as a file has it. */
export type Step = Readonly<Record<string, unknown>> & { readonly do?: string; readonly ask?: string };
export interface File {
  readonly ruleset: string;
  readonly options?: Readonly<Record<string, unknown>>;
  readonly sides: readonly string[];
  readonly allies?: readonly (readonly [string, string])[];
  readonly characters: readonly Newcomer[];
  readonly script: readonly Step[];
}
export type Newcomer = Readonly<Record<string, unknown>> & { readonly id: string; readonly side: string };

/** What came of a step: the code of its refusal, an answer, or neither. */
export interface Verdict {
  readonly code?: string;
  readonly answer?: unknown;
}
/** A second battle beside the core's. */
export interface NaiveBattle {
  run(step: Step): Verdict;
  /** As the `state` of the JSON document. */
  state(): Readonly<Record<string, unknown>>;
}

/** Thrown by a rule that refuses; the code that runs a step turns it into the refusal's code and changes nothing. */
export class Refused {
  constructor(readonly code: string) {}
}
export function refuse(code: string): never {
  throw new Refused(code);
}

export const NEAR = 1e-6;

/** Why somebody is in a condition: of its own or by a hand, by its HP, by effects that run. */
export type Cause = "own" | "hp" | "effect";
export interface Condition {
  readonly id: string;
  readonly by?: string;
  /** Default: `own`. */
  readonly why?: readonly Cause[];
}
export interface Someone {
  readonly id: string;
  side: string;
  conditions: Condition[];
}

const UNABLE = ["unconscious", "dead", "asleep", "petrified", "stunned"];
const FALLS = ["unconscious", "dead", "asleep"];

export const has = (c: Someone, id: string) => c.conditions.some((one) => one.id === id);
export const isAble = (c: Someone) => !UNABLE.some((id) => has(c, id));
export const cannotMoveItself = (c: Someone) => ["stranded", "bound", "prone"].some((id) => has(c, id));
export const isUnseen = (c: Someone) => has(c, "invisible") || has(c, "hidden");

const whyOf = ({ why = ["own"] }: Condition) => why;
const isOne = (a: Condition, b: Condition) => a.id === b.id && a.by === b.by;

/** Takes conditions away and adds others; a character that falls by it lies prone. */
export function changeConditions(
  c: Someone,
  add: readonly Condition[],
  remove: readonly string[] = [],
  cause: Cause = "own",
  falling = true,
): void {
  const before = c.conditions;
  c.conditions = before.filter((one) => !remove.includes(one.id));
  for (const one of add) {
    const same = c.conditions.findIndex((other) => isOne(one, other));
    if (same < 0) c.conditions.push({ ...one, why: [cause] });
    // A condition that HP brought stays one by HP, even if it is set again.
    else if (cause !== "own" || !whyOf(c.conditions[same]!).includes("hp"))
      c.conditions[same] = { ...one, why: [...new Set([...whyOf(c.conditions[same]!), cause])] };
  }
  const falls = add.some(({ id }) => FALLS.includes(id) && !before.some((one) => one.id === id));
  if (falling && falls && !has(c, "prone")) c.conditions.push({ id: "prone" });
}

/** A cause is no more; with the last one the condition is gone (`EFF-4`). */
export function withoutCause(c: Someone, cause: Cause, isMeant: (one: Condition) => boolean = () => true): void {
  c.conditions = c.conditions.flatMap((one) => {
    const why = whyOf(one).filter((other) => other !== cause || !isMeant(one));
    return why.length > 0 ? [{ ...one, why }] : [];
  });
}

/** Conditions that somebody comes with: as they are listed, for nobody falls then. */
export function conditionsFrom(given: unknown): Condition[] {
  return ((given ?? []) as (string | Condition)[]).map((one) => (typeof one === "string" ? { id: one } : { ...one }));
}

/** What a step `condition` adds: `by` goes with being bound, or unwilling against one. */
export function conditionsToAdd(step: Step): Condition[] {
  return ((step.add ?? []) as string[]).map((id) =>
    (id === "bound" || id === "unwilling") && step.by !== undefined ? { id, by: step.by as string } : { id },
  );
}

export function shownConditions(c: Someone): unknown[] {
  return c.conditions.map((one) => (one.by === undefined ? one.id : { id: one.id, by: one.by }));
}

export function areHostile(file: File, a: string, b: string): boolean {
  return a !== b && !(file.allies ?? []).some((pair) => pair.includes(a) && pair.includes(b));
}

export const far = (a: Point, b: Point) => Math.hypot(a[0] - b[0], a[1] - b[1]);
export const same = (a: Point, b: Point) => far(a, b) <= NEAR;

export function isOffField(file: File, p: Point): boolean {
  const field = file.options?.field as { from: Point; to: Point } | undefined;
  if (!field) return false;
  return [0, 1].some((axis) => {
    const [a, b] = [field.from[axis]!, field.to[axis]!];
    return p[axis]! < Math.min(a, b) - NEAR || p[axis]! > Math.max(a, b) + NEAR;
  });
}

/** `GEO-3`. */
export function measured(file: File, metres: number): number {
  if (file.options?.rounding === "exact") return metres;
  const nearest = Math.round(metres);
  return Math.abs(metres - nearest) <= NEAR ? nearest : Math.ceil(metres);
}

export function lengthOf(points: readonly Point[]): number {
  return points.slice(1).reduce((sum, p, i) => sum + far(points[i]!, p), 0);
}

/** The point so many metres along a polyline; its end where it is shorter. */
/** The way of one who moves along, from its own place. */
export function besides(way: readonly Point[], from: Point, own: Point): Point[] {
  return way.map((p): Point => [p[0] + own[0] - from[0], p[1] + own[1] - from[1]]);
}

export function along(points: readonly Point[], metres: number): Point {
  let left = metres;
  for (let i = 1; i < points.length; i++) {
    const [a, b] = [points[i - 1]!, points[i]!];
    const length = far(a, b);
    if (left <= length && length > 0)
      return [a[0] + ((b[0] - a[0]) * left) / length, a[1] + ((b[1] - a[1]) * left) / length];
    left -= length;
  }
  return points[points.length - 1]!;
}

/** The first so many metres of a polyline. */
export function upTo(points: readonly Point[], metres: number): Point[] {
  const kept: Point[] = [points[0]!];
  let left = metres;
  for (let i = 1; i < points.length; i++) {
    const length = far(points[i - 1]!, points[i]!);
    if (left < length) return [...kept, along([points[i - 1]!, points[i]!], left)];
    kept.push(points[i]!);
    left -= length;
  }
  return kept;
}

/** Nothing is pushed off the field: it stops at the edge. */
export function pushedWithin(file: File, from: Point, [dx, dy]: Point): Point {
  const field = file.options?.field as { from: Point; to: Point } | undefined;
  let part = 1;
  for (const [axis, way] of [dx, dy].entries()) {
    if (!field || way === 0) continue;
    const edges = [field.from[axis]!, field.to[axis]!];
    const edge = way > 0 ? Math.max(...edges) : Math.min(...edges);
    part = Math.min(part, Math.max(0, (edge - from[axis]!) / way));
  }
  return [from[0] + dx * part, from[1] + dy * part];
}

/**
 * A copy of what a battle is kept in, for a step that may be taken back: records, lists and plain values. What was one
 * thing in two places is one thing in the copy as well. The platform's own copying takes a fifth of a long run.
 */
export function keptCopy<T>(value: T): T {
  const made = new Map<object, object>();
  const copyOf = (one: unknown): unknown => {
    if (typeof one !== "object" || one === null) return one;
    const known = made.get(one);
    if (known) return known;
    if (Array.isArray(one)) {
      const list: unknown[] = [];
      made.set(one, list);
      for (const entry of one) list.push(copyOf(entry));
      return list;
    }
    if (Object.getPrototypeOf(one) !== Object.prototype) throw new TypeError("Neither a record nor a list");
    const record: Record<string, unknown> = {};
    made.set(one, record);
    for (const key of Object.keys(one)) record[key] = copyOf((one as Record<string, unknown>)[key]);
    return record;
  };
  return copyOf(value) as T;
}
