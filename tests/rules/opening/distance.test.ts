import { describe, expect, test } from "vitest";
import {
  closestEnemies,
  foremostPlaces,
  keepsOpeningDistance,
  keptOpeningDistance,
  openingDistance,
  type Point,
} from "../../../src/rules";

describe("OPN-3 recommended distances", () => {
  test.each([
    ["enclosed", 5],
    ["large-room", 10],
    ["crowded", 10],
    ["open", 20],
  ] as const)("OPN-3 %s: %d m", (ground, metres) => {
    expect(openingDistance(ground)).toEqual({ least: metres, most: metres });
  });

  test("OPN-3 moving adds 10 to 20, a large monster 5 to 10, each once", () => {
    expect(openingDistance("enclosed", ["moving"])).toEqual({ least: 15, most: 25 });
    expect(openingDistance("crowded", ["large-monster"])).toEqual({ least: 15, most: 20 });
    expect(openingDistance("large-room", ["large-monster", "large-monster"])).toEqual({ least: 15, most: 20 });
    expect(openingDistance("enclosed", ["moving", "large-monster"])).toEqual({ least: 20, most: 30 });
  });

  test("OPN-3 kept between 5 and 30, and no more than the battlefield allows", () => {
    expect(openingDistance("open", ["moving", "large-monster"])).toEqual({ least: 30, most: 30 });
    expect([4, 5, 30, 31].map((metres) => keptOpeningDistance(metres))).toEqual([5, 5, 30, 30]);
    expect(openingDistance("open", ["moving"], 22)).toEqual({ least: 22, most: 22 });
    expect(openingDistance("open", [], 3)).toEqual({ least: 3, most: 3 });
  });
});

describe("OPN-3 placement", () => {
  test("OPN-3 the foremost stand that far apart, on both sides of the middle", () => {
    expect(foremostPlaces([10, 0], [10, 7], 20)).toEqual([
      [10, -10],
      [10, 10],
    ]);
    expect(foremostPlaces([0, 0], [0, 0], 10)).toEqual([
      [-5, 0],
      [5, 0],
    ]);
  });

  const at = (id: string, side: string, place: Point) => ({ id, side, at: place });

  test("OPN-3 nobody stands closer than the foremost; allies do not count", () => {
    const field = [at("a", "party", [0, 0]), at("b", "guild", [1, 0]), at("c", "monsters", [0, 10])];
    const allies = [["party", "guild"]] as const;
    expect(closestEnemies(field, { allies })).toEqual({ pair: ["a", "c"], metres: 10 });
    expect(closestEnemies(field, { allies: [] })).toEqual({ pair: ["a", "b"], metres: 1 });
    expect(keepsOpeningDistance(field, { allies }, 10)).toBe(true);
    expect(keepsOpeningDistance([...field, at("d", "monsters", [0, 9])], { allies }, 10)).toBe(false);
    expect(closestEnemies(field.slice(0, 2), { allies })).toBeNull();
    expect(keepsOpeningDistance([], { allies }, 10)).toBe(true);
  });
});
