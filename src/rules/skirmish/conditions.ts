/** Conditions come and go; what follows from them for melee and size is settled at the end of the step. */

import type { CharacterId } from "../battle";
import { changedConditions } from "../roster";
import type { Step } from "./step";

/** `by`: the holder of one that becomes bound, the enemy that an unwilling one spares. */
export function changeConditions(
  step: Step,
  who: CharacterId,
  add: readonly string[],
  remove: readonly string[],
  by?: CharacterId,
): void {
  if (add.length === 0 && remove.length === 0) return;
  const c = step.get(who);
  const conditions = changedConditions(c.conditions, add, remove, by);
  step.change(who, { conditions });
  const added = conditions.filter((now) => !c.conditions.some((was) => was.id === now.id)).map(({ id }) => id);
  const removed = c.conditions.filter((was) => !conditions.some((now) => now.id === was.id)).map(({ id }) => id);
  if (added.length === 0 && removed.length === 0) return;
  step.tell({ type: "conditionChanged", rule: step.cite("STA-7"), who, added, removed });
}
