/** Questions of the author's page to others: one at a time. It does not wait for people who are away. */

import { answerTo, rolled } from "./answering";
import type { AskDice } from "./dice-of-all";
import type { Answer, FromAuthor, Question, Waiting } from "./messages";

/** Milliseconds for what a page answers by itself. */
const PATIENCE = 5_000;

interface Asked {
  readonly id: number;
  readonly place: number;
  readonly answer: (given: Answer) => void;
  /** The board has changed: the question has no meaning any more. */
  readonly settle: () => void;
  /** Nobody answers there: this page does. */
  readonly takeOver: () => void;
}

interface Pages {
  readonly isThere: (place: number) => boolean;
  readonly send: (place: number, message: FromAuthor) => void;
  /** Somebody else is waited for now, or nobody. */
  readonly tell: () => void;
}

type Came = Answer | null | "settled";

export class Asking {
  waiting: Waiting | null = null;
  /** Steps wait for an answer. */
  isBusy = false;
  #asked: Asked | null = null;
  #count = 0;

  constructor(
    readonly room: string,
    readonly pages: Pages,
  ) {}

  async while<T>(work: () => Promise<T>): Promise<T> {
    this.isBusy = true;
    try {
      return await work();
    } finally {
      this.isBusy = false;
    }
  }

  settle(): void {
    this.#asked?.settle();
  }

  /** @param place only if it is this one that is asked */
  takeOver(place = this.#asked?.place): void {
    if (this.#asked?.place === place) this.#asked?.takeOver();
  }

  hear(place: number, id: number, answer: Answer): void {
    if (this.#asked?.id === id && this.#asked.place === place) this.#asked.answer(answer);
  }

  /** A question of the board itself at this page. */
  hereIsAsked(isAsked: boolean): void {
    if (this.#asked || isAsked === (this.waiting !== null)) return;
    this.#waitFor(isAsked ? { who: 0, about: "blocks" } : null);
  }

  #waitFor(waiting: Waiting | null): void {
    this.waiting = waiting;
    this.pages.tell();
  }

  /** Dice: a page that does not roll them has them rolled here. */
  readonly dice: AskDice = async (place, asked) => {
    const { auto, want } = asked;
    if (!this.pages.isThere(place)) return auto ? { shown: rolled(want) } : this.#askHere(asked);
    const answer = await this.ask(place, asked);
    if (answer === "settled" || (answer && isGoodFor(asked, answer))) return answer;
    return { shown: rolled(want) };
  };

  /** @returns null: nobody answers there; `settled`: the board has changed meanwhile */
  async ask(place: number, asked: Question): Promise<Came> {
    if (!this.pages.isThere(place)) return null;
    this.#count += 1;
    const id = this.#count;
    const isQuiet = asked.about === "dice" && asked.auto;
    let timer: ReturnType<typeof setTimeout> | undefined;
    const answer = await new Promise<Came>((resolve) => {
      const [settle, takeOver] = [() => resolve("settled"), () => resolve(null)];
      this.#asked = { id, place, answer: resolve, settle, takeOver };
      if (!isQuiet) this.#waitFor({ who: place, about: asked.about });
      // Where nobody has to press, a page that says nothing is not waited for.
      if (isQuiet || asked.about === "open") timer = setTimeout(takeOver, PATIENCE);
      this.pages.send(place, { is: "ask", id, question: asked });
    });
    clearTimeout(timer);
    this.#asked = null;
    if (!isQuiet) {
      this.pages.send(place, { is: "settled", id });
      this.#waitFor(null);
    }
    return answer;
  }

  async #askHere(asked: Question): Promise<Answer | "settled"> {
    const stop = new AbortController();
    this.#asked = { id: 0, place: 0, answer: () => {}, settle: () => stop.abort(), takeOver: () => {} };
    this.#waitFor({ who: 0, about: asked.about });
    const answer = await answerTo(asked, this.room, stop.signal);
    this.#asked = null;
    this.#waitFor(null);
    return answer ?? "settled";
  }
}

/** Whether it is a roll of these dice, or one of the answers that they wait for. */
function isGoodFor({ want, reactions }: Extract<Question, { about: "dice" }>, { shown, counters }: Answer): boolean {
  if (counters !== undefined) return reactions.some(({ row }) => row === counters);
  return shown?.length === want.sides.length && shown.every((one, i) => one <= want.sides[i]!);
}
