/** Messages that a folder of its own draws. Its code is fetched with the first of them. */

import { type Hand, handOf, type WrittenMessage } from "../../documents/written-messages";
import { LateRoom } from "../../foundry/fetched";
import { hooks, interfaceSeen, type ScrolledLog } from "../../foundry/platform";
import { say } from "../../foundry/words";
import { pageState } from "../../page-state";
import { enter } from "../../words/tell";

const state = pageState("chat/cards/fetched-cards", () => ({
  /**
   * Keeps the chat at its end for whoever has read to the end. The platform scrolls when a message comes, but not when
   * it grows.
   */
  following: new Set<ScrolledLog>(),
}));

/** Call it before a card is drawn. If the user has scrolled up, the chat stays there. fact: chat-scrolls-on-post */
function followEnd(): void {
  const chat = interfaceSeen()?.chat;
  for (const log of [chat, chat?.popout]) {
    if (!log?.rendered || !log.isAtBottom || state.following.has(log)) continue;
    state.following.add(log);
    // By then the card has its place in the log.
    setTimeout(() => {
      state.following.delete(log);
      log.scrollBottom();
    }, 0);
  }
}

/** The part of a message that drawing needs. */
interface DrawnMessage extends WrittenMessage {
  readonly visible?: boolean;
}

/** Which messages hold a card, and how it is drawn. */
interface CardKind<Room, Message, Card> {
  /** Null: it holds none. */
  readonly cardIn: (message: Message) => Card | null | undefined;
  readonly draw: (room: Room, card: Card, message: Message, page: Document) => Node;
}

export class FetchedCards<Room> {
  readonly #room: LateRoom<Room>;

  constructor(fetch: () => Promise<Room>) {
    this.#room = new LateRoom(fetch);
  }

  /** Null: not fetched yet. */
  get room(): Room | null {
    return this.#room.here;
  }

  /** Draws them in every message that holds one. Called once, in the hook `init`. */
  register<Message extends DrawnMessage, Card>({ cardIn, draw }: CardKind<Room, Message, Card>): void {
    hooks().on("renderChatMessageHTML", (message: Message, html: HTMLElement) => {
      const card = cardIn(message);
      // fact: hidden-messages-are-drawn
      if (!card || message.visible === false) return;
      const hand = handOf(message);
      if (hand === "master") this.draw(html, (room, page) => draw(room, card, message, page));
      else sayForged(html, hand);
    });
  }

  /** Draws it in place of the message's own content, at once if that code is there. */
  draw(html: HTMLElement, cardOf: (room: Room, page: Document) => Node): void {
    const content = html.querySelector(".message-content") ?? html;
    const drawn = (room: Room) => {
      followEnd();
      content.replaceChildren(cardOf(room, html.ownerDocument));
    };
    if (this.#room.here) {
      drawn(this.#room.here);
      return;
    }
    content.replaceChildren();
    enter(this.#room.come(), drawn);
  }
}

/** The cards of this system, of whatever kind: one file draws them all. */
export const cards = new FetchedCards(() => import("./cards.lazy"));

/** Shown instead of a message that pretends to be a card of ours. */
function sayForged(html: HTMLElement, hand: Exclude<Hand, "master">): void {
  const words = say(hand === "gone" ? "chronicle.writerGone" : "chronicle.forged");
  (html.querySelector(".message-content") ?? html).textContent = words;
}
