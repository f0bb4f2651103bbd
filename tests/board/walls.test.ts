/** Walls on the board: a character who cannot see a mover is not asked to block it (`A25-BLK-1`). Links keep walls. */

import { afterEach, beforeEach, describe, expect, test } from "vitest";
import { edit, open } from "../../analysis/desk/index";
import {
  analysisOf,
  MOST_WALLS,
  packed,
  ROOT,
  unpacked,
  type Wall,
  walled,
  withoutNode,
} from "../../analysis/line/index";
import { drawn } from "../../analysis/picture/drawn";
import { pointTo, question, takeUp } from "../../analysis/play/index";
import { drop, sketch } from "../../analysis/play/moving";
import { underRuleset } from "../../analysis/setup/setup-edits";
import { battleIn } from "../support/board-links";
import { closeBoardPage, openBoardPage } from "./board-page";

const one = (id: string, side: string, at: readonly [number, number]) => ({ id, side, at, movement: 12 });
const FIGHT = {
  ruleset: "sw25-advanced",
  options: { field: { from: [0, 0], to: [40, 20] } },
  sides: ["party", "monsters"],
  characters: [one("wolf", "party", [5, 10]), one("goblin", "monsters", [12, 12]), one("orc", "monsters", [30, 10])],
  line: [],
};
const FRIENDLY: Wall = [
  [6, 11],
  [20, 11],
];

beforeEach(async () => void (await openBoardPage()));
afterEach(closeBoardPage);

/** Who is asked about a way of the wolf past the goblin, with these walls. */
function askedWith(...walls: Wall[]): unknown {
  open(walled(battleIn(FIGHT), walls));
  takeUp("wolf", "pointer");
  pointTo([20, 10]);
  const told = sketch.value?.planned?.preview?.blockers.map(({ by, spans }) => [by, spans]);
  question.value = null;
  drop();
  const asked = question.peek()?.pending.blockers.map(({ by, spans }) => [by, spans]) ?? [];
  question.value = null;
  expect(asked, "what is told while one drags is what is asked").toEqual(told);
  return asked.map(([by]) => by);
}

describe("A25-BLK-1 nobody is asked to block whom he does not see", () => {
  test.each<[string, Wall[], string[]]>([
    ["no wall", [], ["goblin"]],
    ["a wall between the way and the goblin", [FRIENDLY], []],
    [
      "a wall behind the goblin",
      [
        [
          [6, 15],
          [20, 15],
        ],
      ],
      ["goblin"],
    ],
    [
      "a wall along which the goblin stands",
      [
        [
          [6, 12],
          [20, 12],
        ],
      ],
      ["goblin"],
    ],
    [
      "two halves of a wall that meet",
      [
        [
          [6, 11],
          [12, 11],
        ],
        [
          [12, 11],
          [20, 11],
        ],
      ],
      [],
    ],
    [
      "a wall that leaves a gap",
      [
        [
          [6, 11],
          [11, 11],
        ],
        [
          [13, 11],
          [20, 11],
        ],
      ],
      ["goblin"],
    ],
  ])("%s", (_what, walls, asked) => {
    expect(askedWith(...walls)).toEqual(asked);
  });

  test("behind half a wall it may block only where it sees the mover", () => {
    open(
      walled(battleIn(FIGHT), [
        [
          [6, 11],
          [12, 11],
        ],
      ]),
    );
    takeUp("wolf", "pointer");
    pointTo([20, 10]);
    drop();
    const [goblin] = question.value!.pending.blockers;
    // Past the wall's end at 12 m: 7 m behind the beginning of the way.
    expect(goblin!.spans.map(([from]) => from)[0]).toBeGreaterThanOrEqual(7);
    expect(goblin!.seesInPart).toBe(true);
    question.value = null;
  });
});

test("walls are drawn, in what is given away too", () => {
  open(walled(battleIn(FIGHT), [FRIENDLY]));
  expect(drawn.value.parts.join("")).toContain('class="wall"');
  edit(walled(battleIn(FIGHT), []));
  expect(drawn.value.parts.join("")).not.toContain('class="wall"');
});

describe("as data", () => {
  const battle = () => battleIn(FIGHT);

  test("a battle without walls is written as before, one with walls keeps them", () => {
    expect(packed(battle())).not.toHaveProperty("walls");
    const data = packed(
      walled(battle(), [
        FRIENDLY,
        [
          [0, 0],
          [1.5, -2],
        ],
      ]),
    );
    expect(data.walls).toEqual([
      [6, 11, 20, 11],
      [0, 0, 1.5, -2],
    ]);
    const read = unpacked(JSON.parse(JSON.stringify(data)));
    if (!read.ok) throw new Error(read.problem.code);
    expect(packed(read.analysis)).toEqual(data);
  });

  test.each<[string, unknown, string, string]>([
    ["a text", "none", "walls", "wrong-type"],
    ["three numbers", [[1, 2, 3]], "walls[0]", "bad-wall"],
    [
      "a word among them",
      [
        [1, 2, 3, 4],
        [1, 2, 3, "x"],
      ],
      "walls[1]",
      "bad-wall",
    ],
    ["no number", [[1, 2, 3, null]], "walls[0]", "bad-wall"],
    ["one beyond everything", [[1, 2, 3, 1e9]], "walls[0]", "bad-wall"],
    ["too many", Array.from({ length: MOST_WALLS + 1 }, () => [0, 0, 1, 1]), "walls", "too-many-walls"],
  ])("%s is told, with its place", (_what, walls, place, code) => {
    const read = unpacked({ ...packed(battle()), walls });
    expect(read.ok || [read.problem.place, read.problem.code]).toEqual([place, code]);
  });

  test("they stay with another ruleset and without the steps", async () => {
    const kept = walled(battle(), [FRIENDLY]);
    const edited = await underRuleset(kept, "sw20-advanced");
    expect(edited.ok && edited.analysis.walls).toEqual([FRIENDLY]);
    expect(withoutNode(kept, ROOT).walls).toEqual([FRIENDLY]);
    expect(analysisOf(kept.setup).walls).toEqual([]);
  });
});
