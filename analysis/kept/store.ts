/** The store of this browser: battles by id, each as it was written last. */

export interface Kept {
  readonly id: string;
  /** The battle with its line, as JSON. */
  readonly text: string;
  /** When it was written, milliseconds. */
  readonly written: number;
  /** 1: somebody changed it here, so that it is theirs. 0: it was looked at. */
  readonly isOwn: 0 | 1;
}

const BASE = "ransen-battles";
const STORE = "battles";
const BY_TIME = "isOwn, written";

/** Battles that are kept at most: such as were looked at, and own ones. */
const MOST = [20, 200] as const;
export const MOST_OWN = MOST[1];

/** Pages of this browser hear on it that the store has changed. */
export const CHANGES = "ransen-battles";

export const done = <T>(asked: IDBRequest<T>): Promise<T> =>
  new Promise((resolve, reject) => {
    asked.onsuccess = () => resolve(asked.result);
    asked.onerror = () => reject(asked.error);
  });

let begun: Promise<IDBDatabase> | null = null;

function base(): Promise<IDBDatabase> {
  begun ??= opening();
  return begun;
}

function opening(): Promise<IDBDatabase> {
  const asked = indexedDB.open(BASE, 1);
  asked.onupgradeneeded = () =>
    asked.result.createObjectStore(STORE, { keyPath: "id" }).createIndex(BY_TIME, ["isOwn", "written"]);
  return done(asked);
}

const from = (isOwn: 0 | 1) => IDBKeyRange.bound([isOwn, 0], [isOwn, Number.POSITIVE_INFINITY]);

/** @throws where the browser keeps nothing, or has no more room: the transaction says so, not the request */
export async function write(kept: Kept): Promise<void> {
  const work = (await base()).transaction(STORE, "readwrite");
  const store = work.objectStore(STORE);
  const isDone = new Promise<void>((resolve, reject) => {
    work.oncomplete = () => resolve();
    work.onabort = () => reject(work.error);
  });
  store.put(kept);
  let count = 0;
  const walk = store.index(BY_TIME).openKeyCursor(from(kept.isOwn), "prev");
  walk.onsuccess = () => {
    const { result } = walk;
    if (!result) return;
    count += 1;
    if (count > MOST[kept.isOwn]) store.delete(result.primaryKey);
    result.continue();
  };
  return isDone;
}

/** The user's own, the last one first. */
export async function allOwn(): Promise<readonly Kept[]> {
  const index = (await base()).transaction(STORE).objectStore(STORE).index(BY_TIME);
  return (await done<Kept[]>(index.getAll(from(1)))).reverse();
}

export async function takeAway(id: string): Promise<void> {
  await done((await base()).transaction(STORE, "readwrite").objectStore(STORE).delete(id));
}

export async function keptUnder(id: string): Promise<Kept | undefined> {
  return done<Kept | undefined>((await base()).transaction(STORE).objectStore(STORE).get(id));
}

/** The one that was written last, own or looked at. */
export async function lastKept(isOwn: 0 | 1): Promise<Kept | undefined> {
  const index = (await base()).transaction(STORE).objectStore(STORE).index(BY_TIME);
  return (await done(index.openCursor(from(isOwn), "prev")))?.value;
}
