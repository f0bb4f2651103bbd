/** Labels make way for each other and for tokens. */

import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { placesAtShoulders } from "../../src/canvas/aiming/sign-tag";
import { hiddenBy, type LabelBox, placedLabels, placeLabels } from "../../src/canvas/label-places";
import { laidOutNames, leaveOut } from "../../src/canvas/nameplates";
import { tagBoxes } from "../../src/canvas/tag-places";
import { showName, wordsAtTokens } from "../../src/canvas/written-names";
import type { TokenSeen } from "../../src/foundry/canvas-seen";

/** A label 60 wide and 15 high with its upper left corner there. */
const label = (left: number, top: number): LabelBox => ({ left, top, width: 60, height: 15 });
const token = (left: number, top: number): LabelBox => ({ left, top, width: 30, height: 30 });

describe("labels", () => {
  it("take the place that they wish for most where nothing is in the way", () => {
    expect(placeLabels([[label(0, 40), label(0, -20)], [label(100, 40)]], [])).toEqual([0, 0]);
  });

  it("do not run into each other: the later one stands elsewhere", () => {
    const below = [label(0, 40), label(0, -20)];
    const beside = [label(30, 40), label(30, -20)];
    expect(placeLabels([below, beside], [])).toEqual([0, 1]);
  });

  it("keep clear of tokens and of what is written already", () => {
    const places = [label(0, 40), label(0, -20), label(0, 60)];
    expect(placeLabels([places], [token(40, 30)])).toEqual([1]);
    expect(placeLabels([places], [token(40, 30)], [label(20, -15)])).toEqual([2]);
  });

  it("rather hide a token than another label", () => {
    expect(placeLabels([[label(0, 40)], [label(10, 40), label(10, 0)]], [token(10, 0)])).toEqual([0, 1]);
  });

  it("hide a small token no more easily because they are long", () => {
    const long = (top: number): LabelBox => ({ left: 0, top, width: 600, height: 15 });
    expect(placeLabels([[long(0), long(40)]], [token(10, 0)])).toEqual([1]);
  });
});

it("a tag whose places all lie on tokens stands a little off them, on no words either", () => {
  const places = [label(0, 0), label(0, 20)];
  const tokens = [token(10, 0), token(30, 18), token(-25, 30)];
  const words = [label(0, -18)];
  const [{ box }] = tagBoxes([places], tokens, words) as [ReturnType<typeof tagBoxes>[number]];
  expect(hiddenBy(box, [...tokens, ...words])).toBe(0);
  expect(Math.hypot(box.left - 0, box.top - 0)).toBeLessThan(70);
  // In the middle of a crowd it stays where it hides fewest.
  const crowd = Array.from({ length: 400 }, (_, i) => token(-280 + (i % 20) * 28, -280 + Math.floor(i / 20) * 28));
  expect(tagBoxes([places], crowd)[0]!.rank).toBeLessThan(2);
});

it("a place that is bad in itself is taken where the others are worse", () => {
  const places = (cost: number) => [label(0, 0), { ...label(0, 100), cost }];
  expect(placeLabels([places(0.5)], [label(0, 0)])).toEqual([1]);
  expect(placeLabels([places(1.5)], [label(0, 0)])).toEqual([0]);
  expect(placeLabels([places(1.5)], [], [label(0, 0)])).toEqual([1]);
});

describe("labels that may be left out", () => {
  // Three tokens side by side, each with its name below: the middle one has no room there, nor above.
  const row = [token(0, 0), token(30, 0), token(60, 0)];

  it("are, where they hid more than they may, and are in nobody's way then", () => {
    const places = [[label(-60, 8)], [label(15, 8)], [label(20, 8), label(200, 8)]];
    expect(placedLabels(places, row, [], 0.5)).toEqual([
      { rank: 0, fits: true },
      { rank: 0, fits: false },
      { rank: 1, fits: true },
    ]);
    const [, , last] = placedLabels([places[0]!, places[1]!, [label(15, 8)]], [], [], 0.5);
    expect(last).toEqual({ rank: 0, fits: false });
    expect(placedLabels([places[1]!, [label(15, 8)]], row, [], 0.5)).toEqual([
      { rank: 0, fits: false },
      { rank: 0, fits: false },
    ]);
    expect(placedLabels([places[1]!, [label(15, 30)]], row, [], 0.5)[1]).toEqual({ rank: 0, fits: true });
  });

  it("stand on their own token rather than on another, though that is worse than free room", () => {
    const short = (left: number, top: number): LabelBox => ({ left, top, width: 28, height: 12 });
    const onto = { ...short(31, 16), own: row[1]!, cost: 0.3 };
    expect(placedLabels([[short(61, 16), onto]], row, [], 0.5)).toEqual([{ rank: 1, fits: true }]);
    expect(placedLabels([[short(31, 32), onto]], row, [], 0.5)).toEqual([{ rank: 0, fits: true }]);
  });

  it("are seen while somebody points at them", () => {
    const nameplate = { renderable: true };
    const seen = (hover: boolean) => ({ id: "ogre", hover, nameplate }) as unknown as TokenSeen;
    leaveOut(seen(false), true);
    expect(nameplate.renderable).toBe(false);
    showName(seen(true));
    expect(nameplate.renderable).toBe(true);
    showName(seen(false));
    expect(nameplate.renderable).toBe(false);
    leaveOut(seen(false), false);
    expect(nameplate.renderable).toBe(true);
    // While they are fanned out they stand at the portraits.
    wordsAtTokens.fanned = ["ogre"];
    showName(seen(true));
    expect(nameplate.renderable).toBe(false);
    wordsAtTokens.fanned = [];
  });

  it("stay where a place is bad in itself alone", () => {
    expect(placedLabels([[label(0, 8), { ...label(0, 40), cost: 0.8 }]], row, [], 0.5)).toEqual([
      { rank: 1, fits: true },
    ]);
  });
});

it("no label lies on another or on a token where one of its places is free", () => {
  const box = fc.record({
    left: fc.integer({ min: 0, max: 100 }),
    top: fc.integer({ min: 0, max: 100 }),
    width: fc.integer({ min: 5, max: 30 }),
    height: fc.integer({ min: 5, max: 12 }),
  });
  const labels = fc.array(fc.array(box, { minLength: 1, maxLength: 8 }), { minLength: 1, maxLength: 5 });
  // Grazing is none: of one box less than a share that a hundred of them would not fill.
  const lies = (a: LabelBox, b: LabelBox) => {
    const across = Math.min(a.left + a.width, b.left + b.width) - Math.max(a.left, b.left);
    const down = Math.min(a.top + a.height, b.top + b.height) - Math.max(a.top, b.top);
    return across > 0 && down > 0 && across * down > 0.04 * Math.min(a.width * a.height, b.width * b.height);
  };
  const touches = (a: LabelBox, b: LabelBox) =>
    a.left < b.left + b.width && b.left < a.left + a.width && a.top < b.top + b.height && b.top < a.top + a.height;
  fc.assert(
    fc.property(labels, fc.array(box, { maxLength: 6 }), (places, tokens) => {
      const taken: LabelBox[] = [...tokens];
      for (const [i, place] of placeLabels(places, tokens).entries()) {
        const chosen = places[i]![place]!;
        if (places[i]!.some((one) => !taken.some((other) => touches(one, other))))
          expect(taken.some((other) => lies(chosen, other))).toBe(false);
        taken.push(chosen);
      }
    }),
  );
});

describe("words of a melee", () => {
  const range = (least: number, most: number) => fc.double({ min: least, max: most, noNaN: true });
  const fighter = fc.record({ radius: range(15, 45), name: range(24, 150), turn: range(0, 6.28), out: range(0, 1) });
  const melee = fc.record({
    at: fc.tuple(range(100, 500), range(100, 400)),
    half: range(40, 90),
    badge: fc.tuple(range(70, 190), range(34, 44)),
    contact: fc.option(fc.tuple(range(60, 220), range(16, 22)), { nil: null }),
    fighters: fc.array(fighter, { minLength: 2, maxLength: 9 }),
  });

  it("never lie over each other: badges, contacts and names", () => {
    fc.assert(
      fc.property(fc.array(melee, { minLength: 1, maxLength: 3 }), (melees) => {
        const tokens = melees.flatMap(({ at: [x, y], half, fighters }, melee) =>
          fighters.map(({ radius, name, turn, out }, place) => {
            const side = 2 * radius;
            const [left, top] = [x + Math.cos(turn) * half * out - radius, y + Math.sin(turn) * half * out - radius];
            const plate = { width: name, height: 18, position: { x: radius, y: side + 2 }, scale: { x: 1, y: 1 } };
            const document = { id: `${melee}-${place}`, _source: { x: left, y: top } };
            const token = { id: document.id, document, w: side, h: side, nameplate: plate, tooltip: null };
            return { token: token as unknown as TokenSeen, plate: plate as unknown as PIXI.Text };
          }),
        );
        const bodies = tokens.map(({ token: { document, w, h } }): LabelBox => {
          const { x, y } = document._source;
          return { left: x, top: y, width: w, height: h };
        });
        const around = ([width, height]: readonly [number, number], [x, y]: readonly [number, number], gap: number) =>
          [
            [-width / 2, -gap - height],
            [-width / 2, gap],
            [-gap - width, -height / 2],
            [gap, -height / 2],
          ].map(([left = 0, top = 0]): LabelBox => ({ left: x + left, top: y + top, width, height }));
        const badges = tagBoxes(
          melees.map(({ badge, at, half }) => around(badge, at, half)),
          bodies,
        ).map(({ box }) => box);
        const contacts = tagBoxes(
          melees.flatMap(({ contact, at, half }) => (contact ? [around(contact, at, half / 2)] : [])),
          bodies,
          badges,
        ).map(({ box }) => box);
        const written = [...badges, ...contacts];
        const everyone = tokens.map(({ token }) => token);
        const names = laidOutNames(tokens, everyone, written);
        const words = [...written, ...names.flatMap(({ box, fits }) => (fits ? [box] : []))];
        for (const [place, box] of words.entries())
          expect(hiddenBy(box, words.slice(place + 1)), `${place} of ${words.length}`).toBeLessThanOrEqual(0.06);
        // A name that is moved stands nearer to nobody else.
        for (const { box, by, fits, token } of names) {
          const from = ({ document, w, h }: TokenSeen) => {
            const [x, y] = [document._source.x + w / 2, document._source.y + h / 2];
            const across = Math.max(box.left - x, 0, x - box.left - box.width);
            return Math.hypot(across, Math.max(box.top - y, 0, y - box.top - box.height));
          };
          if (fits && !by.onto && (by.x !== 0 || by.y !== 0))
            expect(Math.min(...everyone.map(from))).toBeGreaterThanOrEqual(from(token) - 0.01);
        }
        // A melee of two has room for both names.
        if (melees.length === 1 && tokens.length === 2 && written.length === 1)
          expect(names.filter(({ fits }) => fits).length).toBeGreaterThan(0);
      }),
      { numRuns: 200 },
    );
  });
});

it("the words under the pointer lie on no neighbour's face, and names make way for them", () => {
  const tokenAt = (id: string, [x, y]: readonly [number, number], hover: boolean) => {
    const plate = { width: 70, height: hover ? 54 : 18, position: { x: 20, y: 42 }, scale: { x: 1, y: 1 } };
    const document = { id, _source: { x, y } };
    const token = { id, document, w: 40, h: 40, hover, nameplate: plate, tooltip: null };
    return { token: token as unknown as TokenSeen, plate: plate as unknown as PIXI.Text };
  };
  const tokens = [tokenAt("hana", [100, 100], true), tokenAt("sakura", [80, 170], false)];
  const everyone = tokens.map(({ token }) => token);
  const names = laidOutNames(tokens, everyone, []);
  const hana = names.find(({ token }) => token.id === "hana")!;
  const faces = everyone.map(({ document: { _source: at } }) => ({ left: at.x, top: at.y, width: 40, height: 40 }));
  expect(hana.fits).toBe(true);
  expect(hiddenBy(hana.box, faces)).toBe(0);
  // Of two side by side the one under the pointer has the line below it.
  const side = [tokenAt("kai", [150, 100], false), tokenAt("zoe", [100, 100], true)];
  const [zoe] = laidOutNames(
    side,
    side.map(({ token }) => token),
    [],
  ).filter(({ token }) => token.id === "zoe");
  expect(zoe?.by).toEqual({ x: 0, y: 0 });
});

it("two who stand at one point wear their signs at different shoulders", () => {
  const disc = { centre: { x: 100, y: 100 }, radius: 20 };
  const labels = [disc, disc, disc, disc].map((one) => placesAtShoulders(one, 50, 1));
  const boxes = placeLabels(labels, []).map((rank, i) => labels[i]![rank]!);
  expect(boxes[0]).toEqual({
    left: 100 + 20 * Math.SQRT1_2 - 3,
    top: 100 + 20 * Math.SQRT1_2 - 9,
    width: 50,
    height: 18,
  });
  for (const [i, a] of boxes.entries())
    for (const b of boxes.slice(i + 1))
      expect(
        a.left + a.width <= b.left || b.left + b.width <= a.left || a.top + 18 <= b.top || b.top + 18 <= a.top,
      ).toBe(true);
});
