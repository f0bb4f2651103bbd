/**
 * What plays for long. `npm test` plays an eighth of it, so that it ends within ten minutes on two cores; which eighth, the commit
 * says, so that the next commits play the others. `npm run test:whole` plays all of it.
 */

import { execFileSync } from "node:child_process";
import { readdirSync } from "node:fs";
import { join } from "node:path";

/** `npm test` runs in this mode of Vitest's. */
export const A_SHARE = "a-share";

const SHARES = 8;

/** Browser tests that play for more than twenty seconds each, in shares that take about the same time. */
export const LONG_PLAYS: readonly (readonly string[])[] = [
  ["table/evenings", "table/strikes", "table/weapon-hand", "table/players-writes", "analysis/kept"],
  [
    "table/grids",
    "table/automation",
    "table/away",
    "table/let-play",
    "table/release",
    "table/encounters",
    "analysis/small-picture",
  ],
  [
    "table/first-table",
    "table/simultaneous",
    "table/seen",
    "table/sheets-in-step",
    "table/items",
    "table/further-strikes",
  ],
  [
    "table/installation",
    "table/opening",
    "analysis/engine",
    "table/tracker-neighbours",
    "table/quiet-waits",
    "table/simultaneous-secrets",
  ],
  ["table/sheet-import", "table/chaos", "table/fetched-when-needed", "table/round", "table/boots", "table/kept-battle"],
  ["table/effects", "table/typed-rolls", "table/scene-rulesets", "table/areas", "analysis/panels", "table/forecast"],
  [
    "table/hand",
    "table/accessibility",
    "analysis/opening",
    "table/rules-package",
    "analysis/accessibility",
    "table/conditions",
  ],
  [
    "analysis/fights",
    "analysis/playing",
    "analysis/pages",
    "table/page-look",
    "table/seats",
    "table/choosing",
    "table/around",
  ],
];

const DEEP = /^properties\/.*\.test\.ts$|\.(?:oracle|deep)\.test\.ts$/;

/**
 * The share that a run plays.
 * @param given `RANSEN_SHARE`, 0 to 7; undefined: the commit's own, or the first where there is no repository
 * @throws where it is none
 */
export function shareOf(given: string | undefined): number {
  const share = given === undefined ? Number.parseInt(commit().slice(-6), 16) % SHARES : Number(given);
  if (!Number.isInteger(share) || share < 0 || share >= SHARES)
    throw new RangeError(`RANSEN_SHARE is a whole number from 0 to ${SHARES - 1}, not ${given}`);
  return share;
}

function commit(): string {
  try {
    return execFileSync("git", ["rev-parse", "HEAD"], { encoding: "utf8", stdio: ["ignore", "pipe", "ignore"] }).trim();
  } catch {
    return "0";
  }
}

/** Test files that a run of one share leaves to the others. */
export function leftToOthers(share: number, tests: string): string[] {
  const deep = readdirSync(tests, { recursive: true, encoding: "utf8" })
    .map((file) => file.replaceAll("\\", "/"))
    .filter((file) => DEEP.test(file))
    .toSorted()
    .filter((_, i) => i % SHARES !== share);
  const played = LONG_PLAYS.flatMap((files, i) => (i === share ? [] : files.map((file) => `${file}.test.ts`)));
  return [...deep, ...played].map((file) => join("tests", file).replaceAll("\\", "/"));
}

/** Of several long cases of one file those that this run plays: `vitest.config.ts` says which share, or none for all of them. */
export function playedNow<T>(cases: readonly T[]): T[] {
  const share = process.env.RANSEN_PLAYED_SHARE;
  return cases.filter((_, i) => share === undefined || share === "" || i % SHARES === Number(share));
}
