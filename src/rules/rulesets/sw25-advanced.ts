/** Sword World 2.5 Advanced Combat (series `A25`). */

import { MOVE_KINDS } from "../battle";
import { SW25 } from "../editions";
import { advancedCombat } from "../plane/index";
import type { PlaneRules, SizeRow } from "../plane/plane-rules";

/** `A25-SKR-3`: sections in melee, radius outdoors, side of the square indoors. The last row holds for more. */
export const SKIRMISH_RANGES: readonly SizeRow[] = [
  { upTo: 5, radius: 3, side: 5 },
  { upTo: 10, radius: 4, side: 7 },
  { upTo: 15, radius: 5, side: 8 },
  { upTo: 20, radius: 6, side: 10 },
];

export const SW25_RULES: PlaneRules = {
  edition: SW25,
  series: "A25",
  independents: true,
  sizes: SKIRMISH_RANGES,
  contactWaits: false,
  limit: true,
  entryLimit: "everyone",
  departureByNumbers: true,
  leavesBy: MOVE_KINDS,
  comparison: "melee-against-all",
  outsideBlock: "contact",
  independentBlock: "new-skirmish",
  midpointShift: 1,
  underwater: true,
  pauses: true,
  durations: "own-turn",
  surprises: false,
  throwsAfterMoving: true,
};

// OPN-1, TRN-6.
export const sw25Advanced = advancedCombat("sw25-advanced", SW25_RULES, {
  secondPreparation: true,
  readings: [
    "felledForms",
    "preparedInside",
    "independentsCount",
    "loneShield",
    "lineRuns",
    "sneakLeaves",
    "misfireLots",
    "damageRolls",
  ],
});
