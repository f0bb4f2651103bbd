/** The parts of the canvas that need no canvas. */

import fc from "fast-check";
import { describe, expect, it } from "vitest";
import {
  clearDisc,
  clearPlace,
  clearSpot,
  cornerAt,
  type Disc,
  PLACES,
  type PlatePlace,
} from "../../src/canvas/clear-place";
import type { LabelBox } from "../../src/canvas/label-places";
import { pictureOf } from "../../src/canvas/skirmish-pictures";
import { Timings } from "../../src/canvas/timings";
import { blockedWays, stretchOf, unionOfSpans } from "../../src/chronicle/stretches";
import { type BattleView, pathOf } from "../../src/rules/index";

describe("the picture of a battle", () => {
  const view: BattleView = {
    round: 1,
    characters: {
      wolf: { at: [10, 0], state: "melee", in: ["S1"], acted: false, conditions: [] },
      mei: { at: [11, 0], state: "independent", in: ["S1"], acted: false, conditions: [] },
      kai: { at: [30, 0], state: "free", acted: false, conditions: [] },
    },
    skirmishes: [
      { id: "S1", centre: [10, 0], shape: "square", size: 5, count: 2, present: 3, melee: ["wolf"], overcrowded: true },
      { area: "front", melee: ["wolf"] },
    ],
  };

  it("takes skirmishes with a place, half a square's side, and counts bystanders", () => {
    expect(pictureOf(view).skirmishes).toEqual([
      {
        id: "S1",
        centre: [10, 0],
        shape: "square",
        half: 2.5,
        count: 2,
        bystanders: 1,
        melee: ["wolf"],
        overcrowded: true,
      },
    ]);
  });

  it("marks independents alone", () => {
    expect(pictureOf(view).independents).toEqual([{ id: "mei", at: [11, 0], shared: false }]);
  });

  it("has a gathering where several share a coordinate without being in contact", () => {
    const kai = view.characters.kai!;
    const together: BattleView = { ...view, characters: { ...view.characters, ren: kai } };
    expect(pictureOf(together).gatherings).toEqual([{ at: [30, 0], who: ["kai", "ren"] }]);
    const met: BattleView = { ...together, contacts: [{ at: [30, 0], who: ["kai", "ren"] }] };
    expect(pictureOf(met).gatherings).toEqual([]);
  });

  it("is empty on boards without coordinates", () => {
    const areas: BattleView = {
      ...view,
      characters: { wolf: { ...view.characters.wolf!, at: "front", state: "independent" } },
      skirmishes: [],
    };
    expect(pictureOf(areas)).toEqual({ skirmishes: [], contacts: [], independents: [], gatherings: [] });
  });
});

describe("stretches of a path", () => {
  const path = pathOf(
    [0, 0],
    [
      [4, 0],
      [4, 4],
    ],
  );

  it("keep the corners between their ends", () => {
    expect(stretchOf(path, [2, 6])).toEqual([
      [2, 0],
      [4, 0],
      [4, 2],
    ]);
    expect(stretchOf(path, [4, 4])).toEqual([
      [4, 0],
      [4, 0],
    ]);
  });

  it("A25-GRP-1 lie each on the way of the one who could be blocked there", () => {
    const rows = [
      { who: "lead", spans: [[1, 2] as const] },
      { who: "mate", spans: [[3, 5] as const] },
      { who: "mate", spans: [[4, 6] as const] },
    ];
    const ways = blockedWays(path, rows, (who) => (who === "mate" ? [0, 10] : null));
    expect(ways.map(({ who, spans }) => [who, spans])).toEqual([
      ["lead", [[1, 2]]],
      ["mate", [[3, 6]]],
    ]);
    expect(ways[1]?.way.points).toEqual([
      [0, 10],
      [4, 10],
      [4, 14],
    ]);
  });

  it("are joined where they overlap", () => {
    expect(
      unionOfSpans([
        [[3, 5]],
        [
          [0, 1],
          [4, 8],
        ],
      ]),
    ).toEqual([
      [0, 1],
      [3, 8],
    ]);
  });
});

describe("the place of a plate", () => {
  const at = { x: 0, y: 0 };

  it("is where it hides the fewest tokens, and stays where nothing is better", () => {
    const below = { centre: { x: 0, y: 30 }, radius: 10 };
    expect(clearPlace("below", at, 40, 20, 15, [])).toBe("below");
    expect(clearPlace("below", at, 40, 20, 15, [below])).toBe("above");
    expect(clearPlace("right", at, 40, 20, 15, [below])).toBe("right");
  });

  it("is on the side away from the nearest tokens", () => {
    const near = (x: number, y: number) => ({ centre: { x, y }, radius: 10 });
    // None of them would be hidden by a plate below.
    expect(clearPlace("below", at, 40, 20, 15, [near(-35, 30), near(35, 30)])).toBe("above");
  });

  it("is farther off where each near one hides somebody, and near again where one is free", () => {
    const ring = PLACES.map((place) => {
      const { x, y } = cornerAt(place, at, 40, 20, 15);
      return { centre: { x: x + 20, y: y + 10 }, radius: 4 };
    });
    const spot = clearSpot({ place: "below", off: 0 }, at, 40, 20, 15, ring);
    expect(spot.off).toBeGreaterThan(0);
    expect(clearSpot(spot, at, 40, 20, 15, [])).toMatchObject({ off: 0 });
  });

  it("as a disc hides nobody either where it has room: the neighbours in a melee are seen", () => {
    const target = { centre: { x: 0, y: 0 }, radius: 14 };
    const disc = (x: number, y: number) => ({ centre: { x, y }, radius: 14 });
    expect(clearDisc(target, 20, 3, [target])).toEqual({ centre: { x: 0, y: -37 }, radius: 20 });
    const melee = [target, disc(0, -29), disc(-29, 0)];
    const { centre } = clearDisc(target, 20, 3, melee);
    for (const { centre: c, radius } of melee)
      expect(Math.hypot(centre.x - c.x, centre.y - c.y)).toBeGreaterThan(20 + radius);
  });

  it("is in the view and hides no other plate where a place does neither", () => {
    const centre = fc.record({ x: fc.integer({ min: -90, max: 90 }), y: fc.integer({ min: -90, max: 90 }) });
    const discs = fc.array(fc.record({ centre, radius: fc.integer({ min: 1, max: 20 }) }), { maxLength: 6 });
    const plates = fc.array(
      centre.map(({ x, y }) => ({ left: x, top: y, width: 30, height: 12 })),
      { maxLength: 4 },
    );
    const view = centre.map(({ x, y }) => ({ left: x - 80, top: y - 80, width: 160, height: 160 }));
    const meets = (place: PlatePlace, discs: readonly Disc[], boxes: readonly LabelBox[]) => {
      const { x, y } = cornerAt(place, at, 40, 20, 15);
      const near = (from: number, to: number, what: number) => Math.max(from - what, 0, what - to);
      return (
        discs.some(({ centre: c, radius }) => Math.hypot(near(x, x + 40, c.x), near(y, y + 20, c.y)) < radius) ||
        boxes.some((b) => x < b.left + b.width && b.left < x + 40 && y < b.top + b.height && b.top < y + 20)
      );
    };
    const isIn = (place: PlatePlace, { left, top, width, height }: LabelBox) => {
      const { x, y } = cornerAt(place, at, 40, 20, 15);
      return x >= left && y >= top && x + 40 <= left + width && y + 20 <= top + height;
    };
    fc.assert(
      fc.property(discs, plates, view, (discs, plates, view) => {
        const chosen = clearPlace("below", at, 40, 20, 15, discs, { plates, view });
        const isFree = (place: PlatePlace) => isIn(place, view) && !meets(place, discs, plates);
        if (PLACES.some(isFree)) expect(isFree(chosen)).toBe(true);
        else if (PLACES.some((place) => isIn(place, view))) expect(isIn(chosen, view)).toBe(true);
      }),
    );
  });

  it("keeps its distance", () => {
    expect(cornerAt("above", at, 40, 20, 15)).toEqual({ x: -20, y: -35 });
    expect(cornerAt("left", at, 40, 20, 15)).toEqual({ x: -55, y: -10 });
  });
});

describe("timings", () => {
  it("keep the last ones, oldest first", () => {
    const timings = new Timings(3);
    for (const value of [1, 2, 3, 4]) timings.add(value);
    expect(timings.toArray()).toEqual([2, 3, 4]);
    timings.clear();
    expect(timings.toArray()).toEqual([]);
  });
});
