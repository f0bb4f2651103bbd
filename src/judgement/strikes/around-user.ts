/** Areas around their user (`ACT-12`): they have one place alone, so nobody in them is too far away. */

import { type CharacterId, type StrikeWith, wayOf } from "../../rules/index";

/** Whether an area is one around its user, of range 0. */
export function isAroundUser(
  { who, with: made }: { readonly who?: CharacterId | undefined; readonly with: StrikeWith },
  at: unknown,
): boolean {
  return at === who && wayOf(made) === "area" && made.range === 0;
}
