/** The answers of the blocking side taken together, tried on the rules one by one (`A25-BLK-3`, `A25-BLK-7`). */

import { describe, expect, test } from "vitest";
import { PASS, type Pending } from "../../src/judgement/history/pending";
import { answersOf, resolveBlocks, type Trial } from "../../src/judgement/moves/waiting-move";
import type { Block, Blocker } from "../../src/rules/index";

const refused = { ok: false, refusal: { code: "not-enough", rule: "A25-BLK-3", data: {} } } as never;
const fine = { ok: true } as never;

/** A run of 16 m along the x-axis. */
function waiting(blockers: readonly Partial<Blocker>[], answers: Pending["answers"]): Pending {
  return {
    path: [
      [0, 0],
      [16, 0],
    ],
    blockers,
    answers,
  } as unknown as Pending;
}

const joint = { pass: false, at: null, with: [], into: null } as const;
const at = (x: number) => ({ pass: false, at: [x, 0], with: [], into: null }) as const;

/** Allows only blocks for which this holds. */
function allowing(holds: (block: Block, before: readonly Block[]) => boolean): Trial {
  return (blocks) => (holds(blocks.at(-1)!, blocks.slice(0, -1)) ? fine : refused);
}

describe("answers together", () => {
  const two = waiting(
    [
      { by: "g1", alone: false, spans: [[2, 9]] },
      { by: "g2", alone: false, spans: [[4, 8]] },
    ],
    { g1: joint, g2: joint },
  );

  test("A25-BLK-3 block at the first point where both can, a step inside where the border itself is open", () => {
    const together = (from: number) =>
      allowing(({ by, at: point }) => by.length === 2 && point !== undefined && point[0] >= from);
    expect(resolveBlocks(two, together(0)).blocks).toEqual([{ by: ["g1", "g2"], at: [4, 0] }]);
    expect(resolveBlocks(two, together(4.001)).blocks).toEqual([{ by: ["g1", "g2"], at: [4.01, 0] }]);
  });

  test("what the rules allow nowhere drops out with the first reason, the rest counts", () => {
    const mixed = waiting(
      [
        { by: "g1", alone: true, spans: [[2, 9]] },
        { by: "g2", alone: true, spans: [[4, 8]] },
        { by: "g3", alone: true, spans: [[1, 2]] },
      ],
      { g1: at(3), g2: joint, g3: PASS },
    );
    const { blocks, dropped } = resolveBlocks(
      mixed,
      allowing(({ by }) => !by.includes("g2")),
    );
    expect(blocks).toEqual([{ by: ["g1"], at: [3, 0] }]);
    expect(dropped).toMatchObject([{ by: ["g2"], refusal: { code: "not-enough" } }]);
  });

  test("those who chose the same point are one block, of another point or skirmish another", () => {
    const four = waiting(
      ["a", "b", "c", "d"].map((by) => ({ by, alone: true, spans: [[2, 9]] })),
      { a: at(3), b: at(3), c: at(5), d: { ...at(3), into: "S1" } },
    );
    expect(resolveBlocks(four, () => fine).blocks).toEqual([
      { by: ["a", "b"], at: [3, 0] },
      { by: ["c"], at: [5, 0] },
      { by: ["d"], at: [3, 0], into: "S1" },
    ]);
  });

  test("whoever can block alone does so at the earliest point, by the rules' own reckoning", () => {
    const one = waiting([{ by: "g1", alone: true, spans: [[2, 9]] }], { g1: joint });
    expect(resolveBlocks(one, () => fine).blocks).toEqual([{ by: ["g1"] }]);
    const notThere = allowing(({ at: point }) => point !== undefined);
    expect(resolveBlocks(one, notThere).blocks).toEqual([{ by: ["g1"], at: [2, 0] }]);
  });
});

test("a decision speaks for those that it names, unless they are another's or have one of their own", () => {
  const decisions = { g1: { block: { with: ["g2", "g3", "g4"] } }, g4: { pass: true } } as const;
  expect(answersOf(decisions, (id) => id !== "g3")).toEqual({
    g1: { pass: false, at: null, with: ["g2", "g3", "g4"], into: null },
    g2: { pass: false, at: null, with: ["g1"], into: null },
    g4: PASS,
  });
});
