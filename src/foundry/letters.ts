/** How much room letters take, where nothing measures them. */

/** Ems that a text takes: letters of Latin script are about half as wide as others. */
export function emsOf(text: string): number {
  return [...text].reduce((sum, letter) => sum + (letter > "\u00ff" ? 1 : 0.55), 0);
}
