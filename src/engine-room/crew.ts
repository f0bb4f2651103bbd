/**
 * Worker threads that play fights. They start when there is something to play, and end when nobody has asked for a
 * while. Their results do not depend on their number.
 */

import type { Fights, ForecastQuestion, Tally } from "../engine/index";
import { type Brought, type Errand, fightsAbout, type Recall, type Subject, subjectOf } from "./errands";
import { inSlices } from "./in-slices";

/** A thread as the crew needs it: `Worker` is one. */
export interface Thread {
  postMessage(told: Errand | Recall): void;
  addEventListener(type: "message", hear: (event: { readonly data: Brought }) => void): void;
  addEventListener(type: "error" | "messageerror", hear: () => void): void;
  terminate(): void;
}

/** Plays fights of one question, as long as whoever asks it does not give it up. */
export interface FightPlayer {
  /** @returns null: it was given up */
  play(fights: Fights): Promise<Tally | null>;
}

interface Waiting {
  readonly about: number;
  readonly subject: Subject;
  readonly fights: Fights;
  readonly up: AbortSignal;
  readonly brought: (tally: Tally | null) => void;
  readonly failed: (fault: unknown) => void;
}

interface Hand {
  readonly thread: Thread;
  readonly told: Set<number>;
  /** The job that it plays now. */
  at: { readonly number: number; readonly errand: Waiting; readonly recall: () => void } | null;
}

/** A window that is still open has asked again by then. */
const REST = 3_000;

export class Crew {
  readonly #begin: () => Thread;
  readonly #most: number;
  readonly #hands = new Set<Hand>();
  readonly #waiting: Waiting[] = [];
  #numbers = 0;
  /** A thread did not come, or broke: there will be none, and this one plays by itself. */
  #isAlone: boolean;
  #isPlaying = false;
  /** The player for jobs on this page, kept for the next job on the same subject. */
  #here: { readonly about: number; readonly play: ReturnType<typeof fightsAbout> } | null = null;
  #rest: ReturnType<typeof setTimeout> | undefined;

  readonly #pause: number;

  /** @param most threads; 0: all is played here, in slices. @param pause milliseconds without an errand after which they end */
  constructor(begin: () => Thread, most: number, pause = REST) {
    this.#begin = begin;
    this.#pause = pause;
    this.#most = most;
    this.#isAlone = most <= 0;
  }

  /** Threads that live now. */
  get threads(): number {
    return this.#hands.size;
  }

  /** Errands that are played at a time at most. */
  get atOnce(): number {
    return this.#isAlone ? 1 : this.#most;
  }

  about(question: ForecastQuestion, up: AbortSignal): FightPlayer {
    this.#numbers += 1;
    const about = this.#numbers;
    const subject = subjectOf(question);
    return {
      play: (fights) =>
        new Promise((brought, failed) => {
          this.#waiting.push({ about, subject, fights, up, brought, failed });
          this.#next();
        }),
    };
  }

  #next(): void {
    clearTimeout(this.#rest);
    for (let errand = this.#taken(); errand; errand = this.#taken()) {
      if (this.#isAlone) return void this.#playHere(errand);
      this.#send(errand);
    }
    if (this.#waiting.length > 0 || [...this.#hands].some(({ at }) => at !== null)) return;
    if (this.#hands.size > 0) this.#rest = setTimeout(() => this.end(), this.#pause);
  }

  /** The first that waits, once there is somebody for it. Those that were given up go. */
  #taken(): Waiting | null {
    while (this.#waiting[0]?.up.aborted) this.#waiting.shift()!.brought(null);
    const isFree = this.#isAlone ? !this.#isPlaying : this.#hands.size < this.#most || this.#idle() !== undefined;
    return isFree ? (this.#waiting.shift() ?? null) : null;
  }

  #idle(): Hand | undefined {
    return [...this.#hands].find(({ at }) => at === null);
  }

  #send(errand: Waiting): void {
    const hand = this.#idle() ?? this.#hired();
    if (!hand) {
      this.#waiting.unshift(errand);
      return;
    }
    this.#numbers += 1;
    const number = this.#numbers;
    const recall = () => hand.thread.postMessage({ recall: number });
    const { about, subject, fights, up } = errand;
    hand.at = { number, errand, recall };
    up.addEventListener("abort", recall);
    hand.thread.postMessage({ number, about, fights, ...(!hand.told.has(about) && { subject }) });
    hand.told.add(about);
  }

  /**
   * Null: the browser starts no worker, for example if packages come from another host than the page. Its fights are
   * played here.
   */
  #hired(): Hand | null {
    try {
      const hand: Hand = { thread: this.#begin(), told: new Set(), at: null };
      hand.thread.addEventListener("message", ({ data }) => this.#heard(hand, data));
      for (const type of ["error", "messageerror"] as const)
        hand.thread.addEventListener(type, () => this.#stayAlone());
      this.#hands.add(hand);
      return hand;
    } catch {
      this.#stayAlone();
      return null;
    }
  }

  #heard(hand: Hand, brought: Brought): void {
    const { at } = hand;
    if (at?.number !== brought.number) return;
    hand.at = null;
    const { errand, recall } = at;
    errand.up.removeEventListener("abort", recall);
    if ("fault" in brought) errand.failed(new Error(brought.fault));
    else errand.brought(errand.up.aborted ? null : brought.tally);
    this.#next();
  }

  /** Jobs that were sent to it are played here. */
  #stayAlone(): void {
    this.#isAlone = true;
    for (const { at } of this.#hands) if (at) this.#waiting.unshift(at.errand);
    this.end();
    this.#next();
  }

  async #playHere({ about, subject, fights, up, brought, failed }: Waiting): Promise<void> {
    this.#isPlaying = true;
    try {
      if (this.#here?.about !== about) this.#here = { about, play: fightsAbout(subject) };
      brought(await inSlices(this.#here.play(fights), { up }));
    } catch (fault) {
      failed(fault);
    } finally {
      this.#isPlaying = false;
      this.#next();
    }
  }

  /** All threads end at once. */
  end(): void {
    clearTimeout(this.#rest);
    for (const { thread, at } of this.#hands) {
      at?.errand.up.removeEventListener("abort", at.recall);
      thread.terminate();
    }
    this.#hands.clear();
  }
}
