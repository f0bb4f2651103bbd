/** The shelf: a press puts somebody where there is room, a drag to where it is dropped. */

import { signal } from "@preact/signals";
import { useRef } from "preact/hooks";
import { placeUnder } from "../picture/under";
import { say } from "../words";
import { enter } from "./newcomers";
import { type OnShelf, SHELF } from "./shelf";

/** Pixels that a pointer moves before it drags. */
const DRAGS = 5;

/** Who is on the way from the shelf to the board, and where on the page. */
const carried = signal<{ readonly name: string; readonly x: number; readonly y: number } | null>(null);

export function Shelf() {
  const now = carried.value;
  return (
    <section>
      <h2>{say("setup.shelf")}</h2>
      <div class="buttons shelf">
        {SHELF.map((one) => (
          <Piece key={one.name} piece={one} />
        ))}
      </div>
      <p>{say("setup.shelfHint")}</p>
      {now && (
        <div class="carried" aria-hidden="true" style={{ left: `${now.x}px`, top: `${now.y}px` }}>
          {now.name}
        </div>
      )}
    </section>
  );
}

function Piece({ piece: { name: kind, side, figures, arms } }: { piece: OnShelf }) {
  const from = useRef<{ readonly x: number; readonly y: number } | null>(null);
  const name = say(`shelf.${kind}`);
  const newcomer = { name, side, figures, arms };
  const letGo = () => {
    from.current = null;
    carried.value = null;
  };
  return (
    <button
      type="button"
      onPointerDown={(event) => {
        if (event.button !== 0) return;
        event.currentTarget.setPointerCapture(event.pointerId);
        from.current = { x: event.clientX, y: event.clientY };
      }}
      onPointerMove={(event) => {
        const start = from.current;
        const { clientX: x, clientY: y } = event;
        if (!start || (!carried.peek() && Math.hypot(x - start.x, y - start.y) < DRAGS)) return;
        carried.value = { name, x, y };
      }}
      onPointerUp={(event) => {
        const place = carried.peek() && placeUnder(event);
        if (place) enter(newcomer, place);
      }}
      onPointerCancel={letGo}
      onClick={() => {
        // The click behind a drag is no press.
        if (!carried.peek()) enter(newcomer, null);
        letGo();
      }}
    >
      + {name}
    </button>
  );
}
