/** Sword World 2.0 Standard Combat (series `LIN`, and `A20` for what is as on the plane): metres along one line. */

import { advancedCombat } from "../plane/index";
import { SW20_RULES } from "./sw20-advanced";
import { ON_A_LINE } from "./sw25-line";

export const sw20Line = advancedCombat(
  "sw20-line",
  // LIN-OVR-1, A25-SKR-4: no limit but twenty.
  { ...SW20_RULES, ...ON_A_LINE, fixedLimit: 20 },
  { readings: ["misfireLots", "independentBlock", "damageRolls"] },
);
