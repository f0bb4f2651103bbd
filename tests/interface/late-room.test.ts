/** A file that a page fetches and keeps: once, also for two at the same time, and anew when a pause has gone by after a failure. */

import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { LateRoom, NotFetched } from "../../src/foundry/fetched";

/** A server that answers when the test says so. */
function slowly() {
  const asked: { resolve(room: string): void; reject(fault: unknown): void }[] = [];
  const entered: string[] = [];
  const load = () => new Promise<string>((resolve, reject) => void asked.push({ resolve, reject }));
  return { asked, entered, room: new LateRoom(load, (one) => entered.push(one)) };
}

let now = 0;
beforeEach(() => {
  now = 1_000;
  vi.spyOn(performance, "now").mockImplementation(() => now);
});
afterEach(() => vi.restoreAllMocks());

describe("a room that is fetched when it is needed", () => {
  it("is fetched and entered once, however many ask while it is coming", async () => {
    const { asked, entered, room } = slowly();
    const both = Promise.all([room.come(), room.come()]);
    expect([asked.length, room.here]).toEqual([1, null]);
    asked[0]!.resolve("office");
    expect(await both).toEqual(["office", "office"]);
    now += 60_000;
    expect(await room.come()).toBe("office");
    expect([asked.length, room.here, entered]).toEqual([1, "office", ["office"]]);
  });

  it("fails with one fault for all who ask in the pause, and is asked for anew after it", async () => {
    const { asked, entered, room } = slowly();
    const first = room.come();
    asked[0]!.reject(new TypeError("Failed to fetch dynamically imported module"));
    const fault = await first.catch((one: unknown) => one);
    expect(fault).toBeInstanceOf(NotFetched);
    now += 4_999;
    expect(await room.come().catch((one: unknown) => one)).toBe(fault);
    expect([asked.length, room.here, entered]).toEqual([1, null, []]);
    now += 1;
    const again = room.come();
    expect(asked).toHaveLength(2);
    // However long the server takes, it is asked once.
    now += 60_000;
    const beside = room.come();
    asked[1]!.resolve("office");
    expect(await Promise.all([again, beside])).toEqual(["office", "office"]);
    expect([asked.length, room.here, entered]).toEqual([2, "office", ["office"]]);
  });
});
