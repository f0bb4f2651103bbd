import { describe, expect, it } from "vitest";
import { type AmountOdds, type Strike, type StrikeWith, strikeOdds } from "../../../src/rules/strike/index";
import { naiveOdds } from "../../support/naive-strike";
import { randomStrike } from "../../support/random-strikes";
import { type StrikeSaid, strike, struck } from "../../support/strikes";

function odds(one: Strike) {
  const reply = strikeOdds(one);
  if (!reply.ok) throw new Error(JSON.stringify(reply.refusal));
  return reply.odds;
}

const of = (written: StrikeWith, said: StrikeSaid = {}) => odds(strike(written, said));

/** The largest difference of any chance. */
function apart(ours: AmountOdds, theirs: ReadonlyMap<number, number>): number {
  const mine = new Map(ours.distribution);
  const amounts = new Set([...mine.keys(), ...theirs.keys()]);
  return Math.max(...[...amounts].map((n) => Math.abs((mine.get(n) ?? 0) - (theirs.get(n) ?? 0))));
}

describe("odds of a strike", () => {
  it("are those of two dice against two", () => {
    // 2d + 7 against 2d + 6: of 1,296 ways the striker wins 575 by totals, and the automatic results shift some.
    const even = of({ effect: "nothing" }, { by: { accuracy: 0 }, at: { evasion: 0 } }).hit!;
    // 575 ways are above; 6,6 and 1,1 are the highest and the lowest anyway.
    expect(even).toBe(575 / 1296);
    expect(of({ effect: "nothing" }, { by: { accuracy: 50 } }).hit).toBe((35 * 35) / 1296);
    expect(of({ effect: "nothing" }, { by: { accuracy: -50 } }).hit).toBe((35 + 1 + 33) / 1296 + 0);
  });

  it("are those of a fixed value, of somebody unable, and of no check at all", () => {
    expect(of({ effect: "nothing" }, { at: { fixed: true, evasion: 7 } }).hit).toBe(15 / 36);
    expect(of({ effect: "nothing" }, { by: { fixed: true }, at: { evasion: 7 } }).hit).toBe(15 / 36);
    expect(of({ effect: "nothing" }, { by: { fixed: true }, at: { fixed: true } }).hit).toBe(1);
    expect(of({ effect: "nothing" }, { at: { able: false } }).hit).toBe(35 / 36);
    expect(of({ effect: "nothing", check: "none" }).hit).toBe(1);
    expect(of({ effect: "nothing" })).not.toHaveProperty("damage");
  });

  it("count a miss as 0, and say who falls", () => {
    const sure = { by: { fixed: true, accuracy: 50 }, at: { fixed: true, defence: 0, hp: 12 } };
    const blow = of({ points: { dice: 2, bonus: 0 } }, sure);
    expect(blow.damage!.mean).toBeCloseTo(7, 12);
    expect(blow.damage!.distribution.map(([n]) => n)).toEqual([2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12]);
    expect(blow.fells).toBeCloseTo(1 / 36, 14);
    const half = of(
      { points: { dice: 0, bonus: 12 } },
      { by: { accuracy: 0 }, at: { evasion: 0, defence: 0, hp: 12 } },
    );
    expect(half.damage!.distribution).toEqual([
      [0, 721 / 1296],
      [12, 575 / 1296],
    ]);
    expect(half.fells).toBe(575 / 1296);
    expect(of({ points: { dice: 0, bonus: 12 } }, { ...sure, at: { ...sure.at, hp: 13 } }).fells).toBe(0);
    expect(of({ points: { dice: 0, bonus: 12 } }, { ...sure, at: { ...sure.at, hp: 0 } }).fells).toBe(0);
    expect(of({ points: {}, effect: "heal" }, sure)).toMatchObject({ healed: { mean: 0 } });
    expect(of({ points: {}, effect: "heal" }, sure)).not.toHaveProperty("fells");
  });

  it("give rows with several, and the chance to be found at all", () => {
    const sure = struck({ id: "a", able: false });
    const lots = [
      { struck: sure, lots: 2 },
      { struck: struck({ id: "b", able: false }), lots: 1 },
    ];
    const area = (limit: number, chosen: boolean) =>
      of({ how: "area", check: "none", effect: "nothing" }, { aim: { certain: [], draw: { lots, limit, chosen } } })
        .rows;
    expect(area(1, false)).toEqual([
      { id: "a", found: expect.closeTo(2 / 3, 14), hit: expect.closeTo(2 / 3, 14) },
      { id: "b", found: expect.closeTo(1 / 3, 14), hit: expect.closeTo(1 / 3, 14) },
    ]);
    expect(area(2, false)).toMatchObject([{ hit: 1 }, { hit: expect.closeTo(2 / 3, 14) }]);
    expect(area(3, false)).toEqual([
      { id: "a", hit: 1 },
      { id: "b", hit: 1 },
    ]);
    expect(area(1, true)).toMatchObject([{ hit: 1 }, { hit: 1 }]);
    const line = of(
      { how: "line", check: "none", points: { bonus: 4 }, kind: "magical" },
      { aim: { certain: [sure], line: lots.slice(0, 1) } },
    );
    expect(line.rows).toMatchObject([
      { hit: 1 },
      {
        found: 0.75,
        hit: 0.75,
        damage: {
          mean: 3,
          distribution: [
            [0, 0.25],
            [4, 0.75],
          ],
        },
      },
    ]);
    const shot = of({ how: "ranged", check: "none", effect: "nothing" }, { aim: { certain: [sure], misfire: lots } });
    expect(shot).toEqual({ hit: 1 });
  });

  it("are refused as the strike is", () => {
    expect(strikeOdds(strike({ power: 1, critical: 2 }))).toMatchObject({ ok: false, refusal: { code: "bad-value" } });
  });
});

describe("odds against a recursion over all dice", () => {
  it("agree within 1e-12", () => {
    let compared = 0;
    for (let seed = 1; seed <= 400; seed++) {
      const one = randomStrike(seed, true);
      const ours = odds(one);
      for (const [i, target] of one.aim.certain.entries()) {
        const row = one.aim.certain.length === 1 ? ours : ours.rows![i]!;
        const theirs = naiveOdds(one, target);
        expect(Math.abs(row.hit! - theirs.hit), `hit of ${seed}`).toBeLessThan(1e-12);
        const amounts = row.damage ?? row.healed;
        if (!amounts) continue;
        expect(apart(amounts, theirs.distribution), `amounts of ${seed}`).toBeLessThan(1e-12);
        const whole = amounts.distribution.reduce((sum, [, p]) => sum + p, 0);
        expect(Math.abs(whole - 1)).toBeLessThan(1e-12);
        compared++;
      }
    }
    expect(compared).toBeGreaterThan(350);
  }, 120_000);

  it("agree with a chain that is solved backwards, at every critical value of 2.5", () => {
    // P(n) = Σ P(last roll adds v) + Σ P(roll goes on with v) P(n − v): exact, without an end to the chain.
    const row = [0, 0, 0, 1, 2, 3, 4, 5, 6, 7, 8, 9, 10];
    const ways = (sum: number) => (6 - Math.abs(sum - 7)) / 36;
    for (let critical = 3; critical <= 13; critical++) {
      const at = (n: number): number => {
        if (n < 0) return 0;
        const known = memo[n];
        if (known !== undefined) return known;
        let p = n === 0 ? ways(2) : 0;
        for (let sum = 3; sum <= 12; sum++)
          if (sum >= critical) p += ways(sum) * at(n - row[sum]!);
          else if (row[sum] === n) p += ways(sum);
        memo[n] = p;
        return p;
      };
      const memo: number[] = [];
      const said: StrikeSaid = { at: { able: false, defence: 0 } };
      const { distribution } = of({ power: 20, critical, check: "none", kind: "magical" }, said).damage!;
      const mine = new Map(distribution);
      for (let n = 1; n <= 60; n++) {
        // A first 1,1 fails; a later one ends the chain with what was gathered.
        const failed = n === 0 ? ways(2) : 0;
        expect(Math.abs((mine.get(n) ?? 0) - at(n) + failed), `${n} at ${critical}`).toBeLessThan(1e-12);
      }
    }
  });
});
