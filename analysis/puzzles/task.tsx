/** The task of the open puzzle, and its text once it is solved. */

import { RuleMark } from "../why/index";
import { say } from "../words";
import { dailyTask, played, solved } from "./playing";

export function Task() {
  const now = played.value;
  const Daily = dailyTask.value;
  if (!now) return Daily && <Daily />;
  const { id, rules } = now.puzzle;
  const told = say(`puzzles.${id}.solved`);
  return (
    <section class="task" aria-label={say("puzzles.one")}>
      <h2>{say(`puzzles.${id}.title`)}</h2>
      <p>{say(`puzzles.${id}.task`)}</p>
      <div role="status">
        {solved.value && (
          <p class="solved">
            {say("puzzles.isSolved")} {told}{" "}
            {rules.map((rule) => (
              <RuleMark key={rule} rule={rule} sentence={told} />
            ))}
          </p>
        )}
      </div>
    </section>
  );
}
