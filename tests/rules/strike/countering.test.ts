/** How often somebody has struck back in a round (`ACT-14`). */

import { expect, test } from "vitest";
import { counterUsed } from "../../../src/rules/strike/countering";

const counters = { with: { points: { dice: 1 } } };
const GIL = {
  id: "gil",
  counters,
  parts: [
    { id: "arm", hp: 9, counters },
    { id: "leg", hp: 9 },
  ],
  countered: [
    { round: 1, times: 1 },
    { round: 2, times: 1 },
    { round: 2, part: "arm", times: 2 },
  ],
} as never;

test.each<[what: string, part: string | undefined, round: number, counted: object[]]>([
  [
    "the character counts its own",
    undefined,
    2,
    [
      { round: 2, part: "arm", times: 2 },
      { round: 2, times: 2 },
    ],
  ],
  [
    "a part with a counter of its own counts for itself",
    "arm",
    2,
    [
      { round: 2, times: 1 },
      { round: 2, part: "arm", times: 3 },
    ],
  ],
  [
    "a part without one counts for the character",
    "leg",
    2,
    [
      { round: 2, part: "arm", times: 2 },
      { round: 2, times: 2 },
    ],
  ],
  ["another round begins anew", undefined, 3, [{ round: 3, times: 1 }]],
])("ACT-14 %s", (_, part, round, counted) => {
  expect(counterUsed(GIL, part, round)).toStrictEqual(counted);
});
