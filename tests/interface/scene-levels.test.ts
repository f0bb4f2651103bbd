/** The level of a new token: generation 13 has none. */

import { expect, test } from "vitest";
import { onFirstLevel } from "../../src/foundry/scene-levels";

test("a new token is on the level that its scene begins on, where there are levels", () => {
  expect(onFirstLevel({ initialLevel: { id: "cellar0000000000" } })).toEqual({ level: "cellar0000000000" });
  expect(onFirstLevel({ initialLevel: null })).toEqual({});
  expect(onFirstLevel({})).toEqual({});
});
