/** A zip out of files in memory. */

import { type Zippable, zipSync } from "fflate";

/** The best of deflate's levels: a release is made seldom. */
const LEVEL = 9;

/** The same bytes for the same files and time, which is told in UTC. Paths have forward slashes. */
export function zipOf(files: ReadonlyMap<string, Uint8Array>, time: Date): Uint8Array {
  // The format knows no time zones, and the library writes the machine's: so UTC's hours are made the machine's own.
  const mtime = new Date(time.getTime() + time.getTimezoneOffset() * 60_000);
  const entries: Zippable = {};
  for (const [path, content] of files) entries[path] = [content, { level: LEVEL, mtime }];
  return zipSync(entries);
}
