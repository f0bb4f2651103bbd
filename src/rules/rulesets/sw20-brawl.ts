/** Sword World 2.0 core combat (series `B20`): skirmishes are brawl zones, and everyone in one fights. */

import { SW20 } from "../editions";
import { attack } from "../plane/brawl/attack";
import { brawl } from "../plane/brawl/declared-brawl";
import { AMONG_ZONES } from "../plane/brawl/shooting";
import { resize } from "../plane/brawl/sizing";
import { advancedCombat, type PlaneSteps, STEPS } from "../plane/index";
import { brawl as brawlOffer, OFFERS } from "../plane/offers";
import type { PlaneRules } from "../plane/plane-rules";

const ID = "sw20-brawl";

const RULES: PlaneRules = {
  edition: SW20,
  series: "B20",
  renamed: {
    "SKR-1": "B20-RNG-1",
    "SKR-2": "B20-ZON-2",
    "SKR-3": "B20-ZON-3",
    "SKR-6": "B20-END-1",
    "STA-1": "B20-ZON-6",
    "STA-7": "B20-ZON-5",
    "STA-8": "TRN-3",
    "MOV-1": "TRN-4",
    "MOV-2": "B20-LEV-1",
    "MOV-3": "B20-LEV-1",
    "MOV-4": "B20-ZON-5",
    "BLK-1": "B20-ZON-1",
    "BLK-2": "B20-ZON-1",
    "BLK-3": "B20-ZON-7",
    "BLK-4": "B20-PAS-1",
    "BLK-8": "B20-PAS-1",
    "BLK-9": "B20-PAS-1",
    "BLK-11": "B20-PAS-1",
    "BLK-12": "B20-PAS-1",
    "GRP-1": "A25-GRP-1",
    "CMB-2": "B20-FUS-1",
    "OVR-1": "B20-ZON-5",
    "EXC-1": "B20-END-1",
    "SUM-1": "B20-ZON-5",
  },
  independents: false,
  // B20-ZON-3. The source prints the first two squares in reverse order.
  sizes: [
    { upTo: 2, radius: 2, side: 3 },
    { upTo: 5, radius: 3, side: 5 },
    { upTo: 10, radius: 4, side: 7 },
    { upTo: 15, radius: 5, side: 8 },
    { upTo: 20, radius: 6, side: 10 },
  ],
  contactWaits: true,
  limit: false,
  entryLimit: "fighters",
  departureByNumbers: false,
  leavesBy: ["full", "normal"],
  comparison: "friends-against-all",
  outsideBlock: "brawl",
  independentBlock: "existing-centre",
  // B20-FUS-1: only at the midpoint.
  midpointShift: 0,
  underwater: false,
  pauses: false,
  durations: "side-phase",
  surprises: true,
  throwsAfterMoving: false,
};

const { centre: _nowhereElse, ...steps } = STEPS;
const BRAWL_STEPS = { ...steps, attack, brawl, size: resize } satisfies PlaneSteps;

export const sw20Brawl = advancedCombat(ID, RULES, {
  steps: BRAWL_STEPS,
  offers: { ...OFFERS, brawl: brawlOffer },
  reaching: AMONG_ZONES,
  surprise: "hiders",
  readings: ["brawlReach", "brawlBystanders", "misfireLots", "damageRolls"],
  // DIC-6: for every attack on the wearer with physical damage.
  capabilities: { independents: false, terms: "brawl", metalArmour: true },
});
