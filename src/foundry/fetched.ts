/**
 * Fetches files for windows that few evenings need. Such files import `house.ts`, not the entry `ransen.ts`:
 * importing the entry under another address would load everything twice.
 */

/** A file of the system did not come: the server is away, or an update took it while the page was open. */
export class NotFetched extends Error {
  constructor(cause: unknown) {
    super("A file of the system could not be fetched", { cause });
  }
}

/**
 * For code that a press needs: each press asks anew.
 * @param room what a dynamic `import` promises
 * @throws NotFetched when its file does not come; browsers say so by a TypeError, and many remember it until the page is
 * loaded anew
 */
export async function fetched<T>(room: Promise<T>): Promise<T> {
  try {
    return await room;
  } catch (fault) {
    throw fault instanceof TypeError ? new NotFetched(fault) : fault;
  }
}

/** After a failure the server is not asked again for so many milliseconds, because drawing asks in each frame. */
const PAUSE = 5_000;

/** For code that stays once it is fetched: fetched once, however many ask. */
export class LateRoom<T> {
  #here: T | null = null;
  #coming: Promise<T> | null = null;
  /** When the server may be asked again, milliseconds of this page; infinite: no file is missing. */
  #again = Number.POSITIVE_INFINITY;

  /** @param enter runs once when the code arrives, before anybody gets it */
  constructor(
    private readonly load: () => Promise<T>,
    private readonly enter: (room: T) => void = () => {},
  ) {}

  /** Null: not fetched yet. */
  get here(): T | null {
    return this.#here;
  }

  /**
   * @throws NotFetched when its file does not come: one fault for all who ask until the pause is over. Then the next one
   * asks the server anew.
   */
  come(): Promise<T> {
    if (this.#coming && performance.now() < this.#again) return this.#coming;
    this.#again = Number.POSITIVE_INFINITY;
    this.#coming = fetched(this.load()).then(
      (room) => {
        this.enter(room);
        this.#here = room;
        return room;
      },
      (fault: unknown) => {
        this.#again = performance.now() + PAUSE;
        throw fault;
      },
    );
    return this.#coming;
  }
}
