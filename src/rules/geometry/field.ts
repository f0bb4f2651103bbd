/** The edge of the battlefield, where it has one. Metres; the edge itself is on the field (`GEO-2`). */

import type { BattleOptions, Point } from "../battle";
import { TOLERANCE } from "./point";

export function isOnField({ field }: Pick<BattleOptions, "field">, [x, y]: Point): boolean {
  if (!field) return true;
  return (
    x >= field.from[0] - TOLERANCE &&
    x <= field.to[0] + TOLERANCE &&
    y >= field.from[1] - TOLERANCE &&
    y <= field.to[1] + TOLERANCE
  );
}
