/** What this browser keeps for the page: a few words under a name, for the page or for one of its tabs. */

type For = "page" | "tab";
const storeFor = (whom: For) => (whom === "tab" ? sessionStorage : localStorage);

/** Null: nothing, or it keeps nothing at all. */
export function keptIn(name: string, whom: For = "page"): string | null {
  try {
    return storeFor(whom).getItem(name);
  } catch {
    return null;
  }
}

/** All names that begin so. */
export function namesKept(begin: string): string[] {
  try {
    return Object.keys(localStorage).filter((name) => name.startsWith(begin));
  } catch {
    return [];
  }
}

export function keepIn(name: string, value: string, whom: For = "page"): void {
  try {
    storeFor(whom).setItem(name, value);
  } catch {
    // A browser that keeps nothing forgets the choice with the page, which is what its user asked it for.
  }
}

export function forget(name: string): void {
  try {
    localStorage.removeItem(name);
  } catch {
    // What was never kept need not be forgotten.
  }
}
