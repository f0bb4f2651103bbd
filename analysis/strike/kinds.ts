/** The names of ways of attacking, as in the chronicle. */

import { words } from "../words";

export function wayText(way: string): string {
  return words.value.format(`RANSEN.told.attack.${way}`);
}
