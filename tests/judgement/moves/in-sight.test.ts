/**
 * Walls and sight in blocks: a character that does not see the mover there is not asked to block there (`A25-BLK-1`,
 * `A20-BLK-1`).
 */

import { describe, expect, test } from "vitest";
import { inSight } from "../../../src/judgement/moves/in-sight";
import { type CharacterInput, type Point, pathOf } from "../../../src/rules/index";
import { asker, Table } from "../../referee/board";

const WOLF: CharacterInput = { id: "wolf", side: "party", at: [0, 0], movement: 30 };
const goblin = (id: string, at: Point): CharacterInput => ({ id, side: "monsters", at, movement: 12 });
const AOI = asker("aoi", "wolf");

/** A wall along x: from its east side nobody sees to the west; a character east of it sees the east. */
const wallAt = (x: number) => (_who: string, at: Point) => at[0] >= x;

function asked(sees?: (who: string, at: Point) => boolean, others = [goblin("near", [10, 1])]) {
  const table = new Table([WOLF, ...others]);
  const ruled = table.ask(
    { type: "move", command: { do: "move", who: "wolf", kind: "normal", path: [[20, 0]] } },
    AOI,
    {
      ...(sees && { sees }),
    },
  );
  const [pending] = Object.values(table.record.pending);
  return { table, ruled, pending };
}

describe("A25-BLK-1 whoever does not see the mover", () => {
  test("is not asked: the move goes through", () => {
    expect(asked().pending?.blockers.map(({ by }) => by)).toEqual(["near"]);
    const hidden = asked(() => false);
    expect(hidden.pending).toBeUndefined();
    expect(hidden.table.at("wolf")).toEqual([20, 0]);
  });

  test("is asked about the stretch alone on which it does, and blocks there", () => {
    const { pending, table } = asked(wallAt(10));
    const [from] = pending!.blockers[0]!.spans[0]!;
    expect(from).toBeGreaterThanOrEqual(10);
    expect(from).toBeLessThan(10.6);
    table.ask({ type: "decide", pendingId: pending!.id, decisions: { near: { block: {} } } });
    expect(table.at("wolf")[0]).toBeGreaterThanOrEqual(10);
    // Without the wall it blocks as soon as it can.
    const open = asked();
    open.table.ask({ type: "decide", pendingId: open.pending!.id, decisions: { near: { block: {} } } });
    expect(open.table.at("wolf")[0]).toBeLessThan(10);
  });

  test("does not keep others from it who do", () => {
    const both = [goblin("blind", [10, 1]), goblin("near", [10, -1])];
    expect(asked((who) => who === "near", both).pending?.blockers.map(({ by }) => by)).toEqual(["near"]);
  });

  test("stays out after a correction too, while the move waits", () => {
    const both = [goblin("blind", [10, 1]), goblin("near", [10, -1])];
    const sees = (who: string) => who === "near";
    const { table } = asked(sees, both);
    const put = { do: "put", who: "near", at: [11, -1] } as const;
    table.ask({ type: "correct", commands: [put] }, undefined, { sees });
    expect(Object.values(table.record.pending)[0]?.blockers.map(({ by }) => by)).toEqual(["near"]);
  });
});

test("a stretch is cut where sight ends, and one that is a point is seen or not", () => {
  const blocker = { by: "near", who: "wolf", skirmish: null, alone: true, spans: [[2, 8] as const, [9, 9] as const] };
  const path = pathOf([0, 0], [[20, 0]]);
  expect(inSight([blocker], () => path, undefined)).toEqual([blocker]);
  expect(
    inSight(
      [blocker],
      () => path,
      () => true,
    ),
  ).toEqual([blocker]);
  expect(
    inSight(
      [blocker],
      () => path,
      () => false,
    ),
  ).toEqual([]);
  const inPart = inSight(
    [blocker],
    () => path,
    (_who, [x]) => x >= 4 && x <= 6,
  );
  expect(inPart).toEqual([{ ...blocker, spans: [[4, 6]], seesInPart: true }]);
  const twice = inSight(
    [blocker],
    () => path,
    (_who, [x]) => x <= 3 || x >= 7,
  );
  expect(twice[0]?.spans).toEqual([
    [2, 3],
    [7, 8],
    [9, 9],
  ]);
});
