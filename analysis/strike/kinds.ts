/** What ways of attacking are called: as the chronicle calls them. */

import { words } from "../words";

export function wayText(way: string): string {
  return words.value.format(`RANSEN.told.attack.${way}`);
}
