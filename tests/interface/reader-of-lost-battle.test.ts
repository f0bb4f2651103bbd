/** HP on a card whose battle is gone: nobody can find out any more whose figures this user knows. */

import { afterEach, expect, test } from "vitest";
import { readerOf } from "../../src/known/reader";
import { wordsOf } from "../support/scripts";
import { closeWindow, Window } from "../support/window";

afterEach(() => closeWindow());

test.each([
  [true, "words", true],
  [false, "words", false],
  [false, "exact", true],
] as const)("a Game Master: %s, monsters' HP in %s: read %s", (isGM, shown, mayRead) => {
  new Window([{ id: "user", isGM }]).settings.set("monsterHp", shown);
  const reader = readerOf(null, wordsOf("en"), (id) => id);
  expect(reader.mayReadHp("goblin")).toBe(mayRead);
  expect(reader.mayRead("goblin")).toBe(isGM);
});
