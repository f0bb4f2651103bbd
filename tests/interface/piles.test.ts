/** Piles of tokens: which there are, which one the pointer is on, and where a fan puts everyone. */

import { expect, test } from "vitest";
import { boxAt, fannedOut, type PiledDisc, pilesOf, pileUnder } from "../../src/canvas/fan/piles";
import { edgesOverlap } from "../../src/canvas/framing";

const disc = (id: string, x: number, y: number, radius = 14): PiledDisc => ({ id, centre: { x, y }, radius });
const idsOf = (piles: readonly (readonly PiledDisc[])[]) => piles.map((pile) => pile.map(({ id }) => id).sort());

test("tokens that touch, or nearly, are a pile, one by way of another; whoever stands apart is in none", () => {
  const row = [disc("a", 0, 0), disc("b", 30, 0), disc("c", 60, 0), disc("d", 90, 0)];
  const discs = [...row, disc("apart", 150, 0), disc("e", 300, 0)];
  expect(idsOf(pilesOf([...discs, disc("f", 300, 10)]))).toEqual([
    ["a", "b", "c", "d"],
    ["e", "f"],
  ]);
});

test("two or three who stand side by side are no pile", () => {
  expect(pilesOf([disc("a", 0, 0), disc("b", 29, 0)])).toEqual([]);
  expect(pilesOf([disc("a", 0, 0), disc("b", 29, 0), disc("c", 58, 0)])).toEqual([]);
});

test("tokens that are drawn large are no pile, however close", () => {
  expect(pilesOf([disc("a", 0, 0, 30), disc("b", 20, 0, 30)])).toEqual([]);
});

test("the pointer is on a pile on a token and between them, and not beside it", () => {
  const piles = pilesOf([disc("a", 0, 0), disc("b", 30, 0), disc("c", 15, 26), disc("d", 15, -26)]);
  expect(pileUnder({ x: -10, y: 0 }, piles)).toHaveLength(4);
  expect(pileUnder({ x: 15, y: 8 }, piles)).toHaveLength(4);
  expect(pileUnder({ x: 90, y: 0 }, piles)).toBeNull();
});

test("of a crowd those are fanned out who are nearest to the pointer", () => {
  const crowd = Array.from({ length: 30 }, (_, place) => disc(`t${place}`, place * 28, 0));
  const pile = pileUnder({ x: 0, y: 0 }, pilesOf(crowd));
  expect(pile?.map(({ id }) => id)).toEqual(Array.from({ length: 12 }, (_, place) => `t${place}`));
});

const PORTRAIT = { half: 42, up: 25, down: 57 };
const ROOM = {
  portrait: PORTRAIT,
  air: 6,
  within: { left: 0, top: 0, right: 1000, bottom: 700 },
  others: [],
  written: [],
};

const ringOf = (count: number, at: { x: number; y: number }, far: number) =>
  Array.from({ length: count }, (_, place) => {
    const angle = (2 * Math.PI * place) / count;
    return disc(`t${String(place).padStart(2, "0")}`, at.x + far * Math.cos(angle), at.y + far * Math.sin(angle));
  });

/** The tokens that lie under portraits, and the portraits that lie over each other. */
function covered(pile: readonly PiledDisc[], { places }: ReturnType<typeof fannedOut>): string[] {
  const boxes = [...places].map(([id, at]) => ({ id, ...boxAt(at, PORTRAIT) }));
  const under = pile.filter(({ centre: { x, y }, radius }) =>
    boxes.some(
      ({ left, right, top, bottom }) =>
        Math.hypot(Math.max(left - x, 0, x - right), Math.max(top - y, 0, y - bottom)) < radius,
    ),
  );
  const crossed = boxes.flatMap((a, i) =>
    boxes.slice(i + 1).flatMap((b) => (edgesOverlap(a, b) ? [`${a.id} ${b.id}`] : [])),
  );
  return [...under.map(({ id }) => id), ...crossed];
}

test("a fan puts everyone beside the pile, apart from each other, and in the order in which they stand", () => {
  for (let count = 2; count <= 12; count++) {
    const pile = ringOf(count, { x: 500, y: 350 }, 20);
    const fan = fannedOut(pile, ROOM);
    expect(covered(pile, fan), String(count)).toEqual([]);
    // Each lies in the direction in which its token stands.
    for (const { id, centre } of pile) {
      const at = fan.places.get(id)!;
      const cross = (at.x - 500) * (centre.x - 500) + (at.y - 350) * (centre.y - 350);
      expect(cross).toBeGreaterThan(0);
    }
  }
});

test.each([
  ["lower edge, over the hand", { x: 500, y: 675 }],
  ["upper edge", { x: 500, y: 25 }],
  ["left edge", { x: 25, y: 350 }],
  ["right edge", { x: 975, y: 350 }],
  ["corner", { x: 25, y: 675 }],
])("at the %s, portraits lie beside the pile as well, in the room", (_, at) => {
  for (let count = 2; count <= 12; count++) {
    const pile = ringOf(count, at, 16);
    const fan = fannedOut(pile, ROOM);
    expect(covered(pile, fan), String(count)).toEqual([]);
    for (const place of fan.places.values()) {
      const { left, top, right, bottom } = boxAt(place, PORTRAIT);
      expect(Math.min(left, top, 1000 - right, 700 - bottom), String(count)).toBeGreaterThanOrEqual(-1);
    }
    // From the pile to each portrait the pointer stays inside the fan.
    for (const one of [...pile.map(({ centre }) => centre), ...fan.places.values()])
      expect(Math.hypot(one.x - fan.ring.centre.x, one.y - fan.ring.centre.y)).toBeLessThanOrEqual(fan.ring.radius + 1);
  }
});

test("tokens at one point are fanned out as well", () => {
  const { places } = fannedOut([disc("a", 500, 350), disc("b", 500, 350)], ROOM);
  const [a, b] = [...places.values()];
  expect(Math.hypot(a!.x - b!.x, a!.y - b!.y)).toBeGreaterThan(69);
});

test("at the edge of the map a fan opens inwards", () => {
  const { places } = fannedOut([disc("a", 5, 5), disc("b", 10, 5), disc("c", 5, 10)], ROOM);
  for (const { x, y } of places.values()) {
    expect(x).toBeGreaterThanOrEqual(-0.01);
    expect(y).toBeGreaterThanOrEqual(-0.01);
  }
});

test("a fan keeps its portraits clear of those who stand beside the pile, where it can", () => {
  const pile = [disc("a", 490, 350), disc("b", 510, 350)];
  const free = fannedOut(pile, ROOM).places;
  const beside = { centre: free.get("b")!, radius: 20 };
  const { places } = fannedOut(pile, { ...ROOM, others: [beside] });
  const far = [...places.values()].map(({ x, y }) => Math.hypot(x - beside.centre.x, y - beside.centre.y));
  expect(Math.min(...far)).toBeGreaterThanOrEqual(PORTRAIT.up + beside.radius);
  const around = Array.from({ length: 40 }, (_, i) => ({
    centre: { x: 500 + 90 * Math.cos(i), y: 350 + 90 * Math.sin(i) },
    radius: 60,
  }));
  expect(fannedOut(pile, { ...ROOM, others: around }).places.size).toBe(2);
});

test("a fan keeps its portraits clear of words on the map, where it can", () => {
  const pile = [disc("a", 490, 350), disc("b", 510, 350), disc("c", 500, 370)];
  const plate = { left: 440, right: 600, top: 270, bottom: 310 };
  const isHidden = (places: ReturnType<typeof fannedOut>["places"]) =>
    [...places.values()].some((at) => edgesOverlap(boxAt(at, PORTRAIT), plate));
  const name = { left: 530, right: 600, top: 330, bottom: 350 };
  const free = fannedOut(pile, { ...ROOM, written: [plate, name] });
  expect(isHidden(free.places)).toBe(false);
  expect(covered(pile, free)).toEqual([]);
  // Rather over words than over somebody.
  const others = [{ centre: { x: 500, y: 450 }, radius: 60 }];
  expect(
    fannedOut(pile, { ...ROOM, others, written: [{ left: 0, right: 1000, top: 0, bottom: 340 }] }).places.size,
  ).toBe(3);
});
