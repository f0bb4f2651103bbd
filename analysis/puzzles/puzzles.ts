/** Puzzles, solved by playing: a position, what is to come of it, the rules that it is about, and one way to get there. */

import type { Expectation, Point } from "../../src/rules/index";

/** What has to be so. `near`: metres around a point, for hands are not exact. */
export type Goal =
  | { readonly state: Expectation }
  | { readonly who: string; readonly near: Point; readonly within: number };

export interface Puzzle {
  /** A key of `RANSEN.board.puzzles`. */
  readonly id: string;
  readonly rules: readonly string[];
  /** The steps of its script lead to the position. */
  readonly script: { readonly ruleset: string; readonly [key: string]: unknown };
  /** What sides answer to blocks without being asked. */
  readonly standing?: Readonly<Record<string, "block" | "pass">>;
  readonly goals: readonly Goal[];
  /** Steps of a script that solve it. */
  readonly solution: readonly object[];
}

const turn = (who: string) => ({ do: "turn", who });
const END = { do: "end" };
const ROUND = { do: "round" };
const melee = (target: string) => ({ do: "attack", target, how: "melee" });
const go = (path: readonly Point[], more: object = {}) => ({ do: "move", kind: "normal", path, ...more });

function advanced(characters: readonly object[], script: readonly object[] = [], sides = ["party", "monsters"]) {
  return { ruleset: "sw25-advanced", sides, characters, script };
}
const party = (id: string, at: Point, movement = 18, more: object = {}) => ({
  id,
  side: "party",
  at,
  movement,
  ...more,
});
const foe = (id: string, at: Point, movement = 12, more: object = {}) => ({
  id,
  side: "monsters",
  at,
  movement,
  ...more,
});

export const PUZZLES: readonly Puzzle[] = [
  {
    id: "stop",
    rules: ["A25-BLK-2", "A25-BLK-6"],
    script: advanced([party("wolf", [0, 0], 20), foe("goblin", [10, 2])]),
    goals: [{ state: { contacts: [{ who: ["goblin", "wolf"] }] } }],
    solution: [turn("wolf"), go([[20, 0]], { blocks: [{ by: ["goblin"] }] })],
  },
  {
    id: "around",
    rules: ["A25-BLK-2", "A25-MOV-1"],
    script: advanced([party("wolf", [0, 0], 24), foe("goblin", [10, 2], 9)]),
    standing: { monsters: "block" },
    goals: [{ who: "wolf", near: [20, 0], within: 2 }, { state: { contacts: [], skirmishes: [] } }],
    solution: [
      turn("wolf"),
      go([
        [10, -3],
        [20, 0],
      ]),
    ],
  },
  {
    id: "giant",
    rules: ["A25-BLK-3", "A25-SKR-3"],
    script: advanced(
      [
        foe("ogre", [0, 0], 15, { sections: 3 }),
        party("bear", [10, -2], 9),
        party("wolf", [10, 2], 9),
        party("hare", [10, 4], 9),
      ],
      [],
      ["monsters", "party"],
    ),
    goals: [{ state: { contacts: [{ who: ["bear", "ogre", "wolf"] }] } }],
    solution: [turn("ogre"), go([[15, 0]], { blocks: [{ by: ["bear", "wolf"] }] })],
  },
  {
    id: "through",
    rules: ["A25-BLK-8"],
    script: advanced(
      [
        party("wolf", [0, 0]),
        party("bear", [0, 1]),
        party("hare", [0, 0], 20),
        foe("goblin", [10, 0]),
        foe("orc", [20, 0]),
      ],
      [turn("wolf"), go([[10, 0]]), melee("goblin"), END, turn("bear"), go([[10, 0]]), melee("goblin"), END],
    ),
    standing: { monsters: "block" },
    goals: [{ who: "hare", near: [15, 0], within: 1.5 }, { state: { characters: { hare: { state: "free" } } } }],
    solution: [turn("hare"), go([[15, 0]])],
  },
  {
    id: "leave",
    rules: ["A25-MOV-3", "TRN-5"],
    script: advanced(
      [party("wolf", [0, 0]), foe("goblin", [10, 0])],
      [turn("wolf"), go([[10, 0]]), melee("goblin"), END, ROUND],
    ),
    standing: { monsters: "block" },
    goals: [{ who: "wolf", near: [0, 0], within: 4 }, { state: { skirmishes: [] } }],
    solution: [turn("wolf"), { do: "prepareLeave" }, END, ROUND, turn("wolf"), go([[0, 0]])],
  },
  {
    id: "numbers",
    rules: ["A25-BLK-9"],
    script: advanced(
      [...["ash", "birch", "cedar", "elm"].map((id) => party(id, [0, 0], 10)), foe("goblin", [0, 0])],
      [...["ash", "birch", "cedar"].flatMap((id) => [turn(id), melee("goblin"), END]), ROUND],
    ),
    standing: { monsters: "block" },
    goals: [{ state: { round: 2, characters: { birch: { state: "free" } } } }],
    solution: [turn("elm"), { do: "join", skirmish: "S1" }, END, turn("birch"), go([[8, 0]])],
  },
  {
    id: "together",
    // Only who could be blocked at a point counts there: so all three go one way.
    rules: ["A25-BLK-3", "A25-GRP-1"],
    script: advanced(
      [foe("leader", [0, 0]), foe("left", [0, 0]), foe("right", [0, 0]), party("wolf", [8, 2], 9)],
      [],
      ["monsters", "party"],
    ),
    standing: { party: "block" },
    goals: [
      { who: "leader", near: [12, 0], within: 1 },
      { state: { contacts: [], characters: { left: { state: "free" }, right: { state: "free" } } } },
    ],
    solution: [turn("leader"), go([[12, 0]], { with: ["left", "right"] })],
  },
  {
    id: "watcher",
    rules: ["A25-BLK-5", "A25-CMB-1"],
    script: advanced(
      [party("wolf", [0, 0]), party("hare", [12, 10], 20), foe("goblin", [10, 0]), foe("orc", [20, 0])],
      [turn("wolf"), go([[10, 0]]), melee("goblin"), END, turn("orc"), go([[12, 0]]), END, ROUND],
    ),
    goals: [{ state: { skirmishes: [{ id: "S1", melee: ["goblin", "hare", "orc", "wolf"] }] } }],
    solution: [turn("hare"), go([[12, -10]], { blocks: [{ by: ["orc"] }] })],
  },
  {
    id: "centre",
    rules: ["A20-BLK-5", "A20-BLK-8"],
    script: {
      ...advanced(
        [party("wolf", [0, 0]), party("hare", [12, 10], 20), foe("goblin", [10, 0]), foe("orc", [20, 0])],
        [turn("wolf"), go([[10, 0]]), melee("goblin"), END, turn("orc"), go([[12, 0]]), END, ROUND],
      ),
      ruleset: "sw20-advanced",
    },
    goals: [
      { state: { skirmishes: [{ id: "S1", melee: ["goblin", "hare", "orc", "wolf"] }] } },
      { who: "hare", near: [10, 0], within: 0.1 },
    ],
    solution: [turn("hare"), go([[12, -10]], { blocks: [{ by: ["orc"] }] })],
  },
  {
    id: "three",
    rules: ["A25-CMB-1", "A25-CMB-2", "A25-SKR-3"],
    script: {
      ...advanced(
        [
          party("ash", [0, 0], 10),
          party("birch", [0, 0], 10),
          foe("ogre", [0, 0], 10, { sections: 3 }),
          party("cedar", [4, 0], 10),
          foe("goblin", [4, 0]),
          party("elm", [2, 4], 10),
          foe("kobold", [2, 4]),
          party("wolf", [-8, 0], 10),
        ],
        [
          ...["ash", "birch"].flatMap((id) => [turn(id), melee("ogre"), END]),
          ...[turn("cedar"), melee("goblin"), END, turn("elm"), melee("kobold"), END],
        ],
      ),
      options: { rounding: "exact" },
    },
    goals: [{ state: { skirmishes: [{ id: "S1", count: 10 }] } }],
    solution: [turn("wolf"), go([[0, 0]]), { do: "join" }],
  },
  {
    id: "brawl",
    rules: ["B20-ZON-1", "B20-PAS-1"],
    script: {
      ruleset: "sw20-brawl",
      sides: ["party", "monsters"],
      characters: [party("wolf", [0, 0], 20), foe("goblin", [10, 0.5])],
      script: [],
    },
    goals: [{ state: { skirmishes: [{ melee: ["goblin", "wolf"] }] } }],
    solution: [turn("wolf"), go([[20, 0]], { blocks: [{ by: ["goblin"] }] })],
  },
  {
    id: "areas",
    rules: ["S20-MOV-6", "S20-ARE-1"],
    script: {
      ruleset: "sw20-areas",
      sides: ["party", "monsters"],
      characters: ["wolf", "mage"]
        .map((id): object => ({ id, side: "party" }))
        .concat(["goblin", "orc"].map((id) => ({ id, side: "monsters" }))),
      script: [
        { do: "place", who: "wolf", at: "front" },
        { do: "place", who: "mage", at: "rear" },
        { do: "place", who: "goblin", at: "front" },
        { do: "place", who: "orc", at: "front" },
      ],
    },
    goals: [{ state: { characters: { wolf: { at: "first-rear" } } } }],
    solution: [
      turn("wolf"),
      { do: "prepareLeave" },
      END,
      ROUND,
      turn("wolf"),
      { do: "move", kind: "normal", to: "rear" },
    ],
  },
  {
    id: "shadows",
    rules: ["S25-MOV-3", "S25-ARE-1"],
    script: {
      ruleset: "sw25-areas",
      sides: ["party", "monsters"],
      characters: [
        { id: "thief", side: "party", at: "front", feats: ["shadow-sneak"] },
        { id: "wolf", side: "party", at: "front" },
        { id: "orc", side: "monsters", at: "front" },
      ],
      script: [],
    },
    goals: [{ state: { round: 1, characters: { thief: { at: "first-rear" } } } }],
    solution: [turn("thief"), { do: "move", kind: "normal", to: "rear" }],
  },
  {
    id: "at-once",
    rules: ["SIM-CYC-2", "SIM-MOV-1"],
    script: {
      ruleset: "simultaneous",
      sides: ["party", "monsters"],
      characters: [
        { id: "wolf", side: "party", at: [0, 0], base: 6, ath: 3, speed: 2 },
        { id: "troll", side: "monsters", at: [8, 3], base: 5, health: 10, maxHealth: 10 },
      ],
      script: [],
    },
    goals: [{ state: { round: 2 } }, { who: "wolf", near: [8.5, 0], within: 0.6 }],
    solution: [
      { do: "declare", who: "wolf", action: { move: "transport", path: [[20, 0]] } },
      { do: "declare", who: "troll", action: { brace: true } },
      { do: "reveal" },
      { do: "resolve" },
    ],
  },
];
