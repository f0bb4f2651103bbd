/** Waiting for what a page does later. A busy machine is slower, and no fault: so it is long. */

import { vi } from "vitest";

/** Milliseconds until a test gives up. Vitest's own second is too short where other work keeps both cores busy. */
const PATIENCE = 60_000;

/** Asks until `check` throws no more, and answers what it answers. @throws what it threw last */
export function eventually<T>(check: () => T | Promise<T>): Promise<T> {
  return vi.waitFor(check, { timeout: PATIENCE });
}
