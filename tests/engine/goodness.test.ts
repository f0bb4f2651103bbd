/** How good a fight was, whole or cut short, and the dice of fights that are compared. */

import { describe, expect, it } from "vitest";
import { goodnessOf } from "../../src/engine/goodness";
import type { Played } from "../../src/engine/index";
import { LikeDice } from "../../src/engine/like-dice";
import { rulesets } from "../../src/rules/index";

const RULESET = rulesets["sw25-advanced"];

/** A fight of two with so many of 20 HP left, that nobody has won. */
function played(wolf: number, orc: number): Played {
  const one = (id: string, side: string, hp: number) => ({ id, side, at: [0, 0] as const, vitals: { hp, maxHp: 20 } });
  const begun = RULESET.begin({
    ruleset: RULESET.id,
    sides: ["party", "monsters"],
    characters: [one("wolf", "party", wolf), one("orc", "monsters", orc)],
  });
  if (!begun.ok) throw new Error(begun.refusal.code);
  const nothing = { dealt: new Map(), struckAt: new Set<string>(), steps: 0, refusals: [] };
  return { battle: begun.battle, won: null, rounds: 2, ...nothing };
}

describe("the good of a fight", () => {
  const cut = (wolf: number, orc: number) => goodnessOf(played(wolf, orc), "party", true);

  it("that is cut short is what its lead foretells, alike for both sides", () => {
    expect(cut(20, 20)).toBeCloseTo(0.5);
    expect(cut(20, 18)).toBeGreaterThan(0.58);
    expect(cut(20, 10)).toBeGreaterThan(0.8);
    expect(cut(20, 10) + goodnessOf(played(20, 10), "monsters", true)).toBeCloseTo(1);
  });

  it("that nobody has won to its end is that of no victory, whoever leads", () => {
    expect(goodnessOf(played(20, 2), "party")).toBeLessThan(0.7);
    expect(cut(20, 2)).toBeGreaterThan(0.9);
  });

  it("that is won is more than that of any that is not, and more with more HP left", () => {
    const won = (wolf: number) => goodnessOf({ ...played(wolf, 0), won: ["party"] }, "party");
    expect(won(4)).toBeGreaterThan(goodnessOf(played(20, 2), "party"));
    expect(won(20)).toBeGreaterThan(won(4));
  });
});

describe("dice of fights that are compared", () => {
  const faces = (dice: ReturnType<LikeDice["next"]>) => Array.from({ length: 6 }, () => dice.d(6)).join("");

  it("are the same for whoever acts, whatever others have rolled before", () => {
    const [one, other] = [new LikeDice(7), new LikeDice(7)];
    faces(one.next(1, 0));
    faces(one.next(1, 3));
    expect(faces(one.next(1, 2))).toBe(faces(other.next(1, 2)));
    expect(faces(one.next(2, 0))).toBe(faces(other.next(2, 0)));
  });

  it("are others for each command, round, character and seed", () => {
    const dice = new LikeDice(7);
    const all = [dice.next(1, 0), dice.next(1, 0), dice.next(1, 1), dice.next(2, 0), new LikeDice(8).next(1, 0)];
    expect(new Set(all.map(faces)).size).toBe(all.length);
    // Each face as often as any other, give or take.
    const counts = new Map<number, number>();
    for (let seed = 0; seed < 1200; seed++) {
      const face = new LikeDice(seed).next(1, 0).d(6);
      counts.set(face, (counts.get(face) ?? 0) + 1);
    }
    for (let face = 1; face <= 6; face++) expect(counts.get(face)).toBeGreaterThan(150);
  });
});
