/** The book of odds of a game: its size does not grow with the fights that are played from it. */

import { expect, test } from "vitest";
import { chanceBook } from "../../src/engine/chances";
import { strikesAmong } from "../../src/engine/index";
import { type Character, RULESET_IDS, rulesets } from "../../src/rules/index";
import { wildFight } from "../support/random-fights";

test.each(RULESET_IDS)("on %s a declared copy of an item has the pages of the item", (id) => {
  const { battle, arms } = wildFight(id, 1);
  const book = chanceBook(rulesets[id]);
  const everybody: readonly Character[] = battle.characters;
  const armed = everybody.filter((c) => (arms.get(c.id) ?? []).length > 0);
  expect(armed.length).toBeGreaterThan(0);
  for (const c of armed)
    for (const made of strikesAmong(arms.get(c.id)!))
      expect(book.pageOf(c, structuredClone(made))).toBe(book.pageOf(c, made));
});
