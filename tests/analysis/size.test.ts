/** What a visit fetches of script and style: 128 kB before the board stands there, and 130 kB with what keeps it. Rules of other boards come later. */

import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { gzipSync } from "node:zlib";
import { expect, test } from "vitest";

const FOLDER = process.env.RANSEN_BOARD_PATH ?? join(import.meta.dirname, "../../dist-analysis");
const MOST = 128_000;
/** What every visit fetches by itself: the reader and the keeper of what was open last. */
const KEPT = /^(?:kept|store)-.*\.js$/;
const MOST_OF_A_VISIT = 130_000;

const gzipped = (file: string) => gzipSync(readFileSync(join(FOLDER, file)), { level: 9 }).length;

test("the first load is at most 128 kB of script and style, and says its policy", () => {
  const page = readFileSync(join(FOLDER, "index.html"), "utf8");
  const entries = [...page.matchAll(/(?:src|href)="\.\/(assets\/[^"]+\.(?:js|css))"/g)].map((match) => match[1]!);
  expect(entries.some((file) => file.endsWith(".js"))).toBe(true);
  // Files that they import at once are fetched with them.
  const all = new Set(entries);
  for (const file of all)
    for (const [, to] of readFileSync(join(FOLDER, file), "utf8").matchAll(/\bfrom\s*"\.\/([\w.-]+\.js)"/g))
      all.add(`assets/${to}`);
  const sum = [...all].reduce((total, file) => total + gzipped(file), 0);
  expect(sum).toBeLessThanOrEqual(MOST);
  expect(sum).toBeGreaterThan(50_000);
  const kept = readdirSync(join(FOLDER, "assets")).filter((file) => KEPT.test(file));
  expect(kept).toHaveLength(2);
  const visit = kept.reduce((total, file) => total + gzipped(`assets/${file}`), sum);
  expect(visit).toBeLessThanOrEqual(MOST_OF_A_VISIT);
  expect(page).toContain("Content-Security-Policy");
  expect(page).toMatch(/script-src (?:'|&#39;)self(?:'|&#39;);/);
  expect(page).not.toMatch(/<script(?![^>]*\bsrc=)[^>]*>/);
  expect(page).not.toMatch(/(?:src|href)="\/(?!\/)/);
});
