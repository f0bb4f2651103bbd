/** The list of puzzles. */

import { say } from "../words";
import { openPuzzle } from "./playing";
import { PUZZLES } from "./puzzles";

export function Puzzles({ onOpen }: { onOpen: () => void }) {
  return (
    <section>
      <h2>{say("puzzles.title")}</h2>
      <ul class="list">
        {PUZZLES.map((puzzle) => (
          <li key={puzzle.id}>
            <button
              type="button"
              onClick={() => {
                openPuzzle(puzzle, say(`puzzles.${puzzle.id}.title`));
                onOpen();
              }}
            >
              {say(`puzzles.${puzzle.id}.title`)}
              <small>{puzzle.rules.join(say("between"))}</small>
            </button>
          </li>
        ))}
      </ul>
    </section>
  );
}
