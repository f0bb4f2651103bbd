/** What the engine shows on the board, without a browser: arrows, what the opponent did, and who has won. */

import { describe, expect, it } from "vitest";
import { Course } from "../../analysis/course/index";
import { arrowAlong } from "../../analysis/engine/arrow-shape";
import { deedsOf } from "../../analysis/engine/deeds";
import { winnersIn } from "../../analysis/engine/shares";
import { fileWith, scriptFrom } from "../support/scripts";

describe("an arrow", () => {
  const looks = { reach: 10, number: 1 };
  it("points along its last stretch and ends before the sign", () => {
    const shape = arrowAlong(
      [
        { x: 0, y: 0 },
        { x: 0, y: 100 },
      ],
      looks,
    )!;
    const [tip, left, right] = shape.head;
    expect(tip!.x).toBeCloseTo(0);
    expect(tip!.y).toBeCloseTo(88);
    expect(left!.y).toBeLessThan(tip!.y);
    expect(left!.x).toBeCloseTo(-right!.x);
    expect(shape.line.at(-1)!.y).toBeLessThan(tip!.y);
  });
  it("has the direction of the way where that ends at the target itself", () => {
    const way = [
      { x: 0, y: 0 },
      { x: 0, y: 100 },
    ];
    expect(arrowAlong([...way, { x: 0, y: 100 }], looks)).toEqual(arrowAlong(way, looks));
  });
  it("is none from a place to itself, nor without a way", () => {
    const here = { x: 5, y: 5 };
    for (const way of [[], [here], [here, here], [here, { x: 5.5, y: 5 }]]) expect(arrowAlong(way, looks)).toBeNull();
  });
  it("keeps the numbers of arrows that go alike apart", () => {
    const way = [
      { x: 0, y: 0 },
      { x: 200, y: 0 },
    ];
    const places = [1, 2, 3].map((number) => arrowAlong(way, { reach: 10, number })!.middle.x);
    expect(places[1]! - places[0]!).toBeGreaterThan(18);
    expect(places[2]! - places[1]!).toBeGreaterThan(18);
  });
});

const characters = [
  { id: "wolf", side: "party", at: [0, 0], movement: 18, vitals: { hp: 20, fixed: true } },
  { id: "goblin", side: "monsters", at: [5, 0], movement: 12, vitals: { hp: 9, fixed: true } },
  { id: "orc", side: "monsters", at: [9, 0], movement: 12, vitals: { hp: 9, fixed: true } },
];

function courseOf(steps: readonly object[]): Course {
  const { setup, steps: read } = scriptFrom(fileWith(steps, { characters }));
  const course = new Course(setup);
  course.follow(read);
  course.play();
  expect(course.moments).toHaveLength(steps.length + 1);
  return course;
}

const GOBLIN = [{ do: "turn", who: "goblin" }, { do: "move", kind: "limited", path: [[3, 0]] }, { do: "end" }];
const ORC = [
  { do: "turn", who: "orc" },
  { do: "move", kind: "limited", path: [[8, 2]] },
];
const WOLF = [{ do: "turn", who: "wolf" }, { do: "move", kind: "limited", path: [[0, 3]] }, { do: "end" }];

describe("what the opponent did", () => {
  it("is what its turns did since somebody else acted, in their order, without their beginnings and ends", () => {
    const { moments } = courseOf([...WOLF, ...GOBLIN, ...ORC]);
    const told = deedsOf("monsters", moments).map((event) => [event.type, "who" in event ? event.who : null]);
    expect(told).toEqual([
      ["moved", "goblin"],
      ["moved", "orc"],
    ]);
  });
  it("is still told when a round has begun after it", () => {
    const { moments } = courseOf([...WOLF, ...GOBLIN, ...ORC, { do: "end" }, { do: "round" }]);
    expect(deedsOf("monsters", moments).map(({ type }) => type)).toEqual(["moved", "moved"]);
    const again = courseOf([...WOLF, ...GOBLIN, ...ORC, { do: "end" }, { do: "round" }, ...WOLF]).moments;
    expect(deedsOf("monsters", again)).toEqual([]);
  });
  it("is nothing while somebody else acts, or before anybody did", () => {
    const { moments } = courseOf([...WOLF, ...GOBLIN]);
    expect(deedsOf("monsters", moments.slice(0, 4))).toEqual([]);
    expect(deedsOf("monsters", moments.slice(0, 1))).toEqual([]);
    expect(deedsOf("party", moments)).toEqual([]);
  });
});

describe("who has won", () => {
  const battleAfter = (steps: readonly object[]) => courseOf(steps).moments.at(-1)!.battle;
  const fell = (who: string) => ({ do: "damage", who, amount: 50, kind: "fixed" });
  it("is nobody yet while enemies stand", () => {
    expect(winnersIn(battleAfter([]))).toBeNull();
    expect(winnersIn(battleAfter([fell("orc")]))).toBeNull();
  });
  it("is the side that is left, or nobody where all fell", () => {
    expect(winnersIn(battleAfter([fell("orc"), fell("goblin")]))).toEqual(["party"]);
    expect(winnersIn(battleAfter([fell("wolf")]))).toEqual(["monsters"]);
  });
  it("is not asked where there never were two sides", () => {
    const { setup } = scriptFrom(fileWith([], { characters: characters.slice(1) }));
    const course = new Course(setup);
    course.play();
    expect(winnersIn(course.moments[0]!.battle)).toBeNull();
  });
});
