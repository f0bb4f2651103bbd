/** A refusal or event that depends on a reading says which one the table has chosen, by its name and its value. */

import { describe, expect, it, test } from "vitest";
import { sentencesOf } from "../../analysis/panels/step-words";
import { tellReading, tellRefusal } from "../../src/chronicle/index";
import { chosenReading, READINGS, type ReadingKey } from "../../src/rules/index";
import { LANGUAGES } from "../../tools/languages";
import { wordsOf } from "../support/scripts";

const KEYS = Object.keys(READINGS) as ReadingKey[];

describe.each(LANGUAGES)("in %s", (lang) => {
  const words = wordsOf(lang);

  it.each(KEYS)("%s has a name, and a word for each value", (key) => {
    for (const one of ["name", ...READINGS[key].values.map((value) => `values.${value}`)])
      expect(words.has(`RANSEN.readings.${key}.${one}`), one).toBe(true);
    expect(tellReading(key, words)).toContain(words.format(`RANSEN.readings.${key}.name`));
    expect(tellReading(key, words)).toContain(words.format(`RANSEN.readings.${key}.values.${chosenReading(key)}`));
  });
});

test("a refusal names it, where it is one that there is", () => {
  const refused = (reading?: string) =>
    tellRefusal({ code: "full", rule: "A25-MOV-3", data: { ...(reading && { reading }) } }, wordsOf("en"), (id) => id);
  expect(refused("preparedInside")).toBe(
    `${refused()} (this table's reading – Ending inside the same skirmish after preparing to leave: not allowed)`,
  );
  expect(refused("toString")).toBe(refused());
});

test("a sentence of the board hands an event's reading to its mark", () => {
  const event = { type: "felled", rule: "A25-SKR-1", who: "a", reading: "felledForms" };
  const moment = { played: { entry: { events: [event], expect: { ok: true } } } };
  const [told] = sentencesOf(moment as never, null, wordsOf("en"));
  expect(told).toMatchObject({ rule: "A25-SKR-1", reading: "felledForms" });
});
