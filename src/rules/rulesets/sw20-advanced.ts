/**
 * Sword World 2.0 Advanced Combat (series `A20`): the rules of 2.5, with other comparisons and another way of pulling
 * in.
 */

import { MOVE_KINDS } from "../battle";
import { SW20 } from "../editions";
import { advancedCombat } from "../plane/index";
import type { PlaneRules } from "../plane/plane-rules";
import { SKIRMISH_RANGES } from "./sw25-advanced";

export const SW20_RULES: PlaneRules = {
  edition: SW20,
  series: "A20",
  independents: true,
  sizes: SKIRMISH_RANGES,
  contactWaits: true,
  // A20-SKR-3: no limit of participants, and 20 sections give the largest size.
  limit: false,
  entryLimit: "none",
  // A20-MOV-2: only a prepared leave.
  departureByNumbers: false,
  leavesBy: MOVE_KINDS,
  comparison: "present-against-participants",
  outsideBlock: "contact",
  independentBlock: "existing-centre",
  midpointShift: 1,
  // A20-BLK-10
  underwater: false,
  pauses: true,
  durations: "side-phase",
  surprises: false,
  throwsAfterMoving: true,
};

export const sw20Advanced = advancedCombat("sw20-advanced", SW20_RULES, {
  readings: ["preparedInside", "loneShield", "lineRuns", "misfireLots", "damageRolls"],
});
