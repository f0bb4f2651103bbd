/** The outline of simultaneous declaration, known before its code is loaded. */

import { SW25 } from "../editions";
import type { RulesetOutline } from "../ruleset";

export const SIMULTANEOUS = {
  id: "simultaneous",
  // Another game of the same world: it has no edition of its own.
  edition: SW25,
  capabilities: {
    board: "simultaneous",
    declaration: "simultaneous",
    blocking: false,
    independents: false,
    options: ["rounding", "field", "reach", "seed"],
    readings: [],
  },
} as const satisfies RulesetOutline;
