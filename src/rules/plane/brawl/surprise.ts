/** Attacking enemies that do not know of it yet (`B20-SUR-1`): how distance and ground modify the dice. */

import { TOLERANCE } from "../../geometry/point";
import { type Rounding, within } from "../../geometry/rounding";

export interface Approach {
  /** To the closest of those to be surprised. */
  readonly metres: number;
  readonly isOpenSpace: boolean;
  /** Bad footing, or something that makes a noise. */
  readonly isNoisy: boolean;
}

/** Up to this distance, the modifier of the hide check; none beyond. */
const BY_DISTANCE = [
  { upTo: 10, modifier: -4 },
  { upTo: 20, modifier: -2 },
] as const;
const OPEN_SPACE = -2;
const NOISE = -2;

/** `B20-SUR-1`: only those whom a normal move reaches are surprised. Metres. */
export function canSurprise(metres: number, movement: number, rounding: Rounding): boolean {
  return within(metres, movement, rounding);
}

/** The surprised side's penalty on everything until its turn. The surprising side has the initiative. */
export const SURPRISED = -2;

/** Modifier of the hide check, which is opposed by danger sense. A monster's level is a plain target number. */
export function hideModifier({ metres, isOpenSpace, isNoisy }: Approach): number {
  const near = BY_DISTANCE.find(({ upTo }) => metres <= upTo + TOLERANCE);
  return (near?.modifier ?? 0) + (isOpenSpace ? OPEN_SPACE : 0) + (isNoisy ? NOISE : 0);
}
