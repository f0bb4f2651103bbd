/** The engine's guesses of the characters that an enemy's line takes, and of those that may stop an enemy. */

import { describe, expect, it } from "vitest";
import { areaTakes, comesTo, isOnTheWay, lineTakes, shootsAt } from "../../src/engine/reaches";
import type { Character } from "../../src/rules/index";

const RAY = { how: "line", range: 20 } as const;
const at = (x: number, y: number) => ({ at: [x, y], c: { movement: 12 } }) as never;
const foe = { at: [2, 7], movement: 12 } as unknown as Character;

describe("a line of an enemy", () => {
  it.each([
    [7, 7, true],
    [7, 8, true],
    [7, 8.5, false],
    [7, 10, false],
    [7, 4, false],
    [2, 7, true],
    [22, 7, true],
    [23, 7, false],
    [-3, 7, false],
    [12, 12, false],
  ])("from (2, 7) to (12, 7) takes somebody at (%d, %d): %s", (x, y, takes) => {
    expect(lineTakes(RAY, foe, at(12, 7), at(x, y))).toBe(takes);
  });

  it("goes as far as its own length, in any direction", () => {
    const short = { how: "line", range: 20, length: 6 } as const;
    expect(lineTakes(short, foe, at(2, 12), at(2, 12))).toBe(true);
    expect(lineTakes(short, foe, at(2, 12), at(2, 14))).toBe(false);
    expect(lineTakes(RAY, foe, at(12, 17), at(7, 12))).toBe(true);
    expect(lineTakes(RAY, foe, at(12, 17), at(7, 7))).toBe(false);
  });

  it("takes only those at its own place where it goes nowhere, or has no length", () => {
    expect(lineTakes({ how: "line" }, foe, at(12, 7), at(2, 7))).toBe(true);
    expect(lineTakes({ how: "line" }, foe, at(12, 7), at(3, 7))).toBe(false);
    expect(lineTakes(RAY, foe, at(2, 7), at(2, 7))).toBe(true);
    expect(lineTakes(RAY, foe, at(2, 7), at(3, 7))).toBe(false);
  });
});

/** Somebody of ours in an area or at a place. */
const ours = (at: unknown, melee: string | null = null) => ({ at, melee, c: { movement: 12 } }) as never;
const enemy = (at: unknown) => ({ at, movement: 12 }) as unknown as Character;

describe("a line of an enemy where areas count", () => {
  it.each([
    ["first-rear", "front", "front", 10, true],
    ["first-rear", "front", "front", 9, false],
    ["first-rear", "front", "second-rear", 20, true],
    ["first-rear", "front", "second-rear", 10, false],
    ["front", "second-rear", "front", 20, true],
    ["front", "second-rear", "second-rear", 20, true],
    ["front", "second-rear", "first-rear", 20, false],
    ["front", "first-rear", "second-rear", 20, false],
  ])("S20-EFF-3, S25-EFF-2: from %s to %s takes somebody in %s, %d m long: %s", (from, goal, place, range, takes) => {
    expect(lineTakes({ how: "line", range }, enemy(from), ours(goal), ours(place))).toBe(takes);
  });
});

describe("somebody on an enemy's straight way", () => {
  it.each([
    [7, 7, true],
    [7, 9, true],
    [7, 10, true],
    [7, 13, false],
    [12, 7, false],
    [-8, 7, false],
  ])("from (2, 7) to (12, 7) may stop it from (%d, %d): %s", (x, y, stops) => {
    expect(isOnTheWay(foe, at(12, 7), at(x, y))).toBe(stops);
  });

  it.each([
    ["2.5 m beside the middle", 7, 9.5, true],
    ["3.5 m beside the middle", 7.8, 8.9, false],
    ["2.5 m behind the goal", 9.5, 17, true],
    ["3.5 m behind the goal", 10.1, 17.8, false],
    ["3.5 m behind its back", -0.1, 4.2, false],
  ])("on a slanting way from (2, 7) to (8, 15), %s: (%d, %d): %s", (_, x, y, stops) => {
    expect(isOnTheWay(foe, at(8, 15), at(x, y))).toBe(stops);
  });

  it("stands on a way of one metre, too, but not on one that goes nowhere", () => {
    expect(isOnTheWay(foe, at(3, 7), at(2, 7))).toBe(true);
    expect(isOnTheWay(foe, at(2, 7), at(2, 8))).toBe(false);
  });
});

describe("somebody who is nowhere", () => {
  const nowhere = ours(null);
  it.each([
    ["is not come to", () => comesTo(foe, null, nowhere, [])],
    ["comes to nobody", () => comesTo(enemy(null), null, at(2, 7), [])],
    ["is in no area's circle", () => areaTakes({ radius: 50 } as never, at(2, 7), nowhere)],
    ["is the middle of no area", () => areaTakes({ radius: 50 } as never, nowhere, at(2, 7))],
    ["makes no line", () => lineTakes(RAY, enemy(null), at(12, 7), at(7, 7))],
    ["is the goal of no line", () => lineTakes(RAY, foe, nowhere, at(7, 7))],
    ["is taken by no line", () => lineTakes(RAY, foe, at(12, 7), nowhere)],
    ["goes no way", () => isOnTheWay(enemy(null), at(12, 7), at(7, 7))],
    ["is the goal of no way", () => isOnTheWay(foe, nowhere, at(7, 7))],
    ["stands on no way", () => isOnTheWay(foe, at(12, 7), nowhere)],
  ])("%s", (_, isIt) => {
    expect(isIt()).toBe(false);
  });
});

describe("who comes to blows on its next turn", () => {
  it.each([
    ["front", "front", ["front"], true],
    ["first-rear", "front", ["front"], true],
    ["front", "second-rear", ["second-rear"], true],
    ["front", "second-rear", ["second-rear", "front"], false],
    ["first-rear", "second-rear", ["second-rear"], false],
    ["first-rear", "front", ["front", "first-rear"], false],
  ])("from %s into %s with ours in %j: %s", (from, to, places, comes) => {
    const all = places.map((place) => ours(place));
    expect(comesTo(enemy(from), null, ours(to), all)).toBe(comes);
  });

  it.each([
    [14, null, null, true],
    [14.5, null, null, false],
    [3, "S1", null, false],
    [3, "S1", "S2", false],
    [3, "S1", "S1", true],
  ])("over the plane, with somebody at %d m, itself in %s and they in %s: %s", (x, held, melee, comes) => {
    expect(comesTo(foe, held, ours([x, 7], melee), [])).toBe(comes);
  });
});

describe("who can be shot at on its next turn", () => {
  it.each([
    [{ how: "melee" }, 99, null, true],
    [{ how: "ranged", range: 10 }, 15, null, true],
    [{ how: "ranged", range: 10 }, 15.5, null, false],
    [{ how: "ranged", range: 10 }, 12, "S1", true],
    [{ how: "ranged", range: 10 }, 12.5, "S1", false],
    [{ how: "thrown", range: 10 }, 24, null, true],
    [{ how: "thrown", range: 10 }, 24.5, null, false],
    [{ how: "area", range: 10, radius: 3 }, 15, null, true],
    [{ how: "area", range: 10, radius: 3 }, 15.5, null, false],
    [{ how: "area", range: 0, radius: 3 }, 5, null, true],
    [{ how: "area", range: 0, radius: 3 }, 5.5, null, false],
    [{ how: "area", range: 0 }, 2, null, true],
    [{ how: "area", range: 0 }, 2.5, null, false],
  ])("%j at x = %d m, itself in %s: %s", (made, x, melee, shoots) => {
    expect(shootsAt(made as never, foe, melee, ours([x, 7]), [])).toBe(shoots);
  });

  it.each([
    [10, "front", ["front"], true],
    [9, "front", ["front"], false],
    [20, "second-rear", ["second-rear"], true],
    [20, "second-rear", ["second-rear", "front"], false],
    [10, "second-rear", ["second-rear"], false],
  ])("from its rear over %d m into %s with ours in %j: %s", (range, to, places, shoots) => {
    const all = places.map((place) => ours(place));
    expect(shootsAt({ how: "ranged", range } as never, enemy("first-rear"), null, ours(to), all)).toBe(shoots);
  });
});

it("an area takes whoever stands within its radius, or in the same one of three", () => {
  expect(areaTakes({ radius: 4 } as never, ours([0, 0]), ours([0, 4]))).toBe(true);
  expect(areaTakes({ radius: 4 } as never, ours([0, 0]), ours([0, 4.5]))).toBe(false);
  expect(areaTakes({} as never, ours([0, 0]), ours([0, 0.5]))).toBe(false);
  expect(areaTakes({ radius: 4 } as never, ours("front"), ours("front"))).toBe(true);
  expect(areaTakes({ radius: 4 } as never, ours("front"), ours("second-rear"))).toBe(false);
});
