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

const TURN = { type: "command", command: { do: "turn", who: "wolf" } };
const END = { type: "command", command: { do: "end" } };
const does = (desk: Desk) =>
  Object.values(desk.onServer.history.commands).flatMap((command) => (command ? [command.do] : []));

test.each(["hangs", "unanswered", "late"] as const)(
  "a write that %s does not stop what comes after it",
  async (fate) => {
    const desk = new Desk(FIGHTERS, [AOI]);
    await desk.open();
    desk.fates.Combat.push(fate);
    const lost = desk.asks("aoi", TURN);
    await desk.pass(14_000);
    expect(desk.answerTo(lost)).toBe("not-written");
    expect(desk.warned).toEqual([expect.stringContaining("has not answered Ransen")]);
    const again = desk.asks("aoi", TURN);
    await desk.pass(500);
    const end = desk.asks("aoi", END);
    await desk.pass(500);
    expect([desk.answerTo(again), desk.answerTo(end)]).toEqual(["ok", "ok"]);
    // It arrives after all, over what was done since.
    desk.release();
    await desk.pass(500);
    expect(does(desk)).toEqual(["turn", "end"]);
    expect(unsound(desk.onServer)).toBeNull();
    expect(desk.record.battle).toEqual(desk.onServer.battle);
    expect(desk.onServer.revision).toBe(desk.record.revision);
  },
);

test.each(["Token", "ChatMessage"] as const)("neither does a %s that is never written", async (what) => {
  const desk = new Desk(FIGHTERS, [AOI]);
  await desk.open();
  desk.asks("aoi", TURN);
  await desk.pass(500);
  desk.fates[what].push("hangs");
  const move = desk.asks("aoi", { type: "move", command: { do: "move", kind: "normal", path: [[5, 0]] } });
  await desk.pass(14_000);
  const end = desk.asks("aoi", END);
  await desk.pass(500);
  expect([desk.answerTo(move), desk.answerTo(end)]).toEqual(["ok", "ok"]);
  expect(does(desk)).toEqual(["turn", "move", "end"]);
  expect(desk.warned).toEqual([expect.stringContaining("has not answered Ransen")]);
});
