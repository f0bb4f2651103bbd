/** Where a prompt opens so that it hides nothing of what it asks about. */

import { describe, expect, it } from "vitest";
import { highestAt, roomBesideFight, sideBySide, windowAtSide, windowPlace } from "../../src/foundry/window-place";

const room = { left: 80, top: 60, right: 1000, bottom: 800 };
const size = { width: 360, height: 300 };

describe("a place where the view makes way", () => {
  it("is at the side that hides less, and stays there whoever comes, as long as it fits", () => {
    const rightSide = [{ x: 900, y: 200 }];
    const left = windowAtSide(size, room, rightSide);
    expect(left).toEqual({ left: 80, top: 60 });
    expect(windowAtSide(size, room, [{ x: 200, y: 200 }])).toEqual({ left: 628, top: 60 });
    expect(windowAtSide(size, room, [{ x: 200, y: 200 }], left)).toEqual(left);
    const lower = { left: 80, top: 600 };
    expect(windowAtSide(size, room, rightSide, lower)).toEqual(left);
  });
});

describe("a prompt's place", () => {
  it("is beside the sidebar while nothing is there", () => {
    expect(windowPlace(size, room, [{ x: 300, y: 300 }])).toEqual({ left: 628, top: 60 });
  });

  it("is lower on that side, or at the bottom, where something stands above", () => {
    expect(windowPlace(size, room, [{ x: 800, y: 100 }])).toEqual({ left: 628, top: 274 });
    const rightSide = [100, 300, 500, 700].map((y) => ({ x: 900, y }));
    expect(windowPlace(size, room, rightSide)).toEqual({ left: 354, top: 488 });
  });

  it("hides rather little than much where it must hide something", () => {
    const tall = { width: 360, height: 700 };
    const spots = [
      { x: 900, y: 400, weight: 3 },
      { x: 100, y: 400 },
      { x: 500, y: 300 },
      { x: 550, y: 300 },
    ];
    expect(windowPlace(tall, room, spots).left).toBe(80);
  });

  it("is between the corners where there alone nothing is hidden", () => {
    const corners = [130, 430, 730].flatMap((y) => [150, 930].map((x) => ({ x, y })));
    const spots = [...corners, { x: 540, y: 700 }, { x: 540, y: 90 }];
    const { left, top } = windowPlace({ width: 360, height: 400 }, room, spots);
    for (const { x, y } of spots)
      expect(x < left || x > left + 360 || y < top || y > top + 400, `${x} ${y} beside ${left} ${top}`).toBe(true);
  });

  it("is over the sidebar where every place beside it hides somebody, and not for a bit of a path", () => {
    const tall = { width: 360, height: 700 };
    const beside = { ...room, edge: 1300 };
    const row = (weight: number) => [150, 350, 550, 750, 890].map((x) => ({ x, y: 400, weight }));
    expect(windowPlace(tall, beside, row(3))).toEqual({ left: 928, top: 60 });
    expect(windowPlace(tall, beside, row(1)).left).toBeLessThan(640);
    expect(windowPlace(tall, room, row(3)).left).toBeLessThan(640);
  });

  it("keeps as far from a large token as it is wide", () => {
    const at = { x: 628 - 50, y: 200 };
    expect(windowPlace(size, room, [at])).toEqual({ left: 628, top: 60 });
    expect(windowPlace(size, room, [{ ...at, around: 60 }])).toEqual({ left: 628, top: 274 });
  });

  it("is beside the sidebar again where every place hides something", () => {
    const everywhere = Array.from({ length: 400 }, (_, i) => ({ x: (i % 20) * 55, y: Math.floor(i / 20) * 42 }));
    expect(windowPlace(size, room, everywhere).left).toBeGreaterThanOrEqual(80);
    expect(windowPlace({ width: 2000, height: 900 }, room, everywhere)).toEqual({ left: 80, top: 60 });
  });

  it("stays where it is until another place hides less", () => {
    const here = { left: 300, top: 200 };
    expect(windowPlace(size, room, [{ x: 100, y: 700 }], here)).toEqual(here);
    expect(windowPlace(size, room, [{ x: 400, y: 300 }], here)).toEqual({ left: 628, top: 60 });
  });

  it("goes up from the bar at the lower edge of the map", () => {
    const here = { left: 300, top: 520 };
    expect(windowPlace(size, room, [], here)).toEqual({ left: 628, top: 60 });
  });

  it("does not stay below the room where every other place hides many", () => {
    const here = { left: 80, top: 520 };
    const everywhere = [100, 300, 500, 700].flatMap((y) => [200, 500, 900].map((x) => ({ x, y, weight: 9 })));
    const { top } = windowPlace(size, room, everywhere, here);
    expect(top + size.height).toBeLessThanOrEqual(room.bottom);
  });
});

describe("two windows side by side", () => {
  const hand = { left: 353, top: 64, width: 660, height: 640 };
  const form = { width: 480, height: 680 };
  const wide = { left: 80, top: 60, right: 1612, bottom: 1080, edge: 1920 };
  const narrow = { left: 80, top: 60, right: 972, bottom: 720, edge: 1280 };

  it("stand on the right of the other one, or on its left, where there is room: the other one stays", () => {
    expect(sideBySide(form, hand, wide)).toEqual({ fresh: { left: 1025, top: 64 }, open: { left: 353, top: 64 } });
    const right = { ...hand, left: 900, top: 300 };
    expect(sideBySide(form, right, wide)).toEqual({ fresh: { left: 408, top: 300 }, open: { left: 900, top: 300 } });
  });

  it("the other one makes way to the left as far as it must", () => {
    const middle = { ...hand, left: 500 };
    const { fresh, open } = sideBySide(form, middle, { ...wide, right: 1400 });
    expect([open.left, fresh.left]).toEqual([236, 908]);
  });

  it("where a view moves for them, both leave room to the fight", () => {
    const docked = { left: 614, top: 60, width: 350, height: 500 };
    const { fresh, open } = sideBySide({ width: 400, height: 400 }, docked, roomBesideFight(narrow));
    expect([open.left, fresh.left]).toEqual([500, 862]);
    const wide = sideBySide({ width: 440, height: 400 }, docked, roomBesideFight(narrow));
    expect([wide.open.left, wide.fresh.left]).toEqual([466, 828]);
  });

  it("is as high as the bars at the lower edge let it, and over the sidebar as the page", () => {
    Object.assign(globalThis, { innerHeight: 720 });
    const above = { ...narrow, bottom: 600 };
    expect(highestAt({ left: 500, top: 60 }, above)).toBe(528);
    expect(highestAt({ left: 972, top: 60 }, above)).toBe(648);
  });

  it("the new one lies over the sidebar rather than over the other one, inside the page", () => {
    expect(sideBySide(form, hand, narrow)).toEqual({ fresh: { left: 752, top: 28 }, open: { left: 80, top: 64 } });
    const { fresh } = sideBySide(form, hand, { ...narrow, right: 700, edge: 1000 });
    expect(fresh.left).toBe(508);
  });
});
