/** Suggested ways on the board: each leads along its steps and points at whom it is about. The number is that of the list. */

import { walkedIn } from "../../src/chronicle/index";
import { isPoint, type Point } from "../../src/rules/index";
import { here } from "../desk/index";
import { drawn, pixelsAt, reach } from "../picture/drawn";
import { held } from "../play/index";
import { suggested } from "./asking";

export function Arrows() {
  const now = suggested.value;
  const { battle, view } = here.value;
  if (!now?.answer?.ok || now.battle !== battle || held.value || !drawn.value.plane) return null;
  const from = view.characters[now.who]?.at;
  if (!isPoint(from)) return null;
  return (
    <g class="engine-ways" aria-hidden="true">
      {now.answer.suggestions
        .map((one, place) => {
          const { reason } = one;
          const target = reason.target === null ? null : view.characters[reason.target]?.at;
          const way: readonly Point[] = [from, ...(walkedIn(one) ?? []), ...(isPoint(target) ? [target] : [])];
          return way.length > 1 && <Arrow key={place} way={way} number={place + 1} />;
        })
        .reverse()}
    </g>
  );
}

/** Half the angle of its head, and its length in pixels. */
const OPEN = 0.45;
const LONG = 14;

function Arrow({ way, number }: { way: readonly Point[]; number: number }) {
  const points = way.map(pixelsAt);
  const [last, before] = [points.at(-1)!, points.at(-2)!];
  const angle = Math.atan2(last.y - before.y, last.x - before.x);
  const far = Math.hypot(last.x - before.x, last.y - before.y);
  // It ends before the sign that it points at.
  const short = Math.min(reach.value + 2, far / 2);
  const tip = { x: last.x - Math.cos(angle) * short, y: last.y - Math.sin(angle) * short };
  const wing = (turn: number) =>
    `${(tip.x - Math.cos(angle + turn) * LONG).toFixed(1)},${(tip.y - Math.sin(angle + turn) * LONG).toFixed(1)}`;
  const text = (one: { readonly x: number; readonly y: number }) => `${one.x.toFixed(1)},${one.y.toFixed(1)}`;
  // On its first stretch, where several go alike each at a place of its own.
  const [a, b] = points.length > 2 ? [points[0]!, points[1]!] : [before, tip];
  const along = 0.2 + 0.2 * number;
  const middle = { x: a.x + (b.x - a.x) * along, y: a.y + (b.y - a.y) * along };
  return (
    <g class={`engine-way way-${number}`}>
      <polyline points={[...points.slice(0, -1), tip].map(text).join(" ")} />
      <polygon points={`${text(tip)} ${wing(OPEN)} ${wing(-OPEN)}`} />
      <circle cx={middle.x} cy={middle.y} r="9" />
      <text x={middle.x} y={middle.y}>
        {number}
      </text>
    </g>
  );
}
