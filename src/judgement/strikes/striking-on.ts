/**
 * Further strikes of a group attack (`ACT-4`): the referee declares them itself, so that one press plays a whole
 * turn.
 */

import {
  actingPart,
  againWith,
  type Battle,
  type Command,
  characterOf,
  collected,
  given,
  type Ruleset,
  type StrikeTarget,
  type StrikeWith,
  type TurnTaker,
} from "../../rules/index";
import { cardIdOf, type Striking } from "../history/index";
import { performed } from "../turns/index";
import type { StrikeLevels, StruckWith } from "../vocabulary";
import { asDeclared } from "./as-declared";
import { openTo } from "./group-proposals";
import { isDown } from "./is-down";
import type { ArmHeld, Patience } from "./next";

/** An item in its bearer's hand, as the table plays it; null: it has no figures. */
export function heldWith(item: string, used: StruckWith, levels: StrikeLevels): ArmHeld | null {
  if (used.with === null) return null;
  const { wielding, uses } = used;
  const counts = levels.cost !== "off" && uses !== null;
  return { item, with: asDeclared(used.with, levels), counts, ...(wielding && { wields: wielding.name }) };
}

/**
 * The further strike that follows when these commands are carried out; null: none is open, or nobody is left for it.
 * @param battle in which its turn is open
 */
export function strikesOn(
  striking: Striking,
  battle: Battle,
  commands: readonly Command[],
  ruleset: Ruleset,
  { armsOf }: Patience,
): Striking | null {
  const after = performed(ruleset, battle, commands);
  if (!after.ok || !("turn" in after.battle)) return null;
  const { who, item, aiming, counts, wields } = striking;
  const { turn } = after.battle;
  const own = characterOf<TurnTaker>(after.battle.characters, who);
  if (!own || turn?.who !== who || !turn.action?.blows.length) return null;
  const same: ArmHeld = { item, with: aiming.with, counts, ...given({ wields }) };
  const others = (armsOf?.(who) ?? []).filter((one) => one.item !== item && one.with.minor !== true);
  for (const arm of [same, ...others]) {
    const again = againWith(turn, actingPart(own, arm.with.part), arm.with);
    if (again === null) continue;
    for (const target of targetsFor(striking, after.battle, arm.with, again, ruleset)) {
      const next = { ...given({ forms: aiming.forms, allowed: aiming.allowed }), who, with: arm.with, target, again };
      if (collected(ruleset, after.battle, next, {}).ok) return begun(striking, arm, next);
    }
  }
  return null;
}

/** Targets of the further strike: first the one struck before, then the others. The fallen are never finished off unasked. */
function targetsFor(
  { who, aiming }: Striking,
  battle: Battle,
  made: StrikeWith,
  again: string,
  ruleset: Pick<Ruleset, "ask" | "edition">,
): StrikeTarget[] {
  const before = aiming.target === undefined || isDown(battle, aiming.target) ? [] : [aiming.target];
  return [...before, ...openTo({ ruleset, battle, who, with: made, known: () => true, again }).map(({ id }) => id)];
}

/** Nothing of it is rolled, pressed or said yet. */
function begun(striking: Striking, { item, counts, wields }: ArmHeld, aiming: Striking["aiming"]): Striking {
  const { wields: _, ...before } = striking;
  return {
    ...before,
    id: cardIdOf(striking.id, 1, [striking.who]),
    item,
    aiming,
    picks: [],
    said: null,
    counts,
    ...given({ wields }),
    against: [],
    dice: {},
    pressed: {},
  };
}
