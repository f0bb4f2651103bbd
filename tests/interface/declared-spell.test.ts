/** What a change of one field of the window of declarations brings with it. */

import { expect, test } from "vitest";
import { changed, withWhatFollows } from "../../src/declaring/declare-fields";
import { type Draft, EMPTY_DRAFT } from "../../src/judgement/declarations/index";

const SPELLS = [
  { id: "needle", name: "Needle of light", strike: null, uses: null, fits: "cast" },
  { id: "vortex", name: "Vortex", strike: null, uses: null, fits: "cast" },
] as const;

const write = (draft: Draft, name: string, value: string) =>
  withWhatFollows(changed(draft, { name, value, checked: false }), { name, value, checked: false }, SPELLS);

test("a spell of the sheet that is chosen in the window names the declaration, and a name that was written stays", () => {
  const casting = write(EMPTY_DRAFT, "first.choice", "cast");
  const needle = write(casting, "first.weapon", "needle");
  expect(needle.first).toMatchObject({ weapon: "needle", name: "Needle of light" });
  expect(write(needle, "first.weapon", "vortex").first.name).toBe("Vortex");
  expect(write(write(casting, "first.name", "Spark"), "first.weapon", "needle").first.name).toBe("Spark");
});
