/**
 * The three areas as bands across a rectangle of the scene: which band is which area, and in which area a point lies.
 * The rules have no distances here, so bands are only a picture. Metres; y grows downwards.
 */

import type { AreaName, Point } from "../rules/index";
import { given } from "../rules/index";

export interface Rectangle {
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
}

/** Side by side, or one above the other. */
export const ORIENTATIONS = ["left-right", "top-bottom"] as const;
export type Orientation = (typeof ORIENTATIONS)[number];

/** `order`: the areas from left to right, or from the bottom to the top. */
export interface BandField {
  readonly orientation: Orientation;
  readonly rectangle: Rectangle;
  readonly order: readonly [AreaName, AreaName, AreaName];
}

/** The band of an area: a third of the rectangle. */
export function bandOf({ orientation, rectangle, order }: BandField, area: AreaName): Rectangle {
  const { x, y, width, height } = rectangle;
  const place = order.indexOf(area);
  return orientation === "left-right"
    ? { x: x + (place * width) / 3, y, width: width / 3, height }
    : { x, y: y + ((2 - place) * height) / 3, width, height: height / 3 };
}

/** The area whose band a point lies in; null outside the rectangle. */
export function areaAt(field: BandField, at: Point): AreaName | null {
  return field.order.find((area) => isInBand(bandOf(field, area), at)) ?? null;
}

export function isInBand({ x, y, width, height }: Rectangle, at: Point, margin = 0): boolean {
  return at[0] >= x - margin && at[0] <= x + width + margin && at[1] >= y - margin && at[1] <= y + height + margin;
}

/** A scene's flag for its bands. Invalid parts are left out. Metres. */
export interface BandChoice {
  readonly orientation?: Orientation;
  /** Where the Game Master put them; absent: the whole scene. */
  readonly rectangle?: Rectangle;
  /** Whether the other side is drawn on the left, or below. */
  readonly reversed?: boolean;
}

export function readBandChoice(source: unknown): BandChoice {
  if (typeof source !== "object" || source === null) return {};
  const { orientation, rectangle, reversed } = source as { [key: string]: unknown };
  const known = ORIENTATIONS.find((one) => one === orientation);
  return {
    ...given({ orientation: known }),
    ...(isRectangle(rectangle) ? { rectangle } : {}),
    ...(reversed === true ? { reversed } : {}),
  };
}

function isRectangle(source: unknown): source is Rectangle {
  if (typeof source !== "object" || source === null) return false;
  const { x, y, width, height } = source as { [key: string]: unknown };
  const allNumbers = [x, y, width, height].every((one) => typeof one === "number" && Number.isFinite(one));
  return allNumbers && (width as number) > 0 && (height as number) > 0;
}

/**
 * @param whole the rectangle of the whole scene
 * @param home the side whose rear is drawn on the left, or below, unless the choice differs
 */
export function bandField(
  { orientation, rectangle, reversed }: BandChoice,
  whole: Rectangle,
  home: AreaName,
): BandField {
  const field = rectangle ?? whole;
  const away: AreaName = home === "first-rear" ? "second-rear" : "first-rear";
  return {
    orientation: orientation ?? (field.width >= field.height ? "left-right" : "top-bottom"),
    rectangle: field,
    order: reversed ? [away, "front", home] : [home, "front", away],
  };
}
