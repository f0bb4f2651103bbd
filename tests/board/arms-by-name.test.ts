/** The list of weapons by name: every one of them can be struck with, in every language. */

import { expect, test } from "vitest";
import { readStrikeWith } from "../../src/rules/index";
import { armsFor } from "../../tools/board-arms";
import { LANGUAGES } from "../../tools/languages";

const FILES = await armsFor(`${import.meta.dirname}/../..`);

test.each(LANGUAGES)("weapons and spells in %s are read as a script's are", (lang) => {
  const arms = FILES[`arms-${lang}`]!;
  expect(arms.length).toBeGreaterThan(20);
  expect(new Set(arms.map(({ name }) => name)).size).toBe(arms.length);
  for (const arm of arms) expect(readStrikeWith(JSON.parse(JSON.stringify(arm)))).toMatchObject({ ok: true });
});
