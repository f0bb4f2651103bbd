/** Tests wait patiently, outside browsers by one function: a busy machine is no fault. */

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

/** A page shows the result of a press some frames later: ask until it holds. */
const ASKED_ONCE = /\bexpect\(\s*await (?:inPage|noticeOn|tokenMetres|\w+\.(?:textContent|innerText|inputValue|\$))\(/;

it("no browser test asks a page once and takes that for its answer", () => {
  const files = ["table", "analysis"].flatMap((folder) =>
    readdirSync(join(TESTS, folder)).flatMap((file) => (file.endsWith(".test.ts") ? [join(folder, file)] : [])),
  );
  expect(files.length).toBeGreaterThan(60);
  expect(files.filter((file) => ASKED_ONCE.test(readFileSync(join(TESTS, file), "utf8")))).toEqual([]);
});

/** A page redraws its lists. An element that was found before may be gone; a locator looks again. */
const HELD = /\bfor \(const [^)]*? of await \w+\.\$\$\(|\b(\w+) = await \w+\.\$\$?\(/;

it("no browser test holds what a page may draw anew", () => {
  const files = ["table", "analysis", "support"].flatMap((folder) =>
    readdirSync(join(TESTS, folder)).flatMap((file) => (file.endsWith(".ts") ? [`${folder}/${file}`] : [])),
  );
  expect(files.length).toBeGreaterThan(90);
  expect(files.filter((file) => HELD.test(readFileSync(join(TESTS, file), "utf8")))).toEqual([]);
});

/**
 * Files of one worker share their modules, so a module that an earlier file has imported stays as it is. `vi.doMock` after
 * `forgetRooms` replaces it all the same.
 */
const SHARED = /\bvi\.mock\(/;

it("no test uses vi.mock, which fails where another file has imported the module", () => {
  const files = readdirSync(TESTS, { recursive: true, encoding: "utf8" }).filter((file) => file.endsWith(".test.ts"));
  expect(files.filter((file) => SHARED.test(readFileSync(join(TESTS, file), "utf8")))).toEqual([]);
});
