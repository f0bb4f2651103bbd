/** What `npm test` leaves to the next commits: each long test is in one share, and every share plays. */

import { existsSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, it } from "vitest";
import { LONG_PLAYS, leftToOthers, shareOf } from "../support/long-plays";

const TESTS = join(import.meta.dirname, "..");
const SHARES = LONG_PLAYS.map((_, i) => i);

describe("of what plays for long", () => {
  it("each file is there, and in one share", () => {
    const files = LONG_PLAYS.flat();
    expect(files.filter((file) => !existsSync(join(TESTS, `${file}.test.ts`)))).toEqual([]);
    expect(new Set(files).size).toBe(files.length);
  });

  it("eight shares play all of it: seven leave each file to others", () => {
    const left = SHARES.flatMap((share) => leftToOthers(share, TESTS));
    expect(left.length).toBe((SHARES.length - 1) * new Set(left).size);
    expect(left).toContain("tests/properties/naive.test.ts");
    expect(left.filter((file) => !existsSync(join(TESTS, "..", file)))).toEqual([]);
  });

  it("a commit always plays the same share, and one may be chosen", () => {
    expect(shareOf(undefined)).toBe(shareOf(undefined));
    expect(SHARES.map((share) => shareOf(String(share)))).toEqual(SHARES);
    for (const none of ["8", "-1", "x", "1.5"]) expect(() => shareOf(none)).toThrow(RangeError);
  });
});
