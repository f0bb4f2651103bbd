/** Words on what somebody strikes with, such as `fist` or `one-hand`: series ask about them (`ACT-3`). */

/** Most words on what is struck with, and most that a series or a feat asks for. */
export const MOST_TAGS = 20;

const TAG = /^[\p{L}\p{M}\p{N}-]{1,64}$/u;

/** Letters, digits and hyphens. */
export function isTag(text: unknown): text is string {
  return typeof text === "string" && TAG.test(text);
}
