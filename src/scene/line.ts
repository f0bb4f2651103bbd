/**
 * Where the line of a scene lies (`LIN-POS-1`), if its battles are fought on one. The scene's flag says it. Without a flag it lies
 * along the longer side of the map, through the middle, and begins at the left or the lower edge.
 */

import { pixelsPerMetre, type SceneScale } from "../foundry/metres";
import { gameSeen, type SceneDoc } from "../foundry/platform";
import { isFoughtOnLine, isGoodNumber, type Point } from "../rules/index";
import { combatOn, recordOf } from "./scene-battle";
import { rulesetOn } from "./scene-rules";

/** Metres from the map's corner. */
export interface LineFrame {
  readonly zero: Point;
  /** The direction in which its metres count; one metre long. */
  readonly along: Point;
  /** The stretch of it that the map shows, metres from its zero. */
  readonly shown: readonly [number, number];
  /** How far beside it tokens are seated and skirmishes are drawn, metres to both sides. */
  readonly half: number;
}

/** Two points of the map, metres from its corner: the zero, and where the metres lead. */
export interface LineChoice {
  readonly from: Point;
  readonly to: Point;
}

/** A scene, or as much of one as has a scale: without flags it is never a line. */
export type MapOfScene = SceneScale & Partial<Pick<SceneDoc, "flags" | "dimensions">>;

/** Metres below which two points give no direction. */
const SHORTEST = 0.5;
/** Metres beside the line that are its own, to both sides, at least and at most. */
const NARROWEST = 2;
const WIDEST = 8;

/** A scene's flag for its line; null: nothing that can be read. */
export function readLineChoice(source: unknown): LineChoice | null {
  if (typeof source !== "object" || source === null) return null;
  const { from, to } = source as { readonly [key: string]: unknown };
  const [zero, end] = [placeIn(from), placeIn(to)];
  return zero && end ? { from: zero, to: end } : null;
}

function placeIn(source: unknown): Point | null {
  const { x, y } = (source ?? {}) as { readonly x?: unknown; readonly y?: unknown };
  return isGoodNumber(x) && isGoodNumber(y) ? [x, y] : null;
}

/** Whether its two points are so far apart that they give a direction. */
export function hasLength({ from, to }: LineChoice): boolean {
  return Math.hypot(to[0] - from[0], to[1] - from[1]) >= SHORTEST;
}

/** The line that the next battle on a line would have on this scene; one without length counts as none. */
export function lineFrameOf(scene: MapOfScene): LineFrame {
  const choice = readLineChoice(scene.flags?.ransen?.line);
  const corners = cornersOfMap(scene);
  const { zero, along } = choice && hasLength(choice) ? chosenLine(choice) : usualLine(corners);
  const spots = corners.map((corner) => placeOnLine({ zero, along }, corner));
  const [far, beside] = [spots.map(([x]) => x), spots.map(([, y]) => y)];
  const room = Math.min(-Math.min(...beside), Math.max(...beside));
  return {
    zero,
    along,
    shown: [Math.min(...far), Math.max(...far)],
    half: Math.min(WIDEST, Math.max(NARROWEST, room - 0.5)),
  };
}

function chosenLine({ from, to }: LineChoice): Axis {
  const [dx, dy] = [to[0] - from[0], to[1] - from[1]];
  const length = Math.hypot(dx, dy);
  return { zero: from, along: [dx / length, dy / length] };
}

function usualLine([[left, top], , [right, bottom]]: MapCorners): Axis {
  return right - left >= bottom - top
    ? { zero: [left, (top + bottom) / 2], along: [1, 0] }
    : { zero: [(left + right) / 2, bottom], along: [0, -1] };
}

/** Where a line begins, and in which direction its metres count. */
type Axis = Pick<LineFrame, "zero" | "along">;

/** A point of the map, metres from its corner, as metres along the line and beside it. Null: there is no line. */
export function placeOnLine(axis: Axis | null, [x, y]: Point): Point {
  if (!axis) return [x, y];
  const { zero, along } = axis;
  const [dx, dy] = [x - zero[0], y - zero[1]];
  return [dx * along[0] + dy * along[1], dy * along[0] - dx * along[1]];
}

/** The same the other way. */
export function pointOfPlace(axis: Axis | null, [x, y]: Point): Point {
  if (!axis) return [x, y];
  const { zero, along } = axis;
  return [zero[0] + x * along[0] - y * along[1], zero[1] + x * along[1] + y * along[0]];
}

type MapCorners = readonly [Point, Point, Point, Point];

/** Clockwise from the upper left, metres; a scene that has no size yet has none here. */
function cornersOfMap(scene: MapOfScene): MapCorners {
  const metre = pixelsPerMetre(scene);
  const { x, y, width, height } = scene.dimensions?.sceneRect ?? { x: 0, y: 0, width: 0, height: 0 };
  const [left, top, right, bottom] = [x / metre, y / metre, (x + width) / metre, (y + height) / metre];
  return [
    [left, top],
    [right, top],
    [right, bottom],
    [left, bottom],
  ];
}

/** The line on which is fought here, or on which the next battle will be; null: there is none. */
export function lineOn(scene: MapOfScene): LineFrame | null {
  return playsOnLine(scene) ? lineFrameOf(scene) : null;
}

/**
 * A battle that has begun counts, not a later choice of the scene. Called for every point of a drawing: most worlds
 * have no line.
 */
function playsOnLine(scene: MapOfScene): boolean {
  if (!scene.flags || !("id" in scene)) return false;
  const here = scene as SceneDoc;
  const isChosen = rulesetOn(here).capabilities.line === true;
  if (!isChosen && !gameSeen().combats.find(({ system }) => isFoughtOnLine(system))) return false;
  const combat = combatOn(here);
  const begun = combat && recordOf(combat).battle;
  return begun ? isFoughtOnLine(begun) : isChosen;
}
