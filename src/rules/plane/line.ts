/** Places on a line (`LIN-POS-1`): points of the plane whose second coordinate is 0. */

import type { Point } from "../battle";
import type { Command } from "../commands";
import { isPoint, samePoint } from "../geometry/point";
import { isRecord } from "../given";
import { misfit, type Refused } from "../refusals";
import type { OutlinedCapabilities } from "../ruleset";
import type { PlaneRules } from "./plane-rules";

/** The place for a point of the map: on a line, the distance beside it has no meaning (`LIN-POS-1`). */
export function ontoLine([x, y]: Point, { line }: Pick<OutlinedCapabilities, "line">): Point {
  return [x, line ? 0 : y];
}

export function isOnLine({ line }: Pick<PlaneRules, "line">, [, y]: Point): boolean {
  return !line || y === 0;
}

/** A place beside the line has no meaning: a command that names one is refused, whoever sent it. */
export function offTheLine(rules: PlaneRules, command: Command): Refused | null {
  const place = rules.line ? misplaced(rules, command, "") : null;
  return place === null ? null : misfit("LIN-POS-1", place, "point");
}

const PLACES: readonly string[] = ["at", "to", "path", "blocks", "character"];

function misplaced(rules: PlaneRules, command: object, within: string): string | null {
  for (const [key, value] of Object.entries(command)) {
    if (!PLACES.includes(key)) continue;
    const items: readonly unknown[] = Array.isArray(value) && !isPoint(value) ? value : [value];
    for (const item of items) {
      if (isPoint(item) && !isOnLine(rules, item)) return `${within}${key}`;
      const deeper = isRecord(item) ? misplaced(rules, item, `${within}${key}.`) : null;
      if (deeper !== null) return deeper;
    }
  }
  return null;
}

/** `LIN-ARE-1`: a line through a place has two ends. Aimed at its user's own place, it has no direction. */
export function withoutDirection({ line }: PlaneRules, from: Point, to: Point, place: string): Refused | null {
  return line && samePoint(from, to) ? misfit("LIN-ARE-1", place, "noDirection") : null;
}
