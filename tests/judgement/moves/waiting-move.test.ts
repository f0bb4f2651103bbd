/** Which answers of a waiting move make one block together. */

import { expect, test } from "vitest";
import type { BlockAnswer, Pending } from "../../../src/judgement/history/pending";
import { resolveBlocks } from "../../../src/judgement/moves/waiting-move";
import type { Outcome } from "../../../src/rules/index";

const anyBlock = (): Outcome => ({ ok: true }) as Outcome;
const at = (x: number, into: string | null): BlockAnswer => ({ pass: false, at: [x, 0], with: [], into });

/** Two who stand outside and could each block alone. */
function waiting(answers: { readonly [id: string]: BlockAnswer }): Pending {
  const blockers = ["kai", "zoe"].map((by) => ({ by, skirmish: null, alone: true, spans: [[2, 6]] }));
  return { path: [[0, 0], [9, 0]], blockers, answers } as unknown as Pending; // biome-ignore format: a line
}

test("A25-BLK-11 who chose other skirmishes at one point make a block each, into their own", () => {
  const { blocks } = resolveBlocks(waiting({ kai: at(4, "S1"), zoe: at(4, "S2") }), anyBlock);
  expect(blocks).toEqual([
    { by: ["kai"], at: [4, 0], into: "S1" },
    { by: ["zoe"], at: [4, 0], into: "S2" },
  ]);
});

test("A25-BLK-3 who chose the same point and skirmish, or none, make one block", () => {
  const together = (into: string | null) => resolveBlocks(waiting({ kai: at(4, into), zoe: at(4, into) }), anyBlock);
  expect(together("S1").blocks).toEqual([{ by: ["kai", "zoe"], at: [4, 0], into: "S1" }]);
  expect(together(null).blocks).toEqual([{ by: ["kai", "zoe"], at: [4, 0] }]);
});
