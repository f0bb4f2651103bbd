/** Whose fault an error of a page is, by where it was thrown. */

/** Scripts of packages and of the stand-in, as they stand in an error's stack. */
const FRAME = /\/(?:(systems|modules)\/([^/\s]+)\/|table\/client\.js)/g;

const OURS = "ransen";

/**
 * The package whose line threw: an id, or `null` for the platform alone. If the stand-in throws, the fault lies
 * with the package that asked for something it does not know.
 */
export function thrownBy(trouble: string): string | null {
  for (const [, , id] of trouble.matchAll(FRAME)) if (id !== undefined) return id;
  return null;
}

/** Whether it is Ransen that went wrong. */
export function isOurs(trouble: string): boolean {
  return thrownBy(trouble) === OURS;
}

/** Files that a package names and that its repository does not hold: its build makes them. */
export function isMissingFile(trouble: string): boolean {
  return /^404 |Failed to load resource|Failed to fetch dynamically imported module/.test(trouble);
}
