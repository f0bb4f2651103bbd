/** `ask turn`: what is offered is what is accepted, and what is not is refused as was said. */

import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { type Battle, type Ruleset, readScript, rulesets } from "../../src/rules/index";
import { drawn } from "../support/drawn";
import { untrue } from "../support/offered";
import { choices, play, randomSetup, runs } from "../support/random-battles";
import { randomScript } from "../support/random-scripts";
import { seeds } from "../support/seeds";

const RUNS = drawn(60);

/** Whoever's turn is open, and somebody else. */
function lookedAt(ruleset: Ruleset, battle: Battle, seed: number): string[] {
  const c = choices(seed);
  const open = "turn" in battle ? battle.turn?.who : undefined;
  const ids = new Set([...(open === undefined ? [] : [open])]);
  for (let i = 0; i < 2 && battle.characters.length > 0; i++) ids.add(c.of(battle.characters.map(({ id }) => id)));
  return [...ids].flatMap((who) => untrue(ruleset, battle, who));
}

describe.each(Object.values(rulesets).map((ruleset) => [ruleset.id, ruleset] as const))("%s", (id, ruleset) => {
  test("in battles of random scripts", () => {
    let looked = 0;
    for (const seed of seeds(RUNS)) {
      const read = readScript(randomScript(ruleset, seed, { steps: 40, characters: 6 }).data, rulesets);
      if (!read.ok) continue;
      const begun = ruleset.begin(read.script.setup);
      if (!begun.ok) continue;
      let { battle } = begun;
      expect(lookedAt(ruleset, battle, seed)).toEqual([]);
      for (const step of read.script.steps) {
        if (step.kind !== "command") continue;
        const outcome = ruleset.perform(battle, step.command);
        if (!outcome.ok) continue;
        battle = outcome.battle;
        looked += 1;
        expect(lookedAt(ruleset, battle, seed + looked), `seed ${seed}`).toEqual([]);
      }
    }
    expect(looked).toBeGreaterThan(RUNS);
  });

  test.runIf(ruleset.capabilities.board === "plane")("in battles that are fought", () => {
    fc.assert(
      fc.property(runs, ({ seed, steps }) => {
        play(ruleset, randomSetup(id, choices(seed)), seed, steps, ({ before }) => {
          expect(lookedAt(ruleset, before, seed)).toEqual([]);
        });
      }),
      { numRuns: RUNS },
    );
  });
});
