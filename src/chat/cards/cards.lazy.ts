/** How the cards of the chat are drawn, in one file that a page fetches with the first of them. */

export { chronicleCardOf, drawAgain, foldBefore } from "./chronicle-view";
export { endingCardOf, syncEndingCards } from "./ending-card-view";
export { restCardOf } from "./rest-card-view";
export { syncStrikeCards } from "./strike-card-view";
export { strikeMessageOf } from "./strike-message-view";
