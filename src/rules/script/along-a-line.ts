/**
 * Where battles are fought on a line (`LIN-POS-1`), a battle script says a place as a number: metres from the line's zero.
 * A path is a list of them (`LIN-POS-2`). Inside the system that place is the point `[x, 0]` of the plane. Numbers
 * become points and points become numbers here alone.
 */

import type { BattleEvent } from "../commands";
import { isPoint } from "../geometry/point";
import { isRecord } from "../given";
import type { BattleView, OutlinedCapabilities } from "../ruleset";
import type { Keys, Shape } from "./shape";

type OnALine = Pick<OutlinedCapabilities, "line">;

/** A table of the plane with numbers where it has points: `check` reads them as points. */
export function alongALine(keys: Keys): Keys {
  return Object.fromEntries(Object.entries(keys).map(([key, one]) => [key, { ...one, shape: shapeOnLine(one.shape) }]));
}

function shapeOnLine(shape: Shape): Shape {
  switch (shape.is) {
    case "point":
      return { is: "metres" };
    case "list":
    case "map":
      return { ...shape, of: shapeOnLine(shape.of) };
    case "record":
      return { ...shape, keys: alongALine(shape.keys) };
    case "either":
      return { ...shape, of: shape.of.map(shapeOnLine) };
    default:
      return shape;
  }
}

/** Data by this table, as written in a file. Tables of other boards leave it unchanged. */
export function writtenBy<T extends object>(table: Keys, value: T): T {
  return Object.fromEntries(
    Object.entries(value).map(([key, item]) => [
      key,
      Object.hasOwn(table, key) ? written(item, table[key]!.shape) : item,
    ]),
  ) as T;
}

function written(value: unknown, shape: Shape): unknown {
  switch (shape.is) {
    case "metres":
      return placeWritten(value);
    case "either":
      return shape.of.some(({ is }) => is === "metres") ? placeWritten(value) : value;
    case "list":
      return Array.isArray(value) ? value.map((item) => written(item, shape.of)) : value;
    case "record":
      return isRecord(value) ? writtenBy(shape.keys, value) : value;
    default:
      return value;
  }
}

function placeWritten(place: unknown): unknown {
  return isPoint(place) ? place[0] : place;
}

/** Keys of events and of states that hold places. */
const PLACES: readonly string[] = ["at", "from", "to", "centre"];

/** Events as the document of a replay has them. */
export function eventsWritten(events: readonly BattleEvent[], { line }: OnALine): readonly BattleEvent[] {
  return line ? events.map(onLine) : events;
}

/** The state as the document has it: `at` and `centre` are numbers, and a skirmish is a stretch (`LIN-SKR-1`). */
export function viewWritten(view: BattleView, { line }: OnALine): BattleView {
  if (!line) return view;
  return {
    ...view,
    characters: Object.fromEntries(Object.entries(view.characters).map(([id, one]) => [id, onLine(one)])),
    skirmishes: view.skirmishes.map(onLine),
    ...(view.contacts && { contacts: view.contacts.map(onLine) }),
  };
}

function onLine<T extends object>(record: T): T {
  return Object.fromEntries(
    Object.entries(record).map(([key, value]) => {
      if (PLACES.includes(key)) return [key, placeWritten(value)];
      if (key === "path" && Array.isArray(value)) return [key, value.map(placeWritten)];
      return [key, key === "shape" ? "stretch" : value];
    }),
  ) as T;
}
