/** On a Japanese page those of the project's own battles have Japanese names: in pictures, sentences and puzzles. */

import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { nameOf } from "../../analysis/desk/index";
import { PUZZLES } from "../../analysis/puzzles/puzzles";
import { say, speak } from "../../analysis/words";
import { exampleBattles } from "../support/board-links";
import { closeDocument, openDocument } from "../support/page-globals";

beforeEach(() => {
  openDocument();
  vi.stubGlobal("__DOCUMENTS__", "");
});
afterEach(async () => {
  vi.unstubAllGlobals();
  await closeDocument();
});

const idsOf = ({ script }: (typeof PUZZLES)[number]) =>
  (script as unknown as { characters: { id: string }[] }).characters.map(({ id }) => id);

test("everybody in examples and puzzles has one", async () => {
  await speak("ja");
  const ids = [
    ...PUZZLES.flatMap(idsOf),
    ...(await exampleBattles()).flatMap(([, { setup }]) => setup.characters.map(({ id }) => id)),
  ];
  expect([...new Set(ids)].filter((id) => /^[a-z]/i.test(nameOf(id)))).toEqual([]);
  expect(nameOf("somebody's own")).toBe("somebody's own");
});

test("the words of a puzzle name them so, and nobody by an id", async () => {
  await speak("ja");
  for (const puzzle of PUZZLES) {
    const told = ["title", "task", "solved"].map((key) => say(`puzzles.${puzzle.id}.${key}`)).join(" ");
    for (const id of idsOf(puzzle)) expect(told, puzzle.id).not.toMatch(new RegExp(`(?<![A-Za-z])${id}(?![A-Za-z])`));
  }
});

test("in English they are called as in the script", async () => {
  await speak("en");
  expect(nameOf("wolf")).toBe("wolf");
});
