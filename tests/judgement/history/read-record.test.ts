/** Reading a Combat document: missing and wrong data are noticed. */

import { expect, test } from "vitest";
import { readRecord } from "../../../src/judgement/history/record";

test("a battle was imported where the document says so in so many words", () => {
  const imported = (system: object) => readRecord(system as never).imported;
  expect([{ imported: true }, { imported: false }, {}, { imported: "true" }, { imported: 1 }].map(imported)).toEqual([
    true,
    false,
    false,
    false,
    false,
  ]);
});

test("an empty document is that of no battle", () => {
  expect(readRecord({})).toMatchObject({
    battle: null,
    sideOf: {},
    firstSide: "",
    chapter: 0,
    asked: {},
    owed: [],
    untold: null,
    strikes: {},
    accounts: {},
    answered: [],
  });
  expect(readRecord({ untold: [{ id: "a" }, { id: "b" }] } as never).untold).toEqual({ id: "a" });
});
