/**
 * Entry point of the engine's runs: fights played by threads, or in slices where there are none. It is fetched when it
 * is first used.
 */

import { Crew } from "./crew";
import { THREAD_ADDRESS } from "./thread";

export { type Foretold, foretellOf, suggestOf } from "./foretelling";

/** Threads at most: errands are too few for more. */
const MOST_THREADS = 15;

let own: Crew | null = null;

/** This page's own: a thread for each core but the one that draws. They end when nobody has asked for a while, and with the page. */
export function crewOfThePage(): Crew {
  own ??= new Crew(() => new Worker(THREAD_ADDRESS, { type: "module" }), threadsHere());
  return own;
}

function threadsHere(): number {
  if (typeof Worker === "undefined") return 0;
  // Where a browser does not say how many cores there are, one thread is better than none.
  return Math.min(Math.max((navigator.hardwareConcurrency || 1) - 1, 1), MOST_THREADS);
}
