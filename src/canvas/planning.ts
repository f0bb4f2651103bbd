/**
 * How a path is judged while it is drawn lies in a file of its own, fetched as the first battle is drawn. A drag that is
 * quicker shows its plate when it has come; what the drop means is judged by the referee in any case.
 */

import type { plannedMove } from "../asking/planned-move";
import { fetched } from "../foundry/fetched";
import { reportFault } from "../scene/index";

let judge: typeof plannedMove | null = null;
let hasAsked = false;

/** Null until it has come. */
export function planningSoon(): typeof plannedMove | null {
  if (!hasAsked) {
    hasAsked = true;
    fetched(import("../asking/planned-move")).then((room) => {
      judge = room.plannedMove;
    }, reportFault);
  }
  return judge;
}
