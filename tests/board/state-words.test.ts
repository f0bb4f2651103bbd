/** How somebody is, in a line beside the board. */

import { expect, it } from "vitest";
import { wordsFor } from "../../analysis/build/words";
import { factsInWords } from "../../analysis/picture/state-words";
import { wordsFrom } from "../../src/chronicle/index";
import { fileWith, replayed } from "../support/scripts";

const FILES = await wordsFor(`${import.meta.dirname}/../..`);

it.each([
  ["en", "unconscious and prone"],
  ["ja", "気絶、転倒"],
] as const)("names conditions in %s", (lang, told) => {
  const characters = [
    { id: "wolf", side: "party", at: [0, 0], vitals: { hp: 9, fixed: true } },
    { id: "orc", side: "monsters", at: [5, 0], vitals: { hp: 9, fixed: true } },
  ];
  const fell = { do: "damage", who: "orc", amount: 20, kind: "fixed" };
  const { document, battle } = replayed(fileWith([fell], { characters }));
  const words = wordsFrom(FILES[`words-${lang}`], lang);
  expect(factsInWords("orc", battle, document.state, words, (id) => id)).toContain(told);
});
