import { expect, test } from "vitest";
import {
  announcedInitiative,
  criticalHere,
  flashStoneBlinds,
  initiativeCheck,
  mayCheckInitiative,
  mayThrow,
} from "../../../src/rules/areas/table-rules";
import { fixedDice } from "../../../src/rules/dice/dice";

test("S20-INI-1 the enemies' highest initiative is the target, and it is announced", () => {
  expect(announcedInitiative([11, 14, 9])).toBe(14);
  expect(announcedInitiative([])).toBeNull();
});

test("S20-INI-1 6,6 is no automatic success in an initiative check", () => {
  expect(initiativeCheck(1, 14, fixedDice([6, 6]))).toMatchObject({ outcome: "failure", succeeded: false });
  expect(initiativeCheck(2, 14, fixedDice([6, 6]))).toMatchObject({ outcome: "success" });
  expect(initiativeCheck(20, 14, fixedDice([1, 1]))).toMatchObject({ outcome: "automatic-failure" });
});

test("S20-INI-2 who cannot reach the target with 12 does not roll", () => {
  expect([mayCheckInitiative(1, 14), mayCheckInitiative(2, 14)]).toEqual([false, true]);
});

test("S20-THR-1 shooters, fighters and fencers throw, after a normal move too", () => {
  for (const skill of ["shooter", "fighter", "fencer"]) {
    expect(mayThrow(skill, "normal")).toBe(true);
    expect(mayThrow(skill, null)).toBe(true);
    expect(mayThrow(skill, "full")).toBe(false);
  }
  expect(mayThrow("grappler", null)).toBe(false);
});

test("S20-MET-1 metal armour raises the critical value against physical damage, spells included", () => {
  expect(criticalHere(10, true, "physical")).toBe(11);
  expect(criticalHere(10, true, "magical")).toBe(10);
  expect(criticalHere(10, false, "physical")).toBe(10);
});

test("S20-OPT-1 with the option a resisted flash stone does not blind", () => {
  expect([flashStoneBlinds(true, true), flashStoneBlinds(true, false), flashStoneBlinds(false, true)]).toEqual([
    false,
    true,
    true,
  ]);
});
