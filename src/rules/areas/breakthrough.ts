/** A breakthrough as one step (`STR-23`, `S20-EFF-4`): where it may end, and putting its user there. */

import type { AreaBattle, AreaCharacter, AreaName } from "../battle";
import { misfit, type Refused } from "../refusals";
import type { Aimed } from "../strike/steps";
import type { AreaRules } from "./area-rules";
import { areaNamed, isAreaName, isContested, metresBetween } from "./board";
import { areasUpTo } from "./effects";
import { closedWay, keptInPlace } from "./routes";
import type { AreaStep } from "./step";

/** Its end, or why it cannot be made. It always ends in another area, and its target is on the way there. */
export function breakthroughOf(
  battle: AreaBattle,
  user: AreaCharacter,
  target: AreaCharacter,
  said: Aimed["to"],
  rules: AreaRules,
): Refused | { ok: true; end: { area: AreaName; c: null }; goesTo: AreaName } {
  const { id: who, at: from } = user;
  const held = keptInPlace(user);
  if (held) return held;
  const wrong = misfit("STR-23", "to", "beyond", { who });
  if (from === null || target.at === null || (said !== undefined && !isAreaName(said))) return wrong;
  const to = said === undefined ? target.at : areaNamed(battle, user.side, said);
  if (to === from || !areasUpTo(from, to).includes(target.at)) return wrong;
  const closed = closedWay(battle, user, { kind: "limited", how: "breakthrough", from, goal: to }, to, rules);
  return closed ?? { ok: true, end: { area: to, c: null }, goesTo: to };
}

/** Puts the user there. */
export function goThrough(step: AreaStep, who: string, to: AreaName): void {
  const { at: from } = step.get(who);
  if (from === null) return;
  const leaves = isContested(step.before, from);
  step.tell({
    type: "moved",
    rule: step.rules.cites.breakthrough,
    who,
    how: "breakthrough",
    from,
    to,
    metres: metresBetween(from, to),
  });
  step.relocate(who, to);
  if (leaves) step.tell({ type: "leftSkirmish", rule: step.rules.cites.breakthrough, who, area: from });
}
