/** A leg of a movement as the platform hands it over. There may be checkpoints before and after it: a way has bends (`GEO-4`). */

import type { MovementLeg, TokenDoc, TokenPlace } from "../foundry/platform";

type Leg = Pick<MovementLeg, "passed" | "pending" | "destination">;

/** Where the whole movement leads: the token's upper left corner in pixels. */
export function endOfLeg({ passed, pending, destination }: Leg): Pick<TokenPlace, "x" | "y"> {
  const { x, y } = [...passed.waypoints, ...pending.waypoints].at(-1) ?? destination;
  return { x, y };
}

/** Not one of the steps that the platform fills in between corners, space by space. fact: grids-add-steps */
export function isCorner({ intermediate }: { readonly intermediate?: boolean }): boolean {
  return intermediate !== true;
}

/** Its corners after the start, without points that the platform added between them. */
export function cornersOf({ passed, pending }: Pick<Leg, "passed" | "pending">): Pick<TokenPlace, "x" | "y">[] {
  return [...passed.waypoints, ...pending.waypoints].filter(isCorner).map(({ x, y }) => ({ x, y }));
}

/** Whether it leaves its token in place. A leg that only rises, sinks or turns is no move of the rules. */
export function staysInPlace({ _source }: Pick<TokenDoc, "_source">, leg: Leg): boolean {
  const corners = [...leg.passed.waypoints, ...leg.pending.waypoints];
  return (corners.length > 0 ? corners : [leg.destination]).every(({ x, y }) => x === _source.x && y === _source.y);
}

/** The height that it leads to, if that is not the token's own. */
export function heightAfter({ _source }: Pick<TokenDoc, "_source">, leg: Leg): number | undefined {
  const { elevation } = [...leg.passed.waypoints, ...leg.pending.waypoints].at(-1) ?? leg.destination;
  return elevation === _source.elevation ? undefined : elevation;
}

/**
 * The height to which a key raises or sinks a token without a step. The platform may also shift the token by less
 * than half a space, to put it on the grid. fact: keys-snap
 */
export function raisedByKey(
  token: Pick<TokenDoc, "_source">,
  leg: Leg & Pick<MovementLeg, "method">,
  spacePixels: number,
): number | undefined {
  const end = endOfLeg(leg);
  const isStep = [end.x - token._source.x, end.y - token._source.y].some((by) => Math.abs(by) >= spacePixels / 2);
  return leg.method === "keyboard" && !isStep ? heightAfter(token, leg) : undefined;
}
