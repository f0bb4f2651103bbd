/** What a browser keeps of its own: two that keep at the same time lose nothing of each other (`SIM-CYC-1`). */
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { registerOwnCopies } from "../../src/seals/kept-here";
import { clearCopies, keepCopies, ownKeys, publicKeyFor } from "../../src/seals/own-copies";

const BATTLE = "combatGate000000";
const page = globalThis as { game?: unknown };

/** A page whose settings take a moment to be written, as those of a browser may. */
beforeEach(() => {
  const kept = new Map<string, unknown>();
  page.game = {
    user: { id: "aoi" },
    settings: {
      register: (system: string, key: string, { scope, default: initial }: { scope: string; default: unknown }) => {
        if (system !== "ransen" || key === "" || scope !== "client")
          throw new Error("the world would keep it, or nobody");
        kept.set(key, initial);
      },
      get: (_system: string, key: string) => kept.get(key),
      set: async (_system: string, key: string, value: unknown) => {
        if (!kept.has(key)) throw new Error(`${key} is not registered`);
        await new Promise((resolve) => setTimeout(resolve, 5));
        kept.set(key, value);
      },
    },
  };
  registerOwnCopies();
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

  it("is of this user, this battle and this round alone, and what is no copy is none", async () => {
    const seal = "1a".repeat(32);
    await keepCopies(BATTLE, 1, { [seal]: copy("wolf"), short: copy("kai") });
    expect(clearCopies(BATTLE, 1)).toEqual({ [seal]: copy("wolf") });
    expect(clearCopies(BATTLE, 2)).toEqual({});
    expect(clearCopies("combatWood000000", 1)).toEqual({});
    (page.game as { user: object }).user = { id: "ren" };
    expect(clearCopies(BATTLE, 1)).toEqual({});
    expect(ownKeys(BATTLE)).toBeNull();
  });

  it("goes with the next round, and the oldest battles with the twenty-first", async () => {
    const seal = "1a".repeat(32);
    const battles = Array.from({ length: 21 }, (_, i) => `combat${i}`);
    for (const battle of battles) await keepCopies(battle, 1, { [seal]: copy("wolf") });
    expect(clearCopies(battles[0]!, 1)).toEqual({});
    expect(Object.keys(clearCopies(battles[1]!, 1))).toEqual([seal]);
    await keepCopies(battles[1]!, 2, {});
    expect(clearCopies(battles[1]!, 1)).toEqual({});
  });
});
