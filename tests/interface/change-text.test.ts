/** The changes of an import on a sheet, in words: the figure's name, the old value, and the new one. */

import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { changeText } from "../../src/intake/window/change-text";
import { wordsOf } from "../support/scripts";

beforeEach(() => {
  const { has, format } = wordsOf("en");
  vi.stubGlobal("game", { i18n: { lang: "en", has, format, localize: format } });
});
afterEach(() => vi.unstubAllGlobals());

test.each<[string, unknown, unknown, string]>([
  ["hp.max", 20, 24, "Maximum HP: 20 → 24"],
  ["movement", null, 18, "Movement (m): – → 18"],
  ["movement", "", undefined, "Movement (m): – → –"],
  ["fixed", false, true, "7 instead of 2d (accuracy, evasion, resistance): no → yes"],
  ["feats", [], ["footwork", "none-of-ours"], "Combat feats: – → Footwork, none-of-ours"],
  ["feats", ["footwork"], [], "Combat feats: Footwork → –"],
  ["parts", [{ name: "Body" }], [{ name: "Body" }, { name: "Tail" }], "Parts: Body → Body, Tail"],
  ["parts.Left arm.hp", 3, 4, "HP: Left arm: 3 → 4"],
  ["unheard-of", 1, 2, "unheard-of: 1 → 2"],
  // Values that are not names are not shown as names.
  ["feats", [null], [{ name: 3 }], "Combat feats: null → [object Object]"],
])("%s from %j to %j", (path, from, to, text) => {
  expect(changeText({ path, from, to } as never)).toBe(text);
});
