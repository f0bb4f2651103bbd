/** The names of monsters of a kind in a player's knowledge check. */

import { afterAll, expect, test, vi } from "vitest";
import type { CombatDoc } from "../../src/foundry/platform";
import { kindText } from "../../src/opening/opening-words";
import { wordsOf } from "../support/scripts";

afterAll(() => vi.unstubAllGlobals());

test.each([
  ["ja", ["ゴブリンA", "ゴブリンB", "ゴブリンC", "ゴブリンD"], "ゴブリン×4"],
  ["en", ["Goblin A", "Goblin B"], "Goblin ×2"],
  ["ja", ["オーガ"], "オーガ"],
  ["ja", ["ゴブリンA"], "ゴブリンA"],
  ["ja", ["物陰の何か", "ゴブリンB", "ゴブリンC"], "物陰の何かほか2体"],
] as const)("in %s %j are %s", (lang, names, said) => {
  const tokens = new Map(names.map((name, index) => [`token${index}`, { name }]));
  const words = wordsOf(lang);
  vi.stubGlobal("game", { i18n: { lang, has: words.has, format: words.format, localize: words.format } });
  const combat = { scene: { tokens }, combatants: [] } as unknown as CombatDoc;
  expect(kindText(combat, { id: "kind", who: [...tokens.keys()], reputation: null, weakness: null })).toBe(said);
});
