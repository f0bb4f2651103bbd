/** Names that have room on the map. */

import fc from "fast-check";
import { expect, test } from "vitest";
import { shortenedToEms } from "../../src/canvas/short-names";
import { emsOf } from "../../src/foundry/letters";

test.each([
  ["Goblin shaman", 9, "Goblin shaman"],
  ["Goblin shaman of the red hills B", 9, "Goblin shama…B"],
  ["Sir Reginald the Unreasonably Tall", 9, "Sir Reginald t…"],
  ["ゴブリンシャーマンの長老B", 9, "ゴブリンシャー…B"],
  ["ゴブリンシャーマンの長老", 9, "ゴブリンシャーマ…"],
])("%s in %i ems: %s", (name, ems, shown) => {
  expect(shortenedToEms(name, ems)).toBe(shown);
});

test("a short name stays as it is, a long one takes no more room than there is and keeps its beginning", () => {
  fc.assert(
    fc.property(
      fc.string({ unit: "grapheme-composite", maxLength: 40 }),
      fc.integer({ min: 6, max: 20 }),
      (name, ems) => {
        const shown = shortenedToEms(name, ems);
        if (emsOf(name) <= ems) expect(shown).toBe(name);
        else {
          expect(emsOf(shown)).toBeLessThanOrEqual(ems + 1e-9);
          expect(name.startsWith(shown.slice(0, shown.indexOf("…")))).toBe(true);
        }
      },
    ),
  );
});
