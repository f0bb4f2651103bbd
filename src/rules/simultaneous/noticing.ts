/**
 * Which hidden characters are found, and who stays hidden while acting (`SIM-STL-1`). Both count from the next cycle
 * on.
 */

import type { CharacterId, SimultaneousCharacter } from "../battle";
import { areHostile, conditionChange, hasCondition, isAble } from "../board/roster";
import { fixedDice } from "../dice/dice";
import type { WantedDice } from "../strike/wanted";
import { ACTIVE_BONUS, passiveValue, rollActivePerception, staysUnnoticed } from "./accuracy";
import { type Act, type Cycle, compareActs } from "./cycle";
import type { SimultaneousDice } from "./fallen";

const D20 = 20;
const RULE = "SIM-STL-1";

/** Looking on purpose, against every hidden enemy. The plane has no walls, so all are in sight. */
export function perceive(cycle: Cycle, acts: readonly Act[], hindered: ReadonlyMap<Act, unknown>): void {
  const looking = acts.filter((act) => "perceive" in act.action && !hindered.has(act)).sort(compareActs);
  for (const act of looking) {
    const { perception = 0, side } = cycle.the(act.who);
    const shown = cycle.strikeDice.take(act, "perception", 1, D20, perception + ACTIVE_BONUS);
    const total = rollActivePerception(perception, fixedDice(shown));
    cycle.came.set(act, { perception: shown, total });
    for (const c of enemiesOf(cycle, side)) if (total >= passiveValue(c.stealth ?? 0)) cycle.found.add(c.id);
  }
}

/** Those who were found, and those who were noticed while acting, are no longer hidden. */
export function endHiding(cycle: Cycle, happened: ReadonlyMap<CharacterId, readonly Act[]>): void {
  for (const c of cycle.before.characters) {
    if (!hasCondition(c, "hidden")) continue;
    const isUnnoticed = !happened.has(c.id) || staysHidden(cycle, c);
    const now = cycle.the(c.id);
    if ((isUnnoticed && !cycle.found.has(c.id)) || !hasCondition(now, "hidden")) continue;
    const { conditions, removed } = conditionChange(now, [], ["hidden"]);
    cycle.change(c.id, { conditions });
    cycle.tell({ type: "conditionChanged", rule: RULE, who: c.id, added: [], removed });
  }
}

/** Further characters that may roll: everybody who is hidden and has acted. */
export function mayStayHidden(
  cycle: Cycle,
  happened: ReadonlyMap<CharacterId, readonly Act[]>,
): WantedDice<keyof SimultaneousDice>[] {
  return cycle.before.characters.flatMap((c): WantedDice<keyof SimultaneousDice>[] => {
    const { id, stealth = 0 } = c;
    if (!happened.has(id) || !hasCondition(c, "hidden") || cycle.strikeDice.has(id, "stealth")) return [];
    return [{ who: id, key: "stealth", dice: 1, sides: D20, value: stealth }];
  });
}

/** Its check must exceed every enemy's passive value. Without a die nobody judges it. */
function staysHidden(cycle: Cycle, { id, side, stealth = 0 }: SimultaneousCharacter): boolean {
  const shown = cycle.strikeDice.offered(id, "stealth", D20, stealth);
  if (shown === null) return true;
  return enemiesOf(cycle, side)
    .filter((c) => isAble(c) && !c.thing)
    .every(({ perception = 0 }) => staysUnnoticed(shown + stealth, passiveValue(perception)));
}

/** As they were when the cycle began (`SIM-CYC-3`). */
function enemiesOf({ before }: Cycle, side: string): SimultaneousCharacter[] {
  return before.characters.filter((c) => areHostile(before, side, c.side));
}
