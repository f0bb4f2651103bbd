/** Conditions begin and end. The end of the step settles the consequences for melee and size. */

import type { CharacterId } from "../../battle";
import { conditionChange, falls } from "../../board/roster";
import { changedTurn } from "../../board/turns";
import type { PlaneStep } from "./step";

/** `by`: the holder of one that becomes bound, the enemy that an unwilling one spares; `cause`: effects that last (`EFF-4`). */
export function changeConditions(
  step: PlaneStep,
  who: CharacterId,
  add: readonly string[],
  remove: readonly string[],
  by?: CharacterId,
  cause?: "effect",
): void {
  if (add.length === 0 && remove.length === 0) return;
  const c = step.get(who);
  const { conditions, added, removed } = conditionChange(c, add, remove, by, cause);
  step.change(who, { conditions });
  if (added.length === 0 && removed.length === 0) return;
  // S20-MOV-9: a character that falls in its own turn stays down in it.
  if (step.turn?.who === who && falls(step.before.characters, who, added))
    step.turn = changedTurn(step.turn, { fell: true });
  step.tell({ type: "conditionChanged", rule: step.cite("STA-7"), who, added, removed });
}
