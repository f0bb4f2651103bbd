/** Those who are left out of an area or a line, whole or by a part (`ACT-12`). */

import { expect, test } from "vitest";
import { lotsWithout, withoutSpared } from "../../../src/rules/strike/sparing";

const LOTS = [
  { struck: { id: "wolf" }, lots: 1 },
  { struck: { id: "ogre", part: "arm" }, lots: 1 },
  { struck: { id: "ogre", part: "body" }, lots: 1 },
];

test.each<[what: string, spares: readonly unknown[], left: readonly string[]]>([
  ["nobody", [], ["wolf", "ogre arm", "ogre body"]],
  ["somebody without parts", ["wolf"], ["ogre arm", "ogre body"]],
  ["all parts of somebody", ["ogre"], ["wolf"]],
  ["one part", [{ id: "ogre", part: "arm" }], ["wolf", "ogre body"]],
  ["a part of somebody else", [{ id: "wolf", part: "arm" }], ["wolf", "ogre arm", "ogre body"]],
  ["two", [{ id: "ogre", part: "body" }, "wolf"], ["ogre arm"]],
])("ACT-12 without %s", (_what, spares, left) => {
  const lots = withoutSpared({ spares } as never, LOTS as never);
  expect(lots.map(({ struck: { id, part } }) => [id, part].filter(Boolean).join(" "))).toEqual(left);
});

test("ACT-12 the lots of those who stay", () => {
  const lots = { wolf: 1, ogre: 3 };
  expect(lotsWithout(lots, [])).toEqual(lots);
  expect(lotsWithout(lots, ["wolf"])).toEqual({ ogre: 3 });
  expect(lotsWithout(lots, [{ id: "ogre", part: "arm" }])).toEqual({ wolf: 1 });
});
