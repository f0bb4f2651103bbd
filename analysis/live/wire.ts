/** A way of text between two pages, whatever carries it. */

export interface Wire {
  send(text: string): void;
  /** Called with each whole text that arrives. */
  onText: (text: string) => void;
  /** Called once, when the other page cannot be reached any more. */
  onEnd: () => void;
  end(): void;
}

/** Milliseconds without a word after which the other page is gone, and how often a page says that it is there. */
export const GONE_AFTER = 12_000;
export const ALIVE_EVERY = 4_000;

/**
 * Whether the other pages are looked for, called as often as a page says that it is there. A page that nobody sees runs
 * its clock once a minute: whoever is late itself waits for an answer first.
 */
export function lateness(now: () => number): () => boolean {
  let last = now();
  return () => {
    const isLate = now() - last > 2 * ALIVE_EVERY;
    last = now();
    return isLate;
  };
}

/** Rubbish that a page may send before nobody listens to it any more. */
export const MOST_RUBBISH = 20;
/** Messages in one second at most: pointers, and the dice of a round in which eighty fight, on a fast machine. */
export const MOST_A_SECOND = 1_000;

/** Of those which the rules have to look at, such as steps: more than anybody presses. */
export const MOST_STEPS_A_SECOND = 20;

/** Counts what a page sends; true: it sends too much. */
export function floodGate(now: () => number, most = MOST_A_SECOND): () => boolean {
  let begun = now();
  let count = 0;
  return () => {
    if (now() - begun > 1_000) [begun, count] = [now(), 0];
    count += 1;
    return count > most;
  };
}

interface Listening<Message> {
  /** Null: rubbish. */
  readonly read: (text: string) => Message | null;
  /** It takes the page long, so fewer are taken in a second. */
  readonly isHard: (message: Message) => boolean;
  readonly heard: (message: Message) => void;
  /** Too much of what came was rubbish, or came too fast: nobody listens to that page any more. */
  readonly tooBad: () => void;
}

export function listenTo<Message>(wire: Wire, { read, isHard, heard, tooBad }: Listening<Message>): void {
  let rubbish = 0;
  const floods = floodGate(() => performance.now());
  const hurries = floodGate(() => performance.now(), MOST_STEPS_A_SECOND);
  wire.onText = (text) => {
    const message = read(text);
    if (message !== null && !floods() && !(isHard(message) && hurries())) heard(message);
    else {
      rubbish += 1;
      if (rubbish > MOST_RUBBISH) tooBad();
    }
  };
}
