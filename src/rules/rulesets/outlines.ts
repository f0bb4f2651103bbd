/**
 * What is known of each ruleset before its code is there. Sides take turns in all but one, and these share most of what they
 * are made of; that one is another game's combat. So a host may have the others at once and that one when it is first played.
 */

import type { Ruleset, RulesetOutline } from "../ruleset";
import { SIMULTANEOUS } from "./simultaneous-outline";
import { sw20Advanced } from "./sw20-advanced";
import { sw20Areas } from "./sw20-areas";
import { sw20Brawl } from "./sw20-brawl";
import { sw20Line } from "./sw20-line";
import { sw25Advanced } from "./sw25-advanced";
import { sw25Areas } from "./sw25-areas";
import { sw25Line } from "./sw25-line";

export const RULESET_IDS = [
  "sw25-areas",
  "sw25-line",
  "sw25-advanced",
  "sw20-line",
  "sw20-advanced",
  "sw20-brawl",
  "sw20-areas",
  "simultaneous",
] as const;
export type RulesetId = (typeof RULESET_IDS)[number];

/** Those in which sides take turns. */
export const rulesetsOfTurns: { readonly [id in Exclude<RulesetId, "simultaneous">]: Ruleset } = {
  "sw25-areas": sw25Areas,
  "sw25-line": sw25Line,
  "sw25-advanced": sw25Advanced,
  "sw20-line": sw20Line,
  "sw20-advanced": sw20Advanced,
  "sw20-brawl": sw20Brawl,
  "sw20-areas": sw20Areas,
};

const outlines: { readonly [id in RulesetId]: RulesetOutline } = { ...rulesetsOfTurns, simultaneous: SIMULTANEOUS };

/** Undefined for any id that is not one of ours. */
export function rulesetOutlineOf(id: string): RulesetOutline | undefined {
  return RULESET_IDS.find((known) => known === id) === undefined ? undefined : outlines[id as RulesetId];
}

/**
 * Those that a map can show: a line needs an axis (`LIN-POS-1`), which maps do not have yet. Tables and boards offer these; scripts
 * know all.
 */
export const RULESETS_ON_MAPS: readonly RulesetId[] = RULESET_IDS.filter((id) => !outlines[id].capabilities.line);

/** What a scene plays when nobody chose. */
export const defaultRuleset: Ruleset = sw25Advanced;
