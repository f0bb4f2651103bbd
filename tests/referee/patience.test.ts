/** Writes that the server refuses for once are tried again, and given up when it goes on refusing. */

import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { NotAnswered } from "../../src/foundry/timely";
import { untilDone } from "../../src/referee/patience";

beforeEach(() => vi.useFakeTimers());
afterEach(() => vi.useRealTimers());

/** Work that fails so many times before it is done; when it was tried, and what came of it. */
function failing(times: number, fault: Error = new Error("a busy disk")) {
  const begun = Date.now();
  const tried: number[] = [];
  const came = untilDone(async () => {
    tried.push(Date.now() - begun);
    if (tried.length <= times) throw fault;
    return "done";
  }).catch((thrown: unknown) => thrown);
  return { tried, came, fault };
}

test("what is refused once or twice is done at the next try, after a longer pause each time", async () => {
  for (const times of [0, 1, 2]) {
    const { tried, came } = failing(times);
    await vi.runAllTimersAsync();
    expect(await came).toBe("done");
    expect(tried).toEqual([0, 400, 1_200].slice(0, times + 1));
  }
});

test("what is refused three times is given up, with what the last try said", async () => {
  const { tried, came, fault } = failing(3);
  await vi.runAllTimersAsync();
  expect(await came).toBe(fault);
  expect(tried).toEqual([0, 400, 1_200]);
});

test("what the server has not answered is not written a second time: it may still be carried out", async () => {
  const { tried, came, fault } = failing(1, new NotAnswered());
  await vi.runAllTimersAsync();
  expect(await came).toBe(fault);
  expect(tried).toEqual([0]);
});
