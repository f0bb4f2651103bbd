/** Messages whose content is drawn by a room of its own, which is fetched with the first of them. */

import { fetched } from "../foundry/fetched";
import { say } from "../foundry/words";
import { reportFault } from "../scene/tell";
import { followEnd } from "./end-of-log";

export class FetchedCards<Room> {
  #room: Room | null = null;

  constructor(private readonly fetch: () => Promise<Room>) {}

  /** Null: nothing was drawn yet. */
  get room(): Room | null {
    return this.#room;
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
export function sayForged(html: HTMLElement): void {
  (html.querySelector(".message-content") ?? html).textContent = say("chronicle.forged");
}
