/**
 * A strike is told on one card. Once the turn's card has it, the message with its dice shows nothing more; as long as dice fall, and
 * where no turn tells of it, that message is its card.
 */

import { pageState } from "../../page-state";

const state = pageState("chat/cards/folded-strikes", () => ({
  /** What messages of strikes show, in whatever window (fact: detached-windows-have-their-own-page). */
  messages: new Map<WeakRef<HTMLElement>, string>(),
  /** Strikes that a turn's card has, by page. */
  told: new WeakMap<Document, Set<string>>(),
}));

/** The turn's card on a page has this strike from now on. */
export function foldStrike(strike: string, page: Document): void {
  const told = state.told.get(page) ?? new Set();
  state.told.set(page, told.add(strike));
  for (const [reference, of] of state.messages) {
    const shown = reference.deref();
    if (!shown) state.messages.delete(reference);
    else if (of === strike && shown.ownerDocument === page) fold(shown);
  }
}

/** What a strike's message shows: its card, or nothing more. */
export function strikeInMessage(strike: string, page: Document, card: () => HTMLElement): HTMLElement {
  const made = page.createElement("div");
  made.className = "ransen-strike-message";
  if (state.told.get(page)?.has(strike)) fold(made);
  else made.append(card());
  state.messages.set(new WeakRef(made), strike);
  return made;
}

function fold(made: HTMLElement): void {
  made.className = "ransen-strike-message folded";
  made.replaceChildren();
}
