import { describe, expect, it } from "vitest";
import { POWER_ROLLS_OF_20, seededDice } from "../../src/rules/index";
import { isHit, reckonStrike, type Strike, type Struck, strikeOdds } from "../../src/rules/strike/index";
import { drawn } from "../support/drawn";
import { strike, struck } from "../support/strikes";

const named = ({ id, part }: Struck) => ({ id, ...(part === undefined ? {} : { part }) });

function odds(one: Strike) {
  const reply = strikeOdds(one);
  if (!reply.ok) throw new Error(JSON.stringify(reply.refusal));
  return reply.odds;
}

describe("odds of a strike", () => {
  it("agree with up to 200,000 rolls within four standard errors", () => {
    const rolls = drawn(200_000);
    const lots = [
      { struck: struck({ id: "ogre", part: "body", willpower: 8, hp: 9 }), lots: 1 },
      { struck: struck({ id: "ogre", part: "arm", willpower: 8, hp: 4 }), lots: 1 },
      { struck: struck({ id: "horde", able: false, hp: 30 }), lots: 3 },
    ];
    const strikes = [
      strike({ power: 30, critical: 9, bonus: 8 }, { at: { hp: 18 } }),
      strike({ how: "cast", power: 20, bonus: 10 }, { at: { hp: 10, willpower: 8 } }),
      strike(
        { how: "area", power: 10, critical: 7, bonus: 4, reads: "$+1r5" },
        { aim: { certain: [], draw: { lots, limit: 2, chosen: false } }, rules: { powerRolls: POWER_ROLLS_OF_20 } },
      ),
      strike({ how: "line", points: { dice: 2, bonus: 1 } }, { aim: { certain: [struck({ hp: 7 })], line: lots } }),
    ];
    for (const [i, one] of strikes.entries()) {
      const expected = odds(one);
      const rows = expected.rows ?? [{ ...expected, ...named(one.aim.certain[0]!) }];
      const gathered = rows.map((row) => ({ row, hits: 0, fells: 0, sum: 0, squares: 0 }));
      const dice = seededDice(2026 + i);
      for (let roll = 0; roll < rolls; roll++) {
        const reply = reckonStrike(one, dice);
        if (!reply.ok) throw new Error(reply.refusal.code);
        for (const { id, part, outcome, damage = 0, hp } of reply.reckoned.rows) {
          const own = gathered.find(({ row }) => row.id === id && row.part === part)!;
          if (isHit(outcome)) own.hits++;
          if (hp && hp[1] <= 0) own.fells++;
          own.sum += damage;
          own.squares += damage * damage;
        }
      }
      const error = (p: number) => 4 * Math.sqrt((p * (1 - p)) / rolls);
      for (const { row, hits, fells, sum, squares } of gathered) {
        const said = `${row.id} ${row.part} of ${i}`;
        expect(Math.abs(hits / rolls - row.hit!), said).toBeLessThanOrEqual(error(row.hit!));
        expect(Math.abs(fells / rolls - row.fells!), said).toBeLessThanOrEqual(error(row.fells!));
        const mean = sum / rolls;
        const spread = Math.sqrt(squares / rolls - mean * mean);
        expect(Math.abs(mean - row.damage!.mean), said).toBeLessThan((4 * spread) / Math.sqrt(rolls));
      }
    }
  });
});
