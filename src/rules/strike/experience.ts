/** The experience for rolls of 1,1 (`STR-14`). */

import type { CharacterId } from "../battle";
import { EXPERIENCE_OF_ONES } from "../dice/checks";
import type { StrikeExperience } from "./strike";

export function earned(who: CharacterId, by: StrikeExperience["by"]): StrikeExperience {
  return { who, amount: EXPERIENCE_OF_ONES, by };
}
