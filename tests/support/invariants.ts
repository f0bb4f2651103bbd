/** Statements that hold in every battle, whatever was tried, for a test to expect. */

import { expect } from "vitest";
import type { Battle, Ruleset } from "../../src/rules/index";
import { faultsOf } from "./whole-battle";

export function holdInvariants(ruleset: Ruleset, battle: Battle): void {
  const faults = faultsOf(ruleset, battle);
  if (faults.length > 0) expect(faults).toEqual([]);
}
