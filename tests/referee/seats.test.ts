import fc from "fast-check";
import { describe, expect, test } from "vitest";
import type { Point } from "../../src/rules/index";
import { isInArea, type SeatArea } from "../../src/seating/seat-area";
import { type Member, seatsOf } from "../../src/seating/seats";

const sides = ["party", "monsters"];
const circle = (reach: number, centre: Point = [10, 10]): SeatArea => ({ shape: "circle", centre, reach });

function members(party: number, monsters: number, radius = 0.5): Member[] {
  const named = (side: string, n: number): Member[] =>
    Array.from({ length: n }, (_, i) => ({ id: `${side}${i}`, side, radius, seat: null }));
  return [...named("party", party), ...named("monsters", monsters)];
}

function distance(a: Point, b: Point): number {
  return Math.hypot(a[0] - b[0], a[1] - b[1]);
}

function expectNoOverlap(seats: ReadonlyMap<string, Point>, all: readonly Member[], slack = 0.011): void {
  for (const a of all)
    for (const b of all)
      if (a.id < b.id)
        expect(distance(seats.get(a.id)!, seats.get(b.id)!), `${a.id} and ${b.id}`).toBeGreaterThanOrEqual(
          a.radius + b.radius - slack,
        );
}

describe("seats", () => {
  test.each([
    [1, 1, 3],
    [3, 2, 3],
    [4, 6, 4],
    [1, 9, 4],
    [10, 10, 6],
  ])("%i against %i stand inside, apart, facing each other", (party, monsters, reach) => {
    const area = circle(reach);
    const all = members(party, monsters);
    const seats = seatsOf(area, all, sides);
    expect(seats.size).toBe(all.length);
    expectNoOverlap(seats, all);
    for (const { id, side, radius } of all) {
      const seat = seats.get(id)!;
      expect(distance(seat, area.centre) + radius, id).toBeLessThanOrEqual(reach + 0.011);
      if (side === "party") expect(seat[0], id).toBeLessThan(area.centre[0]);
      else expect(seat[0], id).toBeGreaterThan(area.centre[0]);
    }
  });

  test("a duel is fought close at hand, on one line", () => {
    const seats = seatsOf(circle(3), members(1, 1), sides);
    expect(seats.get("party0")).toEqual([9.5, 10]);
    expect(seats.get("monsters0")).toEqual([10.5, 10]);
  });

  test("nobody hides another wherever coins of their size would lie side by side", () => {
    fc.assert(
      fc.property(
        fc.integer({ min: 1, max: 4 }),
        fc.integer({ min: 0, max: 6 }),
        fc.integer({ min: 0, max: 6 }),
        fc.double({ min: 0.3, max: 1, noNaN: true }),
        fc.array(fc.tuple(fc.double({ min: -3, max: 3, noNaN: true }), fc.double({ min: -3, max: 3, noNaN: true }))),
        (reach, party, monsters, radius, sat) => {
          const area = circle(reach + 1);
          const all = members(party, monsters, radius).map((member, i) => {
            const seat = sat[i];
            return seat ? { ...member, seat: [10 + seat[0], 10 + seat[1]] as Point } : member;
          });
          // A hexagonal grid through the centre: as many coins as its rings within the reach.
          const rings = Math.floor((reach + 1) / (2 * radius) + 1e-9);
          fc.pre(all.length <= 1 + 3 * rings * (rings + 1));
          expectNoOverlap(seatsOf(area, all, sides), all, 0.26);
        },
      ),
      { numRuns: 300 },
    );
  });

  test("those who stand on coordinates of their own are not sat upon", () => {
    const others = [
      { at: [9, 10] as Point, radius: 1 },
      { at: [11, 11] as Point, radius: 1 },
    ];
    const all = members(2, 2);
    const seats = seatsOf(circle(4), all, sides, others);
    expectNoOverlap(seats, all);
    for (const { id, radius } of all)
      for (const other of others)
        expect(distance(seats.get(id)!, other.at), id).toBeGreaterThanOrEqual(radius + other.radius - 0.05);
  });

  test("whoever sits stays when another joins, leaves, or the area grows", () => {
    const first = members(2, 2);
    const before = seatsOf(circle(3), first, sides);
    const sitting = first.map((member) => ({ ...member, seat: before.get(member.id)! }));
    const joined = [...sitting, { id: "monsters9", side: "monsters", radius: 0.5, seat: null }];
    const after = seatsOf(circle(3), joined, sides);
    for (const { id } of first) expect(after.get(id)).toEqual(before.get(id));
    expectNoOverlap(after, joined);
    const left = seatsOf(circle(3), sitting.slice(1), sides);
    for (const { id } of sitting.slice(1)) expect(left.get(id)).toEqual(before.get(id));
  });

  test("a seat that a player chose inside the area is kept, one outside is not", () => {
    const [wolf, goblin] = members(1, 1);
    const chosen: Point = [11, 12];
    expect(seatsOf(circle(3), [{ ...wolf!, seat: chosen }, goblin!], sides).get("party0")).toEqual(chosen);
    const outside = seatsOf(circle(3), [{ ...wolf!, seat: [20, 20] }, goblin!], sides).get("party0")!;
    expect(isInArea(circle(3), outside)).toBe(true);
  });

  test("the order of the list does not matter", () => {
    const all = members(3, 3);
    expect([...seatsOf(circle(4), [...all].reverse(), sides)].sort()).toEqual(
      [...seatsOf(circle(4), all, sides)].sort(),
    );
  });

  test("a wide one finds its place among small ones", () => {
    const all = [...members(3, 0), { id: "ogre", side: "monsters", radius: 1, seat: null }];
    const seats = seatsOf(circle(4), all, sides);
    expectNoOverlap(seats, all);
    expect(distance(seats.get("ogre")!, [10, 10]) + 1).toBeLessThanOrEqual(4.011);
  });

  test("where there is no room everyone is still inside", () => {
    const all = members(10, 10, 1);
    const seats = seatsOf(circle(3), all, sides);
    for (const { id } of all) expect(isInArea(circle(3), seats.get(id)!, 0.011), id).toBe(true);
  });

  test("three sides take a sector each", () => {
    const all = ["a", "b", "c"].map((side): Member => ({ id: side, side, radius: 0.5, seat: null }));
    const seats = seatsOf(circle(3), all, ["a", "b", "c"]);
    expectNoOverlap(seats, all);
  });

  test("GEO-2 a square has its corners, a circle does not", () => {
    expect(isInArea({ shape: "square", centre: [0, 0], reach: 2.5 }, [2.5, 2.5])).toBe(true);
    expect(isInArea(circle(2.5, [0, 0]), [2.5, 2.5])).toBe(false);
  });
});
