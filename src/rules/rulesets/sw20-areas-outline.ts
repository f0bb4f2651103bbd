/** The outline of 2.0 Simplified Combat (three areas), known before its code is loaded. */

import { areaOutline } from "../areas/area-outline";
import { SW20 } from "../editions";

export const SW20_AREAS = areaOutline("sw20-areas", {
  edition: SW20,
  // S20-MET-1
  metalArmour: true,
  series: "S20",
  readings: ["lineRuns", "misfireLots", "frontShield", "crossMisfire", "placementMinimum", "damageRolls"],
  opening: {
    secondPreparation: false,
    // S20-INI-1
    sixesSucceed: false,
    surprise: { modifies: "hiders", rule: "B20-SUR-1" },
  },
});
