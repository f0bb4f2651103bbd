/**
 * The code that judges a path while it is drawn, and draws a battle (skirmishes, marks, badges, waiting moves, names), is in a
 * file of its own. It is fetched when the first battle is on a drawn scene. A faster drag shows its plate later. The referee
 * judges the drop in any case.
 */

import { LateRoom } from "../foundry/fetched";
import { reportFault } from "../words/tell";

type Room = typeof import("./canvas.lazy");

const room = new LateRoom<Room>(() => import("./canvas.lazy"));

/** Null until it is fetched. */
export function battleDrawing(): Room | null {
  return room.here;
}

/** Null: it could not be fetched, and the user was told. */
export function fetchBattleDrawing(): Promise<Room | null> {
  return room.come().catch((fault: unknown) => {
    reportFault(fault);
    return null;
  });
}

/** Null until it is fetched: it is sent for. */
export function battleDrawingSoon(): Room | null {
  if (!room.here) void fetchBattleDrawing();
  return room.here;
}
