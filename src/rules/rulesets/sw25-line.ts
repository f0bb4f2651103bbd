/** Sword World 2.5 Standard Combat (series `LIN`, and `A25` for what is as on the plane): metres along one line. */

import { advancedCombat } from "../plane/index";
import type { PlaneRules } from "../plane/plane-rules";
import { SW25_RULES } from "./sw25-advanced";

/** Rules of a line in place of those of the plane. All others are cited by the plane's ids. */
export const LINE_CITES: NonNullable<PlaneRules["renamed"]> = {
  "STA-6": "LIN-STA-1",
  "SHD-1": "LIN-SHD-1",
  "ARE-1": "LIN-ARE-1",
  "ARE-2": "LIN-ARE-1",
  "OVR-1": "LIN-OVR-1",
};

/** The common values of both editions on a line. */
export const ON_A_LINE = {
  renamed: LINE_CITES,
  line: true,
  independentsJoin: true,
  independentsBlockAnywhere: true,
  // LIN-OVR-1: a limit, but nothing follows from more.
  limit: false,
  entryLimit: "everyone",
} as const satisfies Partial<PlaneRules>;

// LIN-BLK-2: departure by numbers is a value of each edition. LIN-OPN-1: the opening is the plane's.
export const sw25Line = advancedCombat(
  "sw25-line",
  { ...SW25_RULES, ...ON_A_LINE },
  {
    secondPreparation: true,
    readings: ["felledForms", "independentsCount", "sneakLeaves", "misfireLots", "independentBlock", "damageRolls"],
  },
);
