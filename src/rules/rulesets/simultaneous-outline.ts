/** What is known of the combat of simultaneous declaration before its code is there. */

import type { RulesetOutline } from "../ruleset";

export const SIMULTANEOUS = {
  id: "simultaneous",
  capabilities: {
    board: "simultaneous",
    declaration: "simultaneous",
    blocking: false,
    independents: false,
    options: ["rounding", "field", "reach", "seed"],
    readings: [],
  },
} as const satisfies RulesetOutline;
