/** Words about somebody in a tight melee lie over nobody's face, and their number rises beside who it is of. */

import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { hiddenBy, type LabelBox } from "../../src/canvas/label-places";
import {
  faceIn,
  offFaces,
  placesBeside,
  placesFarther,
  placesTouching,
  withLeads,
} from "../../src/canvas/outcomes/places";

const SIDE = 100;
const token = (x: number, y: number): LabelBox => ({ left: x, top: y, width: SIDE, height: SIDE });
const discOf = ({ left, top, width }: LabelBox) => ({
  centre: { x: left + width / 2, y: top + width / 2 },
  radius: width / 2,
});
const PLATE = { width: 170, height: 48 };
const placed = (of: LabelBox, tokens: readonly LabelBox[], written: readonly LabelBox[] = []) =>
  offFaces(
    withLeads([...placesBeside(discOf(of), PLATE, 1), ...placesFarther(discOf(of), PLATE, 1)], discOf(of), written),
    tokens.map(faceIn),
    written,
  );
const hides = (box: LabelBox, tokens: readonly LabelBox[]) => hiddenBy(box, tokens.map(faceIn));

describe("a plate in a crowd", () => {
  test("stands above who is alone", () => {
    const alone = token(500, 500);
    const { box, at } = placed(alone, [alone]);
    expect([at.x, box.top + box.height < alone.top + SIDE * 0.12]).toEqual([550, true]);
  });

  test("stands beside somebody whose name is above, so that its line crosses no name", () => {
    const alone = token(500, 500);
    const name = { left: 520, top: 475, width: 60, height: 20 };
    const { box } = placed(alone, [alone], [name]);
    expect(box.left >= 600 || box.left + box.width <= 500 || box.top >= 600).toBe(true);
  });

  test("of twelve who stand shoulder to shoulder hides none of them", () => {
    const melee = Array.from({ length: 12 }, (_, i) => token(400 + (i % 4) * SIDE, 400 + Math.floor(i / 4) * SIDE));
    for (const one of melee) {
      const { box, fits } = placed(one, melee);
      expect([fits, hides(box, melee) < 0.06]).toEqual([true, true]);
    }
  });

  test("wherever they stand there is such a place, and it is on no words", () => {
    const place = fc.record({ x: fc.integer({ min: 0, max: 500 }), y: fc.integer({ min: 0, max: 500 }) });
    fc.assert(
      fc.property(fc.array(place, { minLength: 1, maxLength: 9 }), fc.array(place, { maxLength: 3 }), (at, words) => {
        const melee = at.map(({ x, y }) => token(x, y));
        const written = words.map(({ x, y }) => ({ left: x, top: y, ...PLATE }));
        const { box, fits } = placed(melee[0]!, melee, written);
        expect([fits, hides(box, melee) <= 0.05, hiddenBy(box, written) <= 0.01]).toEqual([true, true, true]);
      }),
      { numRuns: 300 },
    );
  });
});

test("a bare number beside its token finds no room among eight neighbours, where a plate says it instead", () => {
  const ring = Array.from({ length: 9 }, (_, i) => token(400 + (i % 3) * SIDE, 400 + Math.floor(i / 3) * SIDE));
  const size = { width: 70, height: 26 };
  const beside = (of: LabelBox, tokens: readonly LabelBox[]) =>
    offFaces(placesTouching(discOf(of), size, 1), tokens.map(faceIn), []);
  const middle = ring[4]!;
  expect(placesTouching(discOf(middle), size, 1)).toHaveLength(4);
  expect(beside(middle, ring).fits).toBe(false);
  const { box, fits } = beside(middle, [middle]);
  expect([fits, hides(box, [middle])]).toEqual([true, 0]);
});
