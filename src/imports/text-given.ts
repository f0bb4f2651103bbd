/** Texts of data that somebody else wrote. */

const LONGEST = 10_000;

/** A number is as good as its digits; anything else is no text. */
export function textGiven(value: unknown): string {
  return typeof value === "string" || typeof value === "number" ? String(value).slice(0, LONGEST) : "";
}
