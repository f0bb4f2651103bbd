import { describe, expect, test } from "vitest";
import type { BattleView, CharacterView, Point } from "../../src/rules/index";
import { fanOf, type GatheredToken, gatheringsOf, onCentreOf } from "../../src/seating/gatherings";

const sides = ["party", "monsters"];
const at = (place: CharacterView["at"]): CharacterView => ({ at: place, state: "free", acted: false, conditions: [] });

function group(party: number, monsters: number, radius = 1): GatheredToken[] {
  const named = (side: string, n: number) => Array.from({ length: n }, (_, i) => ({ id: `${side}${i}`, side, radius }));
  return [...named("monsters", monsters), ...named("party", party)];
}

describe("who shares a coordinate", () => {
  const view: BattleView = {
    round: 1,
    characters: {
      wolf: at([1, 2]),
      goblin: at([0.1 + 0.9, 2]),
      mei: at([1.01, 2]),
      kai: at([5, 5]),
      ogre: at([5, 5]),
      ren: at("front"),
      aoi: at("front"),
    },
    skirmishes: [{ id: "S1", centre: [5, 5], melee: ["kai", "ogre"] }],
  };

  test("A25-SKR-2 those on a centre without fighting there have seats among the fighters", () => {
    const [skirmish] = view.skirmishes;
    expect(onCentreOf(view, skirmish!)).toEqual([]);
    const arrived: BattleView = { ...view, characters: { ...view.characters, wolf: at([5, 5]), goblin: at([5, 5]) } };
    expect(onCentreOf(arrived, skirmish!)).toEqual(["wolf", "goblin"]);
    expect(gatheringsOf(arrived)).toEqual([]);
  });

  test("A25-SKR-2 not those in melee, nor whoever is a centimetre away, nor whoever is in one area", () => {
    expect(gatheringsOf(view)).toEqual([{ at: [1, 2], who: ["wolf", "goblin"] }]);
  });
});

describe("places around a shared coordinate", () => {
  test("clear of whoever stands close by, as far as turning and widening the ring does it", () => {
    const kai = { at: [12, 10] as Point, radius: 1 };
    const fan = fanOf([10, 10], group(1, 1), sides, [kai]);
    for (const place of fan.values()) expect(distance(place, kai.at)).toBeGreaterThanOrEqual(1.98);
    expect(fanOf([10, 10], group(1, 1), sides, [{ at: [20, 20], radius: 1 }])).toEqual(
      fanOf([10, 10], group(1, 1), sides),
    );
  });

  test.each([
    [1, 1],
    [1, 2],
    [2, 2],
    [3, 1],
    [4, 0],
    [6, 6],
  ])("%i of one side and %i of the other do not overlap", (party, monsters) => {
    const all = group(party, monsters);
    const fan = fanOf([10, 10], all, sides);
    for (const a of all)
      for (const b of all)
        if (a.id < b.id) expect(distance(fan.get(a.id)!, fan.get(b.id)!)).toBeGreaterThanOrEqual(1.98);
    if (party + monsters <= 4)
      for (const place of fan.values()) expect(distance(place, [10, 10])).toBeLessThanOrEqual(1.5);
  });

  test("enemies face each other: the first side on the left", () => {
    const fan = fanOf([10, 10], group(1, 2), sides);
    expect(fan.get("party0")![0]).toBeLessThan(10);
    expect(fan.get("party0")![1]).toBe(10);
    for (const id of ["monsters0", "monsters1"]) expect(fan.get(id)![0]).toBeGreaterThan(10);
  });

  test("a wide one beside small ones takes more of the ring and touches none", () => {
    const all = [...group(3, 0), { id: "ogre", side: "monsters", radius: 1.5 }];
    const fan = fanOf([0, 0], all, sides);
    for (const { id } of all.slice(0, 3)) expect(distance(fan.get(id)!, fan.get("ogre")!)).toBeGreaterThanOrEqual(2.48);
  });

  test("the order of the list does not matter, and one alone stands on the coordinate", () => {
    const all = group(2, 2);
    expect([...fanOf([0, 0], [...all].reverse(), sides)].sort()).toEqual([...fanOf([0, 0], all, sides)].sort());
    expect(fanOf([3, 4], group(1, 0), sides).get("party0")).toEqual([3, 4]);
  });
});

function distance(a: Point, b: Point): number {
  return Math.hypot(a[0] - b[0], a[1] - b[1]);
}
