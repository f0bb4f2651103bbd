/** The input for judging a strike besides the battle: the settings, and the item's document. */

import { armamentsOf, usablesOf, wieldingOf } from "../documents/armaments";
import type { CombatDoc } from "../foundry/platform";
import { STRIKE_STEPS, type StrikeLevels, type StruckWith } from "../judgement/index";
import { type ArmHeld, heldWith } from "../judgement/strikes/index";
import { type CharacterId, coverFor, given } from "../rules/index";
import { tokenOf } from "../scene/scene-battle";
import { automationOf } from "../settings";

export function strikeLevels(): StrikeLevels {
  return Object.fromEntries(STRIKE_STEPS.map((step) => [step, automationOf(step)])) as StrikeLevels;
}

/** The item that a character strikes with, as its sheet says now; null: it has no usable item of this id. */
export function struckWith(combat: CombatDoc, who: CharacterId, item: string): StruckWith | null {
  const actor = tokenOf(combat, who)?.actor ?? null;
  const armament = usablesOf(actor).find(({ id }) => id === item);
  if (!armament) return null;
  const { how, range, strike, uses, onSelf, most, declares, covering, atOnce } = armament;
  const wielding = wieldingOf(actor, item);
  return {
    how,
    range,
    with: strike,
    uses,
    atOnce,
    ...(onSelf && { onSelf }),
    most,
    ...(declares && { declares }),
    ...(declares && covering && { covering: (whom: readonly CharacterId[]) => coverFor(declares, covering, whom) }),
    ...given({ wielding }),
  };
}

/** All that it may strike on with (`ACT-4`). */
export function armsHeldBy(combat: CombatDoc, who: CharacterId): readonly ArmHeld[] {
  const levels = strikeLevels();
  return armamentsOf(tokenOf(combat, who)?.actor ?? null).flatMap(({ id }) => {
    const used = struckWith(combat, who, id);
    const held = used && heldWith(id, used, levels);
    return held ? [held] : [];
  });
}
