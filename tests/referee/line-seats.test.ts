/** Seats beside a line: everyone at its own place along it, nobody on another or on a name where there is room (`LIN-POS-1`). */

import fc from "fast-check";
import { describe, expect, test } from "vitest";
import type { Point } from "../../src/rules/index";
import { type LineRoom, type LineSeated, lineSeatsOf } from "../../src/seating/line-seats";

const ROOM: LineRoom = { along: [1, 0], half: 8 };
const NAME = { width: 2, height: 0.4 };

function member(id: string, place: number, more: Partial<LineSeated> = {}): LineSeated {
  return { id, place, spread: 0, facing: id < "m" ? -1 : 1, radius: 0.5, name: NAME, seat: null, ...more };
}

/** Discs of tokens and their names on the map, as boxes. */
function boxesOf({ along: [ax, ay] }: LineRoom, { radius, name }: LineSeated, [x, y]: Point) {
  const [mx, my] = [x * ax - y * ay, x * ay + y * ax];
  return [
    [mx - radius, my - radius, mx + radius, my + radius],
    [mx - name.width / 2, my + radius, mx + name.width / 2, my + radius + name.height],
  ] as const;
}

function covers(room: LineRoom, all: readonly LineSeated[], seats: ReadonlyMap<string, Point>): string[] {
  const found: string[] = [];
  for (const a of all)
    for (const b of all) {
      if (a.id >= b.id) continue;
      for (const one of boxesOf(room, a, seats.get(a.id)!))
        for (const two of boxesOf(room, b, seats.get(b.id)!)) {
          const across = Math.min(one[2], two[2]) - Math.max(one[0], two[0]);
          const down = Math.min(one[3], two[3]) - Math.max(one[1], two[1]);
          if (across > 0.03 && down > 0.03) found.push(`${a.id} ${b.id}`);
        }
    }
  return found;
}

describe("LIN-POS-1 seats beside a line", () => {
  test("who stands alone stands on it", () => {
    const seats = lineSeatsOf(ROOM, [member("wolf", -4.5), member("ogre", 10)]);
    expect([...seats]).toEqual([
      ["wolf", [-4.5, 0]],
      ["ogre", [10, 0]],
    ]);
  });

  test("those of one place are stacked beside it, and those in melee face each other around their centre", () => {
    const pile = ["cat", "hare", "wolf"].map((id) => member(id, 3));
    const piled = lineSeatsOf(ROOM, pile);
    expect([...piled.values()].map(([x]) => x)).toEqual([3, 3, 3]);
    expect(covers(ROOM, pile, piled)).toEqual([]);
    const melee = [member("cat", 10, { spread: 2.5 }), member("orc", 10, { spread: 2.5, facing: 1 })];
    const fought = lineSeatsOf(ROOM, melee);
    expect(fought.get("cat")![0]).toBeLessThan(10);
    expect(fought.get("orc")![0]).toBeGreaterThan(10);
    expect(covers(ROOM, melee, fought)).toEqual([]);
  });

  const directions: readonly Point[] = [
    [1, 0],
    [0, -1],
    [-1, 0],
    [0.6, 0.8],
  ];
  const groups = fc.array(
    fc.record({
      place: fc.integer({ min: 0, max: 40 }),
      wide: fc.constantFrom(0.5, 1),
      name: fc.double({ min: 0.5, max: 2.5, noNaN: true }),
    }),
    { minLength: 1, maxLength: 10 },
  );

  test("whoever it is and however the line lies: the place is kept, nothing is covered, and who sits stays", () => {
    fc.assert(
      fc.property(groups, fc.constantFrom(...directions), (given, along) => {
        const room = { along, half: 12 };
        const all = given.map(({ place, wide, name }, i) =>
          member(`c${i}`, place, { radius: wide, name: { width: name, height: 0.4 } }),
        );
        const seats = lineSeatsOf(room, all);
        for (const { id, place } of all) expect(seats.get(id)![0]).toBe(place);
        expect(covers(room, all, seats)).toEqual([]);
        const again = lineSeatsOf(
          room,
          all.map((one) => ({ ...one, seat: seats.get(one.id)! })),
        );
        expect(again).toEqual(seats);
      }),
      { numRuns: 150 },
    );
  });

  test("where there is no room, everybody still has its place along the line, inside the strip", () => {
    const crowd = Array.from({ length: 30 }, (_, i) => member(`c${String(i).padStart(2, "0")}`, 5));
    const seats = lineSeatsOf({ along: [1, 0], half: 3 }, crowd);
    for (const [x, y] of seats.values()) {
      expect(x).toBe(5);
      expect(Math.abs(y)).toBeLessThanOrEqual(3);
    }
  });
});
