/** Metres at the picture's edges, and a ruler: from place to place, and from person to person. */

import { signal } from "@preact/signals";
import { useEffect } from "preact/hooks";
import { metres } from "../../src/chronicle/index";
import { anyCharacterOf, isPoint, type Point } from "../../src/rules/index";
import { here, ownWords } from "../desk/index";
import { drawn, metresAt, pixelsAt, signAt } from "./drawn";
import { isMeasuring } from "./ruler";
import { pixelsUnder } from "./under";
import "./measures.css";

/** Pixels between two numbers at least; one of these many metres is chosen. */
const APART = 70;
const STEPS = [1, 2, 5, 10, 20, 50, 100, 200, 500, 1000];
/** Pixels around a sign in which the ruler means the person. */
const NEAR = 18;

export function Measures() {
  return (
    <>
      <Axes />
      {isMeasuring.value && <Ruler />}
    </>
  );
}

/** Multiples of a step between two numbers. */
function marksIn(from: number, to: number, step: number): number[] {
  const first = Math.ceil(from / step);
  return Array.from({ length: Math.max(0, Math.floor(to / step) - first + 1) }, (_, i) => (first + i) * step);
}

function Axes() {
  const { plane, width, height } = drawn.value;
  if (!plane) return null;
  const { scale, from } = plane;
  const step = STEPS.find((one) => one * scale >= APART) ?? STEPS.at(-1)!;
  return (
    <g class="axes" aria-hidden="true">
      {marksIn(from[0], from[0] + width / scale, step).map((x) => (
        <text key={`x${x}`} x={(x - from[0]) * scale + 3} y={height - 4}>
          {x}
        </text>
      ))}
      {marksIn(from[1], from[1] + (height - 20) / scale, step).map((y) => (
        <text key={`y${y}`} x={3} y={(y - from[1]) * scale - 3}>
          {y}
        </text>
      ))}
    </g>
  );
}

const measured = signal<{ readonly from: Point; readonly to: Point } | null>(null);

/** Somebody's own place where one is near: in melee that is the centre, wherever the sign is drawn. */
function placeUnder(event: PointerEvent): Point | null {
  const at = pixelsUnder(event);
  if (!at) return null;
  const who = signAt(at.x, at.y, NEAR);
  const place = who === null ? null : anyCharacterOf(here.peek().battle, who)?.at;
  return isPoint(place) ? place : metresAt(at.x, at.y);
}

/** Lies above everything as long as it measures. */
function Ruler() {
  const { width, height } = drawn.value;
  useEffect(() => {
    measured.value = null;
  }, []);
  const lead = (event: PointerEvent, isFirst: boolean) => {
    event.stopPropagation();
    const to = placeUnder(event);
    const from = isFirst ? to : measured.peek()?.from;
    if (to && from) measured.value = { from, to };
  };
  const now = measured.value;
  const [a, b] = [now && pixelsAt(now.from), now && pixelsAt(now.to)];
  return (
    <g class="ruler">
      <rect
        width={width}
        height={height}
        fill="transparent"
        onPointerDown={(event) => {
          event.currentTarget.setPointerCapture(event.pointerId);
          lead(event, true);
        }}
        onPointerMove={(event) => {
          if (event.buttons > 0) lead(event, false);
        }}
        onPointerUp={(event) => event.stopPropagation()}
      />
      {now && a && b && (
        <g>
          <line x1={a.x} y1={a.y} x2={b.x} y2={b.y} />
          <text x={(a.x + b.x) / 2} y={(a.y + b.y) / 2 - 6}>
            {metres(Math.hypot(now.to[0] - now.from[0], now.to[1] - now.from[1]), ownWords.value)}
          </text>
        </g>
      )}
    </g>
  );
}
