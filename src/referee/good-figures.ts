/** What documents said while the table's measures held it: what somebody writes past them is put back to. */

/** Figures of a document by their names, null for one that is left to be reckoned; gone with the document. */
const kept = new WeakMap<object, Map<string, number | null>>();

export function keepGood(document: object, key: string, figure: number | null): void {
  const figures = kept.get(document) ?? new Map<string, number | null>();
  figures.set(key, figure);
  kept.set(document, figures);
}

/** Nothing where the figure has never been within its measure since this page began. */
export function lastGood(document: object, key: string): number | null | undefined {
  return kept.get(document)?.get(key);
}
