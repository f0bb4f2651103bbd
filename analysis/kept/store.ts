/** The store of this browser in which what was open last is kept. */

const BASE = "ransen-board";
const STORE = "open";
const KEY = "last";

function base(): Promise<IDBDatabase> {
  return new Promise((resolve, reject) => {
    const asked = indexedDB.open(BASE, 1);
    asked.onupgradeneeded = () => asked.result.createObjectStore(STORE);
    asked.onsuccess = () => resolve(asked.result);
    asked.onerror = () => reject(asked.error);
  });
}

async function read(): Promise<unknown> {
  const store = (await base()).transaction(STORE).objectStore(STORE);
  return new Promise((resolve, reject) => {
    const asked = store.get(KEY);
    asked.onsuccess = () => resolve(asked.result);
    asked.onerror = () => reject(asked.error);
  });
}

export async function writeLast(value: unknown): Promise<void> {
  const store = (await base()).transaction(STORE, "readwrite").objectStore(STORE);
  return new Promise((resolve, reject) => {
    const asked = store.put(value, KEY);
    asked.onsuccess = () => resolve();
    asked.onerror = () => reject(asked.error);
  });
}

let begun: Promise<unknown> | null = null;

/** What was open last, as it was written; undefined: nothing. It is read once, as early as the page asks for it. */
export function readLast(): Promise<unknown> {
  // A browser that keeps nothing begins with an empty field.
  begun ??= read().catch(() => undefined);
  return begun;
}
