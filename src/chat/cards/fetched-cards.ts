/** Messages that a room of its own draws. The room is fetched with the first of them. */

import { LateRoom } from "../../foundry/fetched";
import { hooks } from "../../foundry/platform";
import { say } from "../../foundry/words";
import { enter } from "../../words/tell";
import { followEnd } from "./end-of-log";

/** The part of a message that drawing needs. */
interface DrawnMessage {
  readonly visible?: boolean;
}

/** Which messages hold a card, and how it is drawn. */
interface CardKind<Room, Message, Card> {
  /** Null: it holds none. */
  readonly cardIn: (message: Message) => Card | null | undefined;
  /** Whether its author is surely somebody who may write such a card. */
  readonly isOurs: (message: Message) => boolean;
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
  register<Message extends DrawnMessage, Card>({ cardIn, isOurs, draw }: CardKind<Room, Message, Card>): void {
    hooks().on("renderChatMessageHTML", (message: Message, html: HTMLElement) => {
      const card = cardIn(message);
      // fact: hidden-messages-are-drawn
      if (!card || message.visible === false) return;
      if (isOurs(message)) this.draw(html, (room, page) => draw(room, card, message, page));
      else sayForged(html);
    });
  }

  /** Draws it in place of the message's own content, at once if the room is there. */
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
function sayForged(html: HTMLElement): void {
  (html.querySelector(".message-content") ?? html).textContent = say("chronicle.forged");
}
