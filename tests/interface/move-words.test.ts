/** What a planned move is said to meet: of those whom a user does not know of, nothing. */

import { expect, test } from "vitest";
import { asFarAsKnown } from "../../src/foundry/move-words";
import type { MovePreview } from "../../src/rules/index";

const PREVIEW = {
  blockers: [{ by: "goblin" }, { by: "lurker" }],
  meets: ["lurker", "ogre"],
} as unknown as MovePreview;

test("neither blockers nor enemies at the end are named whom the user does not know of", () => {
  const { blockers, meets } = asFarAsKnown(PREVIEW, (id) => id !== "lurker");
  expect(blockers.map(({ by }) => by)).toEqual(["goblin"]);
  expect(meets).toEqual(["ogre"]);
});

test("a preview of known ones stays the same object, so that nothing is drawn anew", () => {
  expect(asFarAsKnown(PREVIEW, () => true)).toBe(PREVIEW);
});

test("nobody is warned of blockers where nobody blocks; who stands there is told all the same", () => {
  const { blockers, meets } = asFarAsKnown(PREVIEW, () => true, false);
  expect(blockers).toEqual([]);
  expect(meets).toEqual(["lurker", "ogre"]);
});
