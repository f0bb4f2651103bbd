/**
 * Rooms that few evenings enter lie in files of their own, which a page fetches when it comes to them. They import the house
 * by its own file, never by the front door: whoever opens that by another address would have the house twice.
 */

/** A file of the system did not come: the server is away, or an update took it while the page was open. */
export class NotFetched extends Error {
  constructor(cause: unknown) {
    super("A file of the system could not be fetched", { cause });
  }
}

/**
 * @param room what a dynamic `import` promises
 * @throws NotFetched when its file does not come; browsers say so by a TypeError and remember it until the page is loaded anew
 */
export async function fetched<T>(room: Promise<T>): Promise<T> {
  try {
    return await room;
  } catch (fault) {
    throw fault instanceof TypeError ? new NotFetched(fault) : fault;
  }
}
