import { describe, expect, it } from "vitest";
import { type PlaneBattle, REFUSAL_CODES, type Ruleset, rulesetOf, rulesets } from "../../src/rules/index";
import { drawn } from "../support/drawn";
import { trySeed } from "../support/fuzzing";
import { randomScript } from "../support/random-scripts";
import { seeds } from "../support/seeds";
import { faultsOf } from "../support/whole-battle";

const SCRIPTS = drawn(3_000);
/** Seeds of large scripts that are not spoilt, one for each ruleset. */
const LARGE_SEEDS = [24, 25, 26, 27, 28, 29, 30, 31];

/** Random scripts of all rulesets; `npm run fuzz` tries many more of the same. */
describe("random scripts", { timeout: 300_000 }, () => {
  it(`end without a throw or a broken invariant, ${SCRIPTS.toLocaleString("en")} of them`, async () => {
    const told = new Set<string>();
    const counted = { readable: 0, steps: 0, refused: 0 };
    for (const seed of seeds(SCRIPTS)) {
      const tried = await trySeed(seed);
      expect(tried.faults, `seed ${seed}\n${tried.file}`).toEqual([]);
      for (const one of tried.told) told.add(one);
      counted.readable += Number(tried.readable);
      counted.steps += tried.steps;
      counted.refused += tried.refused;
    }
    // It would say little of scripts that are all alike.
    expect(counted.readable).toBeGreaterThan(SCRIPTS / 2);
    expect(counted.readable).toBeLessThan(SCRIPTS * 0.9);
    expect(counted.refused).toBeGreaterThan(counted.steps / 4);
    expect(counted.refused).toBeLessThan(counted.steps * 0.75);
    // A run of everything draws a fifth of them.
    expect(REFUSAL_CODES.filter((code) => !told.has(code)).length).toBeLessThan(SCRIPTS < 1_000 ? 15 : 10);
  });

  it.each(LARGE_SEEDS)("of 1,000 steps with 1,000 characters end as well (seed %i)", async (seed) => {
    const tried = await trySeed(seed, { steps: 1_000, characters: 1_000 });
    expect(tried.faults).toEqual([]);
    expect(tried).toMatchObject({ readable: true, steps: 1_000 });
  });

  it("are of every ruleset, and the same for the same seed", () => {
    const names = LARGE_SEEDS.map((seed) => rulesetFor(seed).id);
    expect(new Set(names).size).toBe(Object.values(rulesets).length);
    for (const seed of [1, 2, 3, 4, 5, 106]) {
      const ruleset = rulesetFor(seed);
      expect(randomScript(ruleset, seed)).toEqual(randomScript(ruleset, seed));
    }
  });
});

describe("the watch over random scripts", () => {
  const ruleset = rulesetOf("sw25-advanced")!;

  it("would notice a skirmish of the wrong size, a fighter elsewhere, and one that is unable", () => {
    const battle = fought(ruleset);
    expect(faultsOf(ruleset, battle)).toEqual([]);
    const [s] = battle.skirmishes;
    const wrong = (change: (c: PlaneBattle["characters"][number]) => object) =>
      faultsOf(ruleset, { ...battle, characters: battle.characters.map((c) => ({ ...c, ...change(c) })) });
    expect(faultsOf(ruleset, { ...battle, skirmishes: [{ ...s!, size: 4 }] })).toContain(
      "the size of S1 fits 2 sections",
    );
    expect(faultsOf(ruleset, { ...battle, skirmishes: [] })).toContain("wolf fights in S1, which is there");
    expect(wrong(() => ({ at: [1, 0] }))).toContain("wolf fights at the centre");
    expect(wrong((c) => (c.id === "wolf" ? { conditions: [{ id: "dead" }] } : {}))).toContain(
      "wolf fights and is able",
    );
    expect(wrong(() => ({ side: "party" }))).toContain("S1 has enemies in melee");
    expect(wrong(() => ({ melee: null }))).toContain("S1 has enemies in melee");
    expect(wrong(() => ({ prepared: ["S7"] }))).toContain("wolf may leave S7, which is there");
    const down = { id: "unconscious", cause: "hit-points" };
    expect(wrong((c) => (c.id === "wolf" ? { conditions: [down], melee: null } : {}))).toContain(
      "wolf is unconscious by its HP and has none left",
    );
    const part = { id: "arm", core: false, hp: 3, maxHp: 3, accuracy: 0, evasion: 0, defence: 0 };
    const parts = [part, { ...part, id: "leg" }];
    expect(wrong((c) => (c.id === "wolf" ? { parts } : {}))).toContain("wolf has sections as its parts");
    expect(wrong((c) => (c.id === "wolf" ? { parts: [{ ...part, hp: 4 }] } : {}))).toContain(
      "wolf has no more points than it may",
    );
    const reversed = faultsOf(ruleset, { ...battle, characters: battle.characters.toReversed() });
    expect(reversed).toContain("goblin stands in its place, once");
  });
});

function rulesetFor(seed: number): Ruleset {
  const all = Object.values(rulesets);
  return all[seed % all.length]!;
}

function fought(ruleset: Ruleset): PlaneBattle {
  const begun = ruleset.begin({
    ruleset: ruleset.id,
    sides: ["party", "monsters"],
    characters: [
      { id: "wolf", side: "party", at: [0, 0] },
      { id: "goblin", side: "monsters", at: [0, 0] },
    ],
  });
  if (!begun.ok) throw new Error(begun.refusal.code);
  const opened = ruleset.perform(begun.battle, { do: "turn", who: "wolf" });
  if (!opened.ok) throw new Error(opened.refusal.code);
  const attacked = ruleset.perform(opened.battle, { do: "attack", target: "goblin", how: "melee" });
  if (!attacked.ok) throw new Error(attacked.refusal.code);
  return attacked.battle as PlaneBattle;
}
