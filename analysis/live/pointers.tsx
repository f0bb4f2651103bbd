/** Where others point: a ring with a name above the picture. Three areas have no metres, and nobody points there. */

import { drawn, pixelsAt, placeAt } from "../picture/drawn";
import { drawing, pixelsUnder } from "../picture/under";
import { authorNow, guestNow } from "./session";
import { live, pointers } from "./state";

/** Milliseconds between two words about a pointer. */
const EVERY = 80;

export function Pointers() {
  const now = live.value;
  if (!now || !drawn.value.plane) return null;
  return (
    <g class="pointers" aria-hidden="true">
      {[...pointers.value].map(([who, at]) => {
        const { x, y } = pixelsAt(at);
        return (
          <g key={who} class={`pointer person-${String(who)}`} transform={`translate(${String(x)} ${String(y)})`}>
            <circle r="7" />
            <text x="11" y="4">
              {now.people[who]?.name}
            </text>
          </g>
        );
      })}
    </g>
  );
}

/** Tells others where this page's pointer is over the board, from now on. */
export function watchPointer(): void {
  let last = 0;
  let isThere = false;
  addEventListener("pointermove", (event) => {
    const now = performance.now();
    if (!live.peek() || now - last < EVERY) return;
    const box = drawing.peek();
    const isOver = box?.contains(event.target as Node) === true;
    const at = isOver ? pixelsUnder(event) : null;
    const metres = at && placeAt(at.x, at.y);
    if (!metres && !isThere) return;
    last = now;
    isThere = metres !== null;
    guestNow()?.point(metres);
    authorNow()?.point(metres);
  });
}
