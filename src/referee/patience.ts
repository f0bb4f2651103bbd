/** Writes that the server refuses for once – a limit, a busy disk – are tried again: what they write follows from the battle. */

/** How often, and how long between two tries, milliseconds. */
const TRIES = 3;
const PAUSE = 400;

/**
 * Does work that may be done twice, because it looks at what is still to do.
 * @throws what the last try threw
 */
export async function untilDone<T>(work: () => Promise<T>): Promise<T> {
  for (let tried = 1; ; tried++)
    try {
      return await work();
    } catch (fault) {
      if (tried === TRIES) throw fault;
      await new Promise((resolve) => setTimeout(resolve, PAUSE * tried));
    }
}
