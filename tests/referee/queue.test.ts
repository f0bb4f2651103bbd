/** What is asked of the referee, one after another: at a desk where writes and windows go astray. */

import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { closeDesk, Desk, unsound } from "../support/desk";

const FIGHTERS = [
  { id: "wolf", side: "party", at: [0, 0] as const, movement: 18 },
  { id: "goblin", side: "monsters", at: [30, 0] as const, movement: 12 },
];
const AOI = { id: "aoi", plays: ["wolf"] };

beforeEach(() => vi.useFakeTimers());
afterEach(() => {
  closeDesk();
  vi.useRealTimers();
});

test("a request is judged, written, its token moved and its sender answered", async () => {
  const desk = new Desk(FIGHTERS, [AOI]);
  await desk.open();
  const turn = desk.asks("aoi", { type: "command", command: { do: "turn", who: "wolf" } });
  await desk.pass(500);
  const move = desk.asks("aoi", { type: "move", command: { do: "move", kind: "normal", path: [[5, 0]] } });
  await desk.pass(500);
  expect([desk.answerTo(turn), desk.answerTo(move)]).toEqual(["ok", "ok"]);
  expect(desk.at("wolf")).toEqual([5, 0]);
  expect(desk.onServer.revision).toBe(2);
  expect(unsound(desk.onServer)).toBeNull();
});
