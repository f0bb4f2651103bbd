/** What this browser keeps for the page: a few words under a name. */

/** Null: nothing, or it keeps nothing at all. */
export function keptIn(name: string): string | null {
  try {
    return localStorage.getItem(name);
  } catch {
    return null;
  }
}

export function keepIn(name: string, value: string): void {
  try {
    localStorage.setItem(name, value);
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
