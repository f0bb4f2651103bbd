/**
 * The last figures of documents that held the table's measures. A figure that somebody writes past them is put back to
 * this.
 */

/** Figures of a document by their names, null for one that is left to be reckoned; gone with the document. */
const kept = new WeakMap<object, Map<string, number | null>>();

export function keepGood(document: object, key: string, figure: number | null): void {
  const figures = kept.get(document) ?? new Map<string, number | null>();
  figures.set(key, figure);
  kept.set(document, figures);
}

/** Undefined: since this page began the figure has never held its measure. */
export function lastGood(document: object, key: string): number | null | undefined {
  return kept.get(document)?.get(key);
}
