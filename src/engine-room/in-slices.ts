/** Long work on a page that has frames to draw: a slice of it, then whatever else waits, then the next. */

/** Milliseconds of one slice where something is drawn. */
const SLICE = 6;

/**
 * Runs a course to its end.
 * @returns null where it was given up before
 */
export async function inSlices<T>(
  course: Generator<void, T, void>,
  { up, slice = SLICE }: { readonly up: AbortSignal; readonly slice?: number },
): Promise<T | null> {
  while (!up.aborted) {
    const end = performance.now() + slice;
    do {
      const next = course.next();
      if (next.done) return next.value;
    } while (performance.now() < end);
    await othersDone();
  }
  return null;
}

/** A message to oneself comes behind what waits already; a timeout would come no sooner than after four milliseconds. */
function othersDone(): Promise<void> {
  return new Promise((resolve) => {
    const { port1, port2 } = new MessageChannel();
    port1.onmessage = () => {
      port1.close();
      resolve();
    };
    port2.postMessage(null);
  });
}
