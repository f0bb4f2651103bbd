/**
 * The one place where places of the rules and points of the map meet. On a plane a place is the token's centre in metres from the
 * map's corner. On a line (`LIN-POS-1`) its first number is metres along the line from its zero; the second is how far beside the
 * line a token is drawn, which means nothing to the rules. Heights do not matter (`GEO-1`).
 */

import { pixelsPerMetre } from "../foundry/metres";
import type { TokenPlace } from "../foundry/platform";
import { type Capabilities, ontoLine, type Point, toCentimetre } from "../rules/index";
import { type LineFrame, lineFrameOf, lineOn, type MapOfScene, placeOnLine, pointOfPlace } from "./line";

/** Centre of a token in metres, as exact as its pixels are. Coordinates are rounded to a centimetre at the border. */
export function centreInMetres(scene: MapOfScene, place: TokenPlace): Point {
  return centreWithin(lineOn(scene), scene, place);
}

/**
 * A token's place in a battle with these rules, whatever is fought on the scene now: beside a line there are no
 * places.
 */
export function placeOfToken(scene: MapOfScene, place: TokenPlace, rules: Pick<Capabilities, "line">): Point {
  return ontoLine(centreWithin(rules.line ? lineFrameOf(scene) : null, scene, place), rules);
}

function centreWithin(frame: LineFrame | null, scene: MapOfScene, place: TokenPlace): Point {
  const metre = pixelsPerMetre(scene);
  const { size } = scene.grid;
  const [x, y] = placeOnLine(frame, [
    (place.x + (place.width * size) / 2) / metre,
    (place.y + (place.height * size) / 2) / metre,
  ]);
  return [toCentimetre(x), toCentimetre(y)];
}

/** Top-left corner in whole pixels of a token of this size (grid spaces) whose centre is at a point in metres. */
export function cornerInPixels(
  scene: MapOfScene,
  centre: Point,
  size: { readonly width: number; readonly height: number },
): { x: number; y: number } {
  const { x, y } = metresToPixels(scene, centre);
  const space = scene.grid.size;
  return {
    x: Math.round(x - (size.width * space) / 2) + 0,
    y: Math.round(y - (size.height * space) / 2) + 0,
  };
}

/** A point on the canvas in pixels → metres, unrounded: for pointers and drawings. */
export function pixelsToMetres(scene: MapOfScene, point: { readonly x: number; readonly y: number }): Point {
  const metre = pixelsPerMetre(scene);
  return placeOnLine(lineOn(scene), [point.x / metre, point.y / metre]);
}

/** A point in metres → canvas pixels, unrounded. */
export function metresToPixels(scene: MapOfScene, point: Point): { x: number; y: number } {
  const metre = pixelsPerMetre(scene);
  const [x, y] = pointOfPlace(lineOn(scene), point);
  return { x: x * metre, y: y * metre };
}
