/** Sword World 2.0, simplified combat with three areas: no coordinates, no blocking, no independents. */

import type { AreaRules } from "../areas/area-rules";
import { areaCombat } from "../areas/index";
import { POWER_ROLLS_OF_20 } from "../dice/power-roll";

const RULES: AreaRules = {
  cites: {
    area: "S20-ARE-1",
    placement: "S20-PLC-1",
    range: "S20-RNG-2",
    shield: "S20-RNG-2",
    misfire: "S20-MIS-1",
    radius: "S20-EFF-1",
    line: "S20-EFF-3",
    breakthrough: "S20-EFF-4",
  },
  powerRolls: POWER_ROLLS_OF_20,
  // S20-MET-1
  metalArmour: true,
  countsDouble: [],
  steps: [],
  sneaks: [],
  avoidsMisfire: [],
  lines: "astray",
};

export const sw20Areas = areaCombat("sw20-areas", RULES, {
  series: "S20",
  readings: ["lineRuns", "misfireLots", "frontShield", "crossMisfire", "placementMinimum", "damageRolls"],
  opening: {
    secondPreparation: false,
    // S20-INI-1
    sixesSucceed: false,
    surprise: { modifies: "hiders", rule: "B20-SUR-1" },
  },
});
