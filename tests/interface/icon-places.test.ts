/** Icons of effects on a token that is drawn small. */

import { expect, test } from "vitest";
import { iconPlaces } from "../../src/canvas/icon-places";

const corner = (row: number) => ({ x: -0.7 * 16, y: 16 * row });

test("as many as fit stand below each other over the left edge", () => {
  expect(iconPlaces(2, 34, 16)).toEqual({ side: 16, icons: [corner(0), corner(1)], more: null });
  expect(iconPlaces(3, 34, 34 / 3).more).toBeNull();
  expect(iconPlaces(0, 34, 16)).toEqual({ side: 16, icons: [], more: null });
});

test("of too many the last place says how many more there are", () => {
  expect(iconPlaces(5, 50, 16)).toEqual({
    side: 16,
    icons: [corner(0), corner(1)],
    more: { count: 3, ...corner(2) },
  });
  // A token with room for one.
  expect(iconPlaces(3, 20, 16)).toEqual({ side: 16, icons: [corner(0)], more: { count: 2, ...corner(1) } });
  expect(iconPlaces(1, 9, 16)).toEqual({ side: 16, icons: [corner(0)], more: null });
});
