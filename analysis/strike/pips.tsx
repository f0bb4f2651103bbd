/** What one die shows, by pressing it. */

import { say } from "../words";

interface Die {
  readonly sides: number;
  /** Which of the dice it is, from 1. */
  readonly place: number;
  readonly press: (pip: number) => void;
}

export function Pips({ sides, place, press }: Die) {
  return (
    <div class="pips">
      {Array.from({ length: sides }, (_, i) => i + 1).map((pip) => (
        <button
          key={pip}
          type="button"
          aria-label={say("strike.pip", { pip: String(pip), place: String(place) })}
          onClick={() => press(pip)}
        >
          {pip}
        </button>
      ))}
    </div>
  );
}
