/**
 * The code that draws a battle (skirmishes, marks, badges, waiting moves, names) is in a file of its own. It is
 * fetched when the first battle is on a drawn scene.
 */

import { fetched } from "../foundry/fetched";
import { reportFault } from "../scene/index";

type Room = typeof import("./drawn-battle");

let room: Room | null = null;
let coming: Promise<Room | null> | null = null;

/** Null until it is fetched. */
export function battleDrawing(): Room | null {
  return room;
}

/** Null: it could not be fetched, and the user was told. */
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
