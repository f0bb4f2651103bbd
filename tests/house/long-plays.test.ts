/** What `npm test` leaves to the next commits: each long test is in one quarter, and every quarter plays. */

import { existsSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, it } from "vitest";
import { LONG_PLAYS, leftToOthers, quarterOf } from "../support/long-plays";

const TESTS = join(import.meta.dirname, "..");
const QUARTERS = LONG_PLAYS.map((_, i) => i);

describe("of what plays for long", () => {
  it("each file is there, and in one quarter", () => {
    const files = LONG_PLAYS.flat();
    expect(files.filter((file) => !existsSync(join(TESTS, `${file}.test.ts`)))).toEqual([]);
    expect(new Set(files).size).toBe(files.length);
  });

  it("four commits play all of it: each file is left to others by three quarters", () => {
    const left = QUARTERS.flatMap((quarter) => leftToOthers(quarter, TESTS));
    expect(left.length).toBe(3 * new Set(left).size);
    expect(left).toContain("tests/properties/naive.test.ts");
    expect(left.filter((file) => !existsSync(join(TESTS, "..", file)))).toEqual([]);
  });

  it("a commit always plays the same quarter, and one may be chosen", () => {
    expect(quarterOf(undefined)).toBe(quarterOf(undefined));
    expect(QUARTERS.map((quarter) => quarterOf(String(quarter)))).toEqual(QUARTERS);
    for (const none of ["4", "-1", "x", "1.5"]) expect(() => quarterOf(none)).toThrow(RangeError);
  });
});
