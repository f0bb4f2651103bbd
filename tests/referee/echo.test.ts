/** Whether other people's pages are reached: a call to a user, and what counts as an answer. */

import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { echoOf, hearEcho } from "../../src/referee/echo";
import { closeWindow, Window } from "../support/window";

let window: Window;

beforeEach(() => {
  vi.useFakeTimers({ toFake: ["setTimeout", "clearTimeout", "performance"] });
  window = new Window([{ id: "gm", isGM: true }, { id: "aoi" }, { id: "ren" }]);
});
afterEach(() => {
  vi.useRealTimers();
  closeWindow();
});

const user = (id: string) =>
  (globalThis as unknown as { game: { users: { get(id: string): never } } }).game.users.get(id);

/** Aoi is called for five seconds; the call's result, once it is over. */
function called() {
  const call: { came: readonly number[] | null } = { came: null };
  void echoOf("aoi", 5_000).then((times) => {
    call.came = times;
  });
  const { payload, to } = window.sent.at(-1)!;
  expect({ payload, to }).toEqual({ payload: { type: "echo", id: expect.any(String), answers: false }, to: ["aoi"] });
  return { call, answer: { ...payload, answers: true } as never };
}
const pass = (milliseconds: number) => vi.advanceTimersByTimeAsync(milliseconds);

test("a page that answers nothing is waited for as long as was said, and no longer", async () => {
  const { call, answer } = called();
  await pass(4_999);
  expect(call.came).toBeNull();
  await pass(1);
  expect(call.came).toEqual([]);
  // Too late: the list that was handed out stays as it is.
  hearEcho(answer, user("aoi"));
  await pass(1_000);
  expect(call.came).toEqual([]);
});

test("every page of the user that answers is counted, for half a second after the first", async () => {
  const { call, answer } = called();
  await pass(100);
  hearEcho(answer, user("aoi"));
  await pass(200);
  hearEcho(answer, user("aoi"));
  expect(call.came).toBeNull();
  await pass(300);
  expect(call.came?.map(Math.round)).toEqual([100, 300]);
});

test("nobody answers for somebody else, or to another call", async () => {
  const { call, answer } = called();
  hearEcho(answer, user("ren"));
  hearEcho({ type: "echo", id: "x".repeat(16), answers: true }, user("aoi"));
  await pass(5_000);
  expect(call.came).toEqual([]);
});

test("a page answers a Game Master's call, and nobody else's", () => {
  const call = { type: "echo", id: "c".repeat(16), answers: false } as const;
  hearEcho(call, user("ren"));
  expect(window.sent).toEqual([]);
  hearEcho(call, user("gm"));
  expect(window.sent).toEqual([{ payload: { ...call, answers: true }, to: ["gm"] }]);
});
