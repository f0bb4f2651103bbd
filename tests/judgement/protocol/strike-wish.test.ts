/** Requests about strikes that no strike has to be under way for. */

import { describe, expect, test } from "vitest";
import { readBody } from "../../../src/judgement/protocol/request-bodies";

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
