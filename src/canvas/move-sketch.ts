/** The plate of the drag that the pointer holds: worked out once a frame, of the latest path, and how long that takes. */

import type { Drag, DragFrame } from "../client/index";
import { planningSoon } from "./planning";
import { Timings } from "./timings";

const timings = new Timings(1200);

/** Computation times of the previews of this client, in milliseconds, oldest first. */
export function previewTimings(): number[] {
  return timings.toArray();
}

export function clearPreviewTimings(): void {
  timings.clear();
}

/** Null where there is nothing new to be shown, or how to work it out has not come yet: the next frame asks again. */
export function newFrameOf(drag: Drag): DragFrame | null {
  const room = planningSoon();
  if (!room) return null;
  const begun = performance.now();
  const frame = drag.draw(room.plannedMove);
  if (frame?.preview) timings.add(performance.now() - begun);
  return frame;
}
