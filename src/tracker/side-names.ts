/** What people call a side. */

import { gameSeen } from "../foundry/platform";
import type { SideId } from "../rules/index";

/** Sides with words of their own in `lang/` are told in them, all others by their id. */
export function sideName(id: SideId): string {
  const key = `RANSEN.side.${id}`;
  return gameSeen().i18n.has(key) ? gameSeen().i18n.localize(key) : id;
}
