/**
 * The plate of the pointer's drag: computed at most once a frame, for the latest path. Also measures how long that
 * takes.
 */

import type { Drag, DragFrame } from "../moving/drag/drag";
import { battleDrawingSoon } from "./battle-drawing";
import { Timings } from "./timings";

const timings = new Timings(1200);

/** Computation times of this page's previews, milliseconds, oldest first. */
export function previewTimings(): number[] {
  return timings.toArray();
}

export function clearPreviewTimings(): void {
  timings.clear();
}

/** Null: nothing new to show, or the code is not fetched yet. The next frame asks again. */
export function newFrameOf(drag: Drag): DragFrame | null {
  const room = battleDrawingSoon();
  if (!room) return null;
  const begun = performance.now();
  const frame = drag.draw(room.plannedMove);
  if (frame?.preview) timings.addSince(begun);
  return frame;
}
