/** The part of the board under a pointer, wherever on the page the drag began. */

import { signal } from "@preact/signals";
import type { AreaName, Point } from "../../src/rules/index";
import { drawn, placeAt } from "./drawn";

/** The drawing, while the board is on the page. */
export const drawing = signal<SVGSVGElement | null>(null);

interface OnPage {
  readonly clientX: number;
  readonly clientY: number;
}

/** Pixels of the picture; null where no picture is. */
export function pixelsUnder({ clientX, clientY }: OnPage): { readonly x: number; readonly y: number } | null {
  const matrix = drawing.peek()?.getScreenCTM();
  if (!matrix) return null;
  const { x, y } = new DOMPoint(clientX, clientY).matrixTransform(matrix.inverse());
  return { x, y };
}

/** The area whose band lies there. */
export function areaAtPixels({ x, y }: { readonly x: number; readonly y: number }): AreaName | null {
  const band = drawn
    .peek()
    .bands.find((one) => x >= one.x && x < one.x + one.width && y >= one.y && y < one.y + one.height);
  return (band?.area as AreaName | undefined) ?? null;
}

/** A point in metres or an area, where the pointer is over the board; null elsewhere. */
export function placeUnder(event: OnPage): Point | AreaName | null {
  const box = drawing.peek()?.getBoundingClientRect();
  const isOver =
    box !== undefined &&
    event.clientX >= box.left &&
    event.clientX <= box.right &&
    event.clientY >= box.top &&
    event.clientY <= box.bottom;
  const pixels = isOver ? pixelsUnder(event) : null;
  return pixels && (areaAtPixels(pixels) ?? placeAt(pixels.x, pixels.y));
}
