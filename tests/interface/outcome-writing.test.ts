/** The outcome of a blow stays at its character, wherever it goes while the text can be read. */

import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { pipsOf } from "../../src/canvas/outcomes/die";
import { forgetRooms } from "../support/rooms-anew";

const made: { kind: string; position: { x: number; y: number; set(x: number, y: number): void } }[] = [];

const paper = () => {
  const one = (kind: string) => {
    const position = {
      x: 0,
      y: 0,
      set(x: number, y: number) {
        Object.assign(position, { x, y });
      },
    };
    const drawn = { kind, position, pivot: { set() {} }, scale: { set() {} }, width: 40, height: 20, destroy() {} };
    made.push(drawn);
    return drawn;
  };
  return {
    newDrawing: () => one("drawing"),
    newGroup: () => one("group"),
    newWriting: () => one("writing"),
    plate() {},
    drawCircle() {},
    polyline() {},
  };
};

const SHAPES = "../../src/canvas/shapes";

beforeEach(() => {
  made.length = 0;
  // A file before this one may have imported what draws with the real shapes.
  forgetRooms();
  vi.doMock(SHAPES, paper);
});
afterEach(() => {
  vi.doUnmock(SHAPES);
  forgetRooms();
});

test("an outcome goes along with whom it happened to", async () => {
  const { OutcomeWriting } = await import("../../src/canvas/outcomes/outcome-writing");
  const outcome = { who: "ogre", kind: "harm", head: "−7", detail: "11 ≥ 9" } as never;
  const writing = new OutcomeWriting({} as never, {} as never, outcome);
  while (!writing.isWritten) writing.writeLine();
  writing.place({ x: 100, y: 40 }, { centre: { x: 100, y: 100 }, radius: 20 }, 1, 1);
  writing.show(0.5, 1, true);
  const [lead, group] = made as [(typeof made)[0], (typeof made)[0]];
  expect([lead.position, group.position]).toMatchObject([
    { x: 0, y: 0 },
    { x: 100, y: 45 },
  ]);
  // What it covers as it rises is in the middle of where it was put, so that it rises over no words above it.
  const { left, top, height } = writing.boxAt(1);
  expect(top + height / 2).toBe(40);
  writing.show(1, 1, false);
  expect(made[1]!.position.y - (height - 10) / 2).toBe(top);

  writing.follow({ centre: { x: 130, y: 90 }, radius: 20 });
  writing.show(0.6, 1, true);
  expect([lead.position, group.position]).toMatchObject([
    { x: 30, y: -10 },
    { x: 130, y: 35 },
  ]);
  expect(writing.boxAt(1)).toMatchObject({ left: left + 30, top: top - 10 });
});

test("a die has as many pips as points, none on another", () => {
  for (let points = 1; points <= 6; points++) {
    const places = pipsOf(points).map((at) => at.join());
    expect(new Set(places).size).toBe(points);
    // Turned by half a turn it looks the same.
    expect(
      pipsOf(points)
        .map(([x, y]) => [-x + 0, -y + 0].join())
        .sort(),
    ).toEqual(places.sort());
  }
});
