/** Refusals of a strike that a step of the striker may end. */

import type { RefusalCode } from "../../rules/index";

export const OF_THE_PLACE: ReadonlySet<RefusalCode> = new Set<RefusalCode>([
  "out-of-reach",
  "out-of-range",
  "shielded",
]);
