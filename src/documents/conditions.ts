/** The conditions that rules ask about – the unwilling block nobody (`A25-BLK-1`) –, as status effects with the same ids. */

import { registerStatuses } from "../foundry/statuses";
import { CONDITIONS } from "../rules/index";

/** The platform's own statuses that mean the same under other ids. */
const REPLACED = ["sleep", "stun"];

export function registerConditions(): void {
  registerStatuses(
    CONDITIONS.map((id) => ({
      id,
      name: `RANSEN.conditions.${id}`,
      img: `systems/ransen/assets/conditions/${id}.svg`,
    })),
    REPLACED,
  );
}
