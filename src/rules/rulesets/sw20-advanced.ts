/** Sword World 2.0 Advanced Combat (series `A20`): the rules of 2.5 with other counting and another pull-in. */

import { advancedCombat } from "./advanced";
import { SKIRMISH_RANGES } from "./sw25-advanced";

export const sw20Advanced = advancedCombat("sw20-advanced", {
  series: "A20",
  sizes: SKIRMISH_RANGES,
  effect: "before-forming",
  pullsIn: ["melee", "touch"],
  limit: false,
  departureByNumbers: false,
  comparison: "present-against-participants",
  independentBlock: "existing-centre",
  underwater: false,
  countsDouble: [],
});
