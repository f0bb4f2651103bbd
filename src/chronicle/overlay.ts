/** Markings as SVG: ways with arrowheads, stretches for blocks, lines of fire, areas, bands of movement. */

import type { MoveKind, Point } from "../rules/index";
import type { Marking } from "./markings";
import { lengthText } from "./marks";
import { kindTitle, metres } from "./values";
import type { Words } from "./words";

/** From metres to pixels of the picture. */
export interface PictureScale {
  readonly scale: number;
  readonly x: (metres: number) => number;
  readonly y: (metres: number) => number;
}

/** Metres to either side of the line that an effect along a line covers (`A25-ARE-2`). */
const STRIP_HALF = 1;

/** Points that have to be in the picture, each with metres around it. */
export function extentOf(markings: readonly Marking[]): { readonly at: Point; readonly around: number }[] {
  return markings.flatMap((marking) => {
    switch (marking.is) {
      case "track":
        return [...marking.points, ...(marking.wanted ?? [])].map((at) => ({ at, around: 1 }));
      case "plan":
        return marking.points.map((at) => ({ at, around: 1 }));
      case "fire":
      case "strip":
      case "wall":
        return [marking.from, marking.to].map((at) => ({ at, around: STRIP_HALF + 0.5 }));
      case "circle":
        return [{ at: marking.centre, around: marking.radius + 0.5 }];
      case "band":
        return [{ at: marking.centre, around: marking.metres + 1 }];
      default:
        return [];
    }
  });
}

/** The drawings below the signs of characters, and those above. */
export function drawMarkings(markings: readonly Marking[], frame: PictureScale, words: Words) {
  const below: string[] = [];
  const above: string[] = [];
  for (const marking of markings)
    switch (marking.is) {
      case "track":
        if (marking.wanted) above.push(way(marking.wanted, "wanted", frame));
        above.push(start(marking.points[0]!, frame), way(marking.points, "track", frame));
        break;
      case "plan":
        above.push(...marking.stretches.map((stretch) => stretchLine(stretch, frame)));
        above.push(way(marking.points, "wanted", frame));
        break;
      case "fire":
        above.push(way([marking.from, marking.to], marking.clear ? "fire" : "fire shielded", frame));
        break;
      case "circle":
        below.push(circle(marking.centre, marking.radius, "effect", frame));
        break;
      case "strip":
        below.push(strip(marking.from, marking.to, frame));
        break;
      case "wall":
        below.push(wall(marking.from, marking.to, frame));
        break;
      case "band":
        below.push(
          circle(marking.centre, marking.metres, `reach ${marking.kind}`, frame),
          // Each circle is named at its lower edge, inside.
          reachText(
            marking,
            frame.x(marking.centre[0]),
            frame.y(marking.centre[1]) + marking.metres * frame.scale - 7,
            words,
          ),
        );
        break;
    }
  return { below, above };
}

function circle(centre: Point, radius: number, kind: string, { scale, x, y }: PictureScale): string {
  return `<circle class="${kind}" cx="${lengthText(x(centre[0]))}" cy="${lengthText(y(centre[1]))}" r="${lengthText(radius * scale)}"/>`;
}

/** How far a kind of move goes, in words. */
export function reachText(
  { kind, metres: radius }: { readonly kind: MoveKind; readonly metres: number },
  x: number,
  y: number,
  words: Words,
): string {
  const text = words.format("RANSEN.canvas.band", {
    kind: kindTitle(kind, words),
    metres: metres(radius, words),
  });
  return `<text class="name" x="${lengthText(x)}" y="${lengthText(y)}">${text}</text>`;
}

function strip(from: Point, to: Point, { scale, x, y }: PictureScale): string {
  const length = Math.hypot(to[0] - from[0], to[1] - from[1]) * scale;
  const half = STRIP_HALF * scale;
  const turned = (Math.atan2(to[1] - from[1], to[0] - from[0]) * 180) / Math.PI;
  const at = `${lengthText(x(from[0]))} ${lengthText(y(from[1]))}`;
  return `<rect class="effect" transform="translate(${at}) rotate(${lengthText(turned)})" x="0" y="${lengthText(-half)}" width="${lengthText(length)}" height="${lengthText(2 * half)}"/>`;
}

function wall(from: Point, to: Point, frame: PictureScale): string {
  return `<polyline class="wall" points="${pixels([from, to], frame)}"/>`;
}

function start([px, py]: Point, { x, y }: PictureScale): string {
  return `<circle class="start" cx="${lengthText(x(px))}" cy="${lengthText(y(py))}" r="5"/>`;
}

function pixels(points: readonly Point[], { x, y }: PictureScale): string {
  return points.map(([px, py]) => `${lengthText(x(px))},${lengthText(y(py))}`).join(" ");
}

/** A single point of a stretch is drawn as a dot: round ends make a line of no length one. */
function stretchLine(points: readonly Point[], frame: PictureScale): string {
  return `<polyline class="stretch" points="${pixels(points, frame)}"/>`;
}

function way(points: readonly Point[], kind: string, frame: PictureScale): string {
  const tip = points.at(-1)!;
  const before = points.findLast(([px, py]) => px !== tip[0] || py !== tip[1]) ?? tip;
  const line = `<polyline class="way ${kind}" points="${pixels(points, frame)}"/>`;
  if (before === tip) return line;
  const angle = Math.atan2(tip[1] - before[1], tip[0] - before[0]);
  return `${line}\n${arrowhead(frame.x(tip[0]), frame.y(tip[1]), angle, kind)}`;
}

function arrowhead(x: number, y: number, angle: number, kind: string): string {
  const corner = (length: number, turn: number) =>
    `${lengthText(x - length * Math.cos(angle + turn))},${lengthText(y - length * Math.sin(angle + turn))}`;
  return `<polygon class="tip ${kind}" points="${lengthText(x)},${lengthText(y)} ${corner(11, 0.42)} ${corner(11, -0.42)}"/>`;
}

/** How a band's reach is shown: lit, or shielded. Both say so in words as well. */
export function bandReach(area: string, markings: readonly Marking[], words: Words) {
  const reach = markings.find((marking) => marking.is === "reach");
  if (!reach?.areas.includes(area)) return null;
  const shielded = reach.shielded.includes(area);
  return {
    kind: shielded ? "lit shaded" : "lit",
    text: words.format(shielded ? "RANSEN.areas.shielded" : "RANSEN.areas.reach"),
  };
}

/** Steps from area to area as arrows across the bands. @param at where the `n`th of them begins or ends in an area, pixels */
export function areaSteps(
  markings: readonly Marking[],
  at: (area: string, n: number) => { readonly x: number; readonly y: number },
): string[] {
  return markings
    .filter((marking) => marking.is === "step")
    .flatMap(({ from, to }, n) => {
      const [start, end] = [at(from, n), at(to, n)];
      const [x1, y1, x2, y2] = [start.x, start.y, end.x, end.y].map(lengthText);
      return [
        `<circle class="start" cx="${x1}" cy="${y1}" r="5"/>`,
        `<polyline class="way track" points="${x1},${y1} ${x2},${y2}"/>`,
        arrowhead(end.x, end.y, Math.atan2(end.y - start.y, end.x - start.x), "track"),
      ];
    });
}
