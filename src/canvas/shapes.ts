/**
 * Everything that the system draws on the canvas, as plain shapes: the only file that calls PIXI's drawing functions.
 * All lengths are scene pixels, colours are numbers.
 */

import { roundCap } from "../foundry/canvas-seen";
import { inLines, isJapanese } from "./line-breaking";

export interface PixelPoint {
  readonly x: number;
  readonly y: number;
}

export type LinePattern = "solid" | "dashed" | "dotted";

export interface Stroke {
  readonly width: number;
  readonly colour: number;
  readonly alpha?: number;
  readonly pattern?: LinePattern;
}

interface Look {
  readonly fill?: { readonly colour: number; readonly alpha: number };
  readonly stroke?: Stroke;
}

export type Drawing = PIXI.Graphics;
export type Group = PIXI.Container;
export type Writing = PIXI.Text;

export function newDrawing(parent: PIXI.Container): Drawing {
  const drawing = new PIXI.Graphics();
  drawing.eventMode = "none";
  parent.addChild(drawing);
  return drawing;
}

export function newGroup(parent: PIXI.Container): Group {
  const group = new PIXI.Container();
  group.eventMode = "none";
  parent.addChild(group);
  return group;
}

/** A group above everything else in its parent, also above later additions. */
export function newTop(parent: PIXI.Container): Group {
  const group = newGroup(parent);
  parent.sortableChildren = true;
  group.zIndex = 1;
  return group;
}

/**
 * `size` in pixels before any scaling of its group. Drawn finer than that, so that it stays sharp when zoomed.
 * `widest`: lines are broken at this width.
 */
export function newWriting(parent: PIXI.Container, size: number, colour: number, widest?: number): Writing {
  const style = new PIXI.TextStyle({
    fontFamily: ["Signika", "Noto Sans JP", "Hiragino Sans", "Yu Gothic", "sans-serif"],
    fontSize: size,
    fontWeight: "600",
    fill: colour,
    lineHeight: Math.round(size * 1.3),
    align: "center",
    ...(widest ? { wordWrap: true, wordWrapWidth: widest, breakWords: true } : {}),
  });
  const writing = new PIXI.Text("", style);
  writing.resolution = 2;
  writing.eventMode = "none";
  parent.addChild(writing);
  return writing;
}

/** Sets text, broken into lines of at most this width. */
export function writeWithin(writing: Writing, text: string, widest: number): void {
  const style = writing.style as PIXI.TextStyle;
  style.wordWrapWidth = widest;
  style.wordWrap = !isJapanese(text);
  writing.text = style.wordWrap
    ? text
    : inLines(text, widest, (line) => PIXI.TextMetrics.measureText(line, style).maxLineWidth);
}

function pen(drawing: Drawing, stroke: Stroke | undefined): void {
  if (stroke)
    drawing.lineStyle({ width: stroke.width, color: stroke.colour, alpha: stroke.alpha ?? 1, cap: roundCap() });
  else drawing.lineStyle(0, 0, 0);
}

/** The lengths of the drawn part and the gap of a pattern; a solid line has no gap. */
function rhythm(stroke: Stroke): { on: number; off: number } {
  if (stroke.pattern === "dashed") return { on: stroke.width * 5, off: stroke.width * 4 };
  if (stroke.pattern === "dotted") return { on: stroke.width * 0.2, off: stroke.width * 3 };
  return { on: 0, off: 0 };
}

export function drawCircle(drawing: Drawing, at: PixelPoint, radius: number, look: Look): void {
  if (radius <= 0) return;
  const stroke = look.stroke;
  const broken = stroke?.pattern && stroke.pattern !== "solid";
  if (look.fill || !broken) {
    pen(drawing, broken ? undefined : stroke);
    if (look.fill) drawing.beginFill(look.fill.colour, look.fill.alpha);
    drawing.drawCircle(at.x, at.y, radius);
    if (look.fill) drawing.endFill();
  }
  if (!stroke || !broken) return;
  pen(drawing, stroke);
  const { on, off } = rhythm(stroke);
  const count = Math.max(6, Math.round((2 * Math.PI * radius) / (on + off)));
  const step = (2 * Math.PI) / count;
  const share = Math.max(0.04, on / (on + off));
  for (let index = 0; index < count; index++) {
    const from = index * step;
    drawing.moveTo(at.x + radius * Math.cos(from), at.y + radius * Math.sin(from));
    drawing.arc(at.x, at.y, radius, from, from + step * share);
  }
}

/** `half`: half the side. */
export function square(drawing: Drawing, at: PixelPoint, half: number, look: Look): void {
  if (half <= 0) return;
  pen(drawing, look.stroke);
  if (look.fill) drawing.beginFill(look.fill.colour, look.fill.alpha);
  drawing.drawRoundedRect(at.x - half, at.y - half, half * 2, half * 2, Math.min(half, (look.stroke?.width ?? 2) * 2));
  if (look.fill) drawing.endFill();
}

/** A square on its corner; `reach`: from the middle to a corner. */
export function diamond(drawing: Drawing, at: PixelPoint, reach: number, look: Look): void {
  pen(drawing, look.stroke);
  if (look.fill) drawing.beginFill(look.fill.colour, look.fill.alpha);
  drawing.drawPolygon([at.x, at.y - reach, at.x + reach, at.y, at.x, at.y + reach, at.x - reach, at.y]);
  if (look.fill) drawing.endFill();
}

/** A slice of a disc between two angles, radians from the top, clockwise. */
export function slice(
  drawing: Drawing,
  at: PixelPoint,
  radius: number,
  [from, to]: readonly [number, number],
  look: Look,
): void {
  pen(drawing, look.stroke);
  if (look.fill) drawing.beginFill(look.fill.colour, look.fill.alpha);
  const [first, last] = [from - Math.PI / 2, to - Math.PI / 2];
  drawing.moveTo(at.x, at.y);
  drawing.lineTo(at.x + radius * Math.cos(first), at.y + radius * Math.sin(first));
  drawing.arc(at.x, at.y, radius, first, last);
  drawing.lineTo(at.x, at.y);
  if (look.fill) drawing.endFill();
}

/** A pointed shield inside a square of the given side. */
export function shield(drawing: Drawing, at: PixelPoint, side: number, colour: number): void {
  const half = side / 2;
  pen(drawing, undefined);
  drawing.beginFill(colour, 1);
  drawing.moveTo(at.x - half * 0.85, at.y - half * 0.8);
  drawing.lineTo(at.x + half * 0.85, at.y - half * 0.8);
  drawing.bezierCurveTo(
    at.x + half * 0.85,
    at.y + half * 0.3,
    at.x + half * 0.5,
    at.y + half * 0.75,
    at.x,
    at.y + half,
  );
  drawing.bezierCurveTo(
    at.x - half * 0.5,
    at.y + half * 0.75,
    at.x - half * 0.85,
    at.y + half * 0.3,
    at.x - half * 0.85,
    at.y - half * 0.8,
  );
  drawing.endFill();
}

/** A closed shape. */
export function polygon(drawing: Drawing, corners: readonly PixelPoint[], look: Look): void {
  pen(drawing, look.stroke);
  if (look.fill) drawing.beginFill(look.fill.colour, look.fill.alpha);
  drawing.drawPolygon(corners.flatMap(({ x, y }) => [x, y]));
  if (look.fill) drawing.endFill();
}

/** Slanted lines inside a circle or a square of the given half width. */
export function hatch(
  drawing: Drawing,
  at: PixelPoint,
  half: number,
  shape: "circle" | "square",
  gap: number,
  stroke: Stroke,
): void {
  pen(drawing, stroke);
  const reach = shape === "circle" ? half : half * Math.SQRT2;
  for (let offset = -reach + gap / 2; offset < reach; offset += gap) {
    const chord = shape === "circle" ? Math.sqrt(half * half - offset * offset) : reach - Math.abs(offset);
    const middle = { x: at.x + offset * Math.SQRT1_2, y: at.y + offset * Math.SQRT1_2 };
    drawing.moveTo(middle.x - chord * Math.SQRT1_2, middle.y + chord * Math.SQRT1_2);
    drawing.lineTo(middle.x + chord * Math.SQRT1_2, middle.y - chord * Math.SQRT1_2);
  }
}

/** Calls back every `step` pixels along the polyline, with the point and the direction there. */
function along(
  points: readonly PixelPoint[],
  step: number,
  visit: (at: PixelPoint, dx: number, dy: number) => void,
): void {
  let next = 0;
  let walked = 0;
  for (let index = 1; index < points.length; index++) {
    const from = points[index - 1];
    const to = points[index];
    if (!from || !to) continue;
    const length = Math.hypot(to.x - from.x, to.y - from.y);
    if (length === 0) continue;
    const dx = (to.x - from.x) / length;
    const dy = (to.y - from.y) / length;
    for (; next <= walked + length; next += step) {
      visit({ x: from.x + dx * (next - walked), y: from.y + dy * (next - walked) }, dx, dy);
    }
    walked += length;
  }
}

export function polyline(drawing: Drawing, points: readonly PixelPoint[], stroke: Stroke): void {
  const [first] = points;
  if (!first || points.length < 2) return;
  pen(drawing, stroke);
  const { on, off } = rhythm(stroke);
  if (off === 0) {
    drawing.moveTo(first.x, first.y);
    for (const point of points.slice(1)) drawing.lineTo(point.x, point.y);
    return;
  }
  along(points, on + off, (at, dx, dy) => {
    drawing.moveTo(at.x, at.y).lineTo(at.x + dx * Math.max(on, 0.1), at.y + dy * Math.max(on, 0.1));
  });
}

/** A broad band along a polyline with slanted bars across it. */
export function hatchedBand(drawing: Drawing, points: readonly PixelPoint[], width: number, stroke: Stroke): void {
  polyline(drawing, points, { ...stroke, width, alpha: (stroke.alpha ?? 1) * 0.28 });
  pen(drawing, stroke);
  const half = width / 2;
  along(points, Math.max(stroke.width * 3, width * 0.55), (at, dx, dy) => {
    drawing.moveTo(at.x - dy * half - dx * half * 0.6, at.y + dx * half - dy * half * 0.6);
    drawing.lineTo(at.x + dy * half + dx * half * 0.6, at.y - dx * half + dy * half * 0.6);
  });
}

export function arrowHead(drawing: Drawing, tip: PixelPoint, from: PixelPoint, size: number, colour: number): void {
  const length = Math.hypot(tip.x - from.x, tip.y - from.y);
  if (length === 0) return;
  const dx = (tip.x - from.x) / length;
  const dy = (tip.y - from.y) / length;
  pen(drawing, undefined);
  drawing.beginFill(colour, 1);
  const back = { x: tip.x - dx * size, y: tip.y - dy * size };
  drawing.drawPolygon([
    tip.x,
    tip.y,
    back.x - dy * size * 0.6,
    back.y + dx * size * 0.6,
    back.x + dy * size * 0.6,
    back.y - dx * size * 0.6,
  ]);
  drawing.endFill();
}

/** Two crossed swords inside a square of the given side. */
export function swords(drawing: Drawing, at: PixelPoint, side: number, colour: number): void {
  const half = side / 2;
  pen(drawing, { width: side * 0.13, colour });
  for (const lean of [1, -1]) {
    drawing.moveTo(at.x - lean * half, at.y - half).lineTo(at.x + lean * half, at.y + half);
    const guard = { x: at.x + lean * half * 0.45, y: at.y + half * 0.45 };
    drawing.moveTo(guard.x - lean * half * 0.35, guard.y + half * 0.35);
    drawing.lineTo(guard.x + lean * half * 0.35, guard.y - half * 0.35);
  }
}

export function cross(drawing: Drawing, at: PixelPoint, reach: number, stroke: Stroke): void {
  pen(drawing, stroke);
  drawing.moveTo(at.x - reach, at.y).lineTo(at.x + reach, at.y);
  drawing.moveTo(at.x, at.y - reach).lineTo(at.x, at.y + reach);
}

/** A rounded plate behind a writing. */
export function plate(drawing: Drawing, left: number, top: number, width: number, height: number, look: Look): void {
  pen(drawing, look.stroke);
  drawing.beginFill(look.fill?.colour ?? 0, look.fill?.alpha ?? 0);
  drawing.drawRoundedRect(left, top, width, height, Math.min(height / 2, 8));
  drawing.endFill();
}
