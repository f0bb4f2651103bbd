import { expect, test } from "vitest";
import { flashStoneBlinds, mayCheckInitiative } from "../../../src/rules/areas/table-rules";
import { checkAgainst, criticalAgainst, fixedDice, rollInitiative } from "../../../src/rules/index";
import { sw20Areas } from "../../../src/rules/rulesets/sw20-areas";

const { capabilities } = sw20Areas;

test("S20-INI-1 6,6 is no automatic success in an initiative check", () => {
  const rolled = (value: number, a: number, b: number) =>
    checkAgainst(rollInitiative(value, capabilities, fixedDice([a, b])), 14);
  expect(rolled(1, 6, 6)).toMatchObject({ outcome: "failure", succeeded: false });
  expect(rolled(2, 6, 6)).toMatchObject({ outcome: "success" });
  expect(rolled(20, 1, 1)).toMatchObject({ outcome: "automatic-failure" });
});

test("S20-INI-2 who cannot reach the target with 12 does not roll", () => {
  expect([mayCheckInitiative(1, 14), mayCheckInitiative(2, 14)]).toEqual([false, true]);
});

test("S20-MET-1 metal armour raises the critical value against physical damage, spells included", () => {
  const here = (metalArmour: boolean, kind: "physical" | "magical") =>
    criticalAgainst(10, { inForce: capabilities.metalArmour === true, metalArmour, kind });
  expect(here(true, "physical")).toBe(11);
  expect(here(true, "magical")).toBe(10);
  expect(here(false, "physical")).toBe(10);
});

test("S20-OPT-1 with the option a resisted flash stone does not blind", () => {
  expect([flashStoneBlinds(true, true), flashStoneBlinds(true, false), flashStoneBlinds(false, true)]).toEqual([
    false,
    true,
    true,
  ]);
});
