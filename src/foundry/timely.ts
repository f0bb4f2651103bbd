/** Writes that the server may never answer: a line that broke at the wrong moment, a fault over there. */

/** How long the server may take for one write, milliseconds. */
const LIMIT = 10_000;
/** A page that stood still hears what has arrived before it gives a write up. */
const GRACE = 2_000;

/** The server has not answered a write. It may have carried it out all the same, or do so later. */
export class NotAnswered extends Error {
  override readonly name = "NotAnswered";

  constructor() {
    super(`The server has not answered a write for ${(LIMIT + GRACE) / 1000} s`);
  }
}

/**
 * Waits for a write, for so long.
 * @throws NotAnswered, or what the write throws
 */
export async function inTime<T>(write: Promise<T>): Promise<T> {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const late = new Promise<never>((_, reject) => {
    timer = setTimeout(() => {
      timer = setTimeout(() => reject(new NotAnswered()), GRACE);
    }, LIMIT);
  });
  try {
    return await Promise.race([write, late]);
  } finally {
    clearTimeout(timer);
  }
}
