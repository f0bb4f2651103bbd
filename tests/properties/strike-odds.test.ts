import { describe, expect, it } from "vitest";
import { seededDice } from "../../src/rules/index";
import { isHit, reckonStrike, type Strike, strikeOdds } from "../../src/rules/strike/index";
import { strike } from "../support/strikes";

function odds(one: Strike) {
  const reply = strikeOdds(one);
  if (!reply.ok) throw new Error(JSON.stringify(reply.refusal));
  return reply.odds;
}

describe("odds of a strike", () => {
  it("agree with 200,000 rolls within four standard errors", () => {
    const rolls = 200_000;
    const strikes = [
      strike({ power: 30, critical: 9, bonus: 8 }, { at: { hp: 18 } }),
      strike({ how: "cast", power: 20, bonus: 10 }, { at: { hp: 10, willpower: 8 } }),
    ];
    for (const [i, one] of strikes.entries()) {
      const expected = odds(one);
      const dice = seededDice(2026 + i);
      let hits = 0;
      let fells = 0;
      let sum = 0;
      let squares = 0;
      for (let roll = 0; roll < rolls; roll++) {
        const reply = reckonStrike(one, dice);
        if (!reply.ok) throw new Error(reply.refusal.code);
        const { outcome, damage = 0 } = reply.reckoned.rows[0]!;
        if (isHit(outcome)) hits++;
        if (damage >= one.aim.certain[0]!.hp!) fells++;
        sum += damage;
        squares += damage * damage;
      }
      const error = (p: number) => 4 * Math.sqrt((p * (1 - p)) / rolls);
      expect(Math.abs(hits / rolls - expected.hit!)).toBeLessThan(error(expected.hit!));
      expect(Math.abs(fells / rolls - expected.fells!)).toBeLessThan(error(expected.fells!));
      const mean = sum / rolls;
      const spread = Math.sqrt(squares / rolls - mean * mean);
      expect(Math.abs(mean - expected.damage!.mean)).toBeLessThan((4 * spread) / Math.sqrt(rolls));
    }
  }, 120_000);
});
