/**
 * The data of each ruleset that is known before its code is loaded. The rulesets of the plane share most of their
 * code; three areas and everyone at once are separate boards. So a host may have the plane at once, and the others
 * when they are first played.
 */

import type { Ruleset, RulesetOutline } from "../ruleset";
import { LATER_OUTLINES } from "./later";
import { sw20Advanced } from "./sw20-advanced";
import { sw20Brawl } from "./sw20-brawl";
import { sw20Line } from "./sw20-line";
import { sw25Advanced } from "./sw25-advanced";
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

/** Those on the plane, and on a line of it. */
export const rulesetsOfThePlane: { readonly [id in Exclude<RulesetId, keyof typeof LATER_OUTLINES>]: Ruleset } = {
  "sw25-line": sw25Line,
  "sw25-advanced": sw25Advanced,
  "sw20-line": sw20Line,
  "sw20-advanced": sw20Advanced,
  "sw20-brawl": sw20Brawl,
};

const outlines: { readonly [id in RulesetId]: RulesetOutline } = { ...rulesetsOfThePlane, ...LATER_OUTLINES };

/** Undefined for any id that is not one of ours. */
export function rulesetOutlineOf(id: string): RulesetOutline | undefined {
  return RULESET_IDS.find((known) => known === id) === undefined ? undefined : outlines[id as RulesetId];
}

/** Whether the places of its battles are metres along one line (`LIN-POS-1`). @param battle or the record of one that may not have begun */
export function isFoughtOnLine({ ruleset }: { readonly ruleset?: unknown }): boolean {
  return typeof ruleset === "string" && rulesetOutlineOf(ruleset)?.capabilities.line === true;
}

/** The ruleset of a scene without a choice. */
export const defaultRuleset: Ruleset = sw25Advanced;
