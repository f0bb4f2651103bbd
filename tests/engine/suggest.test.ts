import { describe, expect, it } from "vitest";
import { ran, suggesting } from "../../src/engine/index";
import { type Battle, type CharacterInput, rulesets, type StrikeWith } from "../../src/rules/index";

const RULESET = rulesets["sw25-advanced"];
const SWORD: StrikeWith = { name: "sword", power: 20, bonus: 6 };
const CURE: StrikeWith = { name: "cure", how: "cast", check: "none", effect: "heal", power: 20, bonus: 6, range: 10 };

const one = (id: string, side: string, x: number, hp: number, y = 0): CharacterInput => ({
  id,
  side,
  at: [x, y],
  movement: 12,
  vitals: { hp, maxHp: 30, accuracy: 7, evasion: 4, willpower: 4, magicPower: 8, mp: 20 },
});

/** The turn of whoever comes first is open. */
function opened(characters: readonly CharacterInput[]): Battle {
  const begun = RULESET.begin({ ruleset: RULESET.id, sides: ["party", "monsters"], characters });
  const outcome = begun.ok ? RULESET.perform(begun.battle, { do: "turn", who: characters[0]!.id }) : begun;
  if (!outcome.ok) throw new Error(JSON.stringify(outcome.refusal));
  return outcome.battle;
}

function suggested(battle: Battle, arms: Record<string, StrikeWith[]>, seed = 1) {
  const answer = ran(
    suggesting({ ruleset: RULESET, battle, arms: new Map(Object.entries(arms)), seed, rounds: 8 }, 16),
  );
  if (!answer.ok) throw new Error(answer.reason);
  return answer.suggestions;
}

describe("a suggestion", () => {
  const battle = opened([one("wolf", "party", 0, 12), one("ogre", "monsters", 6, 30), one("rat", "monsters", 0, 2, 6)]);
  const arms = { wolf: [SWORD], ogre: [SWORD], rat: [SWORD] };

  it("names at most three ways, the best first, with their share and what they gain", () => {
    const all = suggested(battle, arms);
    expect(all.length).toBeGreaterThan(1);
    expect(all.length).toBeLessThanOrEqual(3);
    const shares = all.map(({ share }) => share.share);
    expect(shares).toEqual(shares.toSorted((a, b) => b - a));
    for (const { share, gain, commands } of all) {
      expect(share.low).toBeLessThanOrEqual(share.high);
      expect(Math.abs(gain)).toBeLessThanOrEqual(1);
      expect(commands.length).toBeGreaterThan(0);
    }
    expect(all[0]?.reason).toMatchObject({ kind: "strike", made: SWORD });
  });

  it("is the same from the same seed", () => {
    expect(suggested(battle, arms)).toEqual(suggested(battle, arms));
  });

  it("sees that nothing is gained by waiting where one blow decides", () => {
    const last = opened([one("wolf", "party", 0, 6), one("rat", "monsters", 0, 1)]);
    const [best] = suggested(last, { wolf: [SWORD], rat: [{ power: 50, bonus: 20 }] });
    expect(best).toMatchObject({ commands: [{ do: "strike", target: "rat" }] });
    expect(best!.gain).toBeGreaterThan(0.3);
  });

  it("says who could block the way, and heals where that is best", () => {
    const guarded = opened([
      one("wolf", "party", 0, 30),
      one("guard", "monsters", 5, 30, 1),
      one("mage", "monsters", 10, 2),
    ]);
    const way = suggested(guarded, { wolf: [SWORD], guard: [SWORD] }).find(({ reason }) => reason.target === "mage");
    // The guard beside its way, and the one it goes to.
    expect(way?.reason.blockers).toBe(2);
    const priest = opened([one("priest", "party", 0, 30), one("wolf", "party", 3, 2), one("orc", "monsters", 3, 30)]);
    const kinds = suggested(priest, { priest: [CURE], wolf: [SWORD], orc: [SWORD] }).map(({ reason }) => reason.kind);
    expect(kinds).toContain("heal");
  });

  it("says that nobody's turn is open", () => {
    const ended = RULESET.perform(battle, { do: "end" });
    if (!ended.ok) throw new Error(ended.refusal.code);
    const question = { ruleset: RULESET, battle: ended.battle, arms: new Map(Object.entries(arms)), seed: 1 };
    expect(ran(suggesting(question))).toEqual({ ok: false, reason: "no-turn" });
  });
});
