/** What the engine on the board answers to a move of several (`A25-GRP-1`). */

import { expect, test } from "vitest";
import { answerAmong } from "../../src/judgement/index";
import type { Block } from "../../src/rules/index";

const onWayOf = (who: string, y: number): Block => ({ by: ["ghoul"], at: [0, y], into: "S1", who: [who] });

test("A25-GRP-1 who stops two, each on its own way, names no point that only one passes", () => {
  const both = [onWayOf("lead", 1), onWayOf("mate", -1)];
  expect(answerAmong("ghoul", both)).toEqual({ pass: false, at: null, with: [], into: "S1" });
  expect(answerAmong("ghoul", both.slice(1))).toEqual({ pass: false, at: [0, -1], with: [], into: "S1" });
  expect(answerAmong("wight", both)).toMatchObject({ pass: true });
});
