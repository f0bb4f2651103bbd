/** Declared strikes at their resolution, in a script: their dice, and the Game Master's decisions. */

import { MOST_ATTACKS } from "../simultaneous/action";
import { CRITICAL_WORDS } from "../simultaneous/fallen";
import { MOST_POINT_DICE } from "../strike/with";
import { choice, either, id, type Keys, list, mapOf, optional, record, type Shape, truth, whole } from "./shape";
import { eachOnce } from "./strikes";

/** Dice of one declared strike; two d20 with disadvantage. */
const one = (of: Shape): Shape => ({ is: "list", of, least: 1, most: 1 });
const d20 = whole(1, 20);
const d6s = list(whole(1, 6), MOST_POINT_DICE);
const DICE: Keys = {
  casting: optional(either(d20, one(d20))),
  accuracy: optional(either(d20, { is: "list", of: d20, least: 1, most: 2 })),
  critical: optional(d6s),
  points: optional(d6s),
  perception: optional(either(d20, one(d20))),
  stealth: optional(either(d20, one(d20))),
};

const dice: Shape = record(DICE);

/** By actor; of several attacks a list. */
export const OF_CYCLE: Keys = {
  dice: optional(mapOf(either(dice, list(dice, MOST_ATTACKS)))),
  interrupts: optional({ is: "list", of: id, agrees: eachOnce }),
  runs: optional(truth),
  reasons: optional(mapOf(choice(CRITICAL_WORDS))),
};
