/** The engine's guesses of the characters that an enemy's line takes, and of those that may stop an enemy. */

import { describe, expect, it } from "vitest";
import { isOnTheWay, lineTakes } from "../../src/engine/reaches";
import type { Character } from "../../src/rules/index";

const RAY = { how: "line", range: 20 } as const;
const at = (x: number, y: number) => ({ at: [x, y], c: { movement: 12 } }) as never;
const foe = { at: [2, 7], movement: 12 } as unknown as Character;

describe("a line of an enemy", () => {
  it.each([
    [7, 7, true],
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

  it("takes only those at its own place where it goes nowhere", () => {
    expect(lineTakes(RAY, foe, at(2, 7), at(2, 7))).toBe(true);
    expect(lineTakes(RAY, foe, at(2, 7), at(3, 7))).toBe(false);
  });
});

describe("somebody on an enemy's straight way", () => {
  it.each([
    [7, 7, true],
    [7, 9, true],
    [7, 13, false],
    [12, 7, false],
    [-8, 7, false],
  ])("from (2, 7) to (12, 7) may stop it from (%d, %d): %s", (x, y, stops) => {
    expect(isOnTheWay(foe, at(12, 7), at(x, y))).toBe(stops);
  });
});
