/** Messages that the system draws itself: chapters of the chronicle, strikes, endings, rests. */

import { registerChronicle } from "./chronicle-cards";
import { registerEndingCards } from "./ending-cards";
import { registerRestCards } from "./rest-cards";
import { registerStrikeCards } from "./strike-cards";

/** Called once, in the hook `init`. */
export function registerCards(): void {
  registerChronicle();
  registerStrikeCards();
  registerEndingCards();
  registerRestCards();
}
