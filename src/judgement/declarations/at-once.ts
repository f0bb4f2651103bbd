/** Declarations that one press seals: a blow at the nearest enemy, and what somebody did in the round before. */

import {
  type Action,
  anyCharacterOf,
  areHostile,
  type Battle,
  type CharacterId,
  characterOf,
  distance,
  isAble,
  reachWith,
  type SimultaneousBattle,
  type StrikeWith,
  TOLERANCE,
} from "../../rules/index";
import { furtherWith } from "./draft";
import type { OpenedSeals } from "./planning";
import type { Disclosure } from "./seal";

/** A declaration for somebody, with the items that it uses. */
export type ReadyDeclaration = Pick<Disclosure, "action" | "items">;

/** Whether a declarer knows of a character. */
type Knows = (id: CharacterId) => boolean;

/**
 * A melee attack on the nearest enemy that is in reach now (`SIM-RCH-1`); of two as near the first by id. Null: none is.
 * @param weapon id of the item that it is made with, or `BARE_HANDS_ITEM`, and its figures
 */
export function blowAtNearest(
  battle: Battle,
  who: CharacterId,
  weapon: { readonly id: string; readonly strike: StrikeWith | null; readonly attacks?: number },
  knows: Knows,
): ReadyDeclaration | null {
  if (!("phase" in battle)) return null;
  const reach = reachWith(weapon.strike ?? {}, battle.options);
  const target = nearestOf(battle, who, reach ?? Number.POSITIVE_INFINITY, knows);
  if (target === null) return null;
  // `SIM-ACC-6`: all attacks that one action has with this weapon.
  const further = furtherWith(weapon).map((): Action => ({ attack: "melee", target, further: true }));
  return { action: [{ attack: "melee", target }, ...further], items: [weapon.id, ...further.map(() => weapon.id)] };
}

function nearestOf(battle: SimultaneousBattle, who: CharacterId, reach: number, knows: Knows): CharacterId | null {
  const { characters } = battle;
  const own = characterOf(characters, who);
  if (!own) return null;
  let nearest: CharacterId | null = null;
  let least = reach + TOLERANCE;
  for (const one of characters) {
    const metres = distance(own.at, one.at);
    const isOpen = areHostile(battle, own.side, one.side) && isAble(one) && knows(one.id);
    if (!isOpen || metres > least || (metres === least && nearest !== null)) continue;
    [nearest, least] = [one.id, metres];
  }
  return nearest;
}

/**
 * Somebody's action of the round before, as everybody has seen it. Null: none, or one that cannot be repeated – a
 * movement, or a target that is down or no longer seen.
 */
export function sameAsBefore(
  battle: Battle,
  opened: OpenedSeals | null,
  who: CharacterId,
  knows: Knows,
): ReadyDeclaration | null {
  if (opened?.round !== battle.round - 1) return null;
  const before = opened.seals.find((one) => one.who === who && one.refused === undefined)?.opening;
  if (!before || before.action.length === 0 || !before.action.every((one) => isSameAgain(battle, one, knows)))
    return null;
  const { action, items } = before;
  return { action, ...(items && { items }) };
}

function isSameAgain(battle: Battle, action: Action, knows: Knows): boolean {
  if ("move" in action || "trade" in action || "cycles" in action || "if" in action) return false;
  const target = "target" in action ? action.target : undefined;
  if (target === undefined) return true;
  const aimed = anyCharacterOf(battle, target);
  return aimed !== undefined && isAble(aimed) && knows(target);
}
