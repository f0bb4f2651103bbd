/** A leg of a movement as the platform hands it over, which may have checkpoints before and after itself. */

import type { MovementLeg, TokenPlace } from "../foundry/platform";

type Leg = Pick<MovementLeg, "passed" | "pending" | "destination">;

/** Where the whole movement leads: the token's upper left corner in pixels. */
export function endOfLeg({ passed, pending, destination }: Leg): Pick<TokenPlace, "x" | "y"> {
  const { x, y } = [...passed.waypoints, ...pending.waypoints].at(-1) ?? destination;
  return { x, y };
}

/** Its corners after the start; what the platform filled in between them is left out. */
export function cornersOf({ passed, pending }: Pick<Leg, "passed" | "pending">): Pick<TokenPlace, "x" | "y">[] {
  return [...passed.waypoints, ...pending.waypoints]
    .filter((corner) => corner.intermediate !== true)
    .map(({ x, y }) => ({ x, y }));
}
