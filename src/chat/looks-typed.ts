/** Whether a line may be a typed roll: quick, and never wrong about one that is. */

/** Signs that are the same on Japanese keyboards. */
const WRITTEN =
  /^s?(?:(?:x|rep|repeat)\d{1,3}\s+s?)?(?:(?:o?h|db)?k\d|dru\[|bib\[|(?:gr|成長)\d*(?:\s|$)|(?:ft|tt|abt)(?:\s|$)|choice[[(]|[-+(]{0,6}(?:\d{1,3}[-+*/])*[(]*\d{0,3}d(?:\d|[@+\-−*/)><=≧≥]|\s|$))/;

/** The part of a line that is checked: nothing important comes later. */
const FAR_ENOUGH = 40;

export function looksTyped(line: string): boolean {
  return WRITTEN.test(line.slice(0, FAR_ENOUGH).trimStart().normalize("NFKC").toLowerCase());
}
