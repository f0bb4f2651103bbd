/** What builds and publishes runs code of others by commit alone, and installs without running scripts of packages. */

import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, it } from "vitest";

const FOLDER = join(import.meta.dirname, "../../.github/workflows");
const files = readdirSync(FOLDER);

describe.each(files)("%s", (file) => {
  const text = readFileSync(join(FOLDER, file), "utf8");

  it("names each action by its commit, with the version behind it", () => {
    const used = [...text.matchAll(/uses: (.*)/g)].map((match) => match[1]!);
    expect(used.length).toBeGreaterThan(1);
    expect(used.filter((one) => !/^[\w-]+\/[\w-]+@[0-9a-f]{40} # v\d+(\.\d+)+$/.test(one))).toEqual([]);
  });

  it("runs no script of a package as it installs", () => {
    expect(text.match(/npm (ci|install|cit)\b(?! --ignore-scripts)/g)).toBeNull();
  });
});

it("tests with leave to read alone, and publishes without running tests", () => {
  const text = readFileSync(join(FOLDER, "release.yml"), "utf8");
  const [pack = "", publish = ""] = text.split("\n  publish:\n");
  expect(pack).not.toContain("write");
  expect(pack).toContain("npm test");
  expect(publish).toContain("contents: write");
  expect(publish).not.toMatch(/npm |node /);
});
