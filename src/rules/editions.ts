/**
 * The values of an edition on each of its boards. Differences between its boards: `plane-rules.ts`, `area-rules.ts`.
 */

import { POWER_ROLLS_OF_20, type PowerRollRules } from "./dice/power-roll";
import { FEATS_OF_20, FEATS_OF_25, type FeatTable } from "./feats";

export interface Edition {
  readonly feats: FeatTable;
  /** Metres of a limited move without a feat, never more than the movement (`TRN-4`). */
  readonly limitedMove: number;
  /** A full move is this many times the movement (`TRN-4`). */
  readonly fullMove: number;
  /** For all power rolls (`DIC-2`); absent: nothing. */
  readonly powerRolls?: PowerRollRules;
}

export const SW25: Edition = { feats: FEATS_OF_25, limitedMove: 3, fullMove: 3 };

/** As 2.5 but for these. */
export const SW20: Edition = { ...SW25, feats: FEATS_OF_20, powerRolls: POWER_ROLLS_OF_20 };
