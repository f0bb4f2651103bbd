/** The guests of a board: their names, the ways to their pages, and their messages. */

import { say } from "../words";
import {
  type FromAuthor,
  type FromGuest,
  LONGEST_NAME,
  MOST_PEOPLE,
  nameFrom,
  type Person,
  readFromGuest,
} from "./messages";
import { ALIVE_EVERY, GONE_AFTER, lateness, listenTo, type Wire } from "./wire";

export interface KeptSeat {
  /** By which a guest who comes back is known. */
  readonly key: string;
  readonly name: string;
  readonly plays: boolean;
}

interface Seat extends KeptSeat {
  /** Null: its page cannot be reached. */
  readonly wire: Wire | null;
  /** Milliseconds since the epoch. */
  readonly heard: number;
}

/** A message of somebody with a seat. */
export type FromSeat = Exclude<FromGuest, { is: "hello" | "alive" | "bye" }>;

/** `place`: that of the person among all people, from 1 on. */
interface Told {
  readonly joined: (place: number, plays: boolean) => void;
  readonly left: (place: number) => void;
  readonly heard: (place: number, message: FromSeat) => void;
}

export class Seats {
  #seats: readonly Seat[];
  readonly #timer: ReturnType<typeof setInterval>;
  readonly #isLate = lateness(Date.now);
  /** When this page last said that it is there. */
  #said = 0;

  /** @param author whose name no guest may have */
  constructor(
    readonly author: string,
    kept: readonly KeptSeat[],
    readonly told: Told,
  ) {
    this.#seats = kept.map((seat) => ({ ...seat, wire: null, heard: 0 }));
    this.#timer = setInterval(() => this.#lookAround(), ALIVE_EVERY);
  }

  end(): void {
    clearInterval(this.#timer);
    this.sendAll({ is: "bye" });
    for (const { wire } of this.#seats) wire?.end();
  }

  get kept(): readonly KeptSeat[] {
    return this.#seats.map(({ key, name, plays }) => ({ key, name, plays }));
  }

  get people(): readonly Person[] {
    return this.#seats.map(({ name, plays, wire }) => ({ name, plays, isHere: wire !== null }));
  }

  plays(place: number): boolean {
    return this.#seats[place - 1]?.plays === true;
  }

  isThere(place: number): boolean {
    return this.#seats[place - 1]?.wire != null;
  }

  /** Takes the seat from a guest that is away; it comes back as a new guest. False: nobody is away from this seat. */
  free(place: number): boolean {
    if (!this.#seats[place - 1] || this.isThere(place)) return false;
    this.#seats = this.#seats.toSpliced(place - 1, 1);
    return true;
  }

  send(place: number, message: FromAuthor): void {
    this.#seats[place - 1]?.wire?.send(JSON.stringify(message));
  }

  sendAll(message: FromAuthor, but = 0): void {
    for (let place = 1; place <= this.#seats.length; place++) if (place !== but) this.send(place, message);
  }

  sendEach(messageFor: (place: number) => FromAuthor): void {
    for (let place = 1; place <= this.#seats.length; place++) this.send(place, messageFor(place));
  }

  /** A page that came. It says first who it is; a page that sends rubbish or too much is shown the door. */
  come(wire: Wire): void {
    let key: string | null = null;
    const goes = () => {
      if (key !== null) this.#leave(key, wire);
      wire.end();
    };
    wire.onEnd = () => key !== null && this.#leave(key, wire);
    const heard = (message: FromGuest) => {
      if (message.is === "hello") {
        if (key !== null) {
          // It has not heard the answer.
          if (message.key === key) this.told.joined(this.#placeOf(key), this.plays(this.#placeOf(key)));
          return;
        }
        if (this.#sit(message, wire)) key = message.key;
        else {
          wire.send(JSON.stringify({ is: "declined", why: "full" } satisfies FromAuthor));
          goes();
        }
      } else if (message.is === "bye") goes();
      else if (key !== null) this.#hear(key, message);
    };
    listenTo(wire, { read: readFromGuest, isHard: ({ is }) => is === "act", heard, tooBad: goes });
  }

  /** False: there is no seat left. */
  #sit({ key, name, plays }: Extract<FromGuest, { is: "hello" }>, wire: Wire): boolean {
    const place = this.#placeOf(key);
    if (place === 0 && this.#seats.length + 1 >= MOST_PEOPLE) return false;
    // Two pages with one key, a tab that was doubled: the later has the seat, and the earlier does not fight for it.
    this.send(place, { is: "declined", why: "twice" });
    this.#seats[place - 1]?.wire?.end();
    const seat: Seat = { key, name: this.#freeName(name, key), plays, wire, heard: Date.now() };
    this.#seats = place === 0 ? [...this.#seats, seat] : this.#seats.with(place - 1, seat);
    this.told.joined(this.#placeOf(key), plays);
    return true;
  }

  /** Two of one name would not be told apart. */
  #freeName(wished: string, key: string): string {
    const taken = new Set([this.author, ...this.#seats.flatMap((seat) => (seat.key === key ? [] : [seat.name]))]);
    const name = nameFrom(wished) ?? say("live.guest");
    for (let i = 1; ; i++) {
      const [more, least] = i === 1 ? ["", 0] : [` ${i}`, 2];
      // Short enough to be read as a name everywhere.
      const signs = [...name];
      while (signs.length > least && signs.join("").length + more.length > LONGEST_NAME) signs.pop();
      const one = signs.join("") + more;
      if (!taken.has(one)) return one;
    }
  }

  /** 0: it has none. */
  #placeOf(key: string): number {
    return this.#seats.findIndex((seat) => seat.key === key) + 1;
  }

  #hear(key: string, message: FromSeat | { readonly is: "alive" }): void {
    const place = this.#placeOf(key);
    this.#seats = this.#seats.with(place - 1, { ...this.#seats[place - 1]!, heard: Date.now() });
    // A page that nobody sees has a slow clock, but hears at once.
    if (Date.now() - this.#said >= ALIVE_EVERY) this.#sayAlive();
    if (message.is !== "alive") this.told.heard(place, message);
  }

  #leave(key: string, wire: Wire): void {
    const place = this.#placeOf(key);
    const seat = this.#seats[place - 1];
    if (seat?.wire !== wire) return;
    this.#seats = this.#seats.with(place - 1, { ...seat, wire: null });
    this.told.left(place);
  }

  #sayAlive(): void {
    this.#said = Date.now();
    this.sendAll({ is: "alive" });
  }

  #lookAround(): void {
    this.#sayAlive();
    if (this.#isLate()) return;
    for (const { wire, heard, key } of this.#seats) {
      if (!wire || Date.now() - heard < GONE_AFTER) continue;
      this.#leave(key, wire);
      wire.end();
    }
  }
}
