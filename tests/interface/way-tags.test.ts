/** The words at declared ways stand where nobody takes them for another's. */

import { expect, test } from "vitest";
import { boxAround } from "../../src/canvas/label-places";
import { tagBoxes } from "../../src/canvas/tag-places";
import { placesOfWayTag } from "../../src/canvas/ways/way-tags";

const SIZE = { width: 80, height: 20 };
const WAY = { start: { x: 0, y: 0 }, end: { x: 200, y: 0 } };

/** The box of the words, beside tokens of others at these points. */
function tagBeside(...at: readonly (readonly [number, number])[]) {
  const others = at.map(([x, y]) => boxAround({ x, y }, 15));
  const bodies = [...others, boxAround(WAY.start, 15)];
  return tagBoxes([placesOfWayTag(WAY, SIZE, 16, others, 1)], bodies)[0]!.box;
}

test("they stand above the end of the way, and below it where somebody stands above", () => {
  expect(tagBeside()).toMatchObject({ left: 160, top: -38 });
  expect(tagBeside([200, -60])).toMatchObject({ left: 160, top: 16 });
});

test("where somebody else stands close to the end, they stand at the middle of the way", () => {
  const { left, top } = tagBeside([215, 0]);
  expect([left, top]).toEqual([60, -38]);
});
