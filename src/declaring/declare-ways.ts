/** The fields of a declared movement: its kind, and its destination. */

import { metresText, say } from "../foundry/words";
import { HEADINGS, WAYS, type Way } from "../judgement/declarations/index";
import { type CharacterId, distance, type Point } from "../rules/index";

export interface Option {
  readonly id: string;
  readonly name: string;
  readonly chosen: boolean;
}

export interface WayFields {
  readonly by: readonly Option[];
  readonly drawn: string;
  readonly headings: readonly Option[];
  readonly people: readonly Option[];
  readonly metres: string;
  readonly isDrawn: boolean;
  readonly isHeading: boolean;
  readonly isTowards: boolean;
}

/** Enemies first; `forFriends`: last. */
export type NamedOnes = (current: CharacterId, first: string | null, forFriends?: boolean) => Option[];

/** `SIM-MOV-1`: says before the sealing that a drawn way ends at the limit if it is too long. Metres. */
function drawnText(length: number, limit: number | null): string {
  return limit !== null && length > limit + 0.05
    ? say("declare.drawnTooFar", { metres: metresText(length), limit: metresText(limit) })
    : say("declare.drawn", { metres: metresText(length) });
}

/** A suggested step has a fixed destination, not a direction. */
export function stepFields(step: Way, from: Point, named: NamedOnes): WayFields {
  const fields = wayFields(step, from, named, null);
  const [end] = step.drawn;
  return end ? { ...fields, drawn: say("declare.stepDrawn", { metres: metresText(distance(from, end)) }) } : fields;
}

export function wayFields(way: Way, from: Point, named: NamedOnes, limit: number | null): WayFields {
  const corners = [from, ...way.drawn];
  const length = way.drawn.reduce((sum, point, i) => sum + distance(corners[i]!, point), 0);
  return {
    by: WAYS.map((id) => ({ id, name: say(`declare.way.${id}`), chosen: id === way.by })),
    drawn: way.drawn.length > 0 ? drawnText(length, limit) : say("declare.draw"),
    headings: HEADINGS.map((degrees) => ({
      id: String(degrees),
      name: say(`declare.heading.${degrees}`),
      chosen: degrees === way.degrees,
    })),
    people: named(way.towards, "–"),
    metres: way.metres === null ? "" : String(way.metres),
    isDrawn: way.by === "drawn",
    isHeading: way.by === "heading",
    isTowards: way.by === "towards",
  };
}
