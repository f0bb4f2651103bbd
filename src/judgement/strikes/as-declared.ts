/** An item's figures as a strike is declared with them, without the parts that the table does itself. */

import { isMadeAsSpell, type StrikeWith, strikeFigures } from "../../rules/index";
import type { StrikeLevels } from "../vocabulary";

/** The figures with which a strike is declared. */
export function asDeclared(read: StrikeWith, levels: Pick<StrikeLevels, "hit" | "damage" | "cost">): StrikeWith {
  return paidFor(asPlayed(read, levels), levels.cost !== "off");
}

/** The part of an item's figures that the table leaves to the rules. */
export function asPlayed(read: StrikeWith, { hit, damage }: Pick<StrikeLevels, "hit" | "damage">): StrikeWith {
  const harming = damage === "off" ? withoutDamage(read) : read;
  return hit === "off" ? withoutCheck(harming) : harming;
}

/** The same at a table that rolls damage itself. Effects on hit targets stay. */
function withoutDamage({
  power: _,
  points: __,
  critical: ___,
  bonus: ____,
  reads: _____,
  ...read
}: StrikeWith): StrikeWith {
  return { ...read, effect: "nothing" };
}

function paidFor({ mp, ...read }: StrikeWith, isCounted: boolean): StrikeWith {
  return isCounted && mp !== undefined ? { ...read, mp } : read;
}

/** The same without a roll to hit. Every default that depends on the check is set explicitly. */
export function withoutCheck(read: StrikeWith): StrikeWith {
  const { kind } = strikeFigures(read);
  const spell = isMadeAsSpell(read) ? { spell: true } : {};
  return { ...read, ...spell, kind, check: "none", against: "none", resisted: "none" };
}
