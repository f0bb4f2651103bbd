/**
 * Tests of what is ours alone, on both generations by turns: the first of a `describe` on 13, the second on 14, and so on. What
 * differs between the generations is tried on each.
 */

import { test } from "vitest";

/** For a `describe` of a generation: `test`, which leaves every other one to the other generation. */
export function byTurns(generation: 13 | 14): (name: string, play: () => Promise<void>) => void {
  let count = 0;
  return (name, play) => {
    if (count++ % 2 === generation - 13) test(name, play);
  };
}
