/**
 * What plays for long. `npm test` plays a quarter of it, so that it ends within ten minutes on two cores; which quarter, the commit
 * says, so that the next commits play the others. `npm run test:whole` plays all of it.
 */

import { execFileSync } from "node:child_process";
import { readdirSync } from "node:fs";
import { join } from "node:path";

/** `npm test` runs in this mode of Vitest's. */
export const A_QUARTER = "a-quarter";

const PARTS = 4;

/** Browser tests that play for most of a minute each, in quarters that take about the same time. */
export const LONG_PLAYS: readonly (readonly string[])[] = [
  [
    ...["table/evenings", "table/typed-rolls", "table/simultaneous-secrets", "table/tracker-neighbours", "table/seats"],
    ...["table/further-strikes", "analysis/opening"],
  ],
  [
    ...["table/grids", "analysis/fights", "table/effects", "table/automation", "table/sheets-in-step", "table/hand"],
    ...["analysis/kept"],
  ],
  [
    ...["table/installation", "table/opening", "table/page-look", "table/strikes", "table/areas"],
    ...["analysis/playing", "table/simultaneous"],
  ],
  ["table/scene-rulesets", "table/chaos", "table/fetched-when-needed", "analysis/engine", "table/let-play"],
];

const DEEP = /^properties\/.*\.test\.ts$|\.(?:oracle|deep)\.test\.ts$/;

/**
 * The quarter that a run plays.
 * @param given `RANSEN_QUARTER`, 0 to 3; undefined: the commit's own, or the first where there is no repository
 * @throws where it is none
 */
export function quarterOf(given: string | undefined): number {
  const quarter = given === undefined ? Number.parseInt(commit().slice(-6), 16) % PARTS : Number(given);
  if (!Number.isInteger(quarter) || quarter < 0 || quarter >= PARTS)
    throw new RangeError(`RANSEN_QUARTER is a whole number from 0 to ${PARTS - 1}, not ${given}`);
  return quarter;
}

function commit(): string {
  try {
    return execFileSync("git", ["rev-parse", "HEAD"], { encoding: "utf8", stdio: ["ignore", "pipe", "ignore"] }).trim();
  } catch {
    return "0";
  }
}

/** Test files that a run of one quarter leaves to the others. */
export function leftToOthers(quarter: number, tests: string): string[] {
  const deep = readdirSync(tests, { recursive: true, encoding: "utf8" })
    .map((file) => file.replaceAll("\\", "/"))
    .filter((file) => DEEP.test(file))
    .toSorted()
    .filter((_, i) => i % PARTS !== quarter);
  const played = LONG_PLAYS.flatMap((files, i) => (i === quarter ? [] : files.map((file) => `${file}.test.ts`)));
  return [...deep, ...played].map((file) => join("tests", file).replaceAll("\\", "/"));
}

/** Of several long cases of one file those that this run plays: `vitest.config.ts` says which quarter, or none for all of them. */
export function playedNow<T>(cases: readonly T[]): T[] {
  const quarter = process.env.RANSEN_PLAYED_QUARTER;
  return cases.filter((_, i) => quarter === undefined || quarter === "" || i % PARTS === Number(quarter));
}
