/**
 * The scale of a scene: its grid size, distance and units say how many pixels a metre has, gridless or not. Where something
 * stands: `scene/map-places`.
 */

import { metresOfUnit } from "./units";

/** The scale of a scene: pixels of a grid space, and the length it stands for in units of the scene's own. */
export interface SceneScale {
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

/** Largest half of a token's sides in metres: how much room it takes around its centre. */
export function radiusInMetres(scene: SceneScale, size: { readonly width: number; readonly height: number }): number {
  return (Math.max(size.width, size.height) * scene.grid.size) / 2 / pixelsPerMetre(scene);
}
