/**
 * Sword World 2.5 Basic Combat with three areas: the board of 2.0's Simplified Combat, with the feats, lines and dice of
 * 2.5.
 */

import type { AreaRules } from "../areas/area-rules";
import { areaCombat } from "../areas/index";
import { SW25_AREAS } from "./sw25-areas-outline";

const RULES: AreaRules = {
  edition: SW25_AREAS.edition,
  cites: {
    area: "S25-ARE-1",
    placement: "S25-PLC-1",
    range: "S25-RNG-1",
    shield: "S25-SHD-1",
    misfire: "S25-MIS-1",
    radius: "S25-EFF-1",
    line: "S25-EFF-2",
    breakthrough: "S25-EFF-3",
  },
  lines: "chosen",
};

export const sw25Areas = areaCombat(RULES, SW25_AREAS);
