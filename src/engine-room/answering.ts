/** The thread's side: one errand after another, each in slices, so that it hears when it is recalled. */

import type { Fights, Tally } from "../engine/index";
import { type Brought, type Errand, fightsAbout, type Recall } from "./errands";
import { inSlices } from "./in-slices";

/** Milliseconds of one slice: nothing is drawn here, and a recall may wait for so long. */
const SLICE = 40;
/** Number of subjects that are kept. Older ones are not asked about any more. */
const MOST_SUBJECTS = 4;

/** @returns what is done with each message that comes */
export function answering(say: (brought: Brought) => void): (told: Errand | Recall) => void {
  const subjects = new Map<number, (fights: Fights) => Generator<void, Tally, void>>();
  const under = new Map<number, AbortController>();
  let last: Promise<void> = Promise.resolve();
  const played = async ({ number, about, subject, fights }: Errand, up: AbortSignal): Promise<Brought> => {
    try {
      if (subject) subjects.set(about, fightsAbout(subject));
      for (const old of subjects.keys()) if (subjects.size > MOST_SUBJECTS) subjects.delete(old);
      const play = subjects.get(about);
      if (!play) throw new Error(`This thread was never told what errand ${number} is about`);
      return { number, tally: await inSlices(play(fights), { up, slice: SLICE }) };
    } catch (thrown) {
      return { number, fault: thrown instanceof Error ? thrown.message : String(thrown) };
    } finally {
      under.delete(number);
    }
  };
  return (told) => {
    if ("recall" in told) return under.get(told.recall)?.abort();
    const up = new AbortController();
    under.set(told.number, up);
    last = last.then(async () => say(await played(told, up.signal)));
  };
}
