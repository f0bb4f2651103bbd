/** The outlines of rulesets whose code is loaded later. This file imports no code of rules. */

import type { RulesetOutline } from "../ruleset";
import { SIMULTANEOUS } from "./simultaneous-outline";
import { SW20_AREAS } from "./sw20-areas-outline";
import { SW25_AREAS } from "./sw25-areas-outline";

export const LATER_OUTLINES = {
  "sw25-areas": SW25_AREAS,
  "sw20-areas": SW20_AREAS,
  simultaneous: SIMULTANEOUS,
} as const satisfies { readonly [id: string]: RulesetOutline };
