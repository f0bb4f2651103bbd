/** The Game Master's hand in the middle of random battles: no use of it breaks the battle. */

import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { type Command, isAble, type PlaneBattle, type Ruleset, rulesetOf, type Setup } from "../../src/rules/index";
import { drawn } from "../support/drawn";
import { holdInvariants } from "../support/invariants";
import { choices, play, randomSetup, runs } from "../support/random-battles";

function done(ruleset: Ruleset, battle: PlaneBattle, command: Command): PlaneBattle | null {
  const outcome = ruleset.perform(battle, command);
  if (!outcome.ok) return null;
  holdInvariants(ruleset, outcome.battle);
  return outcome.battle as PlaneBattle;
}

/** A character that is named for a brawl fights in one, where nobody only stands in it (`B20-ZON-5`). */
function drawnIn(setup: Setup): Setup {
  if (setup.ruleset !== "sw20-brawl") return setup;
  return { ...setup, options: { ...setup.options, readings: { brawlBystanders: "drawn-in" } } };
}

describe.each(["sw25-advanced", "sw20-advanced", "sw20-brawl"])("by hand in %s", { timeout: 120_000 }, (id) => {
  const ruleset = rulesetOf(id)!;
  const battles = runs.map(({ seed, steps }) => ({
    battle: play(ruleset, drawnIn(randomSetup(id, choices(seed))), seed, steps).battle,
    c: choices(seed + 1),
  }));

  it("those who are named for a skirmish fight in one, all at its centre, wherever it ends up", () => {
    let formed = 0;
    fc.assert(
      fc.property(battles, ({ battle, c }) => {
        const able = battle.characters.filter(isAble);
        if (able.length < 2) return;
        const who = [c.of(able).id, c.of(able).id, c.of(able).id];
        const after = done(ruleset, battle, { do: "form", who, at: [c.pick(20), c.pick(20)] });
        if (!after) return;
        formed += 1;
        const stranded = (one: PlaneBattle["characters"][number]) => one.conditions.length > 0;
        const named = after.characters.filter((one) => who.includes(one.id) && !stranded(one));
        expect(new Set(named.map(({ melee }) => melee)).size).toBeLessThanOrEqual(1);
        for (const one of named) expect(one.melee).not.toBeNull();
      }),
      { numRuns: drawn(200) },
    );
    expect(formed).toBeGreaterThan(drawn(20));
  });

  it("a change of sides and back is as if nothing had been, where nobody fights and nobody is in contact", () => {
    fc.assert(
      fc.property(battles, ({ battle, c }) => {
        if (battle.characters.length === 0) return;
        const { id: who, side } = c.of(battle.characters);
        const over = done(ruleset, battle, { do: "side", who, to: c.of(battle.sides) });
        const back = over && done(ruleset, over, { do: "side", who, to: side });
        expect(back?.characters.map((one) => one.side)).toEqual(battle.characters.map((one) => one.side));
        if (battle.skirmishes.length === 0 && battle.contacts.length === 0) expect(back).toEqual(battle);
      }),
      { numRuns: drawn(200) },
    );
  });

  it("a centre is never further than a metre from where its skirmish combined, however often it is shifted", () => {
    fc.assert(
      fc.property(battles, ({ battle, c }) => {
        let now = battle;
        for (let n = 0; n < 6; n++) {
          const skirmish = now.skirmishes.find((one) => one.midpoint);
          if (!skirmish) return;
          const [x, y] = skirmish.centre;
          const part = () => c.of([-1, -0.7, -0.25, 0, 0.25, 0.7, 1]);
          const command: Command = { do: "centre", skirmish: skirmish.id, at: [x + part(), y + part()] };
          now = done(ruleset, now, command) ?? now;
          for (const { centre, midpoint } of now.skirmishes)
            if (midpoint) expect(Math.hypot(centre[0] - midpoint[0], centre[1] - midpoint[1])).toBeLessThan(1 + 1e-5);
        }
      }),
      { numRuns: drawn(150) },
    );
  });
});
