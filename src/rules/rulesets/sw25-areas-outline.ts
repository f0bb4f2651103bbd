/** The outline of 2.5 Basic Combat (three areas), known before its code is loaded. */

import { areaOutline } from "../areas/area-outline";
import { SW25 } from "../editions";

export const SW25_AREAS = areaOutline("sw25-areas", {
  edition: SW25,
  series: "S25",
  readings: [
    "sneakLeaves",
    "misfireLots",
    "frontShield",
    "crossMisfire",
    "placementMinimum",
    "footworkMovesArea",
    "damageRolls",
  ],
  // S25-OPN-1: the table may allow a second preparation.
  options: ["metalArmour", "secondPreparation"],
  opening: {
    secondPreparation: false,
    // S20-INI-1 is a rule of 2.0 alone.
    sixesSucceed: true,
    surprise: { modifies: "watchers", rule: "S25-SUR-1", partyHides: false },
  },
});
