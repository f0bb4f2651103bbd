/** The table of readings in the pages on battle scripts is what the code says. */

import { readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, it } from "vitest";
import { PAGES, withReadings } from "../../tools/readings-table";

it.each(PAGES)("$file is what `npm run docs` writes", (page) => {
  const written = readFileSync(join(import.meta.dirname, "../..", page.file), "utf8");
  expect(written === withReadings(page, written), `${page.file} is out of date: run \`npm run docs\``).toBe(true);
});
