/** Random cases are the same in every run but in `npm run deep`, which draws new ones and says how to repeat them. */

import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { NEW_CASES, SEED, seedOf, seeds } from "../support/seeds";

const ROOT = join(import.meta.dirname, "../..");
const TESTS = join(ROOT, "tests");

describe("the seed of a run", () => {
  it("stays the same, but where new cases are wanted", () => {
    expect(seedOf("everything", undefined, () => 0.5)).toBe(seedOf("test", undefined, () => 0.9));
    expect(seedOf(NEW_CASES, undefined, () => 0)).toBe(1);
    expect(seedOf(NEW_CASES, undefined, () => 0.5)).toBe(450_001);
    expect(seedOf(NEW_CASES, undefined, () => 1 - 2 ** -53)).toBe(900_000);
  });

  it("is the one that is given, in whatever lane", () => {
    expect([NEW_CASES, "everything", "test"].map((mode) => seedOf(mode, "7"))).toEqual(
      Array.from({ length: 3 }, () => 7),
    );
    for (const wrong of ["", "0", "-1", "1.5", "x", "900001"])
      expect(() => seedOf(NEW_CASES, wrong), wrong).toThrow("RANSEN_SEED is a whole number from 1 to 900000");
  });

  it("is what properties draw their cases from, and cases that are made one by one", () => {
    const drawn = () => fc.check(fc.property(fc.nat(), () => undefined)).seed;
    expect([drawn(), drawn()]).toEqual([SEED, SEED]);
    expect(fc.sample(fc.nat(), 9)).toEqual(fc.sample(fc.nat(), 9));
    expect(seeds(3)).toEqual([SEED, SEED + 1, SEED + 2]);
  });

  it("is a new one in npm run deep alone", () => {
    const { scripts } = JSON.parse(readFileSync(join(ROOT, "package.json"), "utf8")) as {
      scripts: Record<string, string>;
    };
    const drawing = Object.keys(scripts).filter((name) => scripts[name]!.includes(`--mode ${NEW_CASES}`));
    expect(drawing).toEqual(["deep"]);
  });

  it("is the only one: no property has its own, and nothing is left to chance", () => {
    const files = readdirSync(TESTS, { recursive: true, encoding: "utf8" });
    const own = files.filter((name) => {
      // In a browser nothing says what comes when, so that no seed repeats it.
      if (!/\.ts$/.test(name) || /^(table|house)\//.test(name)) return false;
      return /numRuns[^}\n]*\bseed:|\bMath\.random\(/.test(readFileSync(join(TESTS, name), "utf8"));
    });
    expect(own).toEqual([]);
  });
});
