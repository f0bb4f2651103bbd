/**
 * Repeats writes that the server refuses temporarily – a limit, a busy disk –, because their data follows from the
 * battle.
 */

import { NotAnswered } from "../foundry/timely";

/** How often, and how long between two tries, milliseconds. */
const TRIES = 3;
const PAUSE = 400;

/**
 * Does work that may be done twice, because it looks at what is still to do.
 * One that the server has not answered at all is not tried again: it may still be carried out.
 * @throws what the last try threw
 */
export async function untilDone<T>(work: () => Promise<T>): Promise<T> {
  for (let tried = 1; ; tried++)
    try {
      return await work();
    } catch (fault) {
      if (tried === TRIES || fault instanceof NotAnswered) throw fault;
      await new Promise((resolve) => setTimeout(resolve, PAUSE * tried));
    }
}
