/** The file of cryptography is fetched when it is needed: once, also by two at the same time, and again after a failure. */
import { describe, expect, it } from "vitest";
import { type Cryptography, loadedOnce } from "../../src/judgement/declarations/cryptography";
import * as library from "../../src/judgement/declarations/noble";

/** A server that answers when the test says so. */
function slowly() {
  const waiting: { resolve(library: Cryptography): void; reject(fault: unknown): void }[] = [];
  const load = () => new Promise<Cryptography>((resolve, reject) => void waiting.push({ resolve, reject }));
  return { waiting, once: loadedOnce(load) };
}

describe("what is fetched when it is needed", () => {
  it("is fetched once, however many ask while it is coming", async () => {
    const { waiting, once } = slowly();
    const both = Promise.all([once.get(), once.get()]);
    expect([waiting.length, once.loaded]).toEqual([1, null]);
    waiting[0]!.resolve(library);
    expect(await both).toEqual([library, library]);
    expect(await once.get()).toBe(library);
    expect([waiting.length, once.loaded]).toEqual([1, library]);
  });

  it("fails for all who asked, and is fetched again by the next", async () => {
    const { waiting, once } = slowly();
    const both = Promise.allSettled([once.get(), once.get()]);
    waiting[0]!.reject(new Error("away"));
    expect((await both).map(({ status }) => status)).toEqual(["rejected", "rejected"]);
    expect(once.loaded).toBeNull();
    const again = once.get();
    waiting[1]!.resolve(library);
    expect(await again).toBe(library);
  });
});
