/**
 * The code that judges and shows a path while it is drawn is in a file of its own, fetched when the first battle is
 * drawn. A faster drag shows its plate later. The referee judges the drop in any case.
 */

import { fetched } from "../foundry/fetched";
import { reportFault } from "../scene/index";

type Room = typeof import("./drawn-battle");

let room: Room | null = null;
let hasAsked = false;

/** Null until it is fetched. */
export function planningSoon(): Room | null {
  if (!hasAsked) {
    hasAsked = true;
    fetched(import("./drawn-battle")).then((come) => {
      room = come;
    }, reportFault);
  }
  return room;
}
