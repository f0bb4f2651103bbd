/**
 * The registry: it does not compile if a ruleset is missing. Hosts take a ruleset from here and ask for its
 * capabilities.
 */

import type { Ruleset } from "../ruleset";
import { RULESET_IDS, type RulesetId, rulesetsOfThePlane } from "./outlines";
import { simultaneous } from "./simultaneous";
import { sw20Areas } from "./sw20-areas";
import { sw25Areas } from "./sw25-areas";

export {
  defaultRuleset,
  isFoughtOnLine,
  RULESET_IDS,
  type RulesetId,
  rulesetOutlineOf,
  rulesetsOfThePlane,
} from "./outlines";

export const rulesets: { readonly [id in RulesetId]: Ruleset } = {
  ...rulesetsOfThePlane,
  "sw25-areas": sw25Areas,
  "sw20-areas": sw20Areas,
  simultaneous,
};

/** Undefined for any id that is not one of ours. */
export function rulesetOf(id: string): Ruleset | undefined {
  return RULESET_IDS.find((known) => known === id) === undefined ? undefined : rulesets[id as RulesetId];
}
