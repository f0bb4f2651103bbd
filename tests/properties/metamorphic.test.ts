import { describe, expect, it } from "vitest";
import { type ReplayDocument, type Ruleset, readScript, replay, rulesets } from "../../src/rules/index";
import { drawn } from "../support/drawn";
import { randomScript } from "../support/random-scripts";
import { IDS } from "../support/random-values";
import { seeds } from "../support/seeds";

/**
 * Things that must not matter do not: names of characters, and the direction of north. The scripts are those of the
 * fuzz – of every ruleset, legal and illegal, with extreme numbers.
 */

const SCRIPTS = drawn(250);
type Json = Readonly<Record<string, unknown>>;

const all = Object.values(rulesets);
const onPoints = all.filter(({ capabilities }) => capabilities.board !== "areas" && !capabilities.line);
const onLines = all.filter(({ capabilities }) => capabilities.line);

describe.each(all)("scripts of $id", { timeout: 120_000 }, (ruleset) => {
  it("go the same way whatever everyone is called", () => {
    // Dice of body slams fall in the order of ids: with everyone at once, new names keep the old order.
    const keepsOrder = ruleset.capabilities.declaration === "simultaneous";
    let told = 0;
    for (const { seed, file } of scriptsFor(ruleset)) {
      const names = newNames(file, seed, keepsOrder || rollsByItself(file as Json));
      const there = replayed(ruleset, renamed(file, names));
      const here = replayed(ruleset, file);
      if (!here || !there) {
        expect(there, `seed ${seed}`).toBe(here);
        continue;
      }
      expect(outcomes(there), `seed ${seed}`).toEqual(outcomes(renamed(here, names) as ReplayDocument));
      told += here.steps.flatMap(({ events = [] }) => events).length;
    }
    expect(told).toBeGreaterThan(SCRIPTS);
  });
});

describe.each(onPoints)("scripts of $id", { timeout: 120_000 }, (ruleset) => {
  const turns: [string, (x: number, y: number) => [number, number]][] = [
    ["turned by a quarter", (x, y) => [-y, x]],
    ["mirrored", (x, y) => [-x, y]],
  ];
  it.each(turns)("go the same way with the whole field %s", (_name, turn) => {
    for (const { seed, file } of scriptsFor(ruleset)) {
      const here = replayed(ruleset, file);
      const there = replayed(ruleset, turned(file, turn));
      if (!here || !there) expect(there, `seed ${seed}`).toBe(here);
      else alike(there, turned(here, turn), `seed ${seed}`);
    }
  });
});

describe.each(onLines)("scripts of $id", { timeout: 120_000 }, (ruleset) => {
  it("go the same way with the line's metres counted the other way", () => {
    for (const { seed, file } of scriptsFor(ruleset)) {
      const here = replayed(ruleset, file);
      const there = replayed(ruleset, backwards(file));
      if (!here || !there) expect(there, `seed ${seed}`).toBe(here);
      else alike(there, backwards(here), `seed ${seed}`);
    }
  });
});

/** Of these records `from` and `to` are no places. */
const FIGURES: readonly unknown[] = ["hpChanged", "healthChanged", "skirmishResized", "sections", "size"];

/** Every number that stands where a place of a line stands. */
function backwards(value: unknown, key = ""): unknown {
  if (typeof value === "number") return ["at", "centre", "path", "from", "to"].includes(key) ? 0 - value : value;
  if (Array.isArray(value)) return value.map((item) => backwards(item, key));
  if (typeof value !== "object" || value === null) return value;
  const record = value as Json;
  const isFigure = FIGURES.includes(record.type) || FIGURES.includes(record.do);
  const all = Object.entries(record).map(([name, item]) => {
    const isKept = isFigure && (name === "from" || name === "to");
    return [name, isKept || PAIRS.includes(name) ? item : backwards(item, name)] as const;
  });
  const { from, to, ...rest } = Object.fromEntries(all);
  // An edge on the left is one on the right then.
  return key === "field" ? { ...rest, from: to, to: from } : Object.fromEntries(all);
}

function* scriptsFor(ruleset: Ruleset): Generator<{ readonly seed: number; readonly file: unknown }> {
  for (const seed of seeds(SCRIPTS)) {
    const { data, spoilt } = randomScript(ruleset, seed);
    if (!spoilt) yield { seed, file: withoutExpectations(data as Json) };
  }
}

/** Strikes that bring no dice of their own roll them in the order of ids, and so do amendments. */
function rollsByItself({ script }: Json): boolean {
  return (script as readonly Json[]).some((step) => step.do === "amend" || (step.do === "strike" && !step.dice));
}

function withoutExpectations(file: Json): Json {
  const script = (file.script as readonly Json[]).filter((step) => "do" in step || "ask" in step);
  return { ...file, script: script.map(({ expect: _, fails: __, ...step }) => step) };
}

function replayed(ruleset: Ruleset, file: unknown): ReplayDocument | null {
  const read = readScript(file, rulesets);
  return read.ok ? replay(read.script, ruleset).document : null;
}

/**
 * New names for all that a script calls a character, in another order or in the old one. `front` is an area's name as
 * well and stays.
 */
function newNames(file: unknown, seed: number, keepsOrder: boolean): ReadonlyMap<string, string> {
  const listed = (file as { characters: readonly { id: string }[] }).characters.map(({ id }) => id);
  const old = [...new Set([...listed, ...IDS, "new"])].filter((id) => id !== "front").sort();
  const ordered = (id: string, i: number) => `${id < "front" ? "!" : "~"}${String(i).padStart(4, "0")}`;
  return new Map(old.map((id, i) => [id, keepsOrder ? ordered(id, i) : `~${(i * 7919 + seed) % 10_007}`]));
}

/** Records by character or by part, in a document. */
const BY_NAME = ["characters", "lots", "dice", "answers", "line", "acts", "left"];

function renamed(value: unknown, names: ReadonlyMap<string, string>, place = ""): unknown {
  if (typeof value === "string") return names.get(value) ?? value;
  if (Array.isArray(value)) return value.map((item) => renamed(item, names));
  if (typeof value !== "object" || value === null) return value;
  const name = (key: string) => (BY_NAME.includes(place) ? (names.get(key) ?? key) : key);
  return Object.fromEntries(Object.entries(value).map(([key, item]) => [name(key), renamed(item, names, key)]));
}

/** Where a pair of numbers is no point, however deep it lies. */
const PAIRS = ["spans", "dice", "rolls", "damages", "hp", "mp", "distribution"];

/** Every pair of numbers that stands where a point stands. */
function turned(value: unknown, turn: (x: number, y: number) => [number, number], key = ""): unknown {
  if (PAIRS.includes(key)) return value;
  if (Array.isArray(value)) {
    const [x, y] = value as unknown[];
    const isPair = value.length === 2 && typeof x === "number" && typeof y === "number";
    if (isPair) return turn(x, y).map((z) => z + 0);
    return value.map((item) => turned(item, turn, key));
  }
  if (typeof value !== "object" || value === null) return value;
  return Object.fromEntries(Object.entries(value).map(([name, item]) => [name, turned(item, turn, name)]));
}

/** What came of each step and in the end, lists of names and events of a step without their order. */
function outcomes({ steps, state }: ReplayDocument): unknown {
  return unordered({
    steps: steps.map(({ ok, error, events, answer }) => ({ ok, code: error?.code, events, answer })),
    state,
  });
}

function unordered(value: unknown): unknown {
  if (Array.isArray(value)) {
    const items = value.map(unordered);
    if (items.some((item) => typeof item === "number")) return items;
    return items
      .map((item) => [JSON.stringify(item), item] as const)
      .sort(([a], [b]) => (a < b ? -1 : 1))
      .map(([, item]) => item);
  }
  if (typeof value !== "object" || value === null) return value;
  return Object.fromEntries(
    Object.entries(value)
      .sort(([a], [b]) => (a < b ? -1 : 1))
      .map(([key, item]) => [key, unordered(item)]),
  );
}

function alike(a: unknown, b: unknown, place: string): void {
  if (typeof a === "number" && typeof b === "number") {
    if (!(Math.abs(a - b) <= 1e-6)) expect(a, place).toBe(b);
  } else if (typeof a === "object" && a !== null && typeof b === "object" && b !== null) {
    if (Object.keys(a).join() !== Object.keys(b).join()) expect(a, place).toEqual(b);
    for (const [key, item] of Object.entries(a)) alike(item, Object.getOwnPropertyDescriptor(b, key)?.value, place);
  } else if (a !== b) expect(a, place).toEqual(b);
}
