/** How somebody travels after a ruling: the corners of the way, and who else stands elsewhere then. */

import {
  type BattleView,
  type CharacterId,
  type MoveCommand,
  type Point,
  type SkirmishView,
  TOLERANCE,
} from "../../rules/index";
import type { Ruling } from "../history/index";

export interface Travel {
  readonly command: MoveCommand;
  readonly mover: CharacterId;
  /** Metres really moved along the path. */
  readonly metres: number;
  readonly before: BattleView;
}

/** The travel of a ruling; null: nobody moves along a way. @param before null: there was no battle */
export function travelOf({ move, events }: Pick<Ruling, "move" | "events">, before: BattleView | null): Travel | null {
  if (!move || !before) return null;
  const moved = events.find((event) => event.type === "moved");
  const mover = move.who ?? moved?.who;
  return mover ? { command: move, mover, metres: moved?.metres ?? Number.POSITIVE_INFINITY, before } : null;
}

/** The mover and its companions. */
export function travellersOf(travel: Travel | null): CharacterId[] {
  return travel ? [travel.mover, ...(travel.command.with ?? [])] : [];
}

/** A mover's way up to its stop: the corners that it really passed. */
export function wayTravelled(path: readonly Point[], metres: number): Point[] {
  const way: Point[] = [];
  let left = metres;
  for (let i = 1; i < path.length; i++) {
    const [from, to] = [path[i - 1]!, path[i]!];
    const length = Math.hypot(to[0] - from[0], to[1] - from[1]);
    if (length >= left - TOLERANCE) break;
    way.push(to);
    left -= length;
  }
  return way;
}

/**
 * The corners on the way of the mover, or of one that moves along at its own offset. Nobody else has a way. Metres.
 */
export function cornersFor(id: CharacterId, travel: Travel | null): Point[] {
  const path = travel?.command.path;
  if (!travel || !path || travel.command.how === "teleport") return [];
  const start = travel.before.characters[travel.mover]?.at;
  const own = travel.before.characters[id]?.at;
  if (!start || typeof start === "string" || !own || typeof own === "string") return [];
  if (!travellersOf(travel).includes(id)) return [];
  const [dx, dy] = [own[0] - start[0], own[1] - start[1]];
  return wayTravelled([start, ...path], travel.metres).map(([x, y]): Point => [x + dx, y + dy]);
}

/** A battle with the places beside coordinates that follow from it (seats), metres. */
interface Placed {
  readonly view: BattleView;
  readonly beside: ReadonlyMap<CharacterId, Point>;
}

/**
 * The places that a ruling has changed: those whose coordinate or seat is different, and everyone who has a seat in a
 * skirmish.
 * @param before null: there was no battle, so nothing was elsewhere
 * @param seatedIn the skirmish in which somebody has a seat
 */
export function changedPlaces(
  all: ReadonlyMap<CharacterId, Point>,
  before: Placed | null,
  after: Placed,
  seatedIn: (view: BattleView, id: CharacterId) => SkirmishView | null,
): Map<CharacterId, Point> {
  const whereIn = ({ view, beside }: Placed, id: CharacterId) =>
    JSON.stringify([view.characters[id]?.at, beside.get(id)]);
  const isChanged = (id: CharacterId) =>
    seatedIn(after.view, id) !== null || (before !== null && whereIn(before, id) !== whereIn(after, id));
  return new Map([...all].filter(([id]) => isChanged(id)));
}
