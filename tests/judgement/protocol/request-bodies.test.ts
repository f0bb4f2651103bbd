/** Bodies of requests as forged pages might send them: read whole, or not at all. */

import { describe, expect, test } from "vitest";
import { readBody } from "../../../src/judgement/protocol/request-bodies";
import type { Command } from "../../../src/rules/index";

type Data = { [key: string]: unknown };

/** A reader of commands that knows one of each kind that requests tell apart. */
const readCommand = (source: unknown): Command | null => {
  const { do: done, more } = (source ?? {}) as { do?: string; more?: unknown };
  return (done === "move" || done === "place") && more === undefined ? (source as Command) : null;
};

const ID = "c".repeat(16);
const SEAL = { who: "wolf", seal: "ab".repeat(32), envelope: "QUJD" };
const GOOD: readonly (readonly [name: string, body: Data])[] = [
  ["a move", { type: "move", command: { do: "move" } }],
  ["a decision to let pass", { type: "decide", pendingId: ID, decisions: { wolf: { pass: true } } }],
  [
    "a block at a point with others",
    { type: "decide", pendingId: ID, decisions: { wolf: { block: { at: [1, 2], with: ["cat"] } } } },
  ],
  ["a block that joins", { type: "decide", pendingId: ID, decisions: { wolf: { block: { into: "S1" } } } }],
  ["a move taken back", { type: "cancel", pendingId: ID }],
  ["a question that is looked at", { type: "consider", pendingId: ID }],
  ["a beginning", { type: "begin", first: "party" }],
  ["an undo", { type: "undo" }],
  ["a redo", { type: "redo" }],
  ["a way back", { type: "goTo", number: 3 }],
  ["whole turns", { type: "turns", turns: [{ who: "wolf", target: "goblin" }] }],
  ["a planning time", { type: "plan", seconds: 60 }],
  ["seals", { type: "seal", round: 2, seals: [SEAL] }],
  ["a reveal", { type: "reveal", without: ["wolf"] }],
  ["a resolution", { type: "resolve", damages: [3] }],
  ["a word on a round", { type: "resolve", damages: [], interrupts: ["wolf"], runs: true, reasons: { wolf: "sneak" } }],
  ["a strike at somebody", { type: "strike", who: "wolf", item: ID, target: "goblin", together: true, minor: false }],
  [
    "a strike of a part at a part",
    { type: "strike", who: "ogre", item: ID, part: "arm", target: { id: "troll", part: "head" } },
  ],
  ["a strike at several", { type: "strike", who: "wolf", item: ID, targets: ["goblin"] }],
  ["a strike at a place", { type: "strike", who: "wolf", item: ID, at: [3, 4.5] }],
  ["strikes in one go", { type: "strikeAll", strikes: [{ who: "goblin", item: ID, target: "wolf" }] }],
  ["an answer", { type: "answer", strikeId: ID, key: "death", who: "wolf" }],
  ["a press for damage", { type: "settle", strikeId: ID }],
  ["a strike given up", { type: "giveUp", strikeId: ID }],
  ["dice that are turned", { type: "amend", back: 1, change: { turn: { key: "answers", who: "wolf" } } }],
  ["dice that are rolled again", { type: "amend", back: 1, change: { again: { key: "accuracy" } } }],
  ["a figure that is added", { type: "amend", back: 1, change: { add: { damage: 2 } } }],
  ["another target", { type: "amend", back: 1, change: { target: { id: "ogre", part: "arm" } } }],
];

/** Nothing of these is a name, an id, a number that counts, or a list or an object of what is asked for. */
const NOTHING_GOOD = [
  null,
  -1.5,
  Number.NaN,
  Number.POSITIVE_INFINITY,
  "",
  "a.b",
  "__proto__",
  [null],
  [[]],
  { more: 1 },
];

/** The body, with something else at one place in it. */
function* broken(body: Data): Iterable<readonly [string, unknown]> {
  yield* within(body, []);
  function* within(value: unknown, path: readonly (string | number)[]): Iterable<readonly [string, unknown]> {
    if (path.length > 0)
      for (const other of NOTHING_GOOD) yield [`${path.join(".")} = ${String(other)}`, put(path, other)];
    if (typeof value !== "object" || value === null) return;
    if (!Array.isArray(value)) yield [`${path.join(".")} with more in it`, put(path, { ...value, more: 1 })];
    for (const [key, inner] of Object.entries(value)) yield* within(inner, [...path, key]);
  }
  function put(path: readonly (string | number)[], other: unknown): unknown {
    const copy = structuredClone(body) as Data;
    let at = copy;
    for (const key of path.slice(0, -1)) at = at[key] as Data;
    const last = path.at(-1);
    if (last === undefined) return other;
    at[last] = other;
    return copy;
  }
}

/** Places where one of those is right all the same: a point may lie anywhere near, an addition may take away. */
const IS_RIGHT = [/^decisions\.wolf\.block\.at\.\d = -1\.5$/, /^at\.\d = -1\.5$/];

describe("a body", () => {
  test.each(GOOD)("%s is read as it was sent, and not at all where anything in it is something else", (_name, body) => {
    expect(readBody(body, readCommand)).toEqual(body);
    for (const [where, other] of broken(body))
      if (!IS_RIGHT.some((pattern) => pattern.test(where))) expect(readBody(other, readCommand), where).toBeNull();
  });

  test("may leave out what need not be said", () => {
    for (const body of [
      { type: "begin" },
      { type: "turns", turns: [{ who: "wolf" }] },
      { type: "decide", pendingId: ID, decisions: { wolf: { block: {} } } },
      { type: "resolve", damages: [] },
      { type: "reveal", without: [] },
      { type: "plan", seconds: 0 },
      { type: "strike", who: "wolf", item: ID, at: "S1" },
    ])
      expect(readBody(body, readCommand)).toEqual(body);
  });

  test("needs what must be said", () => {
    const optional = ["first", "part", "together", "minor", "interrupts", "runs", "reasons"];
    for (const [, body] of GOOD)
      for (const key of Object.keys(body).filter((one) => !optional.includes(one))) {
        const { [key]: _gone, ...rest } = body;
        expect(readBody(rest, readCommand), `${String(body.type)} without ${key}`).toBeNull();
      }
  });

  test("a mover brings no blocks of its own, and everybody's height is a height of somebody who moves", () => {
    const move = { type: "move", command: { do: "move" } };
    expect(readBody({ ...move, command: { do: "move", blocks: [] } }, readCommand)).toBeNull();
    expect(readBody({ ...move, command: { do: "place" } }, readCommand)).toBeNull();
    expect(readBody({ ...move, heights: { wolf: 3 } }, readCommand)).toEqual({ ...move, heights: { wolf: 3 } });
    for (const heights of [{}, [], { wolf: "3" }, { "a.b": 3 }, { wolf: Number.NaN }])
      expect(readBody({ ...move, heights }, readCommand)).toBeNull();
  });

  test("ACT-1 who strikes in one go may do so with each part, and a strike has one aim", () => {
    const one = { who: "goblin", item: ID, target: "wolf" };
    expect(readBody({ type: "strikeAll", strikes: [one, { ...one, target: "cat" }] }, readCommand)).not.toBeNull();
    expect(readBody({ type: "strikeAll", strikes: [{ ...one, again: "x" }] }, readCommand)).not.toBeNull();
    expect(readBody({ type: "strikeAll", strikes: [one, { ...one, who: "ogre" }] }, readCommand)).not.toBeNull();
    expect(readBody({ type: "strikeAll", strikes: [] }, readCommand)).toBeNull();
    const strike = { type: "strike", who: "wolf", item: ID };
    expect(readBody({ ...strike, target: "cat", at: "S1" }, readCommand)).toBeNull();
    expect(readBody({ ...strike, targets: [] }, readCommand)).toBeNull();
    expect(readBody({ ...strike, at: "S1", targets: ["cat"] }, readCommand)).not.toBeNull();
  });

  test("has no more in it than a table has people", () => {
    const many = (count: number, make: (i: number) => unknown) => Array.from({ length: count }, (_, i) => make(i));
    const read = (body: Data) => readBody(body, readCommand) !== null;
    const seals = (count: number) => ({ type: "seal", round: 1, seals: many(count, () => SEAL) });
    expect([read(seals(100)), read(seals(101)), read(seals(0))]).toEqual([true, false, false]);
    const targets = (count: number) => ({ type: "strike", who: "w", item: ID, targets: many(count, (i) => `t${i}`) });
    expect([read(targets(200)), read(targets(201))]).toEqual([true, false]);
    const damages = (count: number) => ({ type: "resolve", damages: many(count, () => 1) });
    expect([read(damages(100)), read(damages(101))]).toEqual([true, false]);
  });
});
