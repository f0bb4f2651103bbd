/**
 * A step after which everybody stands, fights and counts as before settles nothing: all agreed already. It comes to the
 * same as if it had been settled.
 */

import { expect, test } from "vitest";
import { type PlaneBattle, rulesetOf } from "../../../src/rules/index";
import { drawn } from "../../support/drawn";
import { choices, play, randomSetup } from "../../support/random-battles";

const BATTLES = drawn(60);
const STEPS = 80;

/** The same battle; but its list of skirmishes is another one each time it is read, so that no step takes it for settled. */
function neverSettled(battle: PlaneBattle): PlaneBattle {
  return {
    ...battle,
    get skirmishes() {
      return [...battle.skirmishes];
    },
  };
}

test.each(["sw25-advanced", "sw20-advanced", "sw20-brawl"])("%s", (id) => {
  const ruleset = rulesetOf(id)!;
  let performed = 0;
  for (let seed = 1; seed <= BATTLES; seed++)
    play(ruleset, randomSetup(id, choices(seed)), seed, STEPS, ({ before, command, outcome }) => {
      if (!outcome.ok || before.board !== "plane") return;
      performed += 1;
      const settled = ruleset.perform(neverSettled(before), command);
      expect(JSON.stringify(settled), JSON.stringify(command)).toBe(JSON.stringify(outcome));
    });
  expect(performed).toBeGreaterThan(BATTLES);
});
