/**
 * How a battle is drawn – skirmishes, marks, badges, waiting moves, names that make way – lies in a file of its own,
 * fetched as the first battle is on a drawn scene.
 */

import { fetched } from "../foundry/fetched";
import { reportFault } from "../scene/index";

type Room = typeof import("./drawn-battle");

let room: Room | null = null;
let coming: Promise<Room | null> | null = null;

/** Null until it has come. */
export function battleDrawing(): Room | null {
  return room;
}

/** Null: it does not come, which has been told. */
export function fetchBattleDrawing(): Promise<Room | null> {
  coming ??= fetched(import("./drawn-battle")).then(
    (come) => {
      room = come;
      return come;
    },
    (fault: unknown) => {
      reportFault(fault);
      return null;
    },
  );
  return coming;
}
