/** Sword World 2.0, simplified combat with three areas: no coordinates, no blocking, no independents. */

import type { AreaRules } from "../areas/area-rules";
import { areaCombat } from "../areas/index";
import { given } from "../given";
import { SW20_AREAS } from "./sw20-areas-outline";

const RULES: AreaRules = {
  edition: SW20_AREAS.edition,
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
  ...given({ metalArmour: SW20_AREAS.capabilities.metalArmour }),
  lines: "astray",
};

export const sw20Areas = areaCombat(RULES, SW20_AREAS);
