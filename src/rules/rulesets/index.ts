/**
 * The registry: it does not compile if a ruleset is missing. Hosts take a ruleset from here and ask for its
 * capabilities.
 */

import type { Ruleset } from "../ruleset";
import { simultaneous } from "./simultaneous";
import { sw20Advanced } from "./sw20-advanced";
import { sw20Areas } from "./sw20-areas";
import { sw20Brawl } from "./sw20-brawl";
import { sw25Advanced } from "./sw25-advanced";

export const RULESET_IDS = ["sw25-advanced", "sw20-advanced", "sw20-brawl", "sw20-areas", "simultaneous"] as const;
export type RulesetId = (typeof RULESET_IDS)[number];

export const rulesets: { readonly [id in RulesetId]: Ruleset } = {
  "sw25-advanced": sw25Advanced,
  "sw20-advanced": sw20Advanced,
  "sw20-brawl": sw20Brawl,
  "sw20-areas": sw20Areas,
  simultaneous,
};

/** Undefined for any id that is not one of ours. */
export function rulesetOf(id: string): Ruleset | undefined {
  return RULESET_IDS.find((known) => known === id) === undefined ? undefined : rulesets[id as RulesetId];
}

/** What a scene plays when nobody chose. */
export const defaultRuleset: Ruleset = sw25Advanced;
