/** Suggested ways on the board: each leads along its steps and points at whom it is about. The number is that of the list. */

import { walkedIn } from "../../src/chronicle/index";
import type { Suggestion } from "../../src/engine/index";
import { here } from "../desk/index";
import { drawn, pixelsAt, reach } from "../picture/drawn";
import { held, question } from "../play/index";
import { arrowAlong, type Spot } from "./arrow-shape";
import { suggested } from "./asking";

export function Arrows() {
  const now = suggested.value;
  const { battle } = here.value;
  // While somebody moves or is asked about blocking, that is what the board shows.
  if (!now?.answer?.ok || now.battle !== battle || held.value || question.value || !drawn.value.plane) return null;
  return (
    <g class="engine-ways" aria-hidden="true">
      {now.answer.suggestions.map((one, i) => <Arrow key={i} way={wayOf(now.who, one)} number={i + 1} />).reverse()}
    </g>
  );
}

/** From sign to sign: of those who share a coordinate each has a seat of its own. Pixels. */
function wayOf(who: string, one: Suggestion): readonly Spot[] {
  const { seats } = drawn.value;
  const { target } = one.reason;
  const [from, to] = [seats.get(who), target === null ? undefined : seats.get(target)];
  const walked = (walkedIn(one) ?? []).map(pixelsAt);
  return [...(from ? [from] : []), ...(to ? walked.slice(0, -1) : walked), ...(to ? [to] : [])];
}

function Arrow({ way, number }: { way: readonly Spot[]; number: number }) {
  const shape = arrowAlong(way, { reach: reach.value, number });
  if (!shape) return null;
  const { line, head, middle } = shape;
  return (
    <g class={`engine-way way-${number}`}>
      <polyline points={line.map(text).join(" ")} />
      <polygon points={head.map(text).join(" ")} />
      <circle cx={middle.x} cy={middle.y} r="9" />
      <text x={middle.x} y={middle.y}>
        {number}
      </text>
    </g>
  );
}

const text = ({ x, y }: Spot) => `${x.toFixed(1)},${y.toFixed(1)}`;
