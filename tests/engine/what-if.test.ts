import { describe, expect, it } from "vitest";
import { chanceOf, forecast, mayBeginOtherwise, type WhatIf, whatIf } from "../../src/engine/index";
import { type Battle, type Character, RULESET_IDS, type RulesetId, rulesets } from "../../src/rules/index";
import { mirroredFight } from "../support/random-fights";

function shareWith(id: RulesetId, wish: WhatIf, fights = 12): number {
  const ruleset = rulesets[id];
  const answer = forecast({ ruleset, ...whatIf(ruleset, mirroredFight(id, 11), wish), seed: 3, rounds: 15 }, fights);
  if (!answer.ok) throw new Error(answer.reason);
  expect(answer.forecast.assumes.map(({ code }) => code)).not.toContain("refused");
  return chanceOf(answer.forecast, "party").share;
}

const sideOf = ({ characters }: Battle, side: string) =>
  (characters as readonly Character[]).filter((c) => c.side === side);

describe.each(RULESET_IDS)("what if, in %s", (id) => {
  it("there were fewer enemies, or they bore less: the party wins more; more of them: less", () => {
    const asIs = shareWith(id, {});
    expect(shareWith(id, { sides: { monsters: { more: -2 } } })).toBeGreaterThanOrEqual(asIs);
    expect(shareWith(id, { sides: { monsters: { hp: 0.5 } } })).toBeGreaterThanOrEqual(asIs);
    expect(shareWith(id, { sides: { monsters: { more: 4, hp: 2 } } })).toBeLessThanOrEqual(asIs);
  });

  it("nobody had a place", () => {
    expect(shareWith(id, { together: true }, 8)).toBeGreaterThanOrEqual(0);
  });
});

describe("a battle that would be otherwise", () => {
  const id = "sw25-advanced";
  const asIs = mirroredFight(id, 11);
  const other = (wish: WhatIf) => whatIf(rulesets[id], asIs, wish);

  it("is the same where nothing is", () => {
    expect(other({})).toEqual(asIs);
    expect(other({ sides: { monsters: { more: 0, hp: 1 }, nobody: { more: 3 } } })).toEqual(asIs);
  });

  it("has more of a side, armed as those are whom they are like, and at least one of each", () => {
    const count = sideOf(asIs.battle, "monsters").length;
    const more = other({ sides: { monsters: { more: count + 1 } } });
    const all = sideOf(more.battle, "monsters").map((c) => c.id);
    expect(new Set(all).size).toBe(2 * count + 1);
    expect(more.arms.get(all.at(-1)!)).toEqual(asIs.arms.get(all.at(-1)!.replaceAll("+", "")));
    expect(sideOf(other({ sides: { monsters: { more: -99 } } }).battle, "monsters")).toHaveLength(1);
  });

  it("lets another side begin before anybody has acted, and not after", () => {
    const last = asIs.battle.sides.at(-1)!;
    expect(other({ first: last }).battle.sides[0]).toBe(last);
    expect(other({ first: "nobody" })).toEqual(asIs);
    const first = sideOf(asIs.battle, asIs.battle.sides[0]!)[0]!.id;
    const begun = rulesets[id].perform(asIs.battle, { do: "turn", who: first });
    if (!begun.ok) throw new Error(begun.refusal.code);
    expect(mayBeginOtherwise(begun.battle)).toBe(false);
    expect(whatIf(rulesets[id], { ...asIs, battle: begun.battle }, { first: last }).battle).toEqual(begun.battle);
  });
});
