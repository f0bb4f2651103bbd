/** The list of puzzles. */

import { useState } from "preact/hooks";
import { sayNotFetched } from "../fetched-room";
import { say } from "../words";
import { openPuzzle } from "./playing";
import { PUZZLES, type Puzzle } from "./puzzles";
import { Task } from "./task";
import { task } from "./task-door";

export function Puzzles({ onOpen }: { onOpen: () => void }) {
  async function begin(puzzle: Puzzle) {
    try {
      await openPuzzle(puzzle, say(`puzzles.${puzzle.id}.title`));
      task.value = Task;
      onOpen();
    } catch {
      sayNotFetched();
    }
  }
  return (
    <section>
      <h2>{say("puzzles.title")}</h2>
      <Daily onOpen={onOpen} />
      <ul class="list">
        {PUZZLES.map((puzzle) => (
          <li key={puzzle.id}>
            <button type="button" onClick={() => void begin(puzzle)}>
              {say(`puzzles.${puzzle.id}.title`)}
              <small>{puzzle.rules.join(say("between"))}</small>
            </button>
          </li>
        ))}
      </ul>
    </section>
  );
}

/** Found by the engine, which is fetched for it. */
function Daily({ onOpen }: { onOpen: () => void }) {
  const [isLooking, setLooking] = useState(false);
  async function look() {
    setLooking(true);
    try {
      const { openDaily } = await import("./daily-task");
      await openDaily(Date.now());
      onOpen();
    } catch {
      sayNotFetched();
    }
    setLooking(false);
  }
  return (
    <button type="button" class="main" disabled={isLooking} onClick={() => void look()}>
      {say(isLooking ? "puzzles.looking" : "puzzles.daily")}
    </button>
  );
}
