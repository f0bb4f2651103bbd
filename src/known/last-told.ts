/** Whether what was told of a battle still stands. An undo takes it back, and an amendment replaces its step. */

import type { CombatDoc } from "../foundry/platform";
import { lastStanding, stepStands } from "../judgement/history/index";
import { recordOf } from "../scene/scene-battle";

export class LastTold {
  /** The last step at the time of telling, by battle. */
  readonly #last = new Map<string, number>();

  /** Notes that something is told of a battle as it is now. */
  note(combat: CombatDoc): void {
    const last = lastStanding(recordOf(combat).history);
    if (last === null) this.#last.delete(combat.id);
    else this.#last.set(combat.id, last);
  }

  /** Whether the step that was the last one then is gone. */
  isOverruled(combat: CombatDoc): boolean {
    const last = this.#last.get(combat.id);
    return last !== undefined && !stepStands(recordOf(combat).history, last);
  }
}
