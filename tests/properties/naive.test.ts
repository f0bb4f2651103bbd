/** The rules core against a second, naive implementation; `npm run naive` plays more of the same scripts. */

import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, it } from "vitest";
import { differenceAt, SUBJECTS } from "../naive/index";
import { drawn } from "../support/drawn";
import { seeds } from "../support/seeds";

/** Seeds at which one of the two was wrong once. */
const ONCE: Readonly<Record<string, readonly number[]>> = {
  "sw25-advanced": [2_405_684, 2_620_420, 2_660_102, 2_700_443, 2_714_451, 2_715_825],
  "sw20-advanced": [2_714_451, 7_700_737],
  "sw25-line": [102_410],
  "sw20-line": [102_410],
  "sw20-areas": [2_407_108, 2_411_861, 2_417_510, 2_417_654, 2_418_155],
  "sw20-brawl": [2_400_962, 2_404_206, 2_405_179, 2_700_144, 2_701_491, 2_708_037],
  simultaneous: [2_401_685],
};
/** Scripts for each ruleset. */
const RUNS = drawn(200);
/** Seconds on a machine of its own; milliseconds that a busy one may take. */
const PATIENCE = 120_000;

describe("the naive rules", () => {
  it("use nothing of the rules core", () => {
    const folder = join(import.meta.dirname, "../naive");
    const users = readdirSync(folder).filter((name) => /from "\.\.\//.test(readFileSync(join(folder, name), "utf8")));
    // It plays both.
    expect(users).toEqual(["compare.ts"]);
  });
});

describe("the rules core and a naive second implementation", () => {
  it.each(Object.keys(SUBJECTS))(
    "say the same of random battles: %s",
    (id) => {
      const differences = [];
      for (const seed of [...(ONCE[id] ?? []), ...seeds(RUNS)]) {
        if (differences.length > 0) break;
        const difference = differenceAt(id, seed);
        if (difference !== null) differences.push(difference);
      }
      expect(differences).toEqual([]);
    },
    PATIENCE,
  );
});
