/** The proofs of the engine by their names, with the size that each is to have. */

import { proveDuels } from "./duels";
import { proveEncounters } from "./encounters";
import { proveBosses, proveIntervals } from "./intervals";
import { proveMoreIsBetter } from "./more-is-better";
import { proveRefusals } from "./refusals";
import { proveStrength } from "./strength";
import { proveSuggestions } from "./suggestions";
import type { Proof } from "./verdict";

export const PROOFS: { readonly [name: string]: { readonly prove: Proof; readonly size: number } } = {
  duel: { prove: proveDuels, size: 300 },
  more: { prove: proveMoreIsBetter, size: 300 },
  calibration: { prove: proveIntervals, size: 200 },
  bosses: { prove: proveBosses, size: 70 },
  strength: { prove: proveStrength, size: 1000 },
  suggest: { prove: proveSuggestions, size: 300 },
  refusals: { prove: proveRefusals, size: 1_000_000 },
  encounters: { prove: proveEncounters, size: 400 },
};
