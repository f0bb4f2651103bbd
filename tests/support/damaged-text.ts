/** Text of a script's file, damaged by chance. */

import type { choices } from "./random-battles";

/** The inserted damage: characters with a meaning in YAML, and numbers that are not numbers. */
const DAMAGE = [
  "",
  " ",
  "\t",
  "\n",
  ":",
  "-",
  "- ",
  "&a ",
  "*a",
  "!!binary ",
  "!!set ",
  "!x ",
  "{",
  "]",
  '"',
  "'",
  "|\n",
  ">-\n",
  "? ",
  "---\n",
  "%YAML 1.1\n",
  "<<: ",
  ", ",
  "0x",
  "~",
  "\u2028",
  "1e999",
];

/** The text with something put in somewhere, in place of up to three letters. */
export function damagedOnce(text: string, { pick, of }: Pick<ReturnType<typeof choices>, "pick" | "of">): string {
  const at = pick(text.length + 1);
  return text.slice(0, at) + of(DAMAGE) + text.slice(at + pick(4));
}
