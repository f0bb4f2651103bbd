/** What a browser keeps of its own: two that keep at the same time lose nothing of each other (`SIM-CYC-1`). */
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { clearCopies, keepCopies, ownKeys, publicKeyFor } from "../../src/scene/own-copies";

const BATTLE = "combatGate000000";
const page = globalThis as { game?: unknown };

/** A page whose settings take a moment to be written, as those of a browser may. */
beforeEach(() => {
  const kept = new Map<string, unknown>();
  page.game = {
    user: { id: "aoi" },
    settings: {
      get: (_system: string, key: string) => kept.get(key) ?? {},
      set: async (_system: string, key: string, value: unknown) => {
        await new Promise((resolve) => setTimeout(resolve, 5));
        kept.set(key, value);
      },
    },
  };
});
afterEach(() => {
  page.game = undefined;
});

const copy = (who: string) => ({ who, opening: { action: [{ evade: true as const }], nonce: "0f".repeat(32) } });

describe("SIM-CYC-1 what is kept in this browser", () => {
  it("are the clear copies of both, when two characters are sealed at once", async () => {
    const [first, second] = ["1a".repeat(32), "2b".repeat(32)];
    await Promise.all([
      keepCopies(BATTLE, 1, { [first]: copy("wolf") }),
      keepCopies(BATTLE, 1, { [second]: copy("sakura") }),
    ]);
    expect(Object.keys(clearCopies(BATTLE, 1)).sort()).toEqual([first, second]);
  });

  it("is one pair of keys, when two ask for it at once", async () => {
    const [one, other] = await Promise.all([publicKeyFor(BATTLE), publicKeyFor(BATTLE)]);
    expect(one).toBe(other);
    expect(ownKeys(BATTLE)?.publicKey).toBe(one);
  });
});
