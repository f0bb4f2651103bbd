/** What holds in every battle, whatever was tried, for a test to expect. */

import { expect } from "vitest";
import type { Battle, Ruleset } from "../../src/rules/index";
import { faultsOf } from "./whole-battle";

export function holdInvariants(ruleset: Ruleset, battle: Battle): void {
  expect(faultsOf(ruleset, battle)).toEqual([]);
}
