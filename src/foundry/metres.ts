/**
 * The one place where metres and pixels meet. The rules know a token's centre in metres, the platform its top-left
 * corner in whole pixels; the scene's grid size, distance and units say how many pixels a metre has, gridless or not.
 * Heights do not matter (`GEO-1`).
 */

import type { Point } from "../rules/index";
import { toCentimetre } from "../rules/index";
import type { TokenPlace } from "./platform";
import { metresOfUnit } from "./units";

/** The scale of a scene: pixels of a grid space, and the length it stands for in units of the scene's own. */
interface SceneScale {
  readonly grid: { readonly size: number; readonly distance: number; readonly units?: string };
}

/** The metres of a grid space. An unknown unit counts as metres, and the Game Master is told. */
export function metresPerSpace({ grid: { distance, units } }: SceneScale): number {
  return distance * (units === undefined ? 1 : (metresOfUnit(units) ?? 1));
}

export function pixelsPerMetre(scene: SceneScale): number {
  const { size, distance } = scene.grid;
  if (!(size > 0) || !(distance > 0))
    throw new Error(`A scene needs a scale; this one says ${size} px for ${distance} ${scene.grid.units ?? "m"}`);
  return size / metresPerSpace(scene);
}

/** Centre of a token in metres, as exact as its pixels are. Coordinates are rounded to a centimetre at the border. */
export function centreInMetres(scene: SceneScale, place: TokenPlace): Point {
  const metre = pixelsPerMetre(scene);
  const { size } = scene.grid;
  return [
    toCentimetre((place.x + (place.width * size) / 2) / metre),
    toCentimetre((place.y + (place.height * size) / 2) / metre),
  ];
}

/** Top-left corner in whole pixels of a token of this size (grid spaces) whose centre is at a point in metres. */
export function cornerInPixels(
  scene: SceneScale,
  centre: Point,
  size: { readonly width: number; readonly height: number },
): { x: number; y: number } {
  const metre = pixelsPerMetre(scene);
  const space = scene.grid.size;
  return {
    x: Math.round(centre[0] * metre - (size.width * space) / 2) + 0,
    y: Math.round(centre[1] * metre - (size.height * space) / 2) + 0,
  };
}

/** A point on the canvas in pixels → metres, unrounded: for pointers and drawings. */
export function pixelsToMetres(scene: SceneScale, point: { readonly x: number; readonly y: number }): Point {
  const metre = pixelsPerMetre(scene);
  return [point.x / metre, point.y / metre];
}

/** A point in metres → canvas pixels, unrounded. */
export function metresToPixels(scene: SceneScale, point: Point): { x: number; y: number } {
  const metre = pixelsPerMetre(scene);
  return { x: point[0] * metre, y: point[1] * metre };
}

/** Largest half of a token's sides in metres: how much room it takes around its centre. */
export function radiusInMetres(scene: SceneScale, size: { readonly width: number; readonly height: number }): number {
  return (Math.max(size.width, size.height) * scene.grid.size) / 2 / pixelsPerMetre(scene);
}
