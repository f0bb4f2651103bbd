/**
 * How a path is judged and shown while it is drawn lies in a file of its own, fetched as the first battle is drawn. A drag
 * that is quicker shows its plate when it has come; what the drop means is judged by the referee in any case.
 */

import { fetched } from "../foundry/fetched";
import { reportFault } from "../scene/index";

type Room = typeof import("./drawn-move");

let room: Room | null = null;
let hasAsked = false;

/** Null until it has come. */
export function planningSoon(): Room | null {
  if (!hasAsked) {
    hasAsked = true;
    fetched(import("./drawn-move")).then((come) => {
      room = come;
    }, reportFault);
  }
  return room;
}
