/** Tests outside browsers wait by one function, which is patient: a busy machine is no fault. */

import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, it } from "vitest";

const TESTS = join(import.meta.dirname, "..");

/** Vitest gives each of them a second by itself. */
const IMPATIENT = /\bvi\.(?:waitFor|waitUntil)\(/;

it("nobody waits for one second alone", () => {
  const files = readdirSync(TESTS, { recursive: true, encoding: "utf8" }).filter((file) => file.endsWith(".ts"));
  const impatient = files.filter(
    (file) =>
      file !== join("support", "eventually.ts") &&
      file !== join("house", "waits.test.ts") &&
      IMPATIENT.test(readFileSync(join(TESTS, file), "utf8")),
  );
  expect(files.length).toBeGreaterThan(300);
  expect(impatient).toEqual([]);
});
