/** Requests about strikes that no strike has to be under way for. */

import { describe, expect, test } from "vitest";
import { readBody } from "../../../src/judgement/protocol/request-bodies";

const readRequest = (body: object) => readBody(body, () => null);

describe("a strike of the past that is to be amended", () => {
  const amend = (back: unknown, change: unknown = { turn: { key: "power" } }) =>
    readBody({ type: "amend", back, change }, () => null);

  test("is the last one or one before it", () => {
    for (const back of [1, 2, 10_000])
      expect(amend(back)).toEqual({ type: "amend", back, change: { turn: { key: "power" } } });
    for (const back of [0, -1, 1.5, 10_001, "1", null, Number.NaN]) expect(amend(back), String(back)).toBeNull();
  });

  test("is amended in one way", () => {
    expect(amend(1, { add: { damage: 2 } })).toMatchObject({ change: { add: { damage: 2 } } });
    expect(amend(1, { add: {} })).toBeNull();
    expect(amend(1, { turn: { key: "power" }, target: "goblin" })).toBeNull();
    expect(amend(1, { turn: { key: "power", who: "goblin" } })).toBeNull();
    expect(amend(1, { turn: { key: "answers" } })).toBeNull();
  });
});

describe("what is said with a strike (`ACT-5`, `ACT-7`, `ACT-10`)", () => {
  const WISH = { type: "strike", who: "wolf", item: "itemitemitem0001", target: "goblin" };
  const read = (more: object) => readRequest({ ...WISH, ...more });

  test("one feat, or several, each once; series by name; how a spell is made larger", () => {
    for (const said of [
      { declares: "featfeatfeat0001" },
      { declares: ["featfeatfeat0001", "featfeatfeat0002"] },
      { series: ["両手利き"] },
      { expands: { time: 2, range: 3, area: 1, sure: true, firm: true } },
      { own: true },
    ])
      expect(read(said)).toEqual({ ...WISH, ...said });
  });

  test("anything else is unreadable", () => {
    for (const said of [
      { declares: [] },
      { declares: ["featfeatfeat0001", "featfeatfeat0001"] },
      { declares: [{ name: "x" }] },
      { series: [] },
      { series: [3] },
      { series: Array.from({ length: 21 }, (_, i) => `s${i}`) },
      { expands: { time: 99 } },
      { expands: { area: 1.5 } },
      { expands: { sure: false } },
      { expands: { cost: 0 } },
      { expands: [] },
      { own: "true" },
      { own: 1 },
    ])
      expect(read(said), JSON.stringify(said)).toBeNull();
  });
});

test("ACT-8 who is picked names a target, and no other answer does", () => {
  const answer = { type: "answer", strikeId: "strikestrike0001", key: "pick", who: "wolf", target: "goblin" };
  expect(readRequest(answer)).toEqual(answer);
  const { target: _, ...without } = answer;
  expect(readRequest(without)).toBeNull();
  expect(readRequest({ ...answer, key: "answers" })).toBeNull();
  expect(readRequest({ ...answer, target: 3 })).toBeNull();
});
