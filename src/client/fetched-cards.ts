/** Messages whose content is drawn by a room of its own, which is fetched with the first of them. */

import { fetched } from "../foundry/fetched";
import { hooks } from "../foundry/platform";
import { say } from "../foundry/words";
import { reportFault } from "../scene/tell";
import { followEnd } from "./end-of-log";

/** What a page is handed of a message that it draws. */
interface DrawnMessage {
  readonly visible?: boolean;
}

/** Which messages hold a card, and how it is drawn. */
interface CardKind<Room, Message, Card> {
  /** Null: it holds none. */
  readonly cardIn: (message: Message) => Card | null | undefined;
  /** Whether its author is surely somebody whose word counts. */
  readonly isOurs: (message: Message) => boolean;
  readonly draw: (room: Room, card: Card, message: Message, page: Document) => Node;
}

export class FetchedCards<Room> {
  #room: Room | null = null;

  constructor(private readonly fetch: () => Promise<Room>) {}

  /** Null: nothing was drawn yet. */
  get room(): Room | null {
    return this.#room;
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

  /** Draws in place of what a message says by itself: at once where the room is there. */
  draw(html: HTMLElement, cardOf: (room: Room, page: Document) => Node): void {
    const content = html.querySelector(".message-content") ?? html;
    const drawn = (room: Room) => {
      followEnd();
      content.replaceChildren(cardOf(room, html.ownerDocument));
    };
    if (this.#room) {
      drawn(this.#room);
      return;
    }
    content.replaceChildren();
    void fetched(this.fetch())
      .then((room) => {
        this.#room = room;
        drawn(room);
      })
      .catch(reportFault);
  }
}

/** In place of what a message says that pretends to be a card of ours. */
function sayForged(html: HTMLElement): void {
  (html.querySelector(".message-content") ?? html).textContent = say("chronicle.forged");
}
